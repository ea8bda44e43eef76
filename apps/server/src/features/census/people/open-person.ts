import { type CensusPerson, relativeOf } from '@openroll/domain/census/person';
import { Secret } from '@openroll/domain/values/secret';
import { parseSsn } from '@openroll/domain/values/ssn';
import { openJson, type SealingKey } from '../../../platform/keys/sealing.ts';
import { clearPart } from './person-columns.ts';
import { censusPlace, type SealedPerson } from './seal-person.ts';

/** A row of census_people as it is stored. */
export type StoredPerson = Parameters<typeof clearPart>[0] & { readonly sealed: Uint8Array };

/** The person of a row, with what `sealPerson` put away. Throws where the envelope was damaged. */
export function openPerson(key: SealingKey, caseId: number, row: StoredPerson): CensusPerson {
  const sealed = openJson<SealedPerson>(key, censusPlace(caseId), Buffer.from(row.sealed));
  return {
    ...clearPart(row),
    ssn: parseSsn(sealed.ssn) ?? new Secret(sealed.ssn),
    dateOfBirth: sealed.date_of_birth,
    spouse: sealed.spouse && relativeOf(sealed.spouse),
    children: sealed.children.map(relativeOf),
  };
}
