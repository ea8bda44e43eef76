import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { containing } from '../../platform/database/like-pattern.ts';
import type { Scope } from '../../platform/scope.ts';
import { deliverableColumns, isHeldByCaseInSql, isHeldInSql } from '../enrollments/deliverable.queries.ts';
import { inScope } from '../enrollments/in-scope.ts';
import { isDecidedLaterInSql } from './deliveries.queries.ts';
import type { DeliveryReason } from './queue-deliveries-for.ts';

interface Held {
  readonly enrollment_id: number;
  readonly reason: DeliveryReason;
}

const ofHeld = (db: Db, held: RawBuilder<Held>) =>
  db
    .selectFrom(held.as('h'))
    .innerJoin('enrollments as e', 'e.id', 'h.enrollment_id')
    .innerJoin('cases as c', 'c.id', 'e.case_id')
    .leftJoin('products as q', 'q.id', 'e.product_id')
    .leftJoin('deliveries as d', (join) =>
      join.onRef('d.enrollment_id', '=', 'e.id').onRef('d.reason', '=', 'h.reason'),
    )
    .leftJoin('enrollment_decisions as x', (join) =>
      join.onRef('x.enrollment_id', '=', 'e.id').on('h.reason', '=', 'decision'),
    )
    .select([
      'h.reason',
      'e.id as enrollment_id',
      'e.insured_name',
      'c.group_name',
      'q.display_name as product_name',
      'd.id',
      'x.effective_date',
      ...deliverableColumns,
    ])
    .orderBy('h.enrollment_id', 'desc')
    .orderBy('h.reason');

export type HeldRow = NonNullable<Awaited<ReturnType<ReturnType<typeof ofHeld>['executeTakeFirst']>>>;

/**
 * What goes to a carrier and is held back (C28), the newest enrollment first, and before it what was decided later of its amount above the
 * guarantee. Mostly there is no delivery of it yet.
 */
export async function listHeld(
  db: Db,
  scope: Scope,
  { page, rows_per_page: size, search_text }: { page: number; rows_per_page: number; search_text: string },
): Promise<{ readonly rows: readonly HeldRow[]; readonly total: number }> {
  const found = foundBy(search_text.trim());
  const enrollments = sql`enrollments e join cases c on c.id = e.case_id
    where ${isHeldInSql} and e.delivered_at is null and ${inScope(scope, sql`e.case_id`)} and ${found}`;
  const decisions = sql`decided x join enrollments e on e.id = x.enrollment_id join cases c on c.id = e.case_id
    where ${isHeldInSql} and ${isDecidedLaterInSql} and ${found} and not exists (select from deliveries d
      where d.enrollment_id = x.enrollment_id and d.reason = 'decision' and d.delivered_at is not null)`;
  const decided = decidedInHeldCases(scope);
  // Each of the two by itself: what a page shows is among the first of either.
  const most = page * size;
  const rows = await ofHeld(
    db,
    sql<Held>`(with decided as materialized (${decided})
      select * from (
        (select e.id as enrollment_id, 'enrollment' as reason from ${enrollments} order by e.id desc limit ${most})
        union all
        (select e.id, 'decision' from ${decisions} order by e.id desc limit ${most})) both_kinds
      order by enrollment_id desc, reason limit ${size} offset ${most - size})`,
  ).execute();
  const counted = await sql<{ total: number }>`with decided as materialized (${decided})
    select ((select count(*) from ${enrollments}) + (select count(*) from ${decisions}))::int as total`.execute(
    db,
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/**
 * Decisions on amounts above a guarantee in cases that hold back what is in force. Few cases do: it begins with them and reads of their
 * enrollments only what stands in the index of the list, or else every decision and delivery that there ever was would be read.
 */
const decidedInHeldCases = (scope: Scope) => sql`
  select x.enrollment_id, x.decided_at
  from cases c join enrollments e on e.case_id = c.id join enrollment_decisions x on x.enrollment_id = e.id
  where ${isHeldByCaseInSql} and e.status = 'enrolled' and e.deleted_at is null and x.part = 'pending_amount'
    and ${inScope(scope, sql`e.case_id`)}`;

function foundBy(text: string): RawBuilder<boolean> {
  if (text === '') return sql<boolean>`true`;
  return /^\d{1,15}$/.test(text)
    ? sql<boolean>`e.id = ${Number(text)}`
    : sql<boolean>`(e.insured_key like ${containing(text)} or c.group_name_key like ${containing(text)})`;
}
