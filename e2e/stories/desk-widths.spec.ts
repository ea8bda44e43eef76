import { signIn } from '../src/agent.ts';
import { expect, test } from '../src/world.ts';

test.use({ tenant: 'any' });

test('between a tablet and a large screen the bar stays one line, and no button covers what a delivery says', async ({
  page,
}) => {
  await signIn(page, 'admin@demo.openroll.test');
  await page.goto('/deliveries');
  const row = page
    .getByRole('row')
    .filter({ hasText: 'Delivered' })
    .filter({ hasText: 'Re-Deliver' })
    .first();
  await expect(row).toBeVisible();
  for (const width of [870, 940, 1000, 1100]) {
    await page.setViewportSize({ width, height: 800 });
    const links = await page.getByRole('banner').getByRole('navigation').getByRole('link').all();
    expect(links.length).toBeGreaterThanOrEqual(5);
    const heights = await Promise.all(links.map(async (link) => (await link.boundingBox())?.height ?? 0));
    expect(Math.max(...heights), `height of a page in the bar at ${width} px`).toBeLessThan(40);
    await expect(page.getByRole('button', { name: 'Holly Admin' })).toBeInViewport({ ratio: 1 });
  }
  const answer = await row.getByText('Accepted').boundingBox();
  const acts = await row.getByRole('cell').last().boundingBox();
  expect((answer?.x ?? 0) + (answer?.width ?? 0), 'where the answer ends at 1100 px').toBeLessThanOrEqual(
    acts?.x ?? 0,
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1100);
});
