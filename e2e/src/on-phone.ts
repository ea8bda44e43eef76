import { type Browser, expect, type Page } from '@playwright/test';
import { finger } from './hands.ts';
import { readDocuments } from './read-documents.ts';

/** A link of an email, on a phone of its own. */
export async function onPhone(browser: Browser, link: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const phone = await context.newPage();
  await phone.goto(link);
  return phone;
}

/**
 * Presses the last button of the wizard, and sees that it is done. The button acts once in a while (§5.9): whoever is quicker
 * presses it again.
 */
export async function finishOnPhone(phone: Page, name: string): Promise<void> {
  const button = phone.getByRole('button', { name, exact: true });
  await expect(async () => {
    if ((await button.isVisible()) && (await button.isEnabled())) await button.tap();
    await expect(phone).toHaveURL(/\/complete\?kind=remote$/, { timeout: 15_000 });
  }).toPass();
}

/** Agrees to the statement, and signs what has a signature of its own. */
export async function agreeOnPhone(phone: Page): Promise<void> {
  await expect(phone.getByLabel(/full name to sign/i)).toBeVisible();
  for (const box of await phone.getByRole('checkbox').all()) await box.check();
}

/** An employee who comes by the email is shown nothing before they ask (AC16). */
export const askForDocuments = (phone: Page): Promise<void> =>
  phone.getByRole('button', { name: 'Show the documents' }).tap();

/** Reads, signs and sees that it is done: an employee with their last four digits, a spouse who has said who they are without. */
export async function signOnPhone(phone: Page, name: string, lastFour?: string): Promise<void> {
  if (lastFour) await askForDocuments(phone);
  await readDocuments(phone, finger);
  const next = phone.getByRole('button', { name: 'Next' });
  await expect(next).toBeEnabled();
  await next.tap();
  await agreeOnPhone(phone);
  await phone.getByLabel(/full name to sign/i).fill(name);
  if (lastFour) await phone.getByLabel(/last four/i).fill(lastFour);
  await finishOnPhone(phone, 'Sign Application');
}
