import { sql } from 'kysely';
import type { Tx } from '../../platform/database/connect.ts';
import { hasEnrollments } from './census.queries.ts';

const columns =
  sql.raw(`ssn_index, sealed, sealed_mac, first_name, last_name, address1, address2, city, state, zip_code,
  email, phone, division_id, employee_id, gender, hire_date, salary_cents, hours_per_week, tobacco`);

/**
 * Writes the rows that an import has staged (census_import_rows) as their `what` says: added, updated, removed; whoever has
 * enrolled in the meantime is not removed. The caller holds `lockCensus`.
 */
export async function mergeStagedPeople(
  tx: Tx,
  { caseId, importId, now }: { readonly caseId: number; readonly importId: number; readonly now: Date },
): Promise<void> {
  await sql`
    update census_people p set ssn_index = r.ssn_index, sealed = r.sealed, sealed_mac = r.sealed_mac,
      first_name = r.first_name, last_name = r.last_name, address1 = r.address1, address2 = r.address2, city = r.city,
      state = r.state, zip_code = r.zip_code, email = r.email, phone = r.phone, division_id = r.division_id,
      employee_id = r.employee_id, gender = r.gender, hire_date = r.hire_date, salary_cents = r.salary_cents,
      hours_per_week = r.hours_per_week, tobacco = r.tobacco, updated_at = ${now}
    from census_import_rows r
    where r.import_id = ${importId} and r.what = 'updated' and p.id = r.person_id`.execute(tx);
  await sql`
    delete from census_people p using census_import_rows r
    where r.import_id = ${importId} and r.what = 'removed' and p.id = r.person_id and not ${hasEnrollments}`.execute(
    tx,
  );
  await sql`
    insert into census_people (case_id, ${columns}, created_at, updated_at)
    select ${caseId}, ${columns}, ${now}, ${now} from census_import_rows
    where import_id = ${importId} and what = 'added' order by row`.execute(tx);
}
