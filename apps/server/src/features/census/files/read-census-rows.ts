import { type CensusColumn, type CensusShape, requiredOfShape } from '@openroll/domain/census/columns';
import { findHeader } from '@openroll/domain/census/header';
import { shapeOf } from '@openroll/domain/census/mapping';
import { problem } from '@openroll/domain/problems';
import { invalid } from '../../../platform/refusal.ts';
import { censusLimits, fileField, tooManyRows } from './census-limits.ts';
import { readCsv } from './read-csv.ts';
import type { CsvRow } from './take-rows.ts';

/** A census under its header; its rows may be still to come. */
export interface CensusTable<Rows = readonly CsvRow[]> {
  readonly positions: ReadonlyMap<CensusColumn, number>;
  readonly shape: CensusShape;
  /** The header row as written. */
  readonly headerCells: readonly string[];
  readonly rows: Rows;
}

/**
 * The rows of a census under their header. Refuses a file without a header that we know, with a column twice or a
 * required one missing, without rows, or with more than 10,000.
 */
export async function readCensusRows(bytes: Buffer): Promise<CensusTable> {
  const all: CsvRow[] = [];
  for await (const row of readCsv(bytes)) all.push(row);
  if (all.length === 0) throw invalid(problem('census-file-empty', fileField));
  const found = findHeader(all.map(({ cells }) => cells));
  if (!found) throw invalid(problem('census-no-known-header', fileField));
  const { header, index, dataFrom } = found;
  if (header.duplicates.length > 0)
    throw invalid(
      ...header.duplicates.map((column) => problem('census-duplicate-header', fileField, { header: column })),
    );
  const { positions } = header;
  const shape = shapeOf(positions);
  const missing = requiredOfShape(shape).filter((column) => !positions.has(column));
  if (missing.length > 0)
    throw invalid(...missing.map((column) => problem('census-column-missing', fileField, { column })));
  const rows = all.slice(dataFrom);
  if (rows.length === 0) throw invalid(problem('census-file-empty', fileField));
  if (rows.length > censusLimits.rows) throw tooManyRows(censusLimits);
  return { positions, shape, headerCells: all[index]?.cells ?? [], rows };
}
