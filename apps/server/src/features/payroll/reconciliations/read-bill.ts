import { findBillHeader } from '@openroll/domain/payroll/bill-headers';
import { problem } from '@openroll/domain/problems';
import { invalid } from '../../../platform/refusal.ts';
import { fileField, tooManyRows } from '../../census/files/census-limits.ts';
import { readCsv } from '../../census/files/read-csv.ts';
import type { CsvRow } from '../../census/files/take-rows.ts';
import { readWorkbook } from '../../census-imports/reading/read-workbook.ts';
import { billLimits } from './bill-limits.ts';

/** What reading a bill takes; it crosses to a thread of its own. */
export interface BillOrder {
  readonly bytes: Uint8Array;
  readonly isWorkbook: boolean;
  /** Positions of the cells that are wanted of every row; undefined to look at the first rows only. */
  readonly positions: readonly number[] | undefined;
}

export interface ReadBill {
  readonly headerCells: readonly string[];
  /** The first rows below the header, whole. */
  readonly first: readonly CsvRow[];
  /** All rows below the header with the cells that were wanted, in that order. */
  readonly rows: readonly CsvRow[];
}

/** A header is looked for in so many rows: carriers print their address above. */
const headerRows = 20;
const firstRows = 50;
/** Longer is no name, id or amount. */
const longestCell = 200;

/** Reads a bill. Refuses what is none: no rows, more than there may be, what the readers of files refuse. */
export async function readBill({ bytes, isWorkbook, positions }: BillOrder): Promise<ReadBill> {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const source = isWorkbook ? readWorkbook(content, billLimits) : readCsv(content, billLimits);
  const first: CsvRow[] = [];
  const rows: CsvRow[] = [];
  let header = -1;
  let count = 0;
  const pick = ({ number, cells }: CsvRow): CsvRow => ({
    number,
    cells: (positions ?? []).map((position) => (cells[position] ?? '').slice(0, longestCell)),
  });
  for await (const row of source) {
    if (++count > billLimits.rows + headerRows) throw tooManyRows(billLimits);
    if (first.length < headerRows + firstRows) first.push(row);
    if (!positions && first.length === headerRows + firstRows) break;
    if (count === headerRows) header = findBillHeader(first.map(({ cells }) => cells));
    if (positions && header >= 0) {
      if (count === headerRows) rows.push(...first.slice(header + 1).map(pick));
      else rows.push(pick(row));
    }
  }
  if (header < 0) {
    header = findBillHeader(first.map(({ cells }) => cells));
    if (positions) rows.push(...first.slice(header + 1).map(pick));
  }
  const below = first.slice(header + 1, header + 1 + firstRows);
  if (below.length === 0) throw invalid(problem('census-file-empty', fileField));
  return { headerCells: first[header]?.cells ?? [], first: below, rows };
}
