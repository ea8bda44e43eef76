import type { CensusMatch } from '@openroll/contract/census';
import { type Actor, userIdOf } from '@openroll/domain/access/actor';
import { mayFindByName } from '@openroll/domain/census/name-search';
import { problem } from '@openroll/domain/problems';
import { parseSsn } from '@openroll/domain/values/ssn';
import type { Origin } from '../../../platform/audit/record-audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { blindIndex } from '../../../platform/keys/key-ring.ts';
import type { Platform } from '../../../platform/platform.ts';
import { invalid, notFound } from '../../../platform/refusal.ts';
import { type CaseInScope, requireCase, type Scope } from '../../../platform/scope.ts';
import { inTransaction } from '../../../platform/unit-of-work.ts';
import {
  findCensusPersonByIndex,
  findPausedEnrollment,
  openCensusPerson,
  type StoredCensusPerson,
} from '../census.queries.ts';
import { toMatch } from '../census.view.ts';
import { allowLookUp } from './allow-look-up.ts';
import { grantPerson } from './grant-person.ts';

/** Whom somebody looks for: by SSN, or as they chose them by name, and whether they know the year of birth. */
export interface Sought {
  readonly ssn?: string | undefined;
  readonly person_id?: number | undefined;
  readonly birth_year?: number | undefined;
}

/**
 * Looks a person of a case up by SSN, or as chosen by name (§3.12); `{}` when nobody matches (§3.8). Every look-up is audited with
 * the blind index, never the SSN, and counted: 20 misses an hour and 200 look-ups a day per user (§11.16). Whoever sees only
 * their own enrollments may open who was found by SSN, for half an hour (§8.15). Of whoever was chosen by name the birth date is
 * told to those who name its year; another year is a miss, so that it cannot be guessed. Refuses with 404, like a missing case,
 * whoever may not find people by name.
 */
export async function lookUpPerson(
  platform: Platform,
  origin: Origin,
  scope: Scope,
  caseId: number,
  sought: Sought,
): Promise<CensusMatch> {
  const find = finderOf(platform, origin.actor, requireCase(scope, caseId), sought);

  return inTransaction(platform, origin, async (work) => {
    const { tx, now } = work;
    const count = await allowLookUp(platform, work, origin.actor, caseId);
    const { person, index, isMiss, detail, knowsBirth } = await find(tx);
    await count({ index, isFound: person !== undefined, isMiss, detail });
    if (!person) return {};
    const userId = userIdOf(origin.actor);
    if (userId !== null && requireCase(scope, caseId).ownOnly) await grantPerson(tx, now, userId, person.id);
    return toMatch(person, { knowsBirth, pausedEnrollmentId: await findPausedEnrollment(tx, scope, person) });
  });
}

/** The same by an address that holds the SSN (§11.16): missing, like a missing case, for whomever the site keeps that from. */
export async function lookUpByPath(
  platform: Platform,
  origin: Origin,
  scope: Scope,
  caseId: number,
  ssn: string,
): Promise<CensusMatch> {
  const { rawSsnPath } = platform.site;
  if (rawSsnPath === 'off' || (rawSsnPath === 'api-only' && origin.actor.kind !== 'api')) throw notFound();
  return lookUpPerson(platform, origin, scope, caseId, { ssn });
}

interface Looked {
  readonly person: StoredCensusPerson | undefined;
  /** The blind index of whom was sought; undefined for an id that is nobody's. */
  readonly index: Buffer | undefined;
  readonly isMiss: boolean;
  readonly knowsBirth: boolean;
  readonly detail: { readonly by_name?: true };
}

/** Reads what is sought, before anything is counted, and answers how it is looked for. */
function finderOf(
  platform: Platform,
  actor: Actor,
  { caseId, ownOnly }: CaseInScope,
  { ssn: typedSsn, person_id: personId, birth_year: year }: Sought,
): (tx: Tx) => Promise<Looked> {
  if (typedSsn !== undefined || personId === undefined) {
    const ssn = parseSsn(typedSsn ?? '');
    if (!ssn) throw invalid(problem(typedSsn === undefined ? 'required' : 'ssn-format', 'ssn'));
    const index = blindIndex(platform.keys, caseId, ssn.reveal());
    return async (tx) => {
      const found = await findCensusPersonByIndex(tx, caseId, index);
      const person = found && (await openCensusPerson(platform, tx, caseId, found.id));
      return { person, index, isMiss: !person, knowsBirth: true, detail: {} };
    };
  }
  if (!mayFindByName(actor, { ownOnly })) throw notFound();
  return async (tx) => {
    const person = await openCensusPerson(platform, tx, caseId, personId);
    const knowsBirth = year !== undefined && person?.dateOfBirth?.slice(0, 4) === String(year);
    return {
      person,
      index: person?.ssnIndex,
      isMiss: !person || (year !== undefined && !knowsBirth),
      knowsBirth,
      detail: { by_name: true },
    };
  };
}
