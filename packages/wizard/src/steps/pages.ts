import type { Step, StepPage } from './step.ts';

/** Consecutive steps that a person sees at once, with their place among all steps: `start` up to but without `end`. */
export interface Page extends StepPage {
  readonly steps: readonly Step[];
  readonly start: number;
  readonly end: number;
}

export function pagesOf(steps: readonly Step[]): readonly Page[] {
  const starts = steps.flatMap(({ page }, index) =>
    page.name === steps[index - 1]?.page.name ? [] : [index],
  );
  return starts.flatMap((start, index) => {
    const end = starts[index + 1] ?? steps.length;
    const first = steps[start];
    return first ? [{ ...first.page, steps: steps.slice(start, end), start, end }] : [];
  });
}

/** The page on which a step stands. */
export const pageAt = (steps: readonly Step[], index: number): Page | undefined =>
  pagesOf(steps).find(({ start, end }) => start <= index && index < end);
