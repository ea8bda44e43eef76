import { buffer } from 'node:stream/consumers';
import type { DeductionRow } from '@openroll/domain/payroll/changes';
import type { DeductionColumn, EmployerColumn } from '@openroll/domain/payroll/columns';
import type { SheetFormat } from '@openroll/domain/payroll/kinds';
import { byteOrderMark, csvLine, guardFormula } from '@openroll/domain/values/csv';
import { type Cents, plainDollars, toDollars } from '@openroll/domain/values/money';
import type { WorkbookCell, WorkbookColumn } from '@openroll/domain/values/workbook';
import type { Translate } from '@openroll/messages/texts';
import { writeWorkbook } from '../../../platform/documents/workbook.ts';

export interface DeductionSheet {
  readonly columns: readonly EmployerColumn[];
  readonly rows: readonly DeductionRow[];
  /** Below the rows, each with its words. */
  readonly totals: readonly { readonly words: string; readonly cents: Cents }[];
}

/** A deduction file (§9.10) with the employer's columns, and its totals at the end. What a spreadsheet would run is harmless in it. */
export const writeSheet = (t: Translate, format: SheetFormat, sheet: DeductionSheet): Promise<Buffer> =>
  format === 'csv' ? Promise.resolve(toCsv(t, sheet)) : toWorkbook(t, sheet);

function toCsv(t: Translate, { columns, rows, totals }: DeductionSheet): Buffer {
  const head = csvLine(columns.map(({ header }) => header));
  const lines = rows.map((row) => csvLine(columns.map(({ key }) => textOf(t, row, key))));
  const ends = totals.map(({ words, cents }) => csvLine(totalCells(columns, words, plainDollars(cents), '')));
  return Buffer.from(`${byteOrderMark}${head}${lines.join('')}${ends.join('')}`);
}

function toWorkbook(t: Translate, { columns, rows, totals }: DeductionSheet): Promise<Buffer> {
  const amountAt = columns.findIndex(({ key }) => key === 'amount');
  const heads = columns.map(({ header }, at): WorkbookColumn => {
    // Where no column is one for an amount, totals stand in the second.
    const isMoney = at === (amountAt < 0 ? 1 : amountAt);
    return { heading: guardFormula(header), shown: isMoney ? 'money' : 'plain' };
  });
  const cells = async function* (): AsyncGenerator<WorkbookCell[]> {
    for (const row of rows)
      yield columns.map(({ key }) =>
        key === 'amount' ? toDollars(row.cents) : guardFormula(textOf(t, row, key)),
      );
    for (const { words, cents } of totals)
      yield totalCells<WorkbookCell>(columns, guardFormula(words), toDollars(cents), null);
  };
  return buffer(writeWorkbook([{ nameOf: () => t('payroll.sheet'), columns: heads, rows: cells() }]));
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
