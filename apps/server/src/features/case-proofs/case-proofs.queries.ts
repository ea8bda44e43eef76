import { isInForce, type Term } from '@openroll/domain/users/licenses';
import type { CalendarDate } from '@openroll/domain/values/dates';
import type { ProofStamps, SealedProof } from '@openroll/wizard/proof/proof-result';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { fullNameIn } from '../../platform/database/sql-values.ts';
import { caseKeyOwner } from '../../platform/keys/key-owners.ts';
import { openDataKey, openJson } from '../../platform/keys/sealing.ts';
import type { Platform } from '../../platform/platform.ts';
import { notFound } from '../../platform/refusal.ts';
import { clearColumnNames } from '../census/people/person-columns.ts';

export const proofPlace = (caseId: number): string => `case_proofs|sealed_result|${caseId}`;

/** By name: the sealed result is read by those who show it only. */
const proofColumns = [
  'p.id',
  'p.case_id',
  'p.status',
  'p.progress',
  'p.started_at',
  'p.moved_at',
  'p.finished_at',
  'p.stamps',
  'p.people',
  'p.premiums',
  'p.remembered',
  'p.milliseconds',
  'p.num_errors',
  'p.num_warnings',
  'p.sheet_file_id',
] as const;

const ofProof = (db: Db) =>
  db
    .selectFrom('case_proofs as p')
    .innerJoin('users as u', 'u.id', 'p.started_by')
    .select(proofColumns)
    .select(fullNameIn('u').as('started_by'));

export type ProofRowOfCase = NonNullable<Awaited<ReturnType<ReturnType<typeof ofProof>['executeTakeFirst']>>>;

/** A proof of this case; one of another case is missing (404). The caller has proven that the case is theirs. */
export const getProofOfCase = (db: Db, caseId: number, proofId: number): Promise<ProofRowOfCase> =>
  ofProof(db).where('p.case_id', '=', caseId).where('p.id', '=', proofId).executeTakeFirstOrThrow(notFound);

/** The proof of a case that was started last, if there is one. */
export const findNewestProof = (db: Db, caseId: number): Promise<ProofRowOfCase | undefined> =>
  ofProof(db).where('p.case_id', '=', caseId).orderBy('p.id', 'desc').limit(1).executeTakeFirst();

/** A page of a case's proofs, newest first, with how many there are. */
export async function listProofsOfCase(
  db: Db,
  caseId: number,
  { page, rows_per_page }: { readonly page: number; readonly rows_per_page: number },
): Promise<{ rows: ProofRowOfCase[]; total: number }> {
  const rows = await ofProof(db)
    .where('p.case_id', '=', caseId)
    .orderBy('p.id', 'desc')
    .limit(rows_per_page)
    .offset((page - 1) * rows_per_page)
    .execute();
  const { total } = await db
    .selectFrom('case_proofs')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('case_id', '=', caseId)
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** The findings and samples of a proof that is done; undefined of any other. */
export async function openProof(
  db: Db,
  { keys }: Pick<Platform, 'keys'>,
  { id, case_id }: Pick<ProofRowOfCase, 'id' | 'case_id'>,
): Promise<SealedProof | undefined> {
  const row = await db
    .selectFrom('case_proofs as p')
    .innerJoin('cases as c', 'c.id', 'p.case_id')
    .select(['p.sealed_result', 'c.data_key'])
    .where('p.id', '=', id)
    .executeTakeFirst();
  if (!row?.sealed_result) return undefined;
  const key = openDataKey(keys, caseKeyOwner(case_id), row.data_key);
  return openJson<SealedProof>(key, proofPlace(case_id), row.sealed_result);
}

/** What a proof of the case would be made of now: unequal stamps mean that something has changed since. */
export async function readStamps(db: Db, caseId: number): Promise<ProofStamps> {
  const { rows } = await sql<ProofStamps>`
    select
      to_char(c.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as setup,
      (select coalesce(string_agg(p.current_version_id::text, ' ' order by p.id), '')
        from case_products cp join products p on p.id = cp.product_id where cp.case_id = c.id) as products,
      (select concat_ws(' ', count(*), max(q.id), max(q.updated_at at time zone 'UTC'))
        from census_people q where q.case_id = c.id) as census
    from cases c where c.id = ${caseId}`.execute(db);
  const [found] = rows;
  if (!found) throw notFound();
  return found;
}

/** Names of people of a case by id; whoever is no longer in the census is not among them. */
export async function listNames(
  db: Db,
  caseId: number,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('census_people')
    .select(['id', fullNameIn('census_people').as('name')])
    .where('case_id', '=', caseId)
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** People of a census as they are stored, by id, after one of them. */
export const listPeopleAfter = (db: Db, caseId: number, after: number, limit: number) =>
  db
    .selectFrom('census_people')
    .select(['id', 'sealed', ...clearColumnNames])
    .where('case_id', '=', caseId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

export type PersonToProve = Awaited<ReturnType<typeof listPeopleAfter>>[number];

/** Users of a case who enroll there, with the licenses and appointments that are in force on a day. */
export async function listAgentsOn(db: Db, userIds: readonly number[], day: CalendarDate) {
  const { rows } = await sql<{
    name: string;
    roles: string[];
    licenses: (Term & { state: string })[];
    appointments: (Term & { carrier: string; states: string[] })[];
  }>`
    select ${fullNameIn('u')} as name, u.roles,
      coalesce((select json_agg(json_build_object('state', l.state, 'from', l.valid_from, 'to', l.valid_to) order by l.state)
        from user_licenses l where l.user_id = u.id), '[]') as licenses,
      coalesce((select json_agg(
          json_build_object('carrier', a.carrier, 'states', a.states, 'from', a.valid_from, 'to', a.valid_to))
        from user_appointments a where a.user_id = u.id), '[]') as appointments
    from users u
    where u.id = any(${[...userIds]}::bigint[]) and u.status = 'active' and u.deleted_at is null
    order by u.name_key, u.id`.execute(db);
  return rows.map(({ name, roles, licenses, appointments }) => ({
    name,
    roles,
    licenses: [...new Set(licenses.filter((one) => isInForce(one, day)).map(({ state }) => state))],
    appointments: appointments
      .filter((one) => isInForce(one, day))
      .map(({ carrier, states }) => ({ carrier, states })),
  }));
}

/** Names of the forms that are stored of product versions. */
export async function listFormsOf(db: Db, versionIds: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom('product_forms')
    .select(['version_id', 'file_name'])
    .where(sql<boolean>`version_id = any(${[...versionIds]}::bigint[])`)
    .execute();
  const found = new Map<number, string[]>(versionIds.map((id) => [id, []]));
  for (const { version_id, file_name } of rows) found.get(version_id)?.push(file_name);
  return found;
}
