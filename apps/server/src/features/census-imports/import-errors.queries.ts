import { sql } from 'kysely';

/**
 * The ids of cases whose last census import somebody has to see to: it failed, its columns are not known, or rows of it were
 * rejected. What came later, other than an undo, has taken its place. Read from an index of the few that met errors.
 */
export const listCasesWithImportErrors = sql<{ case_id: number }>`
  select i.case_id from census_imports i
  where i.swept_at is null
    and (i.status in ('unmapped', 'failed') or (i.rejected > 0 and i.status in ('ready', 'applied')))
    and not exists (select from census_imports l
      where l.case_id = i.case_id and l.id > i.id and l.status <> 'undone')`;
