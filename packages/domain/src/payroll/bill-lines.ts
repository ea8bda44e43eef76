import { type Cents, parseDollars } from '../values/money.ts';
import { squeezeName } from './bill-headers.ts';
import type { BillColumn } from './columns.ts';

/** A line of a bill that names somebody. */
export interface BillLine {
  /** As a spreadsheet counts. */
  readonly row: number;
  readonly employeeId: string;
  /** '' where the bill has none, or no four digits. */
  readonly ssnLastFour: string;
  readonly name: string;
  readonly product: string;
  readonly tier: string;
  /** Undefined where the cell holds no amount. */
  readonly cents: Cents | undefined;
}

type Cell = (column: BillColumn) => string;

/**
 * Reads a row by the columns it has. Undefined for one that bills nobody, such as a total or a heading. Amounts come as '$12.50', '12.5',
 * '(12.50)' and '-12.50' for what is credited.
 */
export function readBillLine(row: number, cell: Cell): BillLine | undefined {
  const parts = [cell('first_name'), cell('last_name')].map((one) => one.trim()).filter((one) => one !== '');
  const name = cell('name').trim() || parts.join(' ');
  const employeeId = cell('employee_id').trim();
  const ssnLastFour = lastDigits(cell('ssn'));
  const isBlank = cell('product').trim() === '' && cell('amount').trim() === '';
  const isNobody = employeeId === '' && (ssnLastFour === '' || name === '');
  if (isBlank || isNobody || /^(grand ?)?(sub)?totals?\b/i.test(employeeId || name)) return undefined;
  return {
    row,
    employeeId,
    ssnLastFour,
    name,
    product: cell('product').trim(),
    tier: cell('tier').trim(),
    cents: readAmount(cell('amount')),
  };
}

/** The last four of a whole number, of '***-**-1234' or of four digits that lost their zeros in a spreadsheet. */
function lastDigits(text: string): string {
  const digits = text.trim().replace(/\.0$/, '').replace(/\D/g, '');
  return digits === '' ? '' : digits.padStart(4, '0').slice(-4);
}

/** Most that a line can bill: what a computer counts exactly a hundred thousand times over. */
const maxCents = 100_000_000_00;

export function readAmount(text: string): Cents | undefined {
  const typed = text.trim().replace(/^'/, '');
  const credit = /^\((.*)\)$/.exec(typed);
  const sum = parseDollars((credit?.[1] ?? typed).replace(/(\.\d\d)0+$/, '$1'));
  if (sum === undefined || Math.abs(sum) > maxCents) return undefined;
  return credit ? -sum : sum;
}

/** The words of a name in any order, without anything but letters: 'Reyes, Dana' is 'Dana Reyes'. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}'’]+/u)
    .map((word) => word.replace(/['’]/g, ''))
    .filter((word) => word !== '')
    .sort()
    .join(' ');

/** Without what spreadsheets take away: case, blanks, leading zeros. */
export const employeeKey = (id: string): string =>
  id
    .trim()
    .toLowerCase()
    .replace(/\.0$/, '')
    .replace(/^0+(?=.)/, '');

/** Which of our products a bill's name means, where it is the same but for case and signs; the carrier's plan code counts, too. */
export function productNamed(
  billed: string,
  products: readonly { readonly id: number; readonly names: readonly string[] }[],
): number | undefined {
  const key = squeezeName(billed);
  const found = products.filter(({ names }) => names.some((name) => squeezeName(name) === key));
  return found.length === 1 ? found[0]?.id : undefined;
}
