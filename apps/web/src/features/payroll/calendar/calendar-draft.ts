import type { InputOf } from '@openroll/contract/endpoint';
import type { PayCalendar, setPayCalendar } from '@openroll/contract/payroll';
import type { EmployerColumn } from '@openroll/domain/payroll/columns';
import { type DeductionFileKind, maxDaysBefore } from '@openroll/domain/payroll/kinds';
import { isCalendarDate } from '@openroll/domain/values/dates';

/** The calendar as it is being edited; what is typed need not be right yet. */
export interface CalendarDraft {
  readonly firstPayDate: string;
  readonly holidays: PayCalendar['holidays'];
  readonly columns: readonly EmployerColumn[];
  readonly format: PayCalendar['format'];
  readonly isScheduled: boolean;
  readonly daysBefore: string;
  readonly scheduleKind: DeductionFileKind;
}

/** Days between a scheduled file and its pay date, where nobody has said another number. */
const usualDaysBefore = 3;

export const draftOf = (calendar: PayCalendar): CalendarDraft => ({
  firstPayDate: calendar.first_pay_date ?? '',
  holidays: calendar.holidays,
  columns: calendar.columns,
  format: calendar.format,
  isScheduled: calendar.schedule !== null,
  daysBefore: String(calendar.schedule?.days_before ?? usualDaysBefore),
  scheduleKind: calendar.schedule?.kind ?? 'full',
});

/** Days of a schedule as they were typed; undefined for what is no number of days. */
export function readDaysBefore(typed: string): number | undefined {
  const days = /^\d{1,2}$/.test(typed.trim()) ? Number(typed) : undefined;
  return days !== undefined && days <= maxDaysBefore ? days : undefined;
}

/** Whether saving would change something. */
export function isChanged(draft: CalendarDraft, calendar: PayCalendar): boolean {
  const before = draftOf(calendar);
  const { daysBefore, scheduleKind } = draft.isScheduled ? draft : before;
  return JSON.stringify({ ...draft, daysBefore, scheduleKind }) !== JSON.stringify(before);
}

/** What a draft still lacks before it can be saved. */
export type DraftProblem =
  | { readonly what: 'first-pay-date' | 'no-columns' | 'days-before' }
  | { readonly what: 'header-missing'; readonly column: EmployerColumn }
  | { readonly what: 'header-twice'; readonly column: EmployerColumn };

const headerOf = ({ header }: EmployerColumn): string => header.trim();

/** In the order of the fields; a header that is used twice is named where it comes again. */
export function draftProblems(draft: CalendarDraft): readonly DraftProblem[] {
  const { columns } = draft;
  const headers = columns.map((column) => headerOf(column).toLowerCase());
  return [
    ...(isCalendarDate(draft.firstPayDate) ? [] : [{ what: 'first-pay-date' as const }]),
    ...(columns.length > 0 ? [] : [{ what: 'no-columns' as const }]),
    ...columns.flatMap((column, at): DraftProblem[] => {
      const header = headers[at] ?? '';
      if (header === '') return [{ what: 'header-missing', column }];
      return headers.indexOf(header) < at ? [{ what: 'header-twice', column }] : [];
    }),
    ...(draft.isScheduled && readDaysBefore(draft.daysBefore) === undefined
      ? [{ what: 'days-before' as const }]
      : []),
  ];
}

/** What is sent of a draft without problems. `updatedAt` is that of the calendar it began with. */
export const bodyOf = (
  draft: CalendarDraft,
  updatedAt: string | null,
): InputOf<typeof setPayCalendar>['body'] => ({
  first_pay_date: draft.firstPayDate,
  holidays: draft.holidays,
  columns: draft.columns.map((column) => ({ key: column.key, header: headerOf(column) })),
  format: draft.format,
  schedule: draft.isScheduled
    ? {
        every: 'pay',
        days_before: readDaysBefore(draft.daysBefore) ?? usualDaysBefore,
        kind: draft.scheduleKind,
      }
    : null,
  updated_at: updatedAt,
});
