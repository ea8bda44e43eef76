/**
 * What a report can be narrowed by: the ten types of §8.14, and beyond them how old an enrollment is, where its delivery
 * stands and when it failed, and what its carrier has answered. Nothing else can be searched (AC27).
 */
export const reportFilterKinds = {
  filter_case_name: 'text',
  filter_case_division_name: 'text',
  filter_applicant_name: 'text',
  filter_agent_name: 'text',
  filter_product_name: 'text',
  filter_case_id: 'id',
  filter_date: 'date_range',
  filter_last_days: 'number',
  filter_status: 'status',
  filter_transmitted: 'boolean',
  filter_older_than_days: 'number',
  filter_delivery_status: 'status',
  filter_failed_last_days: 'number',
  filter_carrier_answer: 'status',
} as const satisfies Readonly<Record<string, ReportFilterKind>>;

export type ReportFilterKind = 'text' | 'id' | 'date_range' | 'number' | 'status' | 'boolean';
export type ReportFilterType = keyof typeof reportFilterKinds;
export const reportFilterTypes = Object.keys(reportFilterKinds) as readonly ReportFilterType[];

/** The types of one kind. */
export type FilterTypeOf<K extends ReportFilterKind> = {
  [T in ReportFilterType]: (typeof reportFilterKinds)[T] extends K ? T : never;
}[ReportFilterType];
