import { normalize } from '../answers/answers.ts';
import type { EnrollmentData, SelectedCoverage, WizardContext } from '../enrollment.ts';
import { openSession } from '../session.ts';
import { withoutSignatures } from '../signing/signature-answers.ts';
import { withoutDecisions } from '../underwriting/decision-answers.ts';
import { type WalkError, walk } from '../walk.ts';

/**
 * What is kept of an enrollment whose case has changed (§5.10): all that people said about themselves, and of the products that
 * are still sold everything but choices that are no longer offered. What no step asks anymore stays out of every
 * application as ever (`reachableData`). Nobody has signed for what is offered now, so the signatures go, and what was decided by them.
 */
export function applicableAnswers(context: WizardContext, given: EnrollmentData): EnrollmentData {
  const data = withoutDecisions(withoutSignatures(normalize(given)));
  const sold = new Set(openSession(context, data).offers.map(({ id }) => id));
  const kept = data.selectedCoverages.filter(({ product }) => sold.has(product));
  const gone = walk(context, { ...data, selectedCoverages: kept }).errors.filter(isNoLongerOffered);
  return {
    applicants: data.applicants,
    selectedCoverages: kept.map((coverage) => without(coverage, gone)),
  };
}

const isNoLongerOffered = ({ problem }: WalkError): boolean =>
  problem.code === 'option-unknown' || problem.code === 'coverage-not-offered';

function without(coverage: SelectedCoverage, gone: readonly WalkError[]): SelectedCoverage {
  const { applicant, product, data } = coverage;
  const names = new Set(
    gone
      .filter(({ context }) => context.applicantId === applicant && context.product === product)
      .map(({ name }) => name),
  );
  return { ...coverage, data: Object.fromEntries(Object.entries(data).filter(([name]) => !names.has(name))) };
}
