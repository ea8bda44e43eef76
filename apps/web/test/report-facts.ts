import type { ReplyOf } from '@openroll/contract/endpoint';
import type {
  groupReport,
  listReportColumns,
  listReportFilters,
  listReportTemplates,
  Report,
  ReportRow,
} from '@openroll/contract/reports';
import { anEnrollmentRow } from './enrollment-facts.ts';

/** Builders of the replies about reports. */
export const aReport = (changes: Partial<Report> = {}): Report => ({
  id: 4,
  name: 'Enrolled at Lakeside',
  user_id: 7,
  user_name: 'Casey Manager',
  filters_json: '{"and":[{"or":[{"type":"filter_status","value":"enrolled"}]}]}',
  columns: [],
  group_by: null,
  schedule: null,
  updated_at: '2026-03-14T15:00:00.000Z',
  may: { change: true },
  ...changes,
});

export const filterTypes: ReplyOf<typeof listReportFilters> = [
  { type: 'filter_case_name', label: 'Case name', kind: 'text' },
  {
    type: 'filter_product_name',
    label: 'Product',
    kind: 'text',
    options: [
      { value: 'Accident', text: 'Accident' },
      { value: 'Term Life', text: 'Term Life' },
    ],
  },
  { type: 'filter_case_id', label: 'Case', kind: 'id' },
  { type: 'filter_date', label: 'Enrolled', kind: 'date_range' },
  { type: 'filter_last_days', label: 'Last days', kind: 'number' },
  {
    type: 'filter_status',
    label: 'Status',
    kind: 'status',
    options: [
      { value: 'enrolled', text: 'Enrolled' },
      { value: 'pending', text: 'Pending' },
    ],
  },
  { type: 'filter_transmitted', label: 'Transmitted', kind: 'boolean' },
];

export const columnFacts: ReplyOf<typeof listReportColumns> = [
  { key: 'insured_name', label: 'Insured', is_default: true, kind: 'text', is_sortable: true },
  { key: 'product_name', label: 'Product', is_default: true, kind: 'text', is_sortable: true },
  { key: 'annual_premium_sum', label: 'Annual premium', is_default: true, kind: 'money', is_sortable: true },
  { key: 'enroll_date_created', label: 'Enrolled', is_default: true, kind: 'date', is_sortable: true },
  { key: 'status', label: 'Status', is_default: true, kind: 'text', is_sortable: true },
  { key: 'delivered_at', label: 'Transmitted', is_default: false, kind: 'date', is_sortable: true },
  { key: 'enrollment_mode', label: 'Mode', is_default: false, kind: 'text', is_sortable: true },
  {
    key: 'delivery_required',
    label: 'To be delivered',
    is_default: false,
    kind: 'boolean',
    is_sortable: false,
  },
];

export const someTemplates: ReplyOf<typeof listReportTemplates> = [
  {
    key: 'premium_by_agent',
    name: 'Premium by agent',
    description: 'What each agent has enrolled.',
    filters_json: '{"and":[{"or":[{"type":"filter_status","value":"enrolled"}]}]}',
    columns: [],
    group_by: 'agent',
    parts: [],
  },
  {
    key: 'activity_of_a_day',
    name: 'Activity today',
    description: 'What has been enrolled today.',
    filters_json: '{"and":[{"or":[{"type":"filter_status","value":"enrolled"}]}]}',
    columns: [],
    group_by: 'hour',
    parts: [
      {
        key: 'enrolled_by_hour',
        title: 'Enrolled today, by hour',
        filters_json: '{"and":[{"or":[{"type":"filter_status","value":"enrolled"}]}]}',
        columns: [],
        group_by: 'hour',
      },
      {
        key: 'failures',
        title: 'Deliveries that failed today',
        filters_json: '{"and":[{"or":[{"type":"filter_failed_last_days","value":1}]}]}',
        columns: ['insured_name', 'product_name'],
        group_by: null,
      },
    ],
  },
];

export const aReportRow = (changes: Partial<ReportRow> = {}): ReportRow => ({
  ...anEnrollmentRow(),
  ...changes,
});

export const someGroups: ReplyOf<typeof groupReport> = {
  groups: [
    {
      key: '3',
      label: 'Avery Agent',
      enrollments: 30,
      annual_premium_sum: 9000.5,
      monthly_premium_sum: 750.04,
      people: null,
      enrolled_people: null,
    },
    {
      key: '5',
      label: 'Blake Broker',
      enrollments: 10,
      annual_premium_sum: 1200,
      monthly_premium_sum: 100,
      people: null,
      enrolled_people: null,
    },
  ],
  totals: { enrollments: 40, annual_premium_sum: 10200.5, monthly_premium_sum: 850.04 },
};

export const listReply = <Row>(...rows: readonly Row[]) => ({
  json: { rows, page: 1, rows_per_page: 25, total_count: rows.length },
});

/** What the screen asks for when it is opened; nothing is saved yet. */
export const reportAnswers = {
  'GET /api/reports': listReply(),
  'GET /api/reports/filters': { json: filterTypes },
  'GET /api/reports/columns': { json: columnFacts },
  'GET /api/reports/templates': { json: someTemplates },
  'GET /api/cases': { json: { cases: [{ id: 1, group_name: 'Lakeside Manufacturing', is_active: true }] } },
  'POST /api/enrollments/report-search': listReply(aReportRow()),
  'POST /api/enrollments/report-groups': { json: someGroups },
};
