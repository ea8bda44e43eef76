import { findHeader, headerRowsSearched } from '@openroll/domain/census/header';
import { problem } from '@openroll/domain/problems';
import { likeliestDelimiter, widest } from '@openroll/domain/values/csv';
import { CsvError, type Parser, parse } from 'csv-parse';
import { Refusal } from '../../../platform/refusal.ts';
import { type CensusLimits, censusLimits, fileField, tooLarge } from './census-limits.ts';
import { decodeCensusFile } from './decode-census-file.ts';
import { type CsvRow, takeRows } from './take-rows.ts';

/**
 * Splits a CSV file by RFC 4180 into rows without the blank ones, part by part: lines end by CRLF, LF or CR, cells by what
 * the first lines tell. Refuses with 413 what exceeds the limits and with 422 what is no text and stray and unclosed quotes,
 * naming the line.
 */
export async function* readCsv(bytes: Buffer, limits: CensusLimits = censusLimits): AsyncGenerator<CsvRow> {
  const { rows, take } = takeRows(limits);
  refuseLongLines(bytes);
  let parser: Parser | undefined;
  try {
    for (const part of decodeCensusFile(bytes)) {
      parser ??= parserOf(delimiterOf(part), take);
      await step(parser, (done) => parser?.write(part, done));
      yield* rows.splice(0);
    }
    if (parser) await step(parser, (done) => parser?.end(done));
  } catch (error) {
    throw error instanceof CsvError ? refusalOf(error) : error;
  } finally {
    parser?.destroy();
  }
  yield* rows.splice(0);
}

function parserOf(delimiter: string, take: (cells: readonly string[]) => void): Parser {
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: censusLimits.record,
    on_record: (cells: string[]): null => {
      take(cells);
      return null;
    },
  });
  // `step` tells of it.
  return parser.on('error', () => undefined);
}

/** What is written is split, and handed to `on_record`, before the callback. */
const step = (parser: Parser, ask: (done: (error?: Error | null) => void) => unknown): Promise<void> =>
  new Promise((resolve, reject) => {
    if (parser.errored) return reject(parser.errored);
    ask((error) => (error ? reject(error) : resolve()));
  });

/** The parser does not count delimiters: millions of commas in one line are met before it builds their cells. */
function refuseLongLines(bytes: Buffer): void {
  const longest = censusLimits.record;
  const [lf, cr] = [nextOf(bytes, 0x0a), nextOf(bytes, 0x0d)];
  for (let start = 0, line = 1; start + longest < bytes.length; line++) {
    const end = Math.min(lf(start), cr(start));
    if (end - start > longest)
      throw tooLarge('census-record-too-long', fileField, { line, maximum: longest });
    start = end + 1;
  }
}

/** Where a byte stands next; places are asked for in ascending order. */
function nextOf(bytes: Buffer, byte: number): (from: number) => number {
  let found = -1;
  return (from) => {
    if (found < from) {
      const at = bytes.indexOf(byte, from);
      found = at < 0 ? bytes.length : at;
    }
    return found;
  };
}

const unreadable = (...args: Parameters<typeof problem>) => new Refusal(422, [problem(...args)]);

function refusalOf(error: CsvError): Refusal {
  const line = Number(error.lines ?? 0) || 1;
  switch (error.code) {
    case 'CSV_MAX_RECORD_SIZE':
      return tooLarge('census-record-too-long', fileField, { line, maximum: censusLimits.record });
    case 'CSV_QUOTE_NOT_CLOSED':
      return unreadable('census-unclosed-quote', fileField, { line });
    case 'INVALID_OPENING_QUOTE':
    case 'CSV_INVALID_CLOSING_QUOTE':
      return unreadable('census-stray-quote', fileField, { line });
    default:
      return unreadable('census-file-unreadable', fileField);
  }
}

/**
 * The delimiter under which the first lines name most of our columns, or where none names any make most cells; a comma
 * unless another does better.
 */
function delimiterOf(part: Buffer): string {
  const lines = part.toString('utf8', 0, 40_000).split(/\r\n|\n|\r/, headerRowsSearched);
  const columns = (rows: readonly (readonly string[])[]) => findHeader(rows)?.header.positions.size ?? 0;
  return likeliestDelimiter(lines, (rows) => columns(rows) * 1e6 + widest(rows));
}
