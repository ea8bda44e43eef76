import type { Answer, Applicant } from '@openroll/wizard/enrollment';
import type { ProofPerson } from '@openroll/wizard/proof/prove-people';
import type { DataKey } from '../../platform/keys/sealing.ts';
import { openJson } from '../../platform/keys/sealing.ts';
import { censusPlace, type SealedPerson } from '../census/people/seal-person.ts';
import type { StoredPerson } from './case-proofs.queries.ts';

/** Where people of a case enrol. */
export interface ProofPlaces {
  readonly caseId: number;
  readonly situsState: string;
  readonly divisions: readonly { readonly id: number; readonly name: string; readonly state: string }[];
}

type Answers = Readonly<Record<string, Answer>>;

/**
 * A person as the prover takes them: in their division's state, else their own, else the case's; without the SSN. Undefined
 * where the record cannot be opened or is none.
 */
export function readProofPerson(
  key: Pick<DataKey, 'key'>,
  { caseId, situsState, divisions }: ProofPlaces,
  row: StoredPerson,
): ProofPerson | undefined {
  const family = openFamily(key, caseId, row.sealed);
  if (!family) return undefined;
  const division = divisions.find(({ id }) => id === row.division_id);
  const { date_of_birth: birthdate, spouse, children } = family;
  const primary = known({
    first_name: row.first_name,
    last_name: row.last_name,
    birthdate,
    gender: row.gender,
    tobacco: row.tobacco === null ? null : row.tobacco ? 'yes' : 'no',
    hire_date: row.hire_date,
    hours_per_week: row.hours_per_week === null ? null : Math.round(Number(row.hours_per_week)),
    salary: row.salary_cents === null ? null : row.salary_cents / 100,
    has_spouse: spouse ? 'yes' : null,
  });
  const relatives = [
    ...(spouse ? [{ id: 'spouse', type: 'spouse' as const, of: spouse }] : []),
    ...children.map((of, index) => ({ id: `child-${index + 1}`, type: 'child' as const, of })),
  ].map(({ id, type, of }): Applicant => {
    const { first_name, last_name, date_of_birth } = of;
    return { id, type, data: known({ first_name, last_name, birthdate: date_of_birth }) };
  });
  return {
    id: row.id,
    state: division?.state || row.state || situsState,
    division: division?.name ?? '',
    applicants: [{ id: 'primary', type: 'primary', data: primary }, ...relatives],
  };
}

/** The sealed part of a record; undefined where it was damaged. The proof tells of it, the log has nothing to say. */
function openFamily(
  key: Pick<DataKey, 'key'>,
  caseId: number,
  sealed: Uint8Array,
): Pick<SealedPerson, 'date_of_birth' | 'spouse' | 'children'> | undefined {
  try {
    return openJson<SealedPerson>(key, censusPlace(caseId), Buffer.from(sealed));
  } catch {
    return undefined;
  }
}

const known = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== null && answer !== ''));
