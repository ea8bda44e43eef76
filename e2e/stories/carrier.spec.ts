import type { Page } from '@playwright/test';
import { answer, signIn } from '../src/agent.ts';
import { correctPerson, startAtLakeside } from '../src/employee-page.ts';
import { mouse } from '../src/hands.ts';
import { oneTry } from '../src/one-try.ts';
import { walkWizard } from '../src/walk-wizard.ts';
import type { Wishes } from '../src/wishes.ts';
import { expect, expectAccessible, screenshot, test } from '../src/world.ts';

/** Morgan applies for Accident under a last name that the sandbox carrier rejects; everything else is waived. */
async function enrollAsReject(page: Page): Promise<void> {
  await signIn(page, 'agent@demo.openroll.test');
  await startAtLakeside(page, '078-05-1120');
  await correctPerson(page, 'Morgan Ellis', { 'Last name': 'Reject' });
  await answer(page, /Used tobacco/, 'No');
  const wishes: Wishes = {
    texts: [[/last four/i, '1120']],
    yesNo: [[/have a spouse/i, 'No']],
    only: ['Accident'],
    coverage: () => 'Enhanced',
  };
  await walkWizard(page, mouse, wishes, async () => undefined);
  await page.getByRole('button', { name: 'Finish and Submit Application' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Finished' })).toBeVisible();
}

/** Shows the page anew until the carrier has answered: by the sandbox, some seconds after it was sent. */
async function untilSeen(page: Page, text: string): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(text).first()).toBeVisible(oneTry);
  }).toPass({ intervals: [3000] });
}

test('what the carrier rejects is shown in its words, corrected, and accepted with a policy number', async ({
  page,
  browser,
  baseURL,
}) => {
  await enrollAsReject(page);
  await page.goto('/enrollments?search_text=Morgan+Reject&status=enrolled');
  await page.getByRole('link', { name: 'Morgan Reject' }).first().click();
  await expect(page.getByRole('heading', { name: 'Morgan Reject', level: 1 })).toBeVisible();
  await untilSeen(page, 'Rejected by the carrier');
  const words = 'This plan is not filed for the group.';
  await expect(page.getByText(words)).toBeVisible();
  await expectAccessible(page);
  await screenshot(page, 'carrier-rejected');
  const enrollment = page.url();
  await page.goto('/enrollments?search_text=Morgan+Reject');
  await expect(page.getByText('Rejected by the carrier')).toBeVisible();

  const holly = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await signIn(holly, 'admin@demo.openroll.test');
  await holly.goto('/reports');
  await holly.getByRole('link', { name: /^Rejected by carrier/ }).click();
  await expect(holly.getByRole('row', { name: /Morgan Reject/ })).toHaveCount(1);
  await holly.goto('/deliveries');
  await holly.getByRole('combobox', { name: 'Carrier' }).selectOption({ label: 'Rejected' });
  await holly.getByRole('searchbox').fill('reject');
  await holly.getByRole('searchbox').press('Enter');
  const row = holly.getByRole('row', { name: /Morgan Reject/ });
  await expect(row).toHaveCount(1);
  await expect(row.getByText(words)).toBeVisible();
  await expectAccessible(holly);
  await screenshot(holly, 'deliveries');
  await row.getByRole('button', { name: /^Contents of package/ }).click();
  const contents = holly.getByRole('dialog', { name: 'Package contents' });
  await expect(contents.getByText('Morgan Reject')).toBeVisible();
  await expectAccessible(holly);
  await screenshot(holly, 'deliveries-contents');
  await contents.getByRole('button', { name: 'Close' }).last().click();
  await row.getByRole('button', { name: 'Send corrected' }).click();
  const modal = holly.getByRole('dialog', { name: 'Send corrected' });
  await modal.getByRole('textbox', { name: /What was corrected/ }).fill('The plan is filed as 2026-A.');
  await screenshot(holly, 'deliveries-correct');
  await modal.getByRole('button', { name: 'Send corrected' }).click();
  await expect(holly.getByText(/^The correction of delivery \d+ is on its way\.$/)).toBeVisible();

  await page.goto(enrollment);
  await untilSeen(page, 'Accepted by the carrier');
  await expect(page.getByText(/^OM-\d{8}$/)).toBeVisible();
  await screenshot(page, 'carrier-accepted');
  await holly.goto('/deliveries?search=reject');
  await expect(holly.getByText(/^Policy OM-\d{8}$/)).toBeVisible();

  await holly.goto('/deliveries?status=held');
  await expect(holly.getByText('Deliveries of the case are paused.').first()).toBeVisible();
  await screenshot(holly, 'deliveries-held');
});
