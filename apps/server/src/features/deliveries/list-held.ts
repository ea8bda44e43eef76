import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { containing } from '../../platform/database/like-pattern.ts';
import type { Scope } from '../../platform/scope.ts';
import { deliverableColumns, isHeldInSql } from '../enrollments/deliverable.queries.ts';
import { inScope } from '../enrollments/in-scope.ts';

const ofHeld = (db: Db) =>
  db
    .selectFrom('enrollments as e')
    .innerJoin('cases as c', 'c.id', 'e.case_id')
    .leftJoin('products as q', 'q.id', 'e.product_id')
    .leftJoin('deliveries as d', (join) =>
      join.onRef('d.enrollment_id', '=', 'e.id').on('d.reason', '=', 'enrollment'),
    )
    .select([
      'e.id as enrollment_id',
      'e.insured_name',
      'c.group_name',
      'q.display_name as product_name',
      'd.id',
      ...deliverableColumns,
    ]);

export type HeldRow = NonNullable<Awaited<ReturnType<ReturnType<typeof ofHeld>['executeTakeFirst']>>>;

/** What goes to a carrier and is held back (C28), the newest enrollment first; mostly there is no delivery of it yet. */
export async function listHeld(
  db: Db,
  scope: Scope,
  {
    page,
    rows_per_page: size,
    search_text: typed,
  }: { page: number; rows_per_page: number; search_text: string },
): Promise<{ readonly rows: readonly HeldRow[]; readonly total: number }> {
  const text = typed.trim();
  const where = sql<boolean>`${isHeldInSql} and e.delivered_at is null
    and ${inScope(scope, sql`e.case_id`)}
    and ${
      text === ''
        ? sql<boolean>`true`
        : /^\d{1,15}$/.test(text)
          ? sql<boolean>`e.id = ${Number(text)}`
          : sql<boolean>`(e.insured_key like ${containing(text)} or c.group_name_key like ${containing(text)})`
    }`;
  const rows = await ofHeld(db)
    .where(where)
    .orderBy('e.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await db
    .selectFrom('enrollments as e')
    .innerJoin('cases as c', 'c.id', 'e.case_id')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(where)
    .executeTakeFirstOrThrow();
  return { rows, total };
}
