import type { CensusPerson } from '@openroll/domain/census/person';
import { censusApplicants } from '@openroll/wizard/answers/census-applicants';
import type { ProofPerson } from '@openroll/wizard/proof/prove-people';
import type { SealingKey } from '../../platform/keys/sealing.ts';
import { openPerson, type StoredPerson } from '../census/people/open-person.ts';

/** Where people of a case enroll. */
export interface ProofPlaces {
  readonly caseId: number;
  readonly situsState: string;
  readonly divisions: readonly { readonly id: number; readonly name: string; readonly state: string }[];
}

/**
 * A person as the prover takes them: in their division's state, else their own, else the case's; without the SSN. Undefined
 * where the record cannot be opened or is none.
 */
export function readProofPerson(
  key: SealingKey,
  { caseId, situsState, divisions }: ProofPlaces,
  row: StoredPerson & { readonly id: number },
): ProofPerson | undefined {
  const person = openedPerson(key, caseId, row);
  if (!person) return undefined;
  const division = divisions.find(({ id }) => id === person.divisionId);
  return {
    id: row.id,
    state: division?.state || person.state || situsState,
    division: division?.name ?? '',
    applicants: censusApplicants({ ...person, ssn: undefined }),
  };
}

/** Undefined where the record was damaged: the proof tells of it, the log has nothing to say. */
function openedPerson(key: SealingKey, caseId: number, row: StoredPerson): CensusPerson | undefined {
  try {
    return openPerson(key, caseId, row);
  } catch {
    return undefined;
  }
}
