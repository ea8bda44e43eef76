import { createHmac, createSecretKey } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { cleanCell } from '@openroll/domain/census-cells';
import { type CensusColumn, type CensusShape, squeezeHeader } from '@openroll/domain/census-columns';
import { type MappedFile, mapHeaders } from '@openroll/domain/census-mapping';
import type { CensusRowRules } from '@openroll/domain/census-row';
import { parseDate } from '@openroll/domain/dates';
import { type Problem, problem } from '@openroll/domain/problems';
import { lastFour } from '@openroll/domain/ssn';
import { blindIndex } from '../../platform/keys/key-ring.ts';
import { sealJson } from '../../platform/keys/sealing.ts';
import { invalid, Refusal } from '../../platform/refusal.ts';
import { decodeCensusFile } from '../census/decode-census-file.ts';
import {
  type CensusLimits,
  type CensusTable,
  type CsvRow,
  delimiterOf,
  readCsv,
  tooManyRows,
} from '../census/read-census-rows.ts';
import { type RejectedRow, readEachRow } from '../census/read-people.ts';
import { sealPerson } from '../census/seal-person.ts';
import { type DescribedHeader, describeHeaders } from './describe-headers.ts';
import { readWorkbook } from './read-workbook.ts';
import {
  rejectionPlace,
  type SealedRejection,
  writeStagedRejection,
  writeStagedRow,
} from './write-staged-row.ts';

/** Everything that reading a file takes; it crosses to a thread of its own. */
export interface ReadingOrder {
  readonly bytes: Uint8Array;
  readonly isWorkbook: boolean;
  readonly limits: CensusLimits;
  readonly caseId: number;
  readonly importId: number;
  readonly dataKey: Uint8Array;
  readonly indexKey: Uint8Array;
  readonly rules: CensusRowRules;
  readonly chosen: ReadonlyMap<string, CensusColumn> | undefined;
  readonly shape: CensusShape | undefined;
  /** By `headerIndex`, in hex. */
  readonly remembered: ReadonlyMap<string, CensusColumn | null>;
}

/** What was read, beside the rows. */
export interface ReadFile {
  readonly headers: readonly DescribedHeader[];
  readonly headerCells: readonly string[];
  readonly shape: CensusShape;
  readonly rows: number;
  readonly staged: number;
  /** Why no row could be read yet. */
  readonly problems: readonly Problem[];
  readonly warnings: readonly { readonly row: number; readonly problem: Problem }[];
}

export type ReaderMessage =
  | { readonly part: Uint8Array }
  | { readonly done: ReadFile }
  | { readonly refused: { readonly status: number; readonly problems: readonly Problem[] } }
  | { readonly failed: string };

const partBytes = 262_144;
const mostWarnings = 1000;

/** What a header of a case is remembered by: the first row of a file without headers is somebody's data. */
export const headerIndex = (indexKey: Uint8Array, caseId: number, header: string): Buffer =>
  createHmac('sha256', indexKey)
    .update(
      `census-header|${caseId}|${squeezeHeader(header) || header.trim()}${ordinal.exec(header)?.[0] ?? ''}`,
    )
    .digest();
/** 'City (2)': the second of two headers that are the same. */
const ordinal = / \(\d+\)$/;

/**
 * Reads a census file into lines of COPY text for census_import_rows, sealed. `send` takes a part and resolves when the
 * next is wanted. A file whose headers say too little sends nothing. Refuses what is no census.
 */
export async function readInWorker(
  order: ReadingOrder,
  send: (part: Uint8Array) => Promise<void>,
): Promise<ReadFile> {
  const { rules, caseId } = order;
  const all = await readRows(order);
  const mapped = mapHeaders(
    all.slice(0, 5).map(({ cells }) => cells),
    {
      ...(order.chosen ? { chosen: order.chosen } : {}),
      ...(order.shape ? { shape: order.shape } : {}),
      remembered: (header) =>
        order.remembered.get(headerIndex(order.indexKey, caseId, header).toString('hex')),
    },
  );
  const rows = all.slice(mapped.dataFrom);
  if (rows.length === 0) throw invalid(problem('census-file-empty', 'upload_csv'));
  if (rows.length > order.limits.rows) throw tooManyRows(order.limits);
  const headerCells = all[mapped.index]?.cells ?? [];
  const file = {
    headers: describeHeaders(mapped.headers, rows, rules.today),
    headerCells,
    shape: mapped.shape,
    rows: rows.length,
    problems: mapped.problems,
  };
  if (mapped.problems.length > 0) return { ...file, staged: 0, warnings: [] };
  return { ...file, ...(await sendPeople(order, mapped, { ...mapped, headerCells, rows }, send)) };
}

async function readRows({ bytes, isWorkbook, limits }: ReadingOrder): Promise<CsvRow[]> {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const all = isWorkbook ? await readWorkbook(content, limits) : readText(decodeCensusFile(content), limits);
  if (all.length === 0) throw invalid(problem('census-file-empty', 'upload_csv'));
  return all;
}

const readText = (text: string, limits: CensusLimits): CsvRow[] => readCsv(text, delimiterOf(text), limits);

async function sendPeople(
  order: ReadingOrder,
  mapped: MappedFile,
  table: CensusTable,
  send: (part: Uint8Array) => Promise<void>,
): Promise<Pick<ReadFile, 'staged' | 'warnings'>> {
  const { caseId, importId } = order;
  const keys = { index: createSecretKey(order.indexKey) };
  const dataKey = { key: createSecretKey(order.dataKey) };
  const warnings: { readonly row: number; readonly problem: Problem }[] = [];
  let staged = 0;
  let lines: string[] = [];
  let size = 0;
  for (const read of readEachRow(table, order.rules)) {
    const line =
      'problems' in read
        ? writeStagedRejection(importId, read.row.number, {
            ssnIndex: read.ssn && blindIndex(keys, caseId, read.ssn.reveal()),
            sealed: sealJson(dataKey, rejectionPlace(importId), rejectionOf(read, mapped, order.rules.today)),
          })
        : writeStagedRow(importId, read.row.number, sealPerson(keys, dataKey, caseId, read.person));
    if ('warnings' in read && warnings.length < mostWarnings)
      warnings.push(...read.warnings.map((one) => ({ row: read.row.number, problem: one })));
    staged++;
    lines.push(line);
    size += line.length;
    if (size < partBytes) continue;
    await send(Buffer.from(lines.join('')));
    lines = [];
    size = 0;
  }
  if (lines.length > 0) await send(Buffer.from(lines.join('')));
  return { staged, warnings };
}

function rejectionOf(
  { row, problems, ssn }: RejectedRow,
  { positions }: MappedFile,
  today: string,
): SealedRejection {
  const { cells } = row;
  const cell = (column: CensusColumn) => cleanCell(cells[positions.get(column) ?? -1] ?? '');
  const born = parseDate(cell('date_of_birth'), { birth: true, today });
  return {
    cells,
    problems,
    name: `${cell('first_name')} ${cell('last_name')}`.trim(),
    last_four: ssn ? lastFour(ssn) : '',
    date_of_birth: born.ok ? born.value : null,
  };
}

const port = parentPort;
port?.once('message', async (order: ReadingOrder) => {
  const answer = (message: ReaderMessage) => port.postMessage(message);
  const send = (part: Uint8Array) =>
    new Promise<void>((resolve) => {
      port.once('message', () => resolve());
      answer({ part });
    });
  try {
    answer({ done: await readInWorker(order, send) });
  } catch (error) {
    if (error instanceof Refusal) answer({ refused: { status: error.status, problems: error.problems } });
    else answer({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
