import { expect, type Locator, type Page } from '@playwright/test';
import { stepHeading } from './agent.ts';
import type { Hands } from './hands.ts';
import type { OpenQuestion } from './open-questions.ts';

/** Opens the tab of a case, where an agent enrolls one person of a group after the other. */
export async function openCaseTab(page: Page, hands: Hands, name: string): Promise<void> {
  await hands.find(page, 'Open a case', name);
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(name) })).toBeVisible();
}

interface Starting {
  readonly ssn: string;
  /** Somebody of the census has this number. */
  readonly isKnown: boolean;
  /** Chosen in the window; in the tab of a case it is preset. */
  readonly caseName?: string;
}

/** Starts an enrollment at Lakeside's plant. */
export async function startEnrollment(
  page: Page,
  hands: Hands,
  { ssn, isKnown, caseName }: Starting,
): Promise<void> {
  const inModal = 'dialog button';
  await hands.press(page, 'New Enrollment');
  const modal = page.getByRole('dialog');
  await expect(modal).toBeVisible();
  if (caseName) await hands.find(page, 'Case', caseName);
  const division = await fieldOf(modal.getByLabel('Division'));
  await hands.choose(page, division, division.options.indexOf('Plant'));
  await expect(modal.getByLabel('Enrollment city')).toHaveValue('Joliet');
  await expect(modal.getByLabel('Enrollment state')).toHaveValue('IL');
  await hands.write(page, await fieldOf(modal.getByLabel('Social Security number')), ssn);
  await hands.press(page, 'Next', inModal);
  if (isKnown) {
    await expect(modal.getByText('Found matching record')).toBeVisible();
    await hands.press(page, 'Start', inModal);
  }
  await expect(stepHeading(page, 'About the employee')).toBeFocused();
}

/** A field outside the wizard, as hands know it. */
async function fieldOf(field: Locator): Promise<OpenQuestion> {
  await expect(field).toBeVisible();
  return field.evaluate((element) => ({
    at: `[id="${element.id}"]`,
    kind: element instanceof HTMLSelectElement ? ('list' as const) : ('text' as const),
    label: (element as HTMLInputElement).labels?.[0]?.textContent ?? '',
    hint: '',
    section: '',
    options:
      element instanceof HTMLSelectElement
        ? [...element.options].filter(({ value }) => value !== '').map(({ text }) => text)
        : [],
  }));
}
