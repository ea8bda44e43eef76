import type { Page } from '@playwright/test';
import { findAtLakeside, signIn, stepHeading } from '../src/agent.ts';
import { mouse } from '../src/hands.ts';
import { expectStepAccessible, walkWizard } from '../src/walk-wizard.ts';
import type { Wishes } from '../src/wishes.ts';
import { expect, expectAccessible, test } from '../src/world.ts';

/** The main job on a phone of 390 px: Priya is enrolled in all six products, and no page is wider than the phone. */

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const priya: Wishes = {
  texts: [[/last four/i, '4325']],
  yesNo: [[/have a spouse/i, 'No']],
};

/** Nothing is cut off at the side, and Next or the submission is in reach of a thumb. */
async function expectToFit(page: Page, title: string): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, `width of “${title}”`).toBeLessThanOrEqual(390);
  await expect(page.getByRole('button', { name: /^(Next|Finish and Submit Application)$/ })).toBeInViewport();
  await expectStepAccessible(page);
}

test('six products are applied for on a phone', async ({ page }) => {
  test.slow();
  await signIn(page, 'agent@demo.openroll.test');
  const modal = await findAtLakeside(page, '987-65-4325');
  await modal.getByRole('button', { name: 'Start' }).click();
  await expect(stepHeading(page, 'About the employee')).toBeVisible();
  await expect(
    page
      .getByText(/^People · 1 of \d+$/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();

  await page.getByRole('button', { name: /^In good order/ }).tap();
  const sheet = page.getByRole('dialog', { name: 'What is still missing' });
  await expectAccessible(page);
  await sheet.getByRole('button', { name: /^Date of hire/ }).tap();
  await expect(sheet).toBeHidden();
  await expect(page.getByLabel('Date of hire')).toBeFocused();
  await expect(page.getByLabel('Date of hire')).toBeInViewport();

  const titles = await walkWizard(page, mouse, priya, (title) => expectToFit(page, title));
  expect(titles.filter((title) => title.endsWith(': coverage'))).toHaveLength(6);
  await page.getByRole('button', { name: 'Finish and Submit Application' }).tap();
  await expect(page).toHaveURL(/\/wizard\/finished$/, { timeout: 60_000 });
  await expect(page.getByRole('heading', { level: 1, name: 'Finished' })).toBeVisible();
});

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
