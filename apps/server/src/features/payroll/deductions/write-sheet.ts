import type { DeductionRow } from '@openroll/domain/payroll/changes';
import type { DeductionColumn, EmployerColumn } from '@openroll/domain/payroll/columns';
import type { SheetFormat } from '@openroll/domain/payroll/kinds';
import { byteOrderMark, csvLine, guardFormula } from '@openroll/domain/values/csv';
import { type Cents, plainDollars, toDollars } from '@openroll/domain/values/money';
import type { Translate } from '@openroll/messages/texts';
import type { Cell, SheetData } from 'write-excel-file/node';
import writeXlsxFile from 'write-excel-file/node';

export interface DeductionSheet {
  readonly columns: readonly EmployerColumn[];
  readonly rows: readonly DeductionRow[];
  /** Below the rows, each with its words. */
  readonly totals: readonly { readonly words: string; readonly cents: Cents }[];
}

const amountFormat = '0.00';

/** A deduction file (§9.10) with the employer's columns, and its totals at the end. What a spreadsheet would run is harmless in it. */
export const writeSheet = (t: Translate, format: SheetFormat, sheet: DeductionSheet): Promise<Buffer> =>
  format === 'csv' ? Promise.resolve(toCsv(t, sheet)) : toWorkbook(t, sheet);

function toCsv(t: Translate, { columns, rows, totals }: DeductionSheet): Buffer {
  const head = csvLine(columns.map(({ header }) => header));
  const lines = rows.map((row) => csvLine(columns.map(({ key }) => textOf(t, row, key))));
  const ends = totals.map(({ words, cents }) => csvLine(totalCells(columns, words, plainDollars(cents), '')));
  return Buffer.from(`${byteOrderMark}${head}${lines.join('')}${ends.join('')}`);
}

async function toWorkbook(t: Translate, { columns, rows, totals }: DeductionSheet): Promise<Buffer> {
  const text = (value: string): Cell => (value === '' ? null : { value: guardFormula(value), type: String });
  const money = (cents: Cents): Cell => ({ value: toDollars(cents), type: Number, format: amountFormat });
  const data: SheetData = [
    columns.map(({ header }): Cell => ({ value: guardFormula(header), type: String, fontWeight: 'bold' })),
    ...rows.map((row) =>
      columns.map(({ key }) => (key === 'amount' ? money(row.cents) : text(textOf(t, row, key)))),
    ),
    ...totals.map(({ words, cents }) => totalCells(columns, text(words), money(cents), null)),
  ];
  return writeXlsxFile(data, { sheet: t('payroll.sheet') }).toBuffer();
}

/** The words stand in the first column that is not the amount; where there is no column for an amount, beside them. */
function totalCells<C>(columns: readonly EmployerColumn[], words: C, amount: C, empty: C): C[] {
  const at = columns.findIndex(({ key }) => key === 'amount');
  if (at < 0) return [words, amount];
  const first = at === 0 ? 1 : 0;
  const cells = columns.map((_, index) => (index === at ? amount : index === first ? words : empty));
  return columns.length === 1 ? [amount, words] : cells;
}

function textOf(t: Translate, row: DeductionRow, key: DeductionColumn): string {
  switch (key) {
    case 'employee_id':
      return row.employeeId;
    case 'ssn_last_four':
      return row.ssnLastFour;
    case 'last_name':
      return row.lastName;
    case 'first_name':
      return row.firstName;
    case 'product':
      return row.product;
    case 'tier':
      return t(`payroll.tier.${row.tier}`);
    case 'amount':
      return plainDollars(row.cents);
    case 'first_deduction_date':
      return row.firstOn;
    case 'last_deduction_date':
      return row.lastOn ?? '';
    case 'action':
      return row.action === null ? '' : t(`payroll.action.${row.action}`);
  }
}
