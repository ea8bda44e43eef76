import type {
  DeductionFile,
  PayCalendar,
  Reconciliation,
  ReconciliationRow,
} from '@openroll/contract/payroll';
import { deductionColumns } from '@openroll/domain/payroll/columns';
import { reconciliationOutcomes } from '@openroll/domain/payroll/outcomes';
import type { Bill } from '../src/features/payroll/payroll.data.ts';

const knownColumns = deductionColumns.map((key) => ({ key, header: key }));

/** A biweekly calendar as somebody has set it. */
export const aCalendar = (changes: Partial<PayCalendar> = {}): PayCalendar => ({
  first_pay_date: '2026-03-13',
  holidays: 'previous-business-day',
  columns: [
    { key: 'employee_id', header: 'EE No' },
    { key: 'last_name', header: 'Last' },
    { key: 'amount', header: 'Deduction' },
  ],
  format: 'csv',
  schedule: null,
  schedule_owner: null,
  updated_at: '2026-03-01T12:00:00Z',
  premium_mode: 'biweekly',
  pay_dates: ['2026-03-13', '2026-03-27', '2026-04-10'],
  known_columns: knownColumns,
  ...changes,
});

/** As it is before anybody has set it. */
export const noCalendar = (): PayCalendar =>
  aCalendar({ first_pay_date: null, columns: knownColumns, updated_at: null, pay_dates: [] });

export const aFile = (changes: Partial<DeductionFile> = {}): DeductionFile => ({
  id: 9,
  kind: 'full',
  pay_date: '2026-03-27',
  format: 'csv',
  status: 'ready',
  made_at: '2026-03-14T15:00:00Z',
  rows: 31,
  total: 1234.5,
  asked_by: 'Casey Manager',
  is_scheduled: false,
  file_url: '/api/cases/1/deduction-files/9/file',
  ...changes,
});

const noTotals = reconciliationOutcomes.map((outcome) => ({
  outcome,
  rows: 0,
  billed: 0,
  ours: 0,
  difference: 0,
}));

export const aListedBill = (changes: Partial<Reconciliation> = {}): Reconciliation => ({
  id: 4,
  file_name: 'march.csv',
  status: 'unmapped',
  created_at: '2026-03-14T15:00:00Z',
  created_by: 'Casey Manager',
  compared_at: null,
  as_of: null,
  premium_mode: null,
  bill_lines: null,
  totals: noTotals,
  billed_total: null,
  our_total: null,
  file_url: null,
  ...changes,
});

export const aResultRow = (changes: Partial<ReconciliationRow> = {}): ReconciliationRow => ({
  id: 1,
  outcome: 'matched',
  employee_id: 'E-204',
  ssn_last_four: '9999',
  name: 'Dana Whitfield',
  product: 'Accident',
  tier: 'Employee',
  billed: 9.85,
  ours: 9.85,
  difference: 0,
  bill_rows: [2],
  reason: null,
  ended_on: null,
  ...changes,
});

/** A bill that is new, with one header that nobody knows. */
export const aBill = (changes: Partial<Bill> = {}): Bill => ({
  ...aListedBill(),
  headers: [
    { header: 'employee_id', column: 'employee_id', by: 'name', examples: ['E-204', 'E-205'] },
    { header: 'Plan', column: 'product', by: 'remembered', examples: ['ACC'] },
    { header: 'Prem', column: null, by: 'unknown', examples: ['9.85'] },
  ],
  columns: [
    { name: 'employee_id', required: false },
    { name: 'product', required: true },
    { name: 'amount', required: true },
  ],
  preview: [
    {
      row: 2,
      employee_id: 'E-204',
      ssn_last_four: '',
      name: 'Dana Whitfield',
      product: 'ACC',
      tier: '',
      amount: null,
    },
  ],
  products: [{ billed_name: 'ACC', product_id: null, by: 'unknown' }],
  case_products: [
    { id: 5, name: 'Accident' },
    { id: 6, name: 'Critical Illness' },
  ],
  result: { rows: [], page: 1, rows_per_page: 25, total_count: 0 },
  ...changes,
});

/** A bill that was compared: one person of every outcome. */
export const aComparedBill = (changes: Partial<Bill> = {}): Bill => {
  const rows = [
    aResultRow(),
    aResultRow({
      id: 2,
      outcome: 'missing-on-bill',
      name: 'Quinn Castellano',
      billed: null,
      ours: 12,
      difference: -12,
      bill_rows: [],
    }),
    aResultRow({
      id: 3,
      outcome: 'billed-not-enrolled',
      name: 'Noor Abernathy',
      billed: 20,
      ours: null,
      difference: 20,
    }),
    aResultRow({
      id: 4,
      outcome: 'ended-still-billed',
      name: 'Sam Okafor',
      billed: 8,
      ours: null,
      difference: 8,
      reason: 'expired',
      ended_on: '2026-02-01',
    }),
    aResultRow({
      id: 5,
      outcome: 'amount-differs',
      name: 'Lee Park',
      billed: 24.6,
      ours: 14.6,
      difference: 10,
      bill_rows: [5, 6],
    }),
  ];
  return aBill({
    status: 'ready',
    bill_lines: 5,
    as_of: '2026-03-14',
    premium_mode: 'monthly',
    compared_at: '2026-03-14T15:01:00Z',
    billed_total: 62.45,
    our_total: 36.45,
    totals: rows.map(({ outcome, billed, ours, difference }) => ({
      outcome,
      rows: 1,
      billed: billed ?? 0,
      ours: ours ?? 0,
      difference,
    })),
    file_url: '/api/cases/1/reconciliations/4/file.csv',
    headers: aBill().headers.map((header) =>
      header.header === 'Prem' ? { ...header, column: 'amount' as const, by: 'remembered' as const } : header,
    ),
    products: [{ billed_name: 'ACC', product_id: 5, by: 'remembered' }],
    result: { rows, page: 1, rows_per_page: 25, total_count: rows.length },
    ...changes,
  });
};
