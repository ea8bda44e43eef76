import { expect, type Page } from '@playwright/test';

/** More stops than any page of the wizard has. */
const maxStops = 400;

/** Presses Tab until the focus is on such an element, and sees that nothing lies over it (WCAG 2.4.11). A busy button is waited for. */
export async function tabTo(page: Page, selector: string, text?: string): Promise<void> {
  for (let stop = 0; stop < maxStops; stop++) {
    const found = await page.evaluate(
      ([wanted, words]) => {
        const focused = document.activeElement;
        const names = [focused?.textContent?.trim(), focused?.getAttribute('aria-label')];
        const isIt = focused?.matches(wanted ?? '') && (words === undefined || names.includes(words));
        if (!isIt) return 'elsewhere';
        return focused?.matches(':disabled, [data-loading]') ? 'busy' : 'there';
      },
      [selector, text] as const,
    );
    if (found === 'there') {
      expect(await isSeen(page), `${text ?? selector} is seen when it has the focus`).toBe(true);
      return;
    }
    if (found === 'busy') await page.waitForTimeout(50);
    else await page.keyboard.press('Tab');
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
