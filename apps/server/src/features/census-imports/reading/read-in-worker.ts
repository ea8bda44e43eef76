import { createHmac, type KeyObject } from 'node:crypto';
import type { CensusColumn, CensusShape } from '@openroll/domain/census/columns';
import { type CensusFact, factsNotGiven } from '@openroll/domain/census/facts';
import { headerRowsSearched, squeezeHeader } from '@openroll/domain/census/header';
import { mapHeaders } from '@openroll/domain/census/mapping';
import { type Problem, problem } from '@openroll/domain/problems';
import { invalid } from '../../../platform/refusal.ts';
import { type CensusLimits, fileField, tooManyRows } from '../../census/files/census-limits.ts';
import { readCsv } from '../../census/files/read-csv.ts';
import type { CsvRow } from '../../census/files/take-rows.ts';
import { type DescribedHeader, describeHeaders, rowsLookedAt } from '../preview/describe-headers.ts';
import { readWorkbook } from './read-workbook.ts';
import { type SendingOrder, type SentPeople, sendPeople } from './send-people.ts';

/** Everything that reading a file takes; it crosses to a thread of its own. */
export interface ReadingOrder extends SendingOrder {
  readonly bytes: Uint8Array;
  readonly isWorkbook: boolean;
  readonly limits: CensusLimits;
  readonly chosen: ReadonlyMap<string, CensusColumn> | undefined;
  readonly shape: CensusShape | undefined;
  /** By `headerIndex`, in hex. */
  readonly remembered: ReadonlyMap<string, CensusColumn | null>;
}

/** What was read, beside the rows. */
export interface ReadFile extends SentPeople {
  readonly headers: readonly DescribedHeader[];
  readonly headerCells: readonly string[];
  readonly shape: CensusShape;
  /** What the file has no column for. */
  readonly kept: readonly CensusFact[];
  readonly rows: number;
  /** Why no row could be read yet. */
  readonly problems: readonly Problem[];
}

/** What a header of a case is remembered by: the first row of a file without headers is somebody's data. */
export const headerIndex = (indexKey: KeyObject, caseId: number, header: string): Buffer =>
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
  send: (lines: string) => Promise<void>,
): Promise<ReadFile> {
  const { rules, caseId } = order;
  const { first, all } = await lookAhead(rowsOf(order), headerRowsSearched + rowsLookedAt);
  const mapped = mapHeaders(
    first.slice(0, headerRowsSearched).map(({ cells }) => cells),
    {
      ...(order.chosen ? { chosen: order.chosen } : {}),
      ...(order.shape ? { shape: order.shape } : {}),
      remembered: (header) =>
        order.remembered.get(headerIndex(order.indexKey, caseId, header).toString('hex')),
    },
  );
  const firstPeople = first.slice(mapped.dataFrom);
  if (firstPeople.length === 0) throw invalid(problem('census-file-empty', fileField));
  const headerCells = first[mapped.index]?.cells ?? [];
  const file = {
    headers: describeHeaders(mapped.headers, firstPeople, rules.today),
    headerCells,
    shape: mapped.shape,
    kept: factsNotGiven(mapped.positions, mapped.shape),
    problems: mapped.problems,
  };
  const people = countRows(all, mapped.dataFrom, order.limits);
  const found =
    mapped.problems.length > 0
      ? await passOver(people.rows)
      : await sendPeople(order, mapped, { ...mapped, headerCells, rows: people.rows }, send);
  return { ...file, ...found, rows: people.count() };
}

type Rows = AsyncIterable<CsvRow>;

async function* rowsOf({ bytes, isWorkbook, limits }: ReadingOrder): AsyncGenerator<CsvRow> {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (isWorkbook) yield* readWorkbook(content, limits);
  else yield* readCsv(content, limits);
}

/** The first rows, and all of them with these. */
async function lookAhead(
  rows: AsyncGenerator<CsvRow>,
  most: number,
): Promise<{ readonly first: readonly CsvRow[]; readonly all: Rows }> {
  const first: CsvRow[] = [];
  while (first.length < most) {
    const next = await rows.next();
    if (next.done) break;
    first.push(next.value);
  }
  const all = async function* () {
    yield* first;
    yield* rows;
  };
  return { first, all: all() };
}

/** Rows of people, from `from` on, counted while they pass. Refuses more than there may be. */
function countRows(all: Rows, from: number, limits: CensusLimits): { rows: Rows; count(): number } {
  let passed = 0;
  const rows = async function* () {
    for await (const row of all) {
      if (++passed - from > limits.rows) throw tooManyRows(limits);
      if (passed > from) yield row;
    }
  };
  return { rows: rows(), count: () => passed - from };
}

async function passOver(rows: Rows): Promise<SentPeople> {
  for await (const _ of rows);
  return { staged: 0, warnings: [] };
}
