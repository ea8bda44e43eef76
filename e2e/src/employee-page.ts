import { expect, type Locator, type Page } from '@playwright/test';
import { answer, findAtLakeside, goOn, stepHeading } from './agent.ts';

/** The page about the employee: what the census knows is a card, which is edited where something of it is otherwise. */

/** Starts for somebody of Lakeside's census, from the list of enrollments; ends on the page about them. */
export async function startAtLakeside(page: Page, ssn: string): Promise<void> {
  await page.goto('/enrollments');
  const modal = await findAtLakeside(page, ssn);
  await modal.getByRole('button', { name: 'Start' }).click();
  await expect(stepHeading(page, 'About the employee')).toBeVisible();
}

/** What is known of a person. */
export const cardOf = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** A line of a person's card, by its label. */
export const knownOf = (page: Page, name: string, label: string): Locator =>
  cardOf(page, name)
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${label}$`) })
    .locator('xpath=following-sibling::dd');

/** Facts of a person by the labels of their fields. */
export type Facts = Readonly<
  Partial<Record<'Last name' | 'Email' | 'Street address' | 'Yearly salary', string>>
>;

/** Edits a person's card and writes what is otherwise; ends with all fields of the person open. */
export async function correctPerson(page: Page, name: string, facts: Facts): Promise<void> {
  await page.getByRole('button', { name: `Edit ${name}`, exact: true }).click();
  await expect(cardOf(page, name)).toBeHidden();
  for (const [label, text] of Object.entries(facts)) await page.getByLabel(label).fill(text);
}

/** Says what no census knows of an employee of Lakeside, and goes on. */
export async function passEmployee(page: Page): Promise<void> {
  await answer(page, /Actively at work/, 'Yes');
  await goOn(page, 'Family');
}
