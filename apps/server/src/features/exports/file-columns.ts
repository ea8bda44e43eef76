import { enrollmentStates } from '@openroll/domain/statuses/enrollment-status';
import { premiumModes } from '@openroll/domain/values/premium-modes';
import type { TextKey, Translate } from '@openroll/messages/texts';
import pg from 'pg';
import { dollarsInText, fullNameOf } from '../../platform/database/sql-values.ts';
import { sharesInText } from '../enrollments/splits/splits.queries.ts';
import type { ExportKind } from './exports.queries.ts';

/** A column of a file: its heading, and what stands in it, in SQL. */
export type FileColumn = readonly [heading: TextKey, cell: string];

export const typed = (column: string) => `guard_formula(${column})`;
/** YYYY-MM-DD HH:MM:SS, as the ISO date style prints it. */
export const momentIn = (zone: string) => (column: string) =>
  `date_trunc('second', ${column} at time zone ${pg.escapeLiteral(zone)})`;
export const words = (column: string, texts: readonly (readonly [value: string, text: string])[]) =>
  `case ${column} ${texts.map(([value, text]) => `when '${value}' then ${pg.escapeLiteral(text)}`).join(' ')} end`;

/** Over rows `r` of `casesWithFigures`: the columns of the list, and what tells a group apart (§2.3). */
const casesColumns = (t: Translate, moment: (column: string) => string): readonly FileColumn[] => [
  ['exports.name', typed('r.group_name')],
  ['exports.number', typed('r.group_number')],
  ['exports.situsCity', typed('r.situs_city')],
  ['exports.situsState', typed('r.situs_state')],
  [
    'exports.premiumMode',
    words(
      'r.premium_mode',
      premiumModes.map((mode) => [mode, t(`cases.${mode}`)]),
    ),
  ],
  ['exports.periodStart', `case when not r.enrollment_open then ${moment('r.enrollment_start_date')} end`],
  ['exports.periodEnd', `case when not r.enrollment_open then ${moment('r.enrollment_end_date')} end`],
  ['exports.pending', 'r.num_pending'],
  ['exports.paused', 'r.num_paused'],
  [
    'exports.delivery',
    words('r.delivery_paused::text', [
      ['true', t('exports.held')],
      ['false', t('exports.transmit')],
    ]),
  ],
  ['exports.queued', 'case when r.num_queued >= 0 then r.num_queued end'],
  ['exports.tags', typed('r.tag_names')],
  ['exports.census', 'r.num_census'],
  ['exports.appCount', 'r.num_enrolled'],
  ['exports.premium', dollarsInText('r.total_premium')],
  [
    'exports.status',
    words('r.is_active::text', [
      ['true', t('exports.active')],
      ['false', t('exports.inactive')],
    ]),
  ],
];

/** Over enrollments `e` with their names: the fields of a row (§8.2); nothing that is sealed. */
const enrollmentColumns = (t: Translate, moment: (column: string) => string): readonly FileColumn[] => [
  ['exports.id', 'e.id'],
  ['exports.insured', typed('e.insured_name')],
  ['exports.employee', typed('e.employee_name')],
  ['exports.product', typed('p.display_name')],
  ['exports.case', typed('c.group_name')],
  ['exports.division', typed('d.division_name')],
  ['exports.coverage', dollarsInText('e.coverage_cents')],
  ['exports.annualPremium', dollarsInText('e.annual_premium_cents')],
  ['exports.monthlyPremium', dollarsInText('e.monthly_premium_cents')],
  ['exports.agent', typed(fullNameOf('u'))],
  ['exports.date', moment('e.enroll_date_created')],
  [
    'exports.status',
    words(
      'e.status',
      enrollmentStates.map((one) => [one, t(`enrollments.status.${one}`)]),
    ),
  ],
  ['exports.deliveredAt', moment('e.delivered_at')],
  ['exports.splitAgents', typed(sharesInText)],
];

/** The kinds whose columns are always the same; of a report they are chosen (`report-file-columns.ts`). */
type ListKind = Exclude<ExportKind, 'report'>;

const columnsOf = { cases: casesColumns, enrollments: enrollmentColumns } as const satisfies Record<
  ListKind,
  unknown
>;

/** The columns of a file, in somebody's language and on the site's clock. */
export const fileColumns = (kind: ListKind, t: Translate, zone: string): readonly FileColumn[] =>
  columnsOf[kind](t, momentIn(zone));
