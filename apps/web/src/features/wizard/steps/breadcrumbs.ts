import type { Step } from '@openroll/wizard/step';
import type { Page } from '@openroll/wizard/steps/pages';

export interface Breadcrumb {
  readonly index: number;
  readonly name: string;
  readonly text: string;
  readonly isCurrent: boolean;
  /** Behind the current page: answered already. */
  readonly isDone: boolean;
  readonly isDisabled: boolean;
}

/**
 * The links of the step bar, one for each page (§5.9): future ones, those beyond the first terminal one
 * and those before the locked index lead nowhere.
 */
export function breadcrumbs(pages: readonly Page[], current: number, lockedIndex: number): Breadcrumb[] {
  const terminal = pages.findIndex(isTerminal);
  const last = terminal < 0 ? pages.length - 1 : terminal;
  return pages.map(({ name, breadcrumb }, index) => ({
    index,
    name,
    text: breadcrumb,
    isCurrent: index === current,
    isDone: index < current,
    isDisabled: index > current || index > last || index < lockedIndex,
  }));
}

export const isTerminal = ({ steps }: Page): boolean =>
  steps.some(({ is_terminal_step }) => is_terminal_step);

/**
 * The first page that may be returned to. Once underwriting was submitted, everything up to and including the
 * applicant's signature is closed; once the first month was paid nobody goes back from the page they are on (B9).
 */
export function lockedIndex(
  pages: readonly Page[],
  current: number,
  isUnderwritingSubmitted: boolean,
): number {
  const paid = pages.findIndex(isPaidPage);
  if (paid >= 0) return Math.max(paid, current);
  if (!isUnderwritingSubmitted) return 0;
  return pages.findIndex(({ steps }) => steps.some(({ name }) => name === 'applicant_signature')) + 1;
}

const isPaidPage = ({ steps }: Page): boolean => steps.some(isPaidStep);

/** The step on which the first month was paid. */
export const isPaidStep = (step: Step): boolean =>
  isPaymentStep(step) && step.fields.some(({ payment }) => payment?.state === 'made');

/** The first month is to be paid with the application, and is not yet: nothing is submitted before (§17.2). */
export const awaitsPayment = (steps: readonly Step[]): boolean =>
  steps.some((step) => isPaymentStep(step) && !isPaidStep(step));

const isPaymentStep = ({ name }: Step): boolean => name === 'payment_with_app';
