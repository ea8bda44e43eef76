import type { ReportSortColumn } from '@openroll/contract/reports';
import { sortKeys } from '../sort-keys.ts';

const moreKeys: Readonly<Record<Exclude<ReportSortColumn, keyof typeof sortKeys>, string>> = {
  enrollment_mode: 'e.enrollment_mode',
  enrollment_state: 'e.enrollment_state',
};

const isOfList = (column: ReportSortColumn): column is keyof typeof sortKeys => column in sortKeys;

/** What a column of a report sorts by, over enrollments `e`; the closed list keeps every other text out of the statement (AC40). */
export const reportSortKey = (column: ReportSortColumn): string =>
  isOfList(column) ? sortKeys[column].ofEnrollment : moreKeys[column];
