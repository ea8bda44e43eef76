import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connect.ts';
import { findCensusVersion, hasEnrollments } from '../../census/census.queries.ts';
import { isSameFact } from '../../census/people/assign-given-facts.ts';
import { clearColumns, clearFacts, sealedFacts } from '../../census/people/person-columns.ts';

/** The names of what differs between a row and the person, as an array of text that may hold nulls. */
const changesBut = (kept: readonly string[]) =>
  sql.join([
    sql`null`,
    ...clearFacts
      .filter((fact) => !kept.includes(fact))
      .map((fact) => {
        const column = sql.ref(clearColumns[fact].column);
        return sql`case when p.${column} is distinct from r.${column} then ${sql.lit(fact)} end`;
      }),
    ...sealedFacts
      .filter((fact) => !kept.includes(fact))
      .map((fact) => sql`case when ${isSameFact(fact)} is not true then ${sql.lit(fact)} end`),
  ]);

/**
 * Compares the rows of an import with the census as it is now: who is added, updated (with the names of changed columns),
 * unchanged, and where asked removed. What the file has no column for changes nobody. Rejected rows stay rejected. Writes
 * only what differs from before, and answers the numbers.
 */
export async function classifyRows(tx: Tx, importId: number): Promise<ImportCounts> {
  const { case_id, remove_missing, kept } = await tx
    .selectFrom('census_imports')
    .select(['case_id', 'remove_missing', 'kept'])
    .where('id', '=', importId)
    .executeTakeFirstOrThrow();
  await allowForLargeFile(tx);
  await forgetGoneDivisions(tx, importId, case_id);
  const changes = sql`array_remove(array[${changesBut(kept)}]::text[], null)`;
  await sql`
    update census_import_rows r set person_id = p.id, changes = ${changes},
      what = case when ${changes} = '{}' then 'unchanged' else 'updated' end
    from census_people p
    where p.case_id = ${case_id} and p.ssn_index = r.ssn_index and r.import_id = ${importId} and r.what <> 'rejected'
      and (r.person_id, r.changes) is distinct from (p.id, ${changes})`.execute(tx);
  await sql`
    update census_import_rows r set person_id = null, changes = '{}', what = 'added'
    where r.import_id = ${importId} and r.row > 0 and r.what in ('updated', 'unchanged')
      and not exists (select from census_people p where p.id = r.person_id and p.ssn_index = r.ssn_index)`.execute(
    tx,
  );
  await sql`delete from census_import_rows where import_id = ${importId} and row < 0`.execute(tx);
  if (remove_missing) await addMissing(tx, importId, case_id);
  return countKinds(tx, importId);
}

/** 200,000 rows take longer than a request may, and are joined in memory. */
export const allowForLargeFile = (tx: Tx) =>
  sql`select set_config('statement_timeout', '120s', true), set_config('work_mem', '64MB', true)`.execute(tx);

/** As of people of the census: a division that the case has given up since the file was read is left empty. */
export const forgetGoneDivisions = (tx: Tx, importId: number, caseId: number) =>
  tx
    .updateTable('census_import_rows as r')
    .set({ division_id: null })
    .where('r.import_id', '=', importId)
    .where('r.division_id', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('case_divisions as d')
            .select('d.id')
            .whereRef('d.id', '=', 'r.division_id')
            .where('d.case_id', '=', caseId)
            .where('d.deleted_at', 'is', null),
        ),
      ),
    )
    .executeTakeFirstOrThrow();

/** Whoever is in the census, but in no row of the file: those with enrollments stay. */
const addMissing = (tx: Tx, importId: number, caseId: number) =>
  sql`
    insert into census_import_rows (import_id, row, what, person_id, sealed, first_name, last_name)
    select ${importId}, -row_number() over (order by p.name_key, p.id), 'removed', p.id, p.sealed, p.first_name, p.last_name
    from census_people p
    where p.case_id = ${caseId} and not ${hasEnrollments}
      and not exists (select from census_import_rows r where r.import_id = ${importId} and r.ssn_index = p.ssn_index)`.execute(
    tx,
  );

export interface ImportCounts {
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly removed: number;
  readonly rejected: number;
}

/** How many rows of an import are what. */
async function countKinds(tx: Tx, importId: number): Promise<ImportCounts> {
  const { rows } = await sql<ImportCounts>`
    select count(*) filter (where what = 'added') as added, count(*) filter (where what = 'updated') as updated,
      count(*) filter (where what = 'unchanged') as unchanged, count(*) filter (where what = 'removed') as removed,
      count(*) filter (where what = 'rejected') as rejected
    from census_import_rows where import_id = ${importId}`.execute(tx);
  return rows[0] ?? { added: 0, updated: 0, unchanged: 0, removed: 0, rejected: 0 };
}

/** Classifies the rows of a preview, and notes with the import the numbers and the census that it was compared with. */
export async function classifyImport(tx: Tx, importId: number, caseId: number): Promise<void> {
  // Before anybody is read: whoever changes the census after it is noticed.
  const compared_version = await findCensusVersion(tx, caseId);
  const counts = await classifyRows(tx, importId);
  await tx
    .updateTable('census_imports')
    .set({ ...counts, compared_version })
    .where('id', '=', importId)
    .execute();
}
