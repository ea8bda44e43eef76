import { type Actor, isHomeOffice } from '../access/actor.ts';
import type { ReportColumn } from './columns.ts';
import type { ReportFilter } from './filters.ts';
import type { ReportGroup } from './groups.ts';

interface TemplateView {
  readonly filters: readonly ReportFilter[];
  /** None: those that everybody begins with. */
  readonly columns: readonly ReportColumn[];
  readonly group_by: ReportGroup | null;
}

interface ReportTemplate extends TemplateView {
  /** What is shown one below the other, where that is several reports in one; a new report begins with what the template itself shows. */
  readonly parts: Readonly<Record<string, TemplateView>>;
  /** Activity of a day is the home office's. */
  readonly homeOffice: boolean;
}

const unsigned: readonly ReportFilter[] = [
  { type: 'filter_status', value: 'pending_applicant_signature' },
  { type: 'filter_status', value: 'pending_agent_signature' },
];
const enrolledToday: readonly ReportFilter[] = [
  { type: 'filter_status', value: 'enrolled' },
  { type: 'filter_last_days', value: 1 },
];

/** The parts of the activity of a day. */
const activity = {
  enrolled_by_hour: { filters: enrolledToday, columns: [], group_by: 'hour' },
  enrolled_by_mode: { filters: enrolledToday, columns: [], group_by: 'mode' },
  unsigned_by_age: { filters: unsigned, columns: [], group_by: 'age' },
  failures: {
    filters: [{ type: 'filter_failed_last_days', value: 1 }],
    columns: [
      'insured_name',
      'product_name',
      'case_name',
      'agent_name',
      'enroll_date_created',
      'carrier_state',
    ],
    group_by: null,
  },
} as const satisfies ReportTemplate['parts'];

/** Reports to begin from, by key. */
export const reportTemplates = {
  participation_by_case: { filters: [], columns: [], group_by: 'case', parts: {}, homeOffice: false },
  premium_by_agent: {
    filters: [{ type: 'filter_status', value: 'enrolled' }],
    columns: [],
    group_by: 'agent',
    parts: {},
    homeOffice: false,
  },
  unsigned_older_than_7_days: {
    filters: [...unsigned, { type: 'filter_older_than_days', value: 7 }],
    columns: [
      'insured_name',
      'employee_name',
      'product_name',
      'case_name',
      'agent_name',
      'enroll_date_created',
      'status',
    ],
    group_by: null,
    parts: {},
    homeOffice: false,
  },
  rejected_by_carrier: {
    filters: [{ type: 'filter_carrier_answer', value: 'rejected' }],
    columns: [
      'insured_name',
      'employee_name',
      'product_name',
      'case_name',
      'agent_name',
      'enroll_date_created',
      'delivered_at',
      'carrier_state',
      'policy_number',
    ],
    group_by: null,
    parts: {},
    homeOffice: false,
  },
  activity_of_a_day: { ...activity.enrolled_by_hour, parts: activity, homeOffice: true },
} as const satisfies Readonly<Record<string, ReportTemplate>>;

export type ReportTemplateKey = keyof typeof reportTemplates;
export const reportTemplateKeys = Object.keys(reportTemplates) as readonly ReportTemplateKey[];

export type TemplatePartKey = keyof typeof activity;

/** The templates that somebody may use, in their order. */
export const templatesFor = (actor: Actor): readonly ReportTemplateKey[] =>
  reportTemplateKeys.filter((key) => !reportTemplates[key].homeOffice || isHomeOffice(actor));
