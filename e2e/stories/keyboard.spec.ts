import type { Locator, Page } from '@playwright/test';
import { stepHeading } from '../src/agent.ts';
import { keyboard, tabTo } from '../src/hands.ts';
import { expectStepAccessible, walkWizard } from '../src/walk-wizard.ts';
import type { Wishes } from '../src/wishes.ts';
import { expect, test } from '../src/world.ts';

/**
 * The main job by keyboard alone: somebody whom no census knows is enrolled in all six products. Nothing is clicked, and
 * what a screen reader needs is there on every step: the focus on its heading, its place among the steps, the premium.
 */

const kit: Wishes = {
  texts: [
    [/last four/i, '6543'],
    [/first name/i, 'Kit'],
    [/last name/i, 'Keys'],
    [/date of birth/i, '3/9/1988'],
  ],
  yesNo: [[/have a spouse/i, 'No']],
};

async function typeInto(
  page: Page,
  label: string,
  text: string,
  within: Page | Locator = page,
): Promise<void> {
  const id = await within.getByLabel(label).first().getAttribute('id');
  await tabTo(page, `[id="${id}"]`);
  await page.keyboard.type(text);
}

const pressButton = (page: Page, text: string) => keyboard.press(page, text);

test('six products are applied for by keyboard alone, and every step can be heard', async ({ page }) => {
  test.slow();
  await page.goto('/');
  await expect(page.getByLabel('Username')).toBeVisible();
  await typeInto(page, 'Username', 'agent@demo.openroll.test');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Openroll-Demo-2026!');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Enrollments', level: 1 })).toBeVisible({ timeout: 30_000 });

  await test.step('the enrollment starts', async () => {
    await pressButton(page, 'New Enrollment');
    const modal = page.getByRole('dialog');
    await expect(modal).toBeVisible();
    await typeInto(page, 'Case', 'Lakeside', modal);
    await expect(page.getByRole('option', { name: 'Lakeside Manufacturing' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(modal.getByLabel('Division')).toBeVisible();
    await typeInto(page, 'Division', 'Plant', modal);
    await expect(modal.getByLabel('Enrollment city')).toHaveValue('Joliet');
    await typeInto(page, 'Social Security number', '987656543', modal);
    await page.keyboard.press('Enter');
    // Nobody in the census has this number: the enrollment begins at once.
    await expect(stepHeading(page, 'About the employee')).toBeFocused();
  });

  const titles = await walkWizard(page, keyboard, kit, async () => {
    await expect(page.getByRole('status').filter({ hasText: /^[A-Z]\w+ · \d+ of \d+$/ })).toHaveCount(1);
    await expectStepAccessible(page);
  });
  expect(titles.filter((title) => title.endsWith(': coverage'))).toHaveLength(6);
  await expect(
    page.getByRole('status').filter({ hasText: /^Total premium \$\d+\.\d\d per month$/ }),
  ).toHaveCount(1);

  await pressButton(page, 'Finish and Submit Application');
  await expect(page.getByRole('dialog', { name: 'Submitting' })).toBeVisible();
  await expect(page).toHaveURL(/\/wizard\/finished$/, { timeout: 60_000 });
  await page.goto('/enrollments?search_text=Keys');
  const rows = page.getByRole('table').getByRole('row').filter({ hasText: 'Kit Keys' });
  await expect(rows).toHaveCount(6);
  await expect(rows.filter({ hasText: 'Enrolled' })).toHaveCount(6);
});
