/**
 * A rate table that a case brings along, as an option value: a list of `{min_age, max_age, <columns>, rate}` (§6.6). This is
 * the one reading of its cells: validation (rate-table.ts) and whoever looks a rate up take them from here.
 */
export interface CaseRateRow {
  /** Place in the list, from 1. */
  readonly row: number;
  /** Every cell that is filled, as text without blanks around it; the rate without its dollar sign and commas. */
  readonly cells: Readonly<Record<string, string>>;
}

export const ratePrecision = 4;
/** More rows than this are no table that a person typed or pasted. */
export const maxRateRows = 5000;

/** The rows that say something; a row whose cells are all empty is left out. Undefined when it is no list of rows. */
export function readRateRows(value: unknown): readonly CaseRateRow[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const rows = value.slice(0, maxRateRows + 1).map((raw: unknown, index) => ({ row: index + 1, raw }));
  if (rows.some(({ raw }) => typeof raw !== 'object' || raw === null || Array.isArray(raw))) return undefined;
  return rows
    .map(({ row, raw }) => ({ row, cells: cellsOf(raw as object) }))
    .filter(({ cells }) => Object.keys(cells).length > 0);
}

function cellsOf(raw: object): Readonly<Record<string, string>> {
  const filled = Object.entries(raw).flatMap(([column, cell]): [string, string][] => {
    if (cell === null || cell === undefined) return [];
    const text = typeof cell === 'string' || typeof cell === 'number' ? String(cell).trim() : '?';
    const shown = column === 'rate' ? plainRate(text) : text;
    return shown === '' || column === '__proto__' ? [] : [[column, shown]];
  });
  return Object.fromEntries(filled);
}

/** '$ 1,234.5' → '1234.5'. Without decimals a comma may be a decimal comma: it stays, and '1,240' is refused like '1,5'. */
function plainRate(text: string): string {
  const bare = text.replace(/^\$\s*/, '');
  return /^\d{1,3}(,\d{3})+\.\d+$/.test(bare) ? bare.replaceAll(',', '') : bare;
}
