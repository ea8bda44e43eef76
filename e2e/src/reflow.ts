import { expect, type Page } from '@playwright/test';

/** A narrow phone, and a window of 1280 × 900 enlarged twofold and fourfold (WCAG 1.4.4, 1.4.10). */
const windows = [
  { what: '320 px', width: 320, height: 640 },
  { what: '200 %', width: 640, height: 450 },
  { what: '400 %', width: 320, height: 225 },
] as const;

/** Nothing is cut in any of these windows, nothing scrolls sideways, and what leads on can be reached. Leaves the window as it was. */
export async function expectReflow(page: Page, title: string): Promise<void> {
  const before = page.viewportSize();
  for (const { what, width, height } of windows) {
    await page.setViewportSize({ width, height });
    const { wide, outside, cut } = await page.evaluate(measure);
    expect(wide, `width of “${title}” at ${what}`).toBeLessThanOrEqual(width);
    expect(outside, `what lies outside of “${title}” at ${what}`).toEqual([]);
    expect(cut, `what is cut on “${title}” at ${what}`).toEqual([]);
    const onward = page.getByRole('button', { name: /^(Next|Finish and Submit Application)$/ });
    await onward.scrollIntoViewIfNeeded();
    await expect(onward, `what leads on from “${title}” at ${what}`).toBeInViewport({ ratio: 1 });
  }
  if (before) await page.setViewportSize(before);
}

/** In the page: how wide it is, what sticks out of it, and whose words are cut off. A table may scroll by itself, and so may a text. */
function measure() {
  const width = document.documentElement.clientWidth;
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
  /** For screen readers alone. */
  const isHeard = (element: Element | null): boolean =>
    element !== null &&
    (getComputedStyle(element).clipPath !== 'none' ||
      element.getBoundingClientRect().width <= 1 ||
      isHeard(element.parentElement));
  const said = (element: Element) => (element.textContent ?? '').trim().slice(0, 60);
  const all = [...document.querySelectorAll('header *, main *, aside *')].filter((element) => {
    return element.getBoundingClientRect().height > 1 && said(element) !== '' && !isHeard(element);
  });
  const outside = all.filter((element) => {
    const { left, right } = element.getBoundingClientRect();
    return (right > width + 1 || left < -1) && !scrolls(element.parentElement);
  });
  const cut = all.filter(
    (element) =>
      /hidden|clip/.test(getComputedStyle(element).overflowX) &&
      element.scrollWidth > element.clientWidth + 1,
  );
  return {
    wide: document.documentElement.scrollWidth,
    outside: outside.map(said),
    cut: cut.map(said),
  };
}
