/** How the values of a column are written: money in dollars, dates on the site's clock. */
export type ReportColumnKind = 'text' | 'money' | 'date' | 'number' | 'boolean';

interface ReportColumnFacts {
  readonly kind: ReportColumnKind;
  /** Shown where nobody has chosen columns (C23). */
  readonly is_default: boolean;
}

const shown = (kind: ReportColumnKind): ReportColumnFacts => ({ kind, is_default: true });
const filed = (kind: ReportColumnKind): ReportColumnFacts => ({ kind, is_default: false });

/** Every column that a report can have, under the field of its row, in the order of a file (C23); no SSN, no birth date. */
export const reportColumns = {
  insured_name: shown('text'),
  employee_name: shown('text'),
  product_name: shown('text'),
  case_name: shown('text'),
  case_division_name: shown('text'),
  annual_premium_sum: shown('money'),
  agent_name: shown('text'),
  enroll_date_created: shown('date'),
  status: shown('text'),
  delivered_at: shown('date'),
  id: filed('number'),
  case_id: filed('number'),
  session_id: filed('number'),
  agent_id: filed('number'),
  coverage: filed('text'),
  coverage_sum: filed('money'),
  monthly_premium_sum: filed('money'),
  enrollment_mode: filed('text'),
  enrollment_state: filed('text'),
  agent_code: filed('text'),
  split_agents: filed('text'),
  pending_amount: filed('money'),
  pending_premium: filed('money'),
  delivery_required: filed('boolean'),
  policy_number: filed('text'),
  carrier_state: filed('text'),
} as const satisfies Readonly<Record<string, ReportColumnFacts>>;

export type ReportColumn = keyof typeof reportColumns;
export const reportColumnKeys = Object.keys(reportColumns) as readonly ReportColumn[];
export const defaultReportColumns: readonly ReportColumn[] = reportColumnKeys.filter(
  (key) => reportColumns[key].is_default,
);
