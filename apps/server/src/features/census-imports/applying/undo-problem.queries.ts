import { type Problem, problem } from '@openroll/domain/problems';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

/**
 * Why an applied import cannot be undone anymore; undefined when it can. Swept: it is too long ago. Enrolled: an added person
 * has an enrollment, or an updated one has begun or made one since. Touched: somebody of it was changed, removed or added
 * again since.
 */
export async function findUndoProblem(db: Db, importId: number): Promise<Problem | undefined> {
  const { rows } = await sql<{ swept: boolean; enrolled: boolean; touched: boolean }>`
    with i as (
      select i.*, i.applied_version is distinct from k.version as census_moved
      from census_imports i left join census_counters k on k.case_id = i.case_id where i.id = ${importId}
    ),
    e as (
      select e.ssn_index, e.census_person_id as person_id, e.enroll_date_created >= i.applied_at as is_later
      from i join enrollments e on e.case_id = i.case_id and e.deleted_at is null
      union all
      select null, s.census_person_id, true
      from i join wizard_sessions s on s.case_id = i.case_id
      where s.status in ('open', 'paused') and s.created_at >= i.applied_at
    )
    select (select swept_at is not null from i) as swept,
      exists (select from i join census_people p on p.case_id = i.case_id and p.added_by_import = i.id
        join e on e.ssn_index = p.ssn_index)
      or exists (select from i join census_people p on p.case_id = i.case_id and p.added_by_import = i.id
        join e on e.person_id = p.id)
      or exists (select from i join census_people_before b on b.import_id = i.id and b.what = 'updated'
        join e on e.is_later and e.ssn_index = b.ssn_index)
      or exists (select from i join census_people_before b on b.import_id = i.id and b.what = 'updated'
        join e on e.is_later and e.person_id = b.person_id) as enrolled,
      (select census_moved from i) and (
        (select count(*) from i join census_people p on p.case_id = i.case_id and p.added_by_import = i.id)
          <> (select added from i)
        or exists (select from i join census_people p on p.case_id = i.case_id and p.added_by_import = i.id
          where p.updated_at <> i.applied_at)
        or exists (select from i join census_people_before b on b.import_id = i.id and b.what = 'updated'
          left join census_people p on p.id = b.person_id where p.updated_at is distinct from i.applied_at)
        or exists (select from i join census_people_before b on b.import_id = i.id and b.what = 'removed'
          join census_people p on p.case_id = i.case_id and p.ssn_index = b.ssn_index)
        or exists (select from i join census_imports later on later.case_id = i.case_id and later.id > i.id
          join census_people_before b on b.import_id = later.id
          join census_people p on p.id = b.person_id and p.case_id = i.case_id and p.added_by_import = i.id)
        or exists (select from i join census_imports later on later.case_id = i.case_id and later.id > i.id
          join census_people_before b on b.import_id = later.id
          join census_people_before mine on mine.import_id = i.id and mine.person_id = b.person_id)
      ) as touched`.execute(db);
  if (rows[0]?.swept) return problem('census-undo-swept');
  if (rows[0]?.enrolled) return problem('census-undo-enrolled');
  return rows[0]?.touched ? problem('census-undo-touched') : undefined;
}
