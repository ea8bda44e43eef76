import type { SoldIn } from '@openroll/domain/cases/case';
import { sql } from 'kysely';
import { askPlanned } from '../../platform/database/planned.ts';
import type { Platform } from '../../platform/platform.ts';
import { notFound } from '../../platform/refusal.ts';
import type { CaseInScope } from '../../platform/scope.ts';
import { amountsOfCase } from '../enrollments/amounts-to-decide.queries.ts';
import { limitsOf } from '../enrollments/expiry.queries.ts';

interface ProductOfMix {
  readonly name: string;
  readonly applications: number;
  readonly annual_cents: number;
}

/** A case's own facts and its counters; money in cents. */
export interface CaseStatsRow {
  readonly group_name: string;
  readonly is_active: boolean;
  readonly is_training: boolean;
  readonly delivery_paused: boolean;
  readonly enrollment_open: boolean;
  readonly enrollment_start_date: Date | null;
  readonly enrollment_end_date: Date | null;
  readonly is_self_enroll_active: boolean;
  readonly is_agent_enroll_remote_sig_active: boolean;
  readonly is_call_center_mode_active: boolean;
  readonly force_call_center_mode: boolean;
  readonly is_audio_conference_enroll_active: boolean;
  readonly force_audio_conference_enroll: boolean;
  readonly people: number;
  readonly completed: number;
  readonly applied: number;
  readonly pending_applicant: number;
  readonly pending_agent: number;
  readonly paused: number;
  readonly held: number;
  /** In force: unlike applications, these wait for no signature and no decision. */
  readonly enrolled: number;
  readonly applications: number;
  /** Dearest by number of applications first, whatever the case offers today. */
  readonly mix: readonly ProductOfMix[];
  /** The last 30 days that had any, oldest first. */
  readonly per_day: readonly { readonly day: string; readonly num_enrolled: number }[];
  /** Amounts above a guarantee that wait for a decision, and how much they ask for. */
  readonly amounts: number;
  readonly amount_cents: number;
  readonly offered: readonly { readonly name: string; readonly version_id: number }[];
}

/** Reads the counters of a case that the caller has proven; with `ownOnly` those of the agent alone (AC02). */
export async function getCaseStatsRow(
  platform: Platform,
  { caseId, ownOnly }: CaseInScope,
  userId: number,
): Promise<CaseStatsRow> {
  const agent = ownOnly ? userId : 0;
  const own = ownOnly ? sql`and agent_id = ${userId}` : sql``;
  const [row] = await askPlanned(
    platform,
    sql<CaseStatsRow>`
    with counted as materialized (
      select product_id, status, sum(enrollments)::bigint as n, sum(annual_premium_cents) as cents, sum(held)::bigint as held
      from enrollment_counters where case_id = ${caseId} ${own} group by 1, 2
    )
    select c.group_name, c.is_active, c.is_training, c.delivery_paused, c.enrollment_open, c.enrollment_start_date,
      c.enrollment_end_date, c.is_self_enroll_active, c.is_agent_enroll_remote_sig_active, c.is_call_center_mode_active,
      c.force_call_center_mode, c.is_audio_conference_enroll_active, c.force_audio_conference_enroll,
      coalesce(p.people, 0) as people, coalesce(q.completed, 0) as completed, coalesce(q.applied, 0) as applied, f.*, a.*,
      coalesce((select json_agg(json_build_object('name', name, 'applications', n, 'annual_cents', cents)
          order by n desc, cents desc, name)
        from (select p.display_name as name, sum(o.n) as n, sum(o.cents) as cents
          from counted o join products p on p.id = o.product_id
          where is_application(o.status) group by p.id having sum(o.n) > 0) m), '[]') as mix,
      coalesce((select json_agg(json_build_object('day', day, 'num_enrolled', n) order by day)
        from (select day, applications as n from application_day_counters
          where case_id = ${caseId} and agent_id = ${agent} and applications > 0 order by day desc limit 30) d), '[]') as per_day,
      coalesce((select json_agg(json_build_object('name', p.display_name, 'version_id', p.current_version_id)
          order by o.display_sort, p.id)
        from case_products o join products p on p.id = o.product_id where o.case_id = c.id), '[]') as offered
    from cases c
    left join census_counters p on p.case_id = c.id
    left join participation_counters q on q.case_id = c.id and q.agent_id = ${agent}
    cross join (
      select coalesce(sum(n) filter (where status = 'pending_applicant_signature'), 0)::bigint as pending_applicant,
        coalesce(sum(n) filter (where status = 'pending_agent_signature'), 0)::bigint as pending_agent,
        coalesce(sum(n) filter (where status = 'paused'), 0)::bigint as paused,
        coalesce(sum(n) filter (where status = 'enrolled'), 0)::bigint as enrolled,
        coalesce(sum(n) filter (where is_application(status)), 0)::bigint as applications,
        coalesce(sum(held), 0)::bigint as held
      from counted
    ) f
    cross join (${amountsOfCase(caseId, ownOnly ? userId : undefined, limitsOf(platform, platform.clock()).submittedBefore)}) a
    where c.id = ${caseId}`,
  );
  if (!row) throw notFound();
  return row;
}

const sold = new WeakMap<Platform, Map<number, SoldIn>>();

/** Where product versions are sold. A version never changes: each is read once per process. */
export async function listSoldIn(platform: Platform, versionIds: readonly number[]): Promise<SoldIn[]> {
  const known = sold.get(platform) ?? new Map<number, SoldIn>();
  sold.set(platform, known);
  const unknown = versionIds.filter((id) => !known.has(id));
  if (unknown.length > 0) {
    const { rows } = await sql<{ id: number; states: SoldIn | null }>`
      select id, definition -> 'states' as states from product_versions where id = any(${unknown})`.execute(
      platform.database,
    );
    for (const { id, states } of rows) known.set(id, states ?? { sold: [], except: [] });
  }
  return versionIds.flatMap((id) => known.get(id) ?? []);
}

export interface Miscounted {
  readonly case_id: number;
  /** Which counters differ from a fresh count. */
  readonly counters: readonly string[];
}

/** Cases with a counter that is not what a fresh count says, in one view of the database. */
export async function listMiscounted(platform: Platform): Promise<Miscounted[]> {
  return platform.database.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = '30min'`.execute(tx);
    const { rows } = await sql<Miscounted>`select * from find_miscounted_cases() order by case_id`.execute(
      tx,
    );
    return rows;
  });
}
