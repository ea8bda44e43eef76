import { expect, type Locator, type Page } from '@playwright/test';
import { pickOption } from './pick-option.ts';

export const password = 'Openroll-Demo-2026!';

/** Signs a demo user in by the form of the first page; ends on the enrollments page. */
export async function signInByForm(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Username').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expectEnrollments(page);
}

/** The same without the form, which each story would load once more; ends on the enrollments page. */
export async function signIn(page: Page, email: string): Promise<void> {
  const reply = await page.request.post('/api/users/login', { data: { email, password } });
  expect(reply.ok(), `${email} is signed in`).toBe(true);
  await page.goto('/');
  await expectEnrollments(page);
}

const expectEnrollments = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { name: 'Enrollments', level: 1 })).toBeVisible();

/** Fills the New Enrollment modal for somebody at Lakeside's plant, up to 'Found matching record'. */
export async function findAtLakeside(page: Page, ssn: string): Promise<Locator> {
  await page.getByRole('button', { name: 'New Enrollment' }).click();
  const modal = page.getByRole('dialog');
  await pickOption(modal.getByLabel('Case').first(), 'Lakeside Manufacturing');
  await modal.getByLabel('Division').selectOption({ label: 'Plant' });
  await expect(modal.getByLabel('Enrollment city')).toHaveValue('Joliet');
  await expect(modal.getByLabel('Enrollment state')).toHaveValue('IL');
  await modal.getByLabel('Social Security number').fill(ssn);
  await modal.getByRole('button', { name: 'Next' }).click();
  await expect(modal.getByText('Found matching record')).toBeVisible();
  return modal;
}

/** The heading of a step of the wizard. */
export const stepHeading = (page: Page, title: string | RegExp): Locator =>
  page.getByRole('heading', { level: 1, name: title });

/** Goes on to the step of this title. Next acts once a second (§5.9), so a quicker reader waits. */
export async function goOn(page: Page, title: string | RegExp): Promise<void> {
  await page.waitForTimeout(1_000);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(stepHeading(page, title)).toBeVisible();
}

/** Answers one yes/no question. */
export const answer = (page: Page, question: string | RegExp, choice: 'Yes' | 'No'): Promise<void> =>
  page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: choice, exact: true }).check();
