import { expect, type FrameLocator, type Page } from '@playwright/test';
import { stepHeading } from './agent.ts';
import { pickOption } from './pick-option.ts';
import type { Wishes } from './wishes.ts';

export const cvv = '739';

/** Somebody at Harbor who takes Accident alone. */
export const wishesOf = (lastName: string, lastFour: string): Wishes => ({
  only: ['Accident'],
  texts: [
    [/last name/i, lastName],
    [/last four/i, lastFour],
  ],
});

/** The provider's fields, which stand in a frame of their own. */
export const fields = (page: Page): FrameLocator => page.frameLocator('iframe[title="Card or bank account"]');

const save = (page: Page) => page.getByRole('button', { name: 'Save payment information' }).click();

export async function enterCard(page: Page, number: string): Promise<void> {
  const frame = fields(page);
  await frame.getByLabel('Card number').fill(number);
  await frame.getByLabel('CVV').fill(cvv);
  await frame.getByLabel('Expiration month').selectOption('12');
  await frame.getByLabel('Expiration year').selectOption('2031');
  await save(page);
  await expect(page.getByText(`card ending in ${number.slice(-4)}`)).toBeVisible();
}

export async function enterAccount(page: Page, account: string): Promise<void> {
  const frame = fields(page);
  await frame.getByLabel('Bank account').check();
  await frame.getByLabel('Routing number').fill('021000021');
  await frame.getByLabel('Account number').fill(account);
  await frame.getByLabel('Account type').selectOption('Savings');
  await save(page);
  await expect(page.getByText(`bank account ending in ${account.slice(-4)}`)).toBeVisible();
}

export async function startAtHarbor(page: Page, ssn: string): Promise<void> {
  await page.getByRole('button', { name: 'New Enrollment' }).click();
  const modal = page.getByRole('dialog');
  await pickOption(modal.getByLabel('Case').first(), 'Harbor Logistics');
  await modal.getByLabel('Enrollment city').fill('Miami');
  await modal.getByLabel('Enrollment state').selectOption({ label: 'Florida' });
  await modal.getByLabel('Social Security number').fill(ssn);
  await modal.getByRole('button', { name: 'Next' }).click();
  await expect(stepHeading(page, 'About the employee')).toBeVisible();
}

/** To the page before or behind this one; both buttons act once a second (§5.9). */
export async function move(page: Page, to: 'Previous' | 'Next'): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 }).first();
  const title = await heading.innerText();
  await page.waitForTimeout(1_050);
  const button = page.getByRole('button', { name: to, exact: true });
  await expect(button).toBeEnabled();
  await button.click();
  await expect(heading).not.toHaveText(title);
}

/** Forward past what is answered and signed. */
export async function goToPayment(page: Page): Promise<void> {
  while (!(await stepHeading(page, 'Payment with the application').isVisible())) await move(page, 'Next');
}
