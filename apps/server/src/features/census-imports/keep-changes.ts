import { sql } from 'kysely';
import type { Tx } from '../../platform/database/connect.ts';

/** Notes whom an import changes, with the row that was: before the merge for who is there already, after it for who is added. */
export async function keepChanges(
  tx: Tx,
  importId: number,
  whats: readonly ('added' | 'updated' | 'removed')[],
): Promise<void> {
  const isAdded = whats.includes('added');
  await sql`
    insert into census_import_changes (import_id, person_id, what, before)
    select r.import_id, p.id, r.what, ${isAdded ? sql`null` : sql`to_jsonb(p) - 'name_key'`}
    from census_import_rows r
    join census_imports i on i.id = r.import_id
    join census_people p on ${isAdded ? sql`p.case_id = i.case_id and p.ssn_index = r.ssn_index` : sql`p.id = r.person_id`}
    where r.import_id = ${importId} and r.what in (${sql.join(whats)})`.execute(tx);
}
