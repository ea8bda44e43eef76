import { createHmac } from 'node:crypto';
import type { CensusPersonRow, CensusRelativeRow } from '@openroll/domain/census-row';
import type { CalendarDate } from '@openroll/domain/dates';
import { formatSsn } from '@openroll/domain/ssn';
import { blindIndex, type IndexKey } from '../../platform/keys/key-ring.ts';
import { type SealingKey, sealJson } from '../../platform/keys/sealing.ts';

/** What `census_people.sealed` holds. */
export interface SealedPerson {
  readonly ssn: string;
  readonly date_of_birth: CalendarDate | null;
  readonly spouse: SealedRelative | null;
  readonly children: readonly SealedRelative[];
}
export interface SealedRelative {
  readonly first_name: string;
  readonly last_name: string;
  readonly date_of_birth: CalendarDate | null;
}

/** The place of the envelope (security.md 3.6). */
export const censusPlace = (caseId: number): string => `census_people|sealed|${caseId}`;

/** A person ready to be stored: what must stay private is sealed already. */
export interface SealedCensusRow {
  readonly person: CensusPersonRow;
  readonly ssnIndex: Buffer;
  readonly sealed: Buffer;
  /** Of birth date, spouse and children, `macBytes` each. */
  readonly sealedMac: Buffer;
}

/** Bytes of each part of `sealedMac`. */
export const macBytes = 8;

/** SSN, birth date and family as one envelope under the case's data key (security.md 3.6). */
export function sealPerson(
  keys: IndexKey,
  dataKey: SealingKey,
  caseId: number,
  person: CensusPersonRow,
): SealedCensusRow {
  const content: SealedPerson = {
    ssn: formatSsn(person.ssn),
    date_of_birth: person.dateOfBirth,
    spouse: person.spouse && toSealed(person.spouse),
    children: person.children.map(toSealed),
  };
  const ssnIndex = blindIndex(keys, caseId, person.ssn.reveal());
  const macOf = (part: unknown) =>
    createHmac('sha256', keys.index)
      .update(ssnIndex)
      .update(JSON.stringify(part))
      .digest()
      .subarray(0, macBytes);
  return {
    person,
    ssnIndex,
    sealed: sealJson(dataKey, censusPlace(caseId), content),
    sealedMac: Buffer.concat([macOf(content.date_of_birth), macOf(content.spouse), macOf(content.children)]),
  };
}

const toSealed = (one: CensusRelativeRow) => ({
  first_name: one.firstName,
  last_name: one.lastName,
  date_of_birth: one.dateOfBirth,
});
