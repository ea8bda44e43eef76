import { expect, type Locator, type Page } from '@playwright/test';
import type { OpenQuestion } from './open-questions.ts';
import { tabTo } from './tab-to.ts';

/** The ways in which somebody answers a step. */
export interface Hands {
  /** Chooses one of a question's options, by its place. */
  choose(page: Page, question: OpenQuestion, place: number): Promise<void>;
  write(page: Page, question: OpenQuestion, text: string): Promise<void>;
  /** Presses a button of the step; with `at` one among those of the same words. */
  press(page: Page, button: string, at?: string): Promise<void>;
  /** Finds something by its name in a field that searches. */
  find(page: Page, label: string, name: string): Promise<void>;
}

/** What a group offers to choose; a slider or a budget may stand beside it. */
const option = 'input:is([type="radio"], [type="checkbox"])';

/** A pointer presses what it points at, and checks what can be checked. */
const byPointer = (press: (target: Locator) => Promise<void>): Hands => ({
  async choose(page, { at, kind }, place) {
    const target = page.locator(at);
    if (kind === 'list') return void (await target.selectOption({ index: place + 1 }));
    const checked = kind === 'box' ? target : target.locator(option).nth(place);
    await press(checked);
    await expect(checked).toBeChecked();
  },
  async write(page, { at }, text) {
    await press(page.locator(at));
    await page.locator(at).fill(text);
  },
  press: (page, button, at = 'button') =>
    press(page.getByRole('button', { name: button, exact: true }).and(page.locator(at)).first()),
  async find(page, label, name) {
    await press(page.getByRole('combobox', { name: label, exact: true }));
    await press(page.getByRole('option', { name }));
  },
});

/** With the mouse. */
export const mouse: Hands = byPointer((target) => target.click());

/** With a finger. */
export const finger: Hands = byPointer((target) => target.tap());

/** With the keyboard alone: Tab leads there, arrows, Space and letters choose, Enter presses. */
export const keyboard: Hands = {
  async choose(page, question, place) {
    const { at, kind, options } = question;
    await tabTo(page, kind === 'radios' || kind === 'boxes' ? `${at} ${option}` : at);
    if (await takesLetters(page, question)) return answerByLetter(page, at, options[place] ?? '');
    if (kind === 'list') for (let step = 0; step <= place; step++) await page.keyboard.press('ArrowDown');
    else await page.keyboard.press('Space');
    if (kind === 'radios') for (let step = 0; step < place; step++) await page.keyboard.press('ArrowDown');
  },
  async write(page, { at }, text) {
    await tabTo(page, at);
    await page.keyboard.type(text);
  },
  async press(page, button, at = 'button') {
    await tabTo(page, at, button);
    await page.keyboard.press('Enter');
  },
  async find(page, label, name) {
    const id = await page.getByRole('combobox', { name: label, exact: true }).getAttribute('id');
    await tabTo(page, `[id="${id}"]`);
    await page.keyboard.type(name);
    await expect(page.getByRole('option', { name })).toBeVisible();
    // A list that has just come may not hear the first arrow yet: whoever is not told of an option presses again.
    await expect(async () => {
      await page.keyboard.press('ArrowDown');
      await expect(page.locator(`[id="${id}"]`)).toHaveAttribute('aria-activedescendant', /./, {
        timeout: 500,
      });
    }).toPass();
    await page.keyboard.press('Enter');
  },
};

/** The page says that a letter answers, and this is a yes or no. */
const takesLetters = async (page: Page, { kind, options }: OpenQuestion): Promise<boolean> =>
  kind === 'radios' &&
  options.join() === 'Yes,No' &&
  (await page.getByText(/^On the keyboard: Y for yes/).isVisible());

/** Y or N answers the question that has the focus, and the focus goes on. */
async function answerByLetter(page: Page, at: string, answer: string): Promise<void> {
  await page.keyboard.press(answer.slice(0, 1).toLowerCase());
  const group = page.locator(at);
  await expect(group.getByRole('radio', { name: answer, exact: true })).toBeChecked();
  await expect(group.locator(':focus')).toHaveCount(0);
}
