import { expect, type Page } from '@playwright/test';
import { answer, findAtLakeside, stepHeading } from './agent.ts';
import { mouse } from './hands.ts';
import { walkWizard } from './walk-wizard.ts';
import type { Wishes } from './wishes.ts';

const wishes: Wishes = {
  coverage: (step) => (step.startsWith('Accident') ? undefined : 'Waived'),
};

/** An agent enrolls somebody of Lakeside's census for Accident alone, and sends it to their address to be signed. */
export async function sendForSignature(
  page: Page,
  { ssn, email }: { readonly ssn: string; readonly email: string },
): Promise<void> {
  await page.goto('/enrollments');
  const modal = await findAtLakeside(page, ssn);
  await modal.getByRole('button', { name: 'Start' }).click();
  await expect(stepHeading(page, 'About the employee')).toBeVisible();
  const titles = await walkWizard(page, mouse, wishes, async (title) => {
    if (title === 'About the employee') await page.getByLabel('Email').fill(email);
    if (!title.startsWith('Review')) return;
    await answer(page, /sign later/, 'Yes');
    // The steps of the signatures go as soon as that is saved.
    await expect(page.getByRole('button', { name: 'Finish and Send for Signature' })).toBeVisible();
  });
  expect(titles).not.toContain('Signature of the agent');
  await page.getByRole('button', { name: 'Finish and Send for Signature' }).click();
  await expect(page).toHaveURL(/\/wizard\/finished$/, { timeout: 60_000 });
}
