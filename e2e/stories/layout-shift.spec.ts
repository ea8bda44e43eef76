import type { Browser, Page } from '@playwright/test';
import { findAtLakeside, signInByForm, stepHeading } from '../src/agent.ts';
import { layoutShiftOf, watchLayoutShift } from '../src/layout-shift.ts';
import { findLink } from '../src/mailbox.ts';
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
  '/cases/1/payroll',
  '/census-details/1',
  '/enrollments/inbox',
  '/manage-users',
  '/user-details/2',
  '/deliveries',
  '/reports',
  '/reports?columns=usual&group=case',
  '/audit',
  '/profile',
  '/webhooks',
  '/help',
];

test('nothing jumps while a page of the desk is loaded, on a screen and on a phone', async ({ page }) => {
  await signInByForm(page, 'admin@demo.openroll.test');
  const seeded = async () => (await page.request.get('/api/enrollments/1')).status();
  await expect.poll(seeded, { message: 'the enrollments of the demo' }).toBe(200);
  await watchSlowly(page);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of pages) await expectStill(page, path, width);
  }
});

/** The same of what nobody is signed in for: links of the demo, each opened anew at each width, as a link takes its token out of its address. */
test('nothing jumps on the page of sign-in, and on those behind links', async ({ page, browser }) => {
  const links = await linksOfDemo(page, browser);
  await watchSlowly(page);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/', '/forgot-password', '/register-user', ...links])
      await expectStill(page, path, width);
  }
});

/** What moves on the pages that come is counted; the line is slow enough for what comes later to be painted later. */
async function watchSlowly(page: Page): Promise<void> {
  await watchLayoutShift(page);
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 100,
    downloadThroughput: 400_000,
    uploadThroughput: 200_000,
  });
}

async function expectStill(page: Page, path: string, width: number): Promise<void> {
  const place = path.replace(/[\w-]{43}/, 'TOKEN');
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }), place).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
  const { sum, moved } = await layoutShiftOf(page);
  expect.soft(await page.evaluate(() => scrollY), `${place} at ${width} px: scrolled down`).toBe(0);
  expect.soft(sum, `${place} at ${width} px: ${moved.join('\n')}`).toBeLessThan(0.1);
}

/** Where the links of the demo lead: of its emails, and of Lakeside. */
async function linksOfDemo(page: Page, browser: Browser): Promise<readonly string[]> {
  const pathOf = (url: string) => new URL(url).pathname;
  const emails = await Promise.all(
    [/your signature is needed/, /please read the applications/, /your signed documents/].map((subject) =>
      findLink(page, /@/, subject),
    ),
  );
  const admin = await browser.newPage();
  await signInByForm(admin, 'admin@demo.openroll.test');
  const ofCase = await Promise.all(
    ['self-enroll-url', 'agent-enroll-remote-sig-url'].map(async (kind) => {
      const reply = await admin.request.get(`/api/cases/1/${kind}`);
      return ((await reply.json()) as { url: string }).url;
    }),
  );
  await admin.close();
  return [...emails, ...ofCase].map(pathOf);
}

test('nothing jumps while an enrollment that goes on is loaded', async ({ page }) => {
  await signInByForm(page, 'agent@demo.openroll.test');
  const modal = await findAtLakeside(page, '078-05-1120');
  await modal.getByRole('button', { name: 'Start' }).click();
  await expect(stepHeading(page, 'About the employee')).toBeVisible();
  const address = page.url();
  await watchLayoutShift(page);
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(address);
    await expect(stepHeading(page, 'About the employee')).toBeVisible();
    await expect(page.getByText(/^Chosen coverage/).filter({ visible: true })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const { sum, moved } = await layoutShiftOf(page);
    expect.soft(sum, `the wizard at ${width} px: ${moved.join('\n')}`).toBeLessThan(0.1);
  }
});
