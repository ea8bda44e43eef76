import type { CaseStats } from '@openroll/contract/case-stats';
import type { SoldIn } from '@openroll/domain/cases/case';
import { offeredStates } from '@openroll/domain/cases/offered-states';
import { modeOffer } from '@openroll/domain/enrollments/modes';
import { dayOf } from '@openroll/domain/values/dates';
import { toDollars } from '@openroll/domain/values/money';
import type { Translate } from '@openroll/messages/texts';
import type { SiteConfig } from '../../platform/site/site-config.ts';
import type { CaseStatsRow } from './case-stats.queries.ts';

interface Given {
  readonly caseId: number;
  readonly row: CaseStatsRow;
  readonly soldIn: readonly SoldIn[];
  readonly site: Pick<SiteConfig, 'allowedStates' | 'timeZone' | 'ffEnableEnrollmentSessionConferences'>;
  readonly now: Date;
}

/** §2.19: more products than these are counted together. */
const namedProducts = 5;

/** Counters → wire shape. Counted in the writing transaction, every figure is as old as the answer. */
export function toCaseStats(t: Translate, { caseId, row, soldIn, site, now }: Given): CaseStats {
  const [named, others] = [row.mix.slice(0, namedProducts), row.mix.slice(namedProducts)];
  const product = (index: number) => {
    const one = named[index];
    return one
      ? { name: one.name, num_enrolled: one.applications, premium: toDollars(one.annual_cents) }
      : null;
  };
  return {
    name: row.group_name,
    case_id: caseId,
    period_start: row.enrollment_open ? null : (row.enrollment_start_date?.toISOString() ?? null),
    period_end: row.enrollment_open ? null : (row.enrollment_end_date?.toISOString() ?? null),
    enrollment_mode: t.formats.list(
      modesOf(row, site.ffEnableEnrollmentSessionConferences).map((mode) => t(`caseStats.mode.${mode}`)),
    ),
    product_names: row.offered.map(({ name }) => name),
    offered_states: offeredStates(
      soldIn.map((states) => ({ states })),
      site.allowedStates,
      dayOf(now, site.timeZone),
    ),
    delivery: row.delivery_paused ? 'paused' : 'transmit',
    status: row.is_active ? 'Active' : 'Inactive',
    num_pending_employee_sig: row.pending_applicant,
    num_pending_agent_sig: row.pending_agent,
    num_paused: row.paused,
    num_queued: row.held,
    num_delivered: Math.max(0, row.enrolled - row.held),
    num_enrolled: row.applications,
    num_pending_amounts: row.amounts,
    pending_amount_sum: toDollars(row.amount_cents),
    num_census: row.people,
    num_census_completed: row.completed,
    num_census_applied: row.applied,
    num_census_waived: row.completed - row.applied,
    product_1: product(0),
    product_2: product(1),
    product_3: product(2),
    product_4: product(3),
    product_5: product(4),
    product_other_num_enrolled: sum(others.map((one) => one.applications)),
    product_other_premium: toDollars(sum(others.map((one) => one.annual_cents))),
    per_day: [...row.per_day],
    figures_at: now.toISOString(),
    answered_at: now.toISOString(),
    is_training: row.is_training,
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** Ways to enroll, the usual one first: what agents are offered, and the links of the case. */
function modesOf(row: CaseStatsRow, conferences: boolean) {
  const { options, conference } = modeOffer(row, conferences);
  const modes = {
    inPerson: options.includes('inperson'),
    selfEnroll: row.is_self_enroll_active,
    directStart: row.is_agent_enroll_remote_sig_active,
    callCenter: options.includes('callcenter'),
    voice: conference !== 'off',
  };
  return (Object.keys(modes) as (keyof typeof modes)[]).filter((mode) => modes[mode]);
}
