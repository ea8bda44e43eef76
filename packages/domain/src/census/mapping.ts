import { type Problem, problem } from '../problems.ts';
import { type CensusColumn, type CensusShape, requiredOfShape } from './columns.ts';
import { findHeader, headerRowsSearched, matchHeader } from './header.ts';

/** A header of a file, what it is taken for (null: ignored), and who said so. */
export interface MappedHeader {
  /** As written, and told apart where two are the same: 'City', 'City (2)'. */
  readonly header: string;
  readonly position: number;
  readonly column: CensusColumn | null;
  readonly by: 'name' | 'remembered' | 'chosen' | 'unknown';
}

export interface MappedFile {
  /** Position of the header among the rows given, and of the first row of data. */
  readonly index: number;
  readonly dataFrom: number;
  readonly headers: readonly MappedHeader[];
  readonly positions: ReadonlyMap<CensusColumn, number>;
  readonly shape: CensusShape;
  /** Why nothing can be read yet; empty when the mapping is complete. */
  readonly problems: readonly Problem[];
}

export interface MappingChoices {
  /** By header, as `MappedHeader.header` says it: what is left out is ignored. Undefined until somebody has chosen. */
  readonly chosen?: ReadonlyMap<string, CensusColumn>;
  /** From earlier files of the case; undefined for a header never seen. */
  readonly remembered: (header: string) => CensusColumn | null | undefined;
  readonly shape?: CensusShape;
}

/**
 * What the headers of a file mean (§3.7): as chosen, else as remembered, else by their names. A header row stands within the first
 * five; where no row names a column of ours it is the one with most cells.
 */
export function mapHeaders(
  rows: readonly (readonly string[])[],
  { chosen, remembered, shape }: MappingChoices,
): MappedFile {
  const found = findHeader(rows);
  const index = found?.index ?? widestOf(rows);
  const cells = rows[index] ?? [];
  const byName = new Map([...matchHeader(cells).positions].map(([column, position]) => [position, column]));
  const headers = nameHeaders(cells).map(({ header, position }): MappedHeader => {
    if (chosen) return { header, position, column: chosen.get(header) ?? null, by: 'chosen' };
    const known = remembered(header);
    if (known !== undefined) return { header, position, column: known, by: 'remembered' };
    const column = byName.get(position) ?? null;
    return { header, position, column, by: column ? 'name' : 'unknown' };
  });
  const positions = new Map<CensusColumn, number>();
  const twice = new Set<CensusColumn>();
  for (const { column, position } of headers) {
    if (column && positions.has(column)) twice.add(column);
    else if (column) positions.set(column, position);
  }
  const isByName = headers.every(({ by }) => by === 'name' || by === 'unknown');
  const duplicates = isByName ? matchHeader(cells).duplicates : [];
  const taken = shape ?? shapeOf(positions);
  return {
    index,
    dataFrom: found?.dataFrom ?? index + 1,
    headers,
    positions,
    shape: taken,
    problems: [
      ...duplicates.map((column) => problem('census-duplicate-header', 'upload_csv', { header: column })),
      ...[...twice].map((column) => problem('census-mapping-twice', 'mapping', { column })),
      ...requiredOfShape(taken)
        .filter((column) => !positions.has(column))
        .map((column) => problem('census-column-missing', 'upload_csv', { column })),
    ],
  };
}

/** Rows are persons where a file tells family and relationship of each (§3.2). */
export const shapeOf = (positions: ReadonlyMap<CensusColumn, number>): CensusShape =>
  positions.has('employer_assigned_family_id') && positions.has('employee_relationship')
    ? 'person'
    : 'family';

function widestOf(rows: readonly (readonly string[])[]): number {
  const widths = rows
    .slice(0, headerRowsSearched)
    .map((cells) => cells.filter((cell) => cell.trim() !== '').length);
  return Math.max(0, widths.indexOf(Math.max(...widths)));
}

function nameHeaders(cells: readonly string[]): { readonly header: string; readonly position: number }[] {
  const seen = new Map<string, number>();
  return cells.flatMap((cell, position) => {
    const header = cell.replace(/\s+/g, ' ').trim();
    if (header === '') return [];
    const count = (seen.get(header) ?? 0) + 1;
    seen.set(header, count);
    return [{ header: count === 1 ? header : `${header} (${count})`, position }];
  });
}
