import { type Actor, isHomeOffice } from '../access/actor.ts';
import type { ReportColumn } from './columns.ts';
import type { ReportFilter } from './filters.ts';
import type { ReportGroup } from './groups.ts';

interface ReportTemplate {
  readonly filters: readonly ReportFilter[];
  /** None: those that everybody begins with. */
  readonly columns: readonly ReportColumn[];
  readonly group_by: ReportGroup | null;
  /** Activity of a day is the home office's. */
  readonly homeOffice: boolean;
}

const unsigned: readonly ReportFilter[] = [
  { type: 'filter_status', value: 'pending_applicant_signature' },
  { type: 'filter_status', value: 'pending_agent_signature' },
];
const today: readonly ReportFilter[] = [{ type: 'filter_last_days', value: 1 }];

/** Reports to begin from, by key. */
export const reportTemplates = {
  participation_by_case: { filters: [], columns: [], group_by: 'case', homeOffice: false },
  premium_by_agent: {
    filters: [{ type: 'filter_status', value: 'enrolled' }],
    columns: [],
    group_by: 'agent',
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
    homeOffice: false,
  },
  activity_by_hour: { filters: today, columns: [], group_by: 'hour', homeOffice: true },
  activity_by_mode: { filters: today, columns: [], group_by: 'mode', homeOffice: true },
  activity_unsigned_age: { filters: unsigned, columns: [], group_by: 'age', homeOffice: true },
  activity_failures: {
    filters: [{ type: 'filter_delivery_status', value: 'failed' }],
    columns: [],
    group_by: null,
    homeOffice: true,
  },
} as const satisfies Readonly<Record<string, ReportTemplate>>;

export type ReportTemplateKey = keyof typeof reportTemplates;
export const reportTemplateKeys = Object.keys(reportTemplates) as readonly ReportTemplateKey[];

/** The templates that somebody may use, in their order. */
export const templatesFor = (actor: Actor): readonly ReportTemplateKey[] =>
  reportTemplateKeys.filter((key) => !reportTemplates[key].homeOffice || isHomeOffice(actor));
