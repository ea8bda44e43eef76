import type { CensusPerson } from '@openroll/domain/census/person';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { caseKeyOwner } from '../../platform/keys/key-owners.ts';
import { type DataKey, openDataKey } from '../../platform/keys/sealing.ts';
import type { Platform } from '../../platform/platform.ts';
import { notFound } from '../../platform/refusal.ts';
import { findCaseInScope, requireCase, type Scope } from '../../platform/scope.ts';
import { openPerson } from './people/open-person.ts';

/** A person of this installation's census, opened. */
export interface StoredCensusPerson extends CensusPerson {
  readonly id: number;
  readonly caseId: number;
  readonly ssnIndex: Buffer;
}

/**
 * A person of this case's census, opened, for the prefill of an enrollment and for the applicant's page. It asks no
 * scope: the caller has proven that the case is theirs. Undefined when the case holds no such person.
 */
export async function openCensusPerson(
  platform: Platform,
  db: Db,
  caseId: number,
  personId: number,
): Promise<StoredCensusPerson | undefined> {
  const row = await db
    .selectFrom('census_people')
    .innerJoin('cases', 'cases.id', 'census_people.case_id')
    .selectAll('census_people')
    .select('cases.data_key')
    .where('census_people.case_id', '=', caseId)
    .where('census_people.id', '=', personId)
    .executeTakeFirst();
  if (!row) return undefined;
  const key = openDataKey(platform.keys, caseKeyOwner(caseId), row.data_key);
  return { ...openPerson(key, caseId, row), id: row.id, caseId, ssnIndex: row.ssn_index };
}

/**
 * The same, where this person is open to the scope: whoever sees only their own enrollments of the case opens who is in one of
 * them, and whom they have just looked up (§8.15).
 */
export async function openPersonInScope(
  platform: Platform,
  db: Db,
  scope: Scope,
  caseId: number,
  personId: number,
): Promise<StoredCensusPerson | undefined> {
  const place = await findPlaceOf(db, scope, personId, platform.clock());
  return place?.caseId === caseId ? openCensusPerson(platform, db, caseId, personId) : undefined;
}

/** The person of this case with this blind index; undefined when there is none. */
export async function findCensusPersonByIndex(
  db: Db,
  caseId: number,
  ssnIndex: Buffer,
): Promise<{ readonly id: number } | undefined> {
  return db
    .selectFrom('census_people')
    .select('id')
    .where('case_id', '=', caseId)
    .where('ssn_index', '=', ssnIndex)
    .executeTakeFirst();
}

/** The case's data key, wrapped; undefined for a case that does not exist. */
export async function findCaseKey(db: Db, caseId: number): Promise<Buffer | undefined> {
  const row = await db.selectFrom('cases').select('data_key').where('id', '=', caseId).executeTakeFirst();
  return row?.data_key;
}

/** The data key of a case, open. Refuses with 404 a case that does not exist. */
export async function openCaseKey(
  { keys }: Pick<Platform, 'keys'>,
  db: Db,
  caseId: number,
): Promise<DataKey> {
  const wrapped = await findCaseKey(db, caseId);
  if (!wrapped) throw notFound();
  return openDataKey(keys, caseKeyOwner(caseId), wrapped);
}

/** Ids of the case's divisions by lower-cased name, as census files name them; several may have one while a case is set up. */
export async function listDivisionIds(db: Db, caseId: number): Promise<Map<string, number[]>> {
  const rows = await db
    .selectFrom('case_divisions')
    .select(['id', 'division_name'])
    .where('case_id', '=', caseId)
    .where('deleted_at', 'is', null)
    .execute();
  const ids = new Map<string, number[]>();
  for (const { id, division_name } of rows) {
    const name = division_name.trim().toLowerCase();
    ids.set(name, [...(ids.get(name) ?? []), id]);
  }
  return ids;
}

export interface PersonPlace {
  readonly personId: number;
  readonly caseId: number;
  readonly caseName: string;
  readonly caseIsActive: boolean;
  readonly divisionName: string | null;
  readonly hasEnrollments: boolean;
}

/** Where a person stands; undefined when foreign, missing or not open to somebody restricted. */
export async function findPlaceOf(
  db: Db,
  scope: Scope,
  personId: number,
  now: Date,
): Promise<PersonPlace | undefined> {
  const userId = scope.kind === 'cases' ? scope.userId : 0;
  const { rows } = await sql<{
    case_id: number;
    group_name: string;
    is_active: boolean;
    division_name: string | null;
    has_enrollments: boolean;
    is_open: boolean;
  }>`
    select p.case_id, c.group_name, c.is_active, d.division_name, ${hasEnrollments} as has_enrollments,
      ${isOpenTo(userId, now)} as is_open
    from census_people p
    join cases c on c.id = p.case_id
    left join case_divisions d on d.id = p.division_id
    where p.id = ${personId}`.execute(db);
  const [row] = rows;
  const found = row && findCaseInScope(scope, row.case_id);
  if (!found || (found.ownOnly && !row.is_open)) return undefined;
  return {
    personId,
    caseId: row.case_id,
    caseName: row.group_name,
    caseIsActive: row.is_active,
    divisionName: row.division_name,
    hasEnrollments: row.has_enrollments,
  };
}

/** Of a person `p`: they are in an enrollment of this agent, or the agent has looked them up. */
const isOpenTo = (userId: number, now: Date) => sql<boolean>`(
  exists (select from census_grants g where g.user_id = ${userId} and g.person_id = p.id and g.expires_at > ${now})
  or exists (select from enrollments e where e.agent_id = ${userId} and e.case_id = p.case_id and e.deleted_at is null
    and (e.census_person_id = p.id or e.ssn_index = p.ssn_index)))`;

/** Of a person `p`: an enrollment in any status is theirs by the same SSN in the case, or by naming their row. */
export const hasEnrollments = sql<boolean>`(
  exists (select from enrollments e
    where e.case_id = p.case_id and e.ssn_index = p.ssn_index and e.deleted_at is null)
  or exists (select from enrollments e where e.census_person_id = p.id))`;

/** Deletes those of a case, or this one, who have no enrollment; tells how many. */
export async function deletePeopleWithoutEnrollments(
  tx: Tx,
  caseId: number,
  personId?: number,
): Promise<number> {
  const result = await sql`
    delete from census_people p
    where p.case_id = ${caseId} and ${personId === undefined ? sql`true` : sql`p.id = ${personId}`}
      and not ${hasEnrollments}`.execute(tx);
  return Number(result.numAffectedRows ?? 0);
}

/** The newest paused enrollment of a person that lies in scope: only their own for whoever is restricted to those. */
export async function findPausedEnrollment(
  db: Db,
  scope: Scope,
  person: Pick<StoredCensusPerson, 'id' | 'caseId' | 'ssnIndex'>,
): Promise<number | undefined> {
  const { ownOnly } = requireCase(scope, person.caseId);
  const row = await db
    .selectFrom('enrollments')
    .select('id')
    .where('case_id', '=', person.caseId)
    .where('status', '=', 'paused')
    .where('deleted_at', 'is', null)
    .where((is) => is.or([is('ssn_index', '=', person.ssnIndex), is('census_person_id', '=', person.id)]))
    .$if(ownOnly && scope.kind === 'cases', (query) =>
      query.where('agent_id', '=', scope.kind === 'cases' ? scope.userId : 0),
    )
    .orderBy('enroll_date_created', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

export async function countPeople(db: Db, caseId: number): Promise<number> {
  const row = await db
    .selectFrom('census_counters')
    .select('people')
    .where('case_id', '=', caseId)
    .executeTakeFirst();
  return row?.people ?? 0;
}

/** Moves with every change of a case's people; 0 where there never were any. */
export async function findCensusVersion(db: Db, caseId: number): Promise<number> {
  const found = await db
    .selectFrom('census_counters')
    .select('version')
    .where('case_id', '=', caseId)
    .executeTakeFirst();
  return found?.version ?? 0;
}
