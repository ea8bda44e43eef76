import type { ReplyOf } from '@openroll/contract/endpoint';
import type { groupReport } from '@openroll/contract/reports';
import { enrollmentModes } from '@openroll/domain/enrollments/modes';
import { ageGroups, type ReportGroup } from '@openroll/domain/reports/groups';
import { enrollmentStates } from '@openroll/domain/statuses/enrollment-status';
import { type Cents, toDollars } from '@openroll/domain/values/money';
import type { Translate } from '@openroll/messages/texts';
import type { ReportSums } from './group-report.ts';

/** Keys of groups that have an order of their own; others come by their names. */
const orders: Readonly<Partial<Record<ReportGroup, readonly string[]>>> = {
  status: enrollmentStates,
  mode: enrollmentModes,
  age: ageGroups.map(({ key }) => key),
};

/** Groups → wire shape, with their totals: of each sum the exact sum of what the groups show. */
export function toGroups(
  t: Translate,
  groupBy: ReportGroup,
  found: readonly ReportSums[],
): ReplyOf<typeof groupReport> {
  const order = orders[groupBy];
  const sums = order
    ? found.toSorted((one, other) => order.indexOf(one.key) - order.indexOf(other.key))
    : found;
  const total = (of: (one: ReportSums) => Cents): number => sums.reduce((sum, one) => sum + of(one), 0);
  return {
    groups: sums.map((one) => ({
      key: one.key,
      label: labelOf(t, groupBy, one),
      enrollments: one.enrollments,
      annual_premium_sum: toDollars(one.annualCents),
      monthly_premium_sum: toDollars(one.monthlyCents),
      people: one.people,
      enrolled_people: one.enrolledPeople,
    })),
    totals: {
      enrollments: total(({ enrollments }) => enrollments),
      annual_premium_sum: toDollars(total(({ annualCents }) => annualCents)),
      monthly_premium_sum: toDollars(total(({ monthlyCents }) => monthlyCents)),
    },
  };
}

function labelOf(t: Translate, groupBy: ReportGroup, { key, name }: ReportSums): string {
  switch (groupBy) {
    case 'case':
    case 'agent':
      return name ?? '';
    case 'product':
      return name ?? t('reportWords.noProduct');
    case 'status':
      return t(`enrollments.status.${key as (typeof enrollmentStates)[number]}`);
    case 'mode':
      return t(`reportWords.mode.${key as (typeof enrollmentModes)[number]}`);
    case 'age':
      return t(`reportWords.age.${key as (typeof ageGroups)[number]['key']}`);
    case 'month':
      return t.formats.month(key);
    case 'hour':
      return t.formats.hour(Number(key));
  }
}
