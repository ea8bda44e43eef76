import type { Reconciliation, ReconciliationRow, ReconciliationSetup } from '@openroll/contract/payroll';
import { missingBillColumns } from '@openroll/domain/payroll/bill-headers';
import { billColumns } from '@openroll/domain/payroll/columns';
import { reconciliationOutcomes } from '@openroll/domain/payroll/outcomes';
import { toDollars } from '@openroll/domain/values/money';
import {
  type BillableProduct,
  type OpenedRow,
  type ReconciliationRowOfCase,
  type SealedSetup,
  totalsOf,
} from './reconciliations.queries.ts';

/** A line of the list of reconciliations. */
export function toReconciliation(row: ReconciliationRowOfCase): Reconciliation {
  const isReady = row.status === 'ready';
  const known = totalsOf(row);
  const totals = reconciliationOutcomes.map(
    (outcome) =>
      known.find((one) => one.outcome === outcome) ?? { outcome, rows: 0, billedCents: 0, ourCents: 0 },
  );
  const sum = (amount: (one: (typeof totals)[number]) => number) =>
    isReady ? toDollars(totals.reduce((all, one) => all + amount(one), 0)) : null;
  return {
    id: row.id,
    file_name: row.file_name,
    status: row.status,
    created_at: row.created_at.toISOString(),
    created_by: row.uploader,
    compared_at: row.compared_at?.toISOString() ?? null,
    as_of: row.as_of,
    premium_mode: row.premium_mode,
    bill_lines: row.bill_lines,
    totals: totals.map(({ outcome, rows, billedCents, ourCents }) => ({
      outcome,
      rows,
      billed: toDollars(billedCents),
      ours: toDollars(ourCents),
      difference: toDollars(billedCents - ourCents),
    })),
    billed_total: sum(({ billedCents }) => billedCents),
    our_total: sum(({ ourCents }) => ourCents),
    file_url: isReady ? `/api/cases/${row.case_id}/reconciliations/${row.id}/file.csv` : null,
  };
}

/** The columns without which no bill can be read, whatever else it has. */
const required = missingBillColumns(new Set(['employee_id']));

/** The same with what its headers, lines and product names say. */
export const toSetup = (
  row: ReconciliationRowOfCase,
  setup: SealedSetup,
  products: readonly BillableProduct[],
): ReconciliationSetup => ({
  ...toReconciliation(row),
  headers: setup.headers.map(({ header, column, by, examples }) => ({
    header,
    column,
    by,
    examples: [...examples],
  })),
  columns: billColumns.map((name) => ({ name, required: required.some((one) => one === name) })),
  preview: setup.preview.map((line) => ({
    row: line.row,
    employee_id: line.employeeId,
    ssn_last_four: line.ssnLastFour,
    name: line.name,
    product: line.product,
    tier: line.tier,
    amount: line.cents === undefined ? null : toDollars(line.cents),
  })),
  products: setup.products.map(({ name, productId, by }) => ({
    billed_name: name,
    product_id: productId,
    by,
  })),
  case_products: products.map(({ id, name }) => ({ id, name })),
});

/** One person and product of a reconciliation. */
export const toRow = (row: OpenedRow): ReconciliationRow => ({
  id: row.position + 1,
  outcome: row.outcome,
  employee_id: row.employeeId,
  ssn_last_four: row.ssnLastFour,
  name: row.name,
  product: row.product,
  tier: row.tier,
  billed: row.billed_cents === null ? null : toDollars(row.billed_cents),
  ours: row.our_cents === null ? null : toDollars(row.our_cents),
  difference: toDollars((row.billed_cents ?? 0) - (row.our_cents ?? 0)),
  bill_rows: [...row.bill_rows],
  reason: row.reason,
  ended_on: row.ended_on,
});
