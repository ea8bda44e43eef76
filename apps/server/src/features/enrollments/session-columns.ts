import type { CensusDifference } from '@openroll/domain/census/census-differences';
import type { EnrollmentMode } from '@openroll/domain/enrollments/modes';

/** What every enrollment of one session has in common. */
export interface SessionFacts {
  readonly sessionId: number;
  readonly caseId: number;
  readonly divisionId: number | null;
  readonly agentId: number;
  readonly ssnIndex: Buffer | null;
  readonly censusPersonId: number | null;
  /** The application of the same person that a self-enrollment found (§16.2 A7). */
  readonly duplicateOf: number | null;
  /** What a self-enrollment said otherwise than the census (AC25). */
  readonly censusDiffers: readonly CensusDifference[];
  readonly premiumMode: string;
  readonly state: string;
  readonly city: string;
  readonly mode: EnrollmentMode;
}

export const sessionColumns = (facts: SessionFacts) => ({
  case_id: facts.caseId,
  case_division_id: facts.divisionId,
  session_id: facts.sessionId,
  agent_id: facts.agentId,
  ssn_index: facts.ssnIndex,
  census_person_id: facts.censusPersonId,
  duplicate_of: facts.duplicateOf,
  census_differs: [...facts.censusDiffers],
  premium_mode: facts.premiumMode,
  enrollment_state: facts.state,
  enrollment_city: facts.city,
  enrollment_mode: facts.mode,
});
