import type { NamedPerson } from '@openroll/contract/census';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { beginning } from '../../../platform/database/like-pattern.ts';

interface Named {
  /** Undefined: every case there is. */
  readonly cases: readonly number[] | undefined;
  /** As `parseNameSearch` means it. */
  readonly name: string;
  readonly limit: number;
}

/**
 * The first people of these cases, the cases by name, whose 'first last' or 'last first' begins so; in the order of their names. The
 * caller has proven the cases.
 */
export async function listPeopleNamed(db: Db, named: Named): Promise<NamedPerson[]> {
  const { rows } = await peopleNamed(named).execute(db);
  return rows;
}

/**
 * The statement behind it. Each case is looked into by two indexes, each no further than the limit, and none once enough are found:
 * what it costs goes with the number of cases, never of people (§14.3).
 */
export function peopleNamed({ cases, name, limit }: Named): RawBuilder<NamedPerson> {
  const pattern = beginning(name);
  const most = sql.lit(limit);
  const among = cases ? sql`where id = any(${cases}::bigint[])` : sql``;
  const columns = sql`m.id, m.first_name, m.last_name from census_people m where m.case_id = c.id`;
  const byLastName = sql`lower(m.last_name || ' ' || m.first_name)`;
  return sql<NamedPerson>`
    select f.* from (
      select p.id, c.id as case_id, c.group_name as case_name, p.first_name, p.last_name
      from (select id, group_name from cases ${among} order by group_name_key, id) c
        cross join lateral (
          (select ${columns} and m.name_key like ${pattern} order by m.name_key using ~<~, m.id limit ${most})
          union
          (select ${columns} and ${byLastName} like ${pattern} order by ${byLastName} using ~<~, m.id limit ${most})) p
      limit ${most}) f
    order by lower(f.last_name), lower(f.first_name), lower(f.case_name), f.id`;
}
