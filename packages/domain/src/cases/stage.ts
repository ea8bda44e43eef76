import { isPeriodOpen, type Period } from '../enrollments/start.ts';
import type { ProofStatus } from '../statuses/proof-status.ts';

/** Where a case stands on its way to enrollments (§2.7); the last two lie beside the way. */
export const caseStages = ['draft', 'ready', 'open', 'closed', 'inactive'] as const;
export type CaseStage = (typeof caseStages)[number];

/** What the newest proof says of a case as it is now. */
export const proofStandings = ['none', 'running', 'failed', 'outdated', 'errors', 'passed'] as const;
export type ProofStanding = (typeof proofStandings)[number];

export interface NewestProof {
  readonly status: ProofStatus;
  readonly isOutdated: boolean;
  readonly errors: number;
}

/** Only a proof of the case as it is now, without errors, is passed. */
export function proofStanding(newest: NewestProof | undefined): ProofStanding {
  if (!newest) return 'none';
  if (newest.status !== 'done') return newest.status;
  if (newest.isOutdated) return 'outdated';
  return newest.errors > 0 ? 'errors' : 'passed';
}

export interface StageFacts {
  readonly isActive: boolean;
  /** The validation of the case reports an error. */
  readonly hasErrors: boolean;
  /** People of the census: without any there is nothing to prove. */
  readonly people: number;
  readonly proof: ProofStanding;
  readonly period: Period;
  readonly now: Date;
}

/**
 * Open is exactly what the start of an enrollment allows (§4.5): active, valid, in its period. Before its period a valid case is
 * ready once nothing is left to prove; until then it is a draft.
 */
export function caseStage({ isActive, hasErrors, people, proof, period, now }: StageFacts): CaseStage {
  if (!isActive) return 'inactive';
  if (hasErrors) return 'draft';
  if (isPeriodOpen(period, now)) return 'open';
  if (isPeriodOver(period, now)) return 'closed';
  return people === 0 || proof === 'passed' ? 'ready' : 'draft';
}

const isPeriodOver = ({ enrollment_end_date: end }: Period, now: Date): boolean =>
  end !== null && now > new Date(end);
