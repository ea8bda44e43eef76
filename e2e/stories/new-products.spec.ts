import type { Page } from '@playwright/test';
import { signIn, stepHeading } from '../src/agent.ts';
import { mouse } from '../src/hands.ts';
import { pickOption } from '../src/pick-option.ts';
import { walkWizard } from '../src/walk-wizard.ts';
import type { Wishes } from '../src/wishes.ts';
import { expect, expectAccessible, screenshot, test } from '../src/world.ts';

/**
 * Two products that say what rate manuals say: a share of the pay, guaranteed in the enrollment period of the group; and a policy fee
 * with modal factors, at the nearer birthday. Both from the start of an enrollment to the application in the list.
 */

const start = async (page: Page, group: string, city: string, state: string, ssn: string) => {
  await page.getByRole('button', { name: 'New Enrollment' }).click();
  const modal = page.getByRole('dialog');
  await pickOption(modal.getByLabel('Case').first(), group);
  await modal.getByLabel('Enrollment city').fill(city);
  await modal.getByLabel('Enrollment state').selectOption(state);
  await modal.getByLabel('Social Security number').fill(ssn);
  await modal.getByRole('button', { name: 'Next' }).click();
  await expect(stepHeading(page, 'About the employee')).toBeVisible();
};

const wants = (product: string, choice: string, more: Wishes): Wishes => ({
  ...more,
  only: [product],
  coverage: () => choice,
});

/** One application in the list, by its product; opens it. */
const openApplication = async (page: Page, name: string, product: string) => {
  await page.goto(`/enrollments?search_text=${name}`);
  const rows = page.getByRole('table').getByRole('row').filter({ hasText: product });
  await expect(rows).toHaveCount(1);
  await rows.getByRole('link').first().click();
  return page.getByRole('region', { name: 'Application' });
};

const submit = async (page: Page) => {
  await page.getByRole('button', { name: 'Finish and Submit Application' }).click();
  await expect(page).toHaveURL(/\/wizard\/finished$/);
};

test('a teacher has 60 percent of the pay, guaranteed in the enrollment period', async ({ page }) => {
  await signIn(page, 'agent@demo.openroll.test');
  await start(page, 'Prairie School District', 'Austin', 'TX', '987-65-4322');
  const wishes = wants('Short-Term Disability', '60% of pay: $720 a week', {
    texts: [
      [/first name/i, 'Paula'],
      [/last name/i, 'Prairiewood'],
      [/date of birth/i, '3/14/1984'],
      [/date of hire/i, '8/17/2015'],
      [/salary/i, '62400'],
      [/last four/i, '4322'],
    ],
  });
  const titles = await walkWizard(page, mouse, wishes, async (title) => {
    // All of it is guaranteed: nobody asks about health, only about work and pay.
    if (title === 'Health questions') await expect(page.getByText(/In the past 5 years/)).toHaveCount(0);
    if (title !== 'Short-Term Disability: coverage') return;
    // 14 days are begun with: 72 x 0.4380 x 12 / 24, twice a month.
    await expect(page.getByTestId('total-premium')).toHaveText('$15.77');
    await expectAccessible(page);
    await screenshot(page, 'short-term-disability');
  });
  expect(titles).toContain('Short-Term Disability: coverage');
  expect(titles).toContain('Health questions');
  await submit(page);
  const facts = await openApplication(page, 'Prairiewood', 'Short-Term Disability');
  await expect(facts.getByText('$720 a week, 14 days, 13 weeks')).toBeVisible();
  await expect(facts.getByText('$378.48')).toBeVisible();
  await screenshot(page, 'short-term-disability-application');
});

test('a driver of 60 pays for final expenses each week, fee included', async ({ page }) => {
  await signIn(page, 'agent@demo.openroll.test');
  await start(page, 'Harbor Logistics', 'Miami', 'FL', '987-65-4323');
  const wishes = wants('Final Expense', '$15,000', {
    texts: [
      [/first name/i, 'Harriet'],
      [/last name/i, 'Harborough'],
      [/date of birth/i, birthday(60, 7)],
      [/last four/i, '4323'],
    ],
  });
  await walkWizard(page, mouse, wishes, async (title) => {
    if (title !== 'Final Expense: coverage') return;
    // At 61, the nearer birthday: (15 x 41.80 + 36) x 0.0202.
    await expect(page.getByTestId('total-premium')).toHaveText('$13.39');
    await expectAccessible(page);
    await screenshot(page, 'final-expense');
  });
  await submit(page);
  const facts = await openApplication(page, 'Harborough', 'Final Expense');
  await expect(facts.getByText('$15,000', { exact: true })).toBeVisible();
  // 52 x 13.39 a year
  await expect(facts.getByText('$696.28')).toBeVisible();
  await page
    .getByRole('button', { name: /View PDF/ })
    .first()
    .click();
  const form = page.getByRole('dialog', { name: 'App Form' });
  await expect(form.getByRole('region', { name: 'App Form' })).toHaveAttribute('data-pages', /[1-9]/);
  await expect(form.locator('canvas').first()).toBeVisible();
  await screenshot(page, 'final-expense-form');
});

/** The day on which somebody was born who is so many years and months old. */
function birthday(years: number, months: number): string {
  const day = new Date();
  day.setUTCDate(1);
  day.setUTCMonth(day.getUTCMonth() - months);
  return day
    .toLocaleDateString('en-US', { timeZone: 'UTC' })
    .replace(/\d+$/, String(day.getUTCFullYear() - years));
}
