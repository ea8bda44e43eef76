import type { CalendarDate } from '@openroll/domain/values/dates';
import type { PremiumMode } from '@openroll/domain/values/premium-modes';
import type { CaseProofResult } from './prove-case.ts';

/** What was proven, so that later changes show. */
export interface ProofStamps {
  readonly setup: string;
  readonly products: string;
  readonly census: string;
}

/** A product with the version that was proven. */
export interface StampedProduct {
  readonly id: number;
  readonly name: string;
  readonly sha256: string;
}

/** A row of the sheet as the PDF prints it. */
export interface ProofSample {
  readonly name: string;
  readonly relation: 'primary' | 'spouse' | 'child';
  readonly age: number;
  readonly state: string;
  readonly tobacco: string;
  readonly product: number;
  readonly coverage: string;
  readonly modal: number | null;
}

/** What `case_proofs.sealed_result` holds: ages and states of people, but no SSN and no date of birth. */
export interface SealedProof {
  readonly caseName: string;
  readonly on: CalendarDate;
  readonly mode: PremiumMode;
  readonly products: readonly StampedProduct[];
  readonly result: CaseProofResult;
  readonly samples: readonly ProofSample[];
}
