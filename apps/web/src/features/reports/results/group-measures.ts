import type { ReplyOf } from '@openroll/contract/endpoint';
import type { groupReport } from '@openroll/contract/reports';
import type { Translate } from '@openroll/messages/texts';
import { formatDollars } from '../../../platform/texts/format.ts';

export type Groups = ReplyOf<typeof groupReport>;
export type Group = Groups['groups'][number];

/** What a chart of groups can show of each. */
export const measures = ['enrollments', 'annual_premium_sum', 'monthly_premium_sum'] as const;
export type Measure = (typeof measures)[number];

export const measureKey = {
  enrollments: 'reportPage.count',
  annual_premium_sum: 'reportPage.annualPremium',
  monthly_premium_sum: 'reportPage.monthlyPremium',
} as const satisfies Record<Measure, string>;

/** A figure of a measure as people read it. */
export const formatMeasure = (t: Translate, measure: Measure, value: number): string =>
  measure === 'enrollments' ? t.formats.number(value) : formatDollars(t, value);

export interface Bar {
  readonly label: string;
  readonly value: number;
}

/** More would be too thin to read. */
export const maxBars = 20;

/**
 * The bars of a chart. Where there are more groups than it has room for, the largest of them, in the order of the table, unless they
 * follow a calendar or a clock: then those at the end of it.
 */
export function barsOf(groups: readonly Group[], measure: Measure, inTime: boolean): readonly Bar[] {
  const bars = groups.map((group, at) => ({ label: group.label, value: group[measure], at }));
  const kept = inTime
    ? bars.slice(-maxBars)
    : [...bars].sort((one, other) => other.value - one.value || one.at - other.at).slice(0, maxBars);
  return kept.sort((one, other) => one.at - other.at).map(({ label, value }) => ({ label, value }));
}
