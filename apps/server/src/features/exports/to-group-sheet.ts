import type { ReplyOf } from '@openroll/contract/endpoint';
import type { groupReport } from '@openroll/contract/reports';
import type { ReportGroup } from '@openroll/domain/reports/groups';
import { byteOrderMark, csvLine, guardFormula } from '@openroll/domain/values/csv';
import type { WorkbookCell, WorkbookColumn } from '@openroll/domain/values/workbook';
import type { Translate } from '@openroll/messages/texts';

/** The groups of a report as a sheet has them: the figures of the screen that add up, their totals below. */
export interface GroupSheet {
  readonly columns: readonly WorkbookColumn[];
  readonly rows: readonly (readonly WorkbookCell[])[];
}

/** Of cases with how many people their census has and how many of those have applied, where that is known. */
export function toGroupSheet(
  t: Translate,
  groupBy: ReportGroup,
  { groups, totals }: ReplyOf<typeof groupReport>,
): GroupSheet {
  const withPeople = groupBy === 'case';
  const plain = (heading: string): WorkbookColumn => ({ heading, shown: 'plain' });
  const money = (heading: string): WorkbookColumn => ({ heading, shown: 'money' });
  const sums = (one: typeof totals) => [one.enrollments, one.annual_premium_sum, one.monthly_premium_sum];
  return {
    columns: [
      plain(t(`reportPage.group.${groupBy}`)),
      plain(t('reportPage.count')),
      money(t('reportPage.annualPremium')),
      money(t('reportPage.monthlyPremium')),
      ...(withPeople ? [plain(t('reportPage.people')), plain(t('reportPage.enrolledPeople'))] : []),
    ],
    rows: [
      ...groups.map((one) => [
        guardFormula(one.label),
        ...sums(one),
        ...(withPeople ? [one.people, one.enrolled_people] : []),
      ]),
      [t('reportPage.total'), ...sums(totals), ...(withPeople ? [null, null] : [])],
    ],
  };
}

/** The same as CSV, money with two decimals. */
export const groupSheetCsv = ({ columns, rows }: GroupSheet): string =>
  byteOrderMark +
  [columns.map(({ heading }) => heading), ...rows.map((row) => row.map(textIn(columns)))]
    .map(csvLine)
    .join('');

const textIn =
  (columns: readonly WorkbookColumn[]) =>
  (cell: WorkbookCell, at: number): string => {
    if (typeof cell !== 'number') return cell ?? '';
    return columns[at]?.shown === 'money' ? cell.toFixed(2) : String(cell);
  };
