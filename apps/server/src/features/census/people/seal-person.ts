import { createHmac } from 'node:crypto';
import { type CensusPerson, type RelativeByColumn, relativeByColumn } from '@openroll/domain/census/person';
import type { CalendarDate } from '@openroll/domain/values/dates';
import { formatSsn } from '@openroll/domain/values/ssn';
import { blindIndex, type IndexKey } from '../../../platform/keys/key-ring.ts';
import { type SealingKey, sealJson } from '../../../platform/keys/sealing.ts';
import { macBytes, type SealedFact, sealedFacts } from './person-columns.ts';

/** What `census_people.sealed` holds. */
export interface SealedPerson {
  readonly ssn: string;
  readonly date_of_birth: CalendarDate | null;
  readonly spouse: RelativeByColumn | null;
  readonly children: readonly RelativeByColumn[];
}

/** The place of the envelope (§11.6). */
export const censusPlace = (caseId: number): string => `census_people|sealed|${caseId}`;

/** A person ready to be stored: what must stay private is sealed already. */
export interface SealedCensusRow {
  readonly person: CensusPerson;
  readonly ssnIndex: Buffer;
  readonly sealed: Buffer;
  /** Of `sealedFacts`, `macBytes` each. */
  readonly sealedMac: Buffer;
}

/** SSN, birth date and family as one envelope under the case's data key (§11.6). */
export function sealPerson(
  keys: IndexKey,
  dataKey: SealingKey,
  caseId: number,
  person: CensusPerson,
): SealedCensusRow {
  const ssnIndex = blindIndex(keys, caseId, person.ssn.reveal());
  const content: SealedPerson = {
    ssn: formatSsn(person.ssn),
    date_of_birth: person.dateOfBirth,
    spouse: person.spouse && relativeByColumn(person.spouse),
    children: person.children.map(relativeByColumn),
  };
  return { person, ssnIndex, ...sealEnvelope(keys, dataKey, caseId, ssnIndex, content) };
}

/** What `census_people` holds of somebody's envelope: sealed, and the keyed hashes of its parts. */
export function sealEnvelope(
  keys: IndexKey,
  dataKey: SealingKey,
  caseId: number,
  ssnIndex: Buffer,
  content: SealedPerson,
): Pick<SealedCensusRow, 'sealed' | 'sealedMac'> {
  const macOf = (fact: SealedFact) =>
    createHmac('sha256', keys.index)
      .update(ssnIndex)
      .update(JSON.stringify(content[fact]))
      .digest()
      .subarray(0, macBytes);
  return {
    sealed: sealJson(dataKey, censusPlace(caseId), content),
    sealedMac: Buffer.concat(sealedFacts.map(macOf)),
  };
}
