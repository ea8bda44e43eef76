import type { Page } from '@playwright/test';

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRect;
    readonly currentRect: DOMRect;
  }[];
}

/** Counts, from the next page load on, what moves without anybody having touched the page. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { value: number; what: string }[] = [];
    Object.assign(window, { layoutShifts: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        const names = entry.sources.map(
          ({ node, previousRect: from, currentRect: to }) =>
            `${node?.textContent?.trim().slice(0, 40) ?? ''} (${from.top} to ${to.top}, ${from.height} to ${to.height} high)`,
        );
        if (!entry.hadRecentInput) shifts.push({ value: entry.value, what: names.join(' | ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What has moved since the page was loaded: the sum of all shifts (Cumulative Layout Shift counts at most as much), and what it was. */
export async function layoutShiftOf(page: Page): Promise<{ readonly sum: number; readonly moved: string[] }> {
  const shifts = await page.evaluate(async () => {
    // What the last frame moved is told after the next one.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    return (window as unknown as { layoutShifts: { value: number; what: string }[] }).layoutShifts;
  });
  return {
    sum: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts.map(({ value, what }) => `${value.toFixed(3)}: ${what}`),
  };
}
