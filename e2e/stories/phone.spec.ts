import { signIn } from '../src/agent.ts';
import { expect, expectAccessible, test } from '../src/world.ts';

/** The desk on a phone of 390 px. The whole way of a family through the wizard is in counting.spec.ts. */

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('on a phone the search of a list takes the whole width, and no line of a card runs out of it', async ({
  page,
}) => {
  await signIn(page, 'admin@demo.openroll.test');
  for (const path of ['/cases', '/enrollments', '/manage-users', '/deliveries', '/audit']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('main li dd').first()).toBeVisible();
    const { wide, cut } = await page.evaluate(() => ({
      wide: document.documentElement.scrollWidth,
      cut: [...document.querySelectorAll('main li dd')]
        .filter((line) => line.scrollWidth > line.clientWidth + 1)
        .map((line) => line.textContent),
    }));
    expect(wide, path).toBeLessThanOrEqual(390);
    expect(cut, `what runs out of a card of ${path}`).toEqual([]);
    const search = page.getByRole('searchbox');
    for (const field of await search.all()) {
      const [box, bar] = await Promise.all([field.boundingBox(), page.getByRole('search').boundingBox()]);
      expect(box?.x, `the search of ${path} begins where the bar does`).toBe(bar?.x);
      expect(box?.width, `the search of ${path}`).toBeGreaterThan(250);
    }
    await expectAccessible(page);
  }
});

/** A phone of 320 px, or a window of 1280 px enlarged fourfold (WCAG 1.4.10). */
const narrow = { width: 320, height: 640 };

test('every page of the desk fits the narrowest phone, and the user menu stays whole', async ({ page }) => {
  await signIn(page, 'admin@demo.openroll.test');
  for (const viewport of [{ width: 390, height: 844 }, narrow]) {
    await page.setViewportSize(viewport);
    for (const path of [
      '/enrollments',
      '/cases/1',
      '/census-details/1',
      '/enrollment-details/1',
      '/user-details/5',
      '/cases/1/payroll',
      '/reports',
      '/profile',
    ]) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, `${path} at ${viewport.width} px`).toBeLessThanOrEqual(viewport.width);
    }
    const menu = page.getByRole('button', { name: 'Holly Admin' });
    await expect(menu).toBeInViewport({ ratio: 1 });
    const [box, inside] = await Promise.all([
      menu.boundingBox(),
      menu.evaluate((button) => button.scrollWidth - button.clientWidth),
    ]);
    expect(box?.width, `user menu at ${viewport.width} px`).toBeGreaterThanOrEqual(44);
    expect(inside, `what sticks out of the user menu at ${viewport.width} px`).toBeLessThanOrEqual(0);
  }
});
