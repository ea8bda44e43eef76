import { type BillColumn, billColumns } from './columns.ts';

/** How a header of a bill came by its column. */
export interface BillHeader {
  readonly position: number;
  readonly header: string;
  readonly column: BillColumn | null;
  readonly by: 'name' | 'remembered' | 'chosen' | 'unknown';
}

/** What carriers write above their columns, without anything but letters and digits. */
const names = {
  employee_id: [
    'employeeid',
    'employeenumber',
    'employeeno',
    'empid',
    'empno',
    'payrollid',
    'memberid',
    'certificateholderid',
  ],
  ssn: [
    'ssn',
    'socialsecuritynumber',
    'lastfourofssn',
    'ssnlastfour',
    'ssnlast4',
    'last4ssn',
    'lastfour',
    'ss',
  ],
  name: ['name', 'employeename', 'insuredname', 'membername', 'insured', 'employee', 'fullname'],
  first_name: ['firstname', 'first', 'givenname', 'employeefirstname', 'insuredfirstname'],
  last_name: ['lastname', 'last', 'surname', 'employeelastname', 'insuredlastname'],
  product: [
    'product',
    'plan',
    'planname',
    'productname',
    'coverage',
    'coveragetype',
    'benefit',
    'policytype',
    'lineofcoverage',
  ],
  tier: ['tier', 'coveragetier', 'coveragelevel', 'whoiscovered'],
  amount: [
    'amount',
    'premium',
    'billedamount',
    'amountdue',
    'billedpremium',
    'totalpremium',
    'amountbilled',
    'modalpremium',
    'monthlypremium',
    'amountperpay',
    'deduction',
    'deductionamount',
  ],
} as const satisfies Record<BillColumn, readonly string[]>;

export const squeezeName = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const byName = new Map<string, BillColumn>(
  billColumns.flatMap((column) => names[column].map((name) => [squeezeName(name), column] as const)),
);

/**
 * What the cells of a bill's first row that names columns are taken for: as chosen, as an earlier bill of the case had them, or by
 * their name. No column is taken twice; headers that are empty or the same are told apart by their number.
 */
export function mapBillHeaders(
  cells: readonly string[],
  known: {
    readonly chosen?: ReadonlyMap<string, BillColumn | null> | undefined;
    readonly remembered: (header: string) => BillColumn | null | undefined;
  },
): readonly BillHeader[] {
  const taken = new Set<BillColumn>();
  const take = (column: BillColumn | null): BillColumn | null => {
    if (column === null || taken.has(column)) return null;
    taken.add(column);
    return column;
  };
  return namesOf(cells).map((header, position): BillHeader => {
    if (known.chosen) {
      const column = take(known.chosen.get(header) ?? null);
      return { position, header, column, by: column ? 'chosen' : 'unknown' };
    }
    const remembered = known.remembered(header);
    if (remembered !== undefined) return { position, header, column: take(remembered), by: 'remembered' };
    const column = take(byName.get(squeezeName(cells[position] ?? '')) ?? null);
    return { position, header, column, by: column ? 'name' : 'unknown' };
  });
}

/** Carriers print their address above the columns: the first of these rows that names most of them is the header. */
export function findBillHeader(rows: readonly (readonly string[])[]): number {
  const known = rows.map((cells) => cells.filter((cell) => byName.has(squeezeName(cell))).length);
  return Math.max(0, known.indexOf(Math.max(...known)));
}

function namesOf(cells: readonly string[]): readonly string[] {
  const seen = new Map<string, number>();
  return cells.map((cell, position) => {
    const name = cell.trim() || `#${position + 1}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}

type NeededColumn = Extract<BillColumn, 'employee_id' | 'product' | 'amount'>;

/** Which columns a bill cannot be read without: who, which product, how much (§9.11). */
export function missingBillColumns(columns: ReadonlySet<BillColumn>): readonly NeededColumn[] {
  const missing: NeededColumn[] = [];
  const hasName = columns.has('name') || columns.has('last_name');
  if (!columns.has('employee_id') && !(columns.has('ssn') && hasName)) missing.push('employee_id');
  if (!columns.has('product')) missing.push('product');
  if (!columns.has('amount')) missing.push('amount');
  return missing;
}
