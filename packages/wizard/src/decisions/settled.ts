import { onceFor } from '@openroll/domain/values/attached';
import { isChoice } from '../answers/answer-shapes.ts';
import { type CoverageStatus, coverageStatuses } from '../coverage/coverage-status.ts';
import type { Answer, SelectedCoverage } from '../enrollment.ts';
import { openSession, type Session } from '../session.ts';
import { decidedName } from '../underwriting/decision-answers.ts';
import { decisionOn, isUnderwritten } from '../underwriting/underwritten.ts';

/**
 * A session as its underwriting has come out: approved coverages at their actual rating, with the amount that was chosen among
 * those. Without a decision it is the session as it was signed.
 */
export function settle(session: Session): Session {
  const { underwriting } = session.context;
  if (!underwriting || underwriting.isSettled || underwriting.decisions.length === 0) return session;
  return settledOf(session);
}

const settledOf = onceFor(({ context, answers }: Session): Session => {
  const accepted = context.underwriting?.decisions.filter(({ value }) => value === 'ACCEPT') ?? [];
  const settledCoverage = (each: SelectedCoverage): SelectedCoverage => {
    const chosen = each.data[decidedName];
    const isAccepted = accepted.some(
      ({ product, applicantId }) => product === each.product && applicantId === each.applicant,
    );
    return isAccepted && isTaken(chosen) ? { ...each, data: { ...each.data, coverage: chosen } } : each;
  };
  const { data } = answers;
  return openSession(
    { ...context, underwriting: { decisions: [], ...context.underwriting, isSettled: true } },
    { ...data, selectedCoverages: data.selectedCoverages.map(settledCoverage) },
  );
});

/** Whether something that is not Waived is chosen. */
export const isTaken = (choice: Answer): boolean => isChoice(choice) && choice.value !== null;

/** How a covered person's application has come out that was signed: declined by the underwriter, or given up by the person. */
export function dropOf(
  session: Session,
  { offer, applicant }: CoverageStatus,
): 'declined' | 'waived' | undefined {
  if (!isUnderwritten(session, offer)) return undefined;
  const decision = decisionOn(session, offer, applicant);
  if (decision?.value === 'DECLINE') return 'declined';
  const chosen = session.answers.coverageOf(applicant.id, offer.id)[decidedName];
  return decision?.value === 'ACCEPT' && isChoice(chosen) && chosen.value === null ? 'waived' : undefined;
}

/** The coverages of a session as they have come out, without those that nothing becomes of. */
export const settledStatuses = (session: Session): readonly CoverageStatus[] => {
  const settled = settle(session);
  return coverageStatuses(settled).filter((status) => dropOf(settled, status) === undefined);
};
