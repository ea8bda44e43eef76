import { expect, type Page } from '@playwright/test';

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
