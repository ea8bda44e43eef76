import type { Step, StepPage } from '../step.ts';

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
  return starts.flatMap((start) => pageAt(steps, start) ?? []);
}

/** The page on which a step stands. */
export const pageAt = (steps: readonly Step[], index: number): Page | undefined =>
  pageAround((at) => steps[at], index);

/** The same, of steps that are made when they are asked for: none but those of the page and the one behind it are. */
export function pageAround(at: (index: number) => Step | undefined, index: number): Page | undefined {
  const asked = at(index);
  if (!asked) return undefined;
  const stepOfPage = (place: number) => {
    const step = at(place);
    return step?.page.name === asked.page.name ? step : undefined;
  };
  let start = index;
  while (start > 0 && stepOfPage(start - 1)) start--;
  const steps: Step[] = [];
  for (let step = stepOfPage(start); step; step = stepOfPage(start + steps.length)) steps.push(step);
  return { ...(steps[0] ?? asked).page, steps, start, end: start + steps.length };
}
