import { expect, type Page } from '@playwright/test';
import { answer } from './agent.ts';
import { correctPerson, startAtLakeside } from './employee-page.ts';
import { mouse } from './hands.ts';
import { walkWizard } from './walk-wizard.ts';
import type { Wishes } from './wishes.ts';

const wishes: Wishes = { only: ['Accident'] };

/** Somebody of Lakeside's census, and where what they sign is sent to. */
export interface Signer {
  readonly ssn: string;
  readonly name: string;
  readonly email: string;
}

/** An agent enrolls somebody of Lakeside's census for Accident alone, and sends it to their address to be signed. */
export async function sendForSignature(page: Page, { ssn, name, email }: Signer): Promise<void> {
  await startAtLakeside(page, ssn);
  await correctPerson(page, name, { Email: email });
  const titles = await walkWizard(page, mouse, wishes, signLater(page));
  expect(titles).not.toContain('Signature of the agent');
  await finishAndSend(page);
}

/** Watches a walk: on the review it is said that all sign later, by email. */
export const signLater =
  (page: Page) =>
  async (title: string): Promise<void> => {
    if (!title.startsWith('Review')) return;
    await answer(page, /sign later/, 'Yes');
    // The steps of the signatures go as soon as that is saved.
    await expect(page.getByRole('button', { name: 'Finish and Send for Signature' })).toBeVisible();
  };

export async function finishAndSend(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Finish and Send for Signature' }).click();
  await expect(page).toHaveURL(/\/wizard\/finished$/);
}
