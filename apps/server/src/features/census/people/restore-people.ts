import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connect.ts';
import { personColumns } from './person-columns.ts';

const kept = [
  'case_id',
  ...personColumns.filter((column) => column !== 'division_id'),
  'added_by_import',
  'created_at',
  'updated_at',
];
const columns = sql.join(kept.map((column) => sql.ref(column)));
const ofBefore = sql.join(kept.map((column) => sql.ref(`b.${column}`)));
const before = sql`census_people_before b
  left join case_divisions d on d.id = b.division_id and d.case_id = b.case_id and d.deleted_at is null`;

/**
 * Takes an import back: who was added goes, who was updated or removed is as before (census_people_before), under the same
 * id. A division that has been deleted since is left empty. The caller holds `lockCensus`.
 */
export async function restorePeople(tx: Tx, caseId: number, importId: number): Promise<void> {
  await sql`
    delete from census_people where case_id = ${caseId} and added_by_import = ${importId}`.execute(tx);
  await sql`
    update census_people p set (${columns}, division_id) = row(${ofBefore}, d.id)
    from ${before} where b.import_id = ${importId} and b.what = 'updated' and p.id = b.person_id`.execute(tx);
  await sql`
    insert into census_people (id, ${columns}, division_id) overriding system value
    select b.person_id, ${ofBefore}, d.id
    from ${before} where b.import_id = ${importId} and b.what = 'removed'`.execute(tx);
}
