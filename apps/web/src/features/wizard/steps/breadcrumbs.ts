import type { Step } from '@openroll/wizard/steps/step';

export interface Breadcrumb {
  readonly index: number;
  readonly name: string;
  readonly text: string;
  readonly isCurrent: boolean;
  /** Behind the current step: answered already. */
  readonly isDone: boolean;
  readonly isDisabled: boolean;
}

/**
 * The links of the step bar (S2 §4 Wizard navigation): future steps, steps beyond the first terminal one and steps
 * before the locked index lead nowhere.
 */
export function breadcrumbs(steps: readonly Step[], current: number, lockedIndex: number): Breadcrumb[] {
  const terminal = steps.findIndex(({ is_terminal_step }) => is_terminal_step);
  const last = terminal < 0 ? steps.length - 1 : terminal;
  return steps.map(({ name, breadcrumb }, index) => ({
    index,
    name,
    text: breadcrumb,
    isCurrent: index === current,
    isDone: index < current,
    isDisabled: index > current || index > last || index < lockedIndex,
  }));
}

/**
 * The first step that may be returned to. Once underwriting was submitted, everything up to and including the
 * applicant's signature is closed.
 */
export function lockedIndex(steps: readonly Step[], isUnderwritingSubmitted: boolean): number {
  if (!isUnderwritingSubmitted) return 0;
  return steps.findIndex(({ name }) => name === 'applicant_signature') + 1;
}
