import type { Page } from '@playwright/test';
import { signIn } from '../src/agent.ts';
import { expect, test } from '../src/world.ts';

test.use({ tenant: 'any' });

/** A sheet of letter paper between its margins, in CSS pixels. */
const sheet = { width: 720, height: 960 };

const lists = [
  '/cases',
  '/enrollments',
  '/manage-users',
  '/deliveries',
  '/audit',
  '/reports?columns=usual',
  '/cases/1/payroll',
  '/enrollment-details/1',
  '/cases/1',
];

/** What acts or leads on; the titles of columns are buttons as well, and stay. */
const pressed = (page: Page) => {
  const acts =
    /^(New|Download|Save|Search|Add|Columns|Re-Deliver|Deliver|Upload|Prove|Remove|Duplicate|Delete)\b/;
  const main = page.getByRole('main');
  return main.getByRole('button', { name: acts }).or(main.getByRole('link', { name: 'View Apps' }));
};

for (const colorScheme of ['light', 'dark'] as const)
  test(`lists are printed on white from the ${colorScheme} theme, and no column is lost`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await signIn(page, 'admin@demo.openroll.test');
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    for (const path of lists) {
      await page.goto(path);
      const table = page.getByRole('table').first();
      await expect(table).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
      // The boxes that select rows are of no use on paper.
      const columns = table.locator('th').filter({ hasText: /./, visible: true });
      const before = await columns.allTextContents();
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      const onScreen = await ground();
      await page.setViewportSize(sheet);
      await page.emulateMedia({ colorScheme, media: 'print' });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
      await expect.poll(ground, { message: path }).toBe('rgb(255, 255, 255)');
      expect(await columns.allTextContents(), path).toEqual(before);
      expect(before.length, path).toBeGreaterThan(2);
      const printed = await table.evaluate((element) => ({
        right: Math.max(
          ...[...element.querySelectorAll('th, td')].map((cell) => cell.getBoundingClientRect().right),
        ),
        ink: getComputedStyle(element.querySelector('td') ?? element).color,
      }));
      expect(printed.right, `${path}: the right edge of its last column`).toBeLessThanOrEqual(sheet.width);
      const whole = await page.locator('main').evaluate(({ scrollWidth }) => scrollWidth);
      expect(whole, `${path}: the width of all that is printed`).toBeLessThanOrEqual(sheet.width);
      expect(printed.ink, path).toBe('rgb(23, 33, 43)');
      await expect(pressed(page), `what asks to be pressed on the paper of ${path}`).toHaveCount(0);
      await page.emulateMedia({ colorScheme, media: 'screen' });
      await page.setViewportSize({ width: 1440, height: 900 });
      await expect.poll(ground, { message: `${path}, back on the screen` }).toBe(onScreen);
    }
  });
