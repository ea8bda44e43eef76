import { type Problem, problem } from '../problems.ts';

/** What a move out of the Pending Group looks at (A30). */
export interface MoveFacts {
  readonly isInPendingGroup: boolean;
  /** Active, and neither a training case nor the Pending Group. */
  readonly isTargetOpen: boolean;
  readonly state: string;
  /** States in which the target can enroll. */
  readonly offeredStates: readonly string[];
  readonly needsDivision: boolean;
  readonly hasDivision: boolean;
  /** Products of the session's applications that the target does not offer, by name. */
  readonly missingProducts: readonly string[];
}

/** Why the applications of a session cannot be moved to a case. */
export function moveProblems(facts: MoveFacts): readonly Problem[] {
  const { state, offeredStates } = facts;
  if (!facts.isInPendingGroup) return [problem('move-not-pending')];
  if (!facts.isTargetOpen) return [problem('move-target-closed', 'case_id')];
  return [
    ...(facts.needsDivision && !facts.hasDivision ? [problem('division-required', 'case_division_id')] : []),
    ...(offeredStates.includes(state) ? [] : [problem('state-not-offered', 'case_id', { state })]),
    ...facts.missingProducts.map((product) => problem('move-product-not-offered', 'case_id', { product })),
  ];
}
