import path from 'node:path';
import type { Page } from '@playwright/test';

const folder = path.resolve(import.meta.dirname, '../screenshots');
const WIDTHS = { 1440: 900, 390: 844 };

/**
 * With OPENROLL_SCREENSHOTS=1, pictures of the page at desk and phone width, light and dark, as
 * e2e/screenshots/NAME-1440-light.png and so on; else nothing. Pages with a bar that sticks to the bottom are not taken whole.
 */
export async function screenshot(page: Page, name: string, { fullPage = true } = {}): Promise<void> {
  if (process.env.OPENROLL_SCREENSHOTS !== '1') return;
  const before = page.viewportSize();
  for (const [width, height] of Object.entries(WIDTHS)) {
    await page.setViewportSize({ width: Number(width), height });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      // The page is told between two frames; what changes its colors over a moment has begun to by then.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      await page.waitForFunction(
        () =>
          document.fonts.status === 'loaded' &&
          ![...document.querySelectorAll('[aria-busy="true"]')].some((busy) => busy.checkVisibility()) &&
          document.getAnimations().every((animation) => !(animation instanceof CSSTransition)),
      );
      await page.screenshot({
        path: path.join(folder, `${name}-${width}-${colorScheme}.png`),
        fullPage,
        animations: 'disabled',
      });
    }
  }
  await page.emulateMedia({ colorScheme: null });
  if (before) await page.setViewportSize(before);
}
