/** What a column of a deduction file can hold (§9.10), in the order of a file that nobody has arranged. */
export const deductionColumns = [
  'employee_id',
  'ssn_last_four',
  'last_name',
  'first_name',
  'product',
  'tier',
  'amount',
  'first_deduction_date',
  'last_deduction_date',
  'action',
] as const;
export type DeductionColumn = (typeof deductionColumns)[number];

/** A column as the employer wants it: what it holds, under which header. */
export interface EmployerColumn {
  readonly key: DeductionColumn;
  readonly header: string;
}

/** What a column of a carrier's bill can hold (§9.11). */
export const billColumns = [
  'employee_id',
  'ssn',
  'name',
  'first_name',
  'last_name',
  'product',
  'tier',
  'amount',
] as const;
export type BillColumn = (typeof billColumns)[number];

export const isBillColumn = (name: string): name is BillColumn => billColumns.some((one) => one === name);
