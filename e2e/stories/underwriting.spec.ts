import type { Page } from '@playwright/test';
import { answer, findAtLakeside, signIn, stepHeading } from '../src/agent.ts';
import { mouse } from '../src/hands.ts';
import { expectStepAccessible, walkWizard } from '../src/walk-wizard.ts';
import type { Wishes } from '../src/wishes.ts';
import { expect, expectAccessible, screenshot, test } from '../src/world.ts';

/** Morgan applies for Whole Life, about which Lakeside asks an underwriter; the sandbox decides by last name and tobacco. */

const ssn = '078-05-1120';

const wishesFor = (accident: string): Wishes => ({
  texts: [[/last four/i, '1120']],
  yesNo: [[/have a spouse/i, 'No']],
  coverage: (step) =>
    step.startsWith('Whole Life') || step.startsWith('Underwriting')
      ? undefined
      : step.startsWith('Accident')
        ? accident
        : 'Waived',
});

/** Morgan under another last name, with tobacco or without, as far as the signature of the agent. */
async function enroll(
  page: Page,
  lastName: string,
  tobacco: 'Yes' | 'No',
  accident = 'Waived',
): Promise<void> {
  await signIn(page, 'agent@demo.openroll.test');
  const modal = await findAtLakeside(page, ssn);
  await modal.getByRole('button', { name: 'Start' }).click();
  await expect(stepHeading(page, 'About the employee')).toBeVisible();
  await page.getByLabel('Last name').fill(lastName);
  await answer(page, /Used tobacco/, tobacco);
  const titles = await walkWizard(page, mouse, wishesFor(accident), async (title) => {
    if (title !== 'Underwriting decision') return;
    // What was signed is closed by now.
    await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeHidden();
    await screenshot(page, `wizard-underwriting-${lastName.toLowerCase()}`, { fullPage: false });
    await expectStepAccessible(page);
  });
  expect(titles.slice(-3)).toEqual([
    'Signature of the employee',
    'Underwriting decision',
    'Signature of the agent',
  ]);
}

async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Finish and Submit Application' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Finished' })).toBeVisible({ timeout: 60_000 });
}

/** The page of an application that was submitted. */
async function openApplication(page: Page, name: string, status: string): Promise<void> {
  await page.goto(`/enrollments?search_text=${encodeURIComponent(name)}&status=${status}`);
  await page.getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

test('another rating than was signed for is confirmed by a second act, and in force then', async ({
  page,
}) => {
  test.slow();
  await enroll(page, 'Ellis', 'Yes');
  await submit(page);
  await openApplication(page, 'Morgan Ellis', 'enrolled');
  await expect(page.getByText('Enrolled', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/confirmed the rating/)).toBeVisible();
  await expectAccessible(page);
});

test('what an underwriter refers is pending, and the home office decides it', async ({ page }) => {
  test.slow();
  await enroll(page, 'Refer', 'No');
  await submit(page);
  await page.context().clearCookies();
  await signIn(page, 'admin@demo.openroll.test');
  await openApplication(page, 'Morgan Refer', 'pending');
  const card = page.getByRole('region', { name: 'Underwriting decision' });
  await expect(card.getByText(/Referred by the underwriter/)).toBeVisible();
  await screenshot(page, 'enrollment-referred');
  await card.getByRole('button', { name: 'Decide' }).click();
  const modal = page.getByRole('dialog', { name: 'Decide' });
  await modal.getByRole('radio', { name: 'Approve', exact: true }).check();
  await modal.getByLabel(/Why/).fill('The records have come in.');
  await modal.getByRole('button', { name: 'Decide' }).click();
  await expect(modal).toBeHidden({ timeout: 30_000 });
  await expect(page.getByText('Enrolled', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
});

test('what an underwriter declines is declined; other coverage goes on', async ({ page }) => {
  test.slow();
  await enroll(page, 'Decline', 'No', 'Enhanced');
  await submit(page);
  await openApplication(page, 'Morgan Decline', 'declined');
  await expect(page.getByText(/Whole Life/).first()).toBeVisible();
  await openApplication(page, 'Morgan Decline', 'enrolled');
  await expect(page.getByText(/Accident/).first()).toBeVisible();
});
