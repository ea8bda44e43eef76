import { type CensusColumn, knownCensusColumns, namesOf } from './columns.ts';

/** 'Date of Birth', 'date_of_birth' and 'DATE-OF-BIRTH (optional)' are one name. */
export function squeezeHeader(header: string): string {
  const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return bare(header.replace(/\([^)]*\)/g, '')) || bare(header);
}

const exact = new Map<string, CensusColumn>();
const loose = new Map<string, CensusColumn>();
for (const column of knownCensusColumns) {
  exact.set(squeezeHeader(column), column);
  for (const name of namesOf(column)) loose.set(name, column);
  const child = /^child(\d+)_(first|last|date_of_birth)$/.exec(column);
  if (child?.[2] === 'date_of_birth')
    loose.set(`child${child[1]}dob`, column).set(`child${child[1]}birthdate`, column);
  else if (child) loose.set(`child${child[1]}${child[2]}name`, column);
}

export interface MatchedHeader {
  /** Position of each column in the row. */
  readonly positions: ReadonlyMap<CensusColumn, number>;
  /** Columns that two headers claim; the file is then refused. */
  readonly duplicates: readonly CensusColumn[];
  /** Headers that we do not know, as written; they are ignored. */
  readonly unknown: readonly string[];
}

/** Finds our columns among the cells of a header row: any order, any case, spaces or underscores. */
export function matchHeader(cells: readonly string[]): MatchedHeader {
  const claims = new Map<CensusColumn, { readonly index: number; readonly isExact: boolean }[]>();
  const unknown: string[] = [];
  for (const [index, cell] of cells.entries()) {
    const name = squeezeHeader(cell);
    const column = exact.get(name) ?? loose.get(name);
    if (column) claims.set(column, [...(claims.get(column) ?? []), { index, isExact: exact.has(name) }]);
    else if (name !== '') unknown.push(cell.trim());
  }
  const positions = new Map<CensusColumn, number>();
  const duplicates: CensusColumn[] = [];
  for (const [column, found] of claims) {
    const best = found.some(({ isExact }) => isExact) ? found.filter(({ isExact }) => isExact) : found;
    if (best.length > 1) duplicates.push(column);
    positions.set(column, best[0]?.index ?? 0);
  }
  return { positions, duplicates, unknown };
}

/** A header row may stand within the first rows of the file (§3.2). */
export const headerRowsSearched = 5;

/**
 * The row among the first five that names most of our columns; undefined when none names any. Rows of labels for people
 * may stand below it (`dataFrom` is the first row after them).
 */
export function findHeader(
  rows: readonly (readonly string[])[],
): { readonly index: number; readonly dataFrom: number; readonly header: MatchedHeader } | undefined {
  const matched = rows
    .slice(0, headerRowsSearched)
    .map((row, index) => ({ index, header: matchHeader(row) }));
  const found = matched
    .filter(({ header }) => header.positions.size > 0)
    .sort((a, b) => b.header.positions.size - a.header.positions.size || a.index - b.index)[0];
  if (!found) return undefined;
  let dataFrom = found.index + 1;
  while ((matched[dataFrom]?.header.positions.size ?? 0) >= labelsThatTell) dataFrom++;
  return { ...found, dataFrom };
}

/** A row below the header that names so many of our columns holds labels, and nobody's data. */
const labelsThatTell = 3;
