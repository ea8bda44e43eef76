import { expect, type Page } from '@playwright/test';
import type { OpenQuestion } from './open-questions.ts';

/** The ways in which somebody answers a step. */
export interface Hands {
  /** Chooses one of a question's options, by its place. */
  choose(page: Page, question: OpenQuestion, place: number): Promise<void>;
  write(page: Page, question: OpenQuestion, text: string): Promise<void>;
  /** Presses a button of the step; with `at` one among those of the same words. */
  press(page: Page, button: string, at?: string): Promise<void>;
}

/** What a group offers to choose; a slider or a budget may stand beside it. */
const option = 'input:is([type="radio"], [type="checkbox"])';

/** With mouse or finger: what is answered is clicked. */
export const mouse: Hands = {
  async choose(page, { at, kind }, place) {
    const target = page.locator(at);
    if (kind === 'list') await target.selectOption({ index: place + 1 });
    else if (kind === 'box') await target.check();
    else await target.locator(option).nth(place).check();
  },
  write: (page, { at }, text) => page.locator(at).fill(text),
  press: (page, button, at = 'button') =>
    page.getByRole('button', { name: button, exact: true }).and(page.locator(at)).first().click(),
};

/** With the keyboard alone: Tab leads there, arrows and Space choose, Enter presses. */
export const keyboard: Hands = {
  async choose(page, { at, kind }, place) {
    await tabTo(page, kind === 'radios' || kind === 'boxes' ? `${at} ${option}` : at);
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
};

/** More stops than any page of the wizard has. */
const maxStops = 400;

/** Presses Tab until the focus is on such an element, and sees that nothing lies over it (WCAG 2.4.11). */
export async function tabTo(page: Page, selector: string, text?: string): Promise<void> {
  for (let stop = 0; stop < maxStops; stop++) {
    const isThere = await page.evaluate(
      ([wanted, words]) => {
        const focused = document.activeElement;
        const isIt = focused?.matches(wanted ?? '') ?? false;
        const names = [focused?.textContent?.trim(), focused?.getAttribute('aria-label')];
        return isIt && (words === undefined || names.includes(words));
      },
      [selector, text] as const,
    );
    if (isThere) {
      expect(await isSeen(page), `${text ?? selector} is seen when it has the focus`).toBe(true);
      return;
    }
    await page.keyboard.press('Tab');
  }
  expect(false, `Tab leads to ${text ?? selector}`).toBe(true);
}

/** The middle of what has the focus is on the screen, and nothing else is on top there. */
const isSeen = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused) return false;
    const { left, top, width, height } = focused.getBoundingClientRect();
    const on = document.elementFromPoint(left + width / 2, top + Math.min(height, 40) / 2);
    return (
      on !== null &&
      (focused.contains(on) || on.contains(focused) || on.parentElement === focused.parentElement)
    );
  });
