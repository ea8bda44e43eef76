import { findAtLakeside, signIn, stepHeading } from '../src/agent.ts';
import { layoutShiftOf, watchLayoutShift } from '../src/layout-shift.ts';
import { expect, test } from '../src/world.ts';

test.use({ tenant: 'any' });

/** The pages of the desk, each with data that comes after its first paint. */
const pages = [
  '/enrollments',
  '/enrollments/1',
  '/enrollment-details/1',
  '/cases',
  '/cases/1',
  '/cases/1/census-imports',
  '/manage-users',
  '/user-details/2',
  '/deliveries',
  '/reports',
  '/reports?columns=usual&group=case',
  '/audit',
  '/profile',
];

test('nothing jumps while a page of the desk is loaded, on a screen and on a phone', async ({ page }) => {
  test.slow();
  await signIn(page, 'admin@demo.openroll.test');
  const seeded = async () => (await page.request.get('/api/enrollments/1')).status();
  await expect.poll(seeded, { message: 'the enrollments of the demo', timeout: 60_000 }).toBe(200);
  await watchLayoutShift(page);
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  // Slow enough for what comes later to be painted later.
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 100,
    downloadThroughput: 400_000,
    uploadThroughput: 200_000,
  });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of pages) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 });
      await page.waitForLoadState('networkidle');
      await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
      const { sum, moved } = await layoutShiftOf(page);
      expect.soft(await page.evaluate(() => scrollY), `${path} at ${width} px: scrolled down`).toBe(0);
      expect.soft(sum, `${path} at ${width} px: ${moved.join('\n')}`).toBeLessThan(0.1);
    }
  }
});

test('nothing jumps while an enrollment that goes on is loaded', async ({ page }) => {
  test.slow();
  await signIn(page, 'agent@demo.openroll.test');
  const modal = await findAtLakeside(page, '078-05-1120');
  await modal.getByRole('button', { name: 'Start' }).click();
  await expect(stepHeading(page, 'About the employee')).toBeVisible({ timeout: 30_000 });
  const address = page.url();
  await watchLayoutShift(page);
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(address);
    await expect(stepHeading(page, 'About the employee')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText(/^Chosen coverage/).filter({ visible: true })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const { sum, moved } = await layoutShiftOf(page);
    expect.soft(sum, `the wizard at ${width} px: ${moved.join('\n')}`).toBeLessThan(0.1);
  }
});
