import { sql } from 'kysely';
import type { Tx } from '../../platform/database/connect.ts';

const columns =
  sql.raw(`case_id, ssn_index, sealed, sealed_mac, first_name, last_name, address1, address2, city, state,
  zip_code, email, phone, employee_id, gender, hire_date, salary_cents, hours_per_week, tobacco, created_at, updated_at`);
const ofBefore =
  sql.raw(`b.case_id, b.ssn_index, b.sealed, b.sealed_mac, b.first_name, b.last_name, b.address1, b.address2,
  b.city, b.state, b.zip_code, b.email, b.phone, b.employee_id, b.gender, b.hire_date, b.salary_cents, b.hours_per_week,
  b.tobacco, b.created_at, b.updated_at`);

/**
 * Takes back what census_import_changes notes of an import: who was added goes, who was updated or removed is as before,
 * under the same id. A division that has been deleted since is left empty. The caller holds `lockCensus`.
 */
export async function restorePeople(tx: Tx, importId: number): Promise<void> {
  const before = sql`census_import_changes c, jsonb_populate_record(null::census_people, c.before) b
    left join case_divisions d on d.id = b.division_id and d.deleted_at is null`;
  await sql`
    delete from census_people p using census_import_changes c
    where c.import_id = ${importId} and c.what = 'added' and p.id = c.person_id`.execute(tx);
  await sql`
    update census_people p set (${columns}, division_id) = row(${ofBefore}, d.id)
    from ${before} where c.import_id = ${importId} and c.what = 'updated' and p.id = c.person_id`.execute(tx);
  await sql`
    insert into census_people (id, ${columns}, division_id) overriding system value
    select c.person_id, ${ofBefore}, d.id
    from ${before} where c.import_id = ${importId} and c.what = 'removed'`.execute(tx);
}
