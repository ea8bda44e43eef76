import { sql } from 'kysely';
import type { Tx } from '../../platform/database/connect.ts';
import { hasEnrollments } from '../census/census.queries.ts';
import { macBytes } from '../census/seal-person.ts';

/** Columns of census_people that an import may change, by the names that files use. */
const plainColumns = {
  first_name: 'first_name',
  last_name: 'last_name',
  employee_id: 'employee_id',
  gender: 'gender',
  address1: 'address1',
  address2: 'address2',
  city: 'city',
  state: 'state',
  zip_code: 'zip_code',
  email: 'email',
  phone: 'phone',
  hire_date: 'hire_date',
  salary: 'salary_cents',
  hours_per_week: 'hours_per_week',
  tobacco: 'tobacco',
  division: 'division_id',
} as const;

/** Parts of `sealed_mac`. */
const sealedParts = ['date_of_birth', 'spouse', 'children'] as const;

const changes = sql.join([
  ...Object.entries(plainColumns).map(
    ([name, column]) =>
      sql`case when p.${sql.ref(column)} is distinct from r.${sql.ref(column)} then ${sql.lit(name)} end`,
  ),
  ...sealedParts.map((name, index) => {
    const part = sql`${sql.lit(index * macBytes + 1)}, ${sql.lit(macBytes)}`;
    return sql`case when substr(p.sealed_mac, ${part}) is distinct from substr(r.sealed_mac, ${part}) then ${sql.lit(name)} end`;
  }),
]);

/**
 * Compares the rows of an import with the census as it is now: who is added, updated (with the names of changed columns),
 * unchanged, and where asked removed. Rejected rows stay rejected. Writes only what differs from before.
 */
export async function classifyRows(tx: Tx, importId: number): Promise<void> {
  const { case_id, remove_missing } = await tx
    .selectFrom('census_imports')
    .select(['case_id', 'remove_missing'])
    .where('id', '=', importId)
    .executeTakeFirstOrThrow();
  await sql`select set_config('statement_timeout', '120s', true)`.execute(tx);
  await forgetGoneDivisions(tx, importId, case_id);
  await sql`
    update census_import_rows r set person_id = c.person_id, changes = c.changes, what = c.what
    from (
      select row, person_id, changes,
        case when person_id is null then 'added' when changes = '{}' then 'unchanged' else 'updated' end as what
      from (
        select r.row, p.id as person_id,
          case when p.id is null then '{}' else array_remove(array[${changes}]::text[], null) end as changes
        from census_import_rows r
        left join census_people p on p.case_id = ${case_id} and p.ssn_index = r.ssn_index
        where r.import_id = ${importId} and r.what in ('added', 'updated', 'unchanged')
      ) compared
    ) c
    where r.import_id = ${importId} and r.row = c.row
      and (r.what, r.person_id, r.changes) is distinct from (c.what, c.person_id, c.changes)`.execute(tx);
  await sql`delete from census_import_rows where import_id = ${importId} and row < 0`.execute(tx);
  if (remove_missing) await addMissing(tx, importId, case_id);
}

/** As of people of the census: a division that the case has given up since the file was read is left empty. */
const forgetGoneDivisions = (tx: Tx, importId: number, caseId: number) =>
  sql`
    update census_import_rows r set division_id = null
    where r.import_id = ${importId} and r.division_id is not null and not exists (
      select from case_divisions d where d.id = r.division_id and d.case_id = ${caseId} and d.deleted_at is null)`.execute(
    tx,
  );

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
export async function countKinds(tx: Tx, importId: number): Promise<ImportCounts> {
  const { rows } = await sql<ImportCounts>`
    select count(*) filter (where what = 'added') as added, count(*) filter (where what = 'updated') as updated,
      count(*) filter (where what = 'unchanged') as unchanged, count(*) filter (where what = 'removed') as removed,
      count(*) filter (where what = 'rejected') as rejected
    from census_import_rows where import_id = ${importId}`.execute(tx);
  return rows[0] ?? { added: 0, updated: 0, unchanged: 0, removed: 0, rejected: 0 };
}

/** Classifies the rows and keeps their numbers with the import. */
export async function classifyImport(tx: Tx, importId: number): Promise<void> {
  await classifyRows(tx, importId);
  const counts = await countKinds(tx, importId);
  await tx.updateTable('census_imports').set(counts).where('id', '=', importId).execute();
}
