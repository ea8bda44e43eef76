import { carrierVerdicts } from '@openroll/domain/enrollments/carrier-answers';
import { enrollmentModes } from '@openroll/domain/enrollments/modes';
import { type ReportColumn, type ReportColumnKind, reportColumns } from '@openroll/domain/reports/columns';
import { enrollmentStates } from '@openroll/domain/statuses/enrollment-status';
import type { Translate } from '@openroll/messages/texts';
import pg from 'pg';
import { dollarsInText, fullNameOf } from '../../platform/database/sql-values.ts';
import { sharesInText } from '../enrollments/splits/splits.queries.ts';
import { momentIn, typed, words } from './file-columns.ts';

/** A column of a report's file: its heading, and what stands in it, in SQL. */
export interface ReportFileColumn {
  readonly heading: string;
  readonly kind: ReportColumnKind;
  /** As text of a CSV. */
  readonly text: string;
  /** As a workbook has it: a text, or a number, which of a date is its day and time of spreadsheets. */
  readonly value: string;
}

/** Over enrollments `e` with their names: a text, cents, an instant or a number, by the kind of the column. */
const sources = (t: Translate): Readonly<Record<ReportColumn, string>> => ({
  insured_name: typed('e.insured_name'),
  employee_name: typed('e.employee_name'),
  product_name: typed('p.display_name'),
  case_name: typed('c.group_name'),
  case_division_name: typed('d.division_name'),
  annual_premium_sum: 'e.annual_premium_cents',
  agent_name: typed(fullNameOf('u')),
  enroll_date_created: 'e.enroll_date_created',
  status: words(
    'e.status',
    enrollmentStates.map((one) => [one, t(`enrollments.status.${one}`)]),
  ),
  delivered_at: 'e.delivered_at',
  id: 'e.id',
  case_id: 'e.case_id',
  session_id: 'e.session_id',
  agent_id: 'e.agent_id',
  coverage: typed('e.coverage_text'),
  coverage_sum: 'e.coverage_cents',
  monthly_premium_sum: 'e.monthly_premium_cents',
  enrollment_mode: words(
    'e.enrollment_mode',
    enrollmentModes.map((one) => [one, t(`reportWords.mode.${one}`)]),
  ),
  enrollment_state: typed('e.enrollment_state'),
  agent_code: typed('u.code'),
  split_agents: typed(sharesInText),
  pending_amount: 'e.pending_amount_cents',
  pending_premium: 'e.pending_premium_cents',
  delivery_required: words('e.delivery_required::text', [
    ['true', t('shared.yes')],
    ['false', t('shared.no')],
  ]),
  policy_number: typed('e.policy_number'),
  carrier_state: words(
    'e.carrier_answer',
    carrierVerdicts.map((one) => [one, t(`reportWords.carrier.${one}`)]),
  ),
});

/** Days since the last of 1899, on the site's clock. */
const spreadsheetDay = (at: string, zone: string) =>
  `(extract(epoch from date_trunc('second', ${at} at time zone ${pg.escapeLiteral(zone)})) / 86400 + 25569)::float8`;

/** The chosen columns of a report's file, in somebody's language and on the site's clock. */
export function reportFileColumns(
  columns: readonly ReportColumn[],
  t: Translate,
  zone: string,
): readonly ReportFileColumn[] {
  const known = sources(t);
  return columns.map((column) => {
    const { kind } = reportColumns[column];
    return { heading: t(`reportWords.column.${column}`), kind, ...written[kind](known[column], zone) };
  });
}

/** How a column of a kind is written. */
const written: Readonly<
  Record<ReportColumnKind, (source: string, zone: string) => Pick<ReportFileColumn, 'text' | 'value'>>
> = {
  money: (cents) => ({ text: dollarsInText(cents), value: `(${cents})::float8 / 100` }),
  date: (at, zone) => ({ text: momentIn(zone)(at), value: spreadsheetDay(at, zone) }),
  number: (number) => ({ text: number, value: `(${number})::float8` }),
  text: (text) => ({ text, value: text }),
  boolean: (word) => ({ text: word, value: word }),
};
