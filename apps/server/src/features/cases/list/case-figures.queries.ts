import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../platform/scope.ts';

type Fragment = RawBuilder<unknown>;

/** Figures of the cases list by their wire names; `total_premium` is the annual premium, in cents. */
export type CaseFigure =
  | 'num_pending'
  | 'num_paused'
  | 'num_queued'
  | 'num_census'
  | 'num_enrolled'
  | 'total_premium';

interface Figures {
  /** Joins to cases `c`; each keeps their number, and a planner drops what is not asked of. */
  readonly joins: Fragment;
  readonly of: Readonly<Record<CaseFigure, Fragment>>;
}

/**
 * Figures of cases `c`. A training case shows none (§2.22: on its own page only); a deleted enrollment counts
 * nowhere. Of a case where `ownOnly` says so, only the actor's own enrollments count (AC02): `source` names the cases that are
 * looked at, by id and own_only.
 */
export function figuresOf(
  scope: Scope,
  { ownOnly, source }: { readonly ownOnly: Fragment; readonly source: Fragment },
): Figures {
  const restricted =
    scope.kind === 'cases' && scope.cases.some((one) => one.ownOnly) ? scope.userId : undefined;
  const figure = (name: string) =>
    restricted === undefined
      ? sql`coalesce(${sql.ref(`f.${name}`)}, 0)::bigint`
      : sql`coalesce(${sql.ref(`f.${name}`)}, ${sql.ref(`o.${name}`)}, 0)::bigint`;
  return {
    joins: sql`
      left join census_counters y on y.case_id = c.id
      left join case_figures f on f.case_id = c.id and not ${ownOnly} and not c.is_training
      ${restricted === undefined ? sql`` : sql`left join (${ownFigures(restricted, source)}) o on o.id = c.id and not c.is_training`}`,
    of: {
      num_pending: figure('pending'),
      num_paused: figure('paused'),
      num_queued: sql`case when c.delivery_paused then ${figure('held')} else -1 end`,
      num_census: sql`coalesce(y.people, 0)`,
      num_enrolled: figure('applications'),
      total_premium: figure('annual_premium_cents'),
    },
  };
}

/** The same of one agent's enrollments, where they see no more of a case. */
const ownFigures = (agentId: number, source: Fragment): Fragment => sql`
  select x.id, sum(n.enrollments) filter (where n.status like 'pending%') as pending,
    sum(n.enrollments) filter (where n.status = 'paused') as paused,
    sum(n.enrollments) filter (where is_application(n.status)) as applications,
    sum(n.annual_premium_cents) filter (where is_application(n.status)) as annual_premium_cents,
    sum(n.held) as held
  from ${source} x join enrollment_counters n on n.case_id = x.id and x.own_only and n.agent_id = ${agentId}
  group by x.id`;
