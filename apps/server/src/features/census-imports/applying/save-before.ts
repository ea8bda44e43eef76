import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connect.ts';
import { columnsOf } from '../../census/people/assign-given-facts.ts';

/** Notes everybody whom an import changes or removes as they are before it, to take it back. */
export async function saveBefore(tx: Tx, importId: number): Promise<void> {
  await sql`
    insert into census_people_before
      (import_id, person_id, what, case_id, ${columnsOf()}, added_by_import, created_at, updated_at)
    select r.import_id, p.id, r.what, p.case_id, ${columnsOf('p')}, p.added_by_import, p.created_at, p.updated_at
    from census_import_rows r join census_people p on p.id = r.person_id
    where r.import_id = ${importId} and r.what in ('updated', 'removed')`.execute(tx);
}
