import type { Readable } from 'node:stream';
import { byteOrderMark, csvCell } from '@openroll/domain/values/csv';
import type { WorkbookCell, WorkbookColumn } from '@openroll/domain/values/workbook';
import type { Translate } from '@openroll/messages/texts';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { writeWorkbook } from '../../platform/documents/workbook.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import type { ExportKind } from './exports.queries.ts';
import { fileColumns } from './file-columns.ts';
import { type Filters, fileStatement } from './file-statement.ts';
import { type ReportFileColumn, reportFileColumns } from './report-file-columns.ts';
import { columnsOf, type ReportFile, reportFileStatement } from './report-file-statement.ts';

/** What a file is made of, while it is read from the database. */
export interface FileSource {
  /** What stands before the rows. */
  readonly head: string;
  readonly rows: Readable;
  /** How many rows there were, once all are read. */
  readonly count: () => number;
}

interface Making {
  readonly t: Translate;
  readonly scope: Scope;
  readonly wanted: { readonly kind: ExportKind; readonly filters: unknown };
}

/** Begins to read a file in an open transaction: a CSV as the database writes it, a workbook row by row. */
export async function openSource(
  platform: Platform,
  client: pg.Client,
  { t, scope, wanted }: Making,
): Promise<FileSource> {
  const { timeZone } = platform.site;
  const { kind } = wanted;
  if (kind !== 'report') {
    const headings = fileColumns(kind, t, timeZone).map(([heading]) => t(heading));
    const filters = wanted.filters as Filters[typeof kind];
    return copied(
      client,
      headings,
      fileStatement(platform.database, { t, timeZone, now: platform.clock() }, scope, { kind, filters }),
    );
  }
  const file = wanted.filters as ReportFile;
  const columns = reportFileColumns(columnsOf(file), t, timeZone);
  const statementOf = (cells: readonly string[]) =>
    reportFileStatement(platform.database, timeZone, scope, { file, cells });
  if (file.format === 'xlsx')
    return packed(client, columns, await statementOf(columns.map(({ value }) => value)));
  const headings = columns.map(({ heading }) => heading);
  return copied(client, headings, await statementOf(columns.map(({ text }) => text)));
}

/** A CSV: headings after the byte-order mark by which spreadsheets know UTF-8, then what the database writes. */
function copied(client: pg.Client, headings: readonly string[], statement: string): FileSource {
  const rows = client.query(copyTo(`copy (${statement}) to stdout (format csv)`));
  return {
    head: `${byteOrderMark}${headings.map(csvCell).join(',')}\n`,
    rows,
    count: () => rows.rowCount,
  };
}

/** A workbook: some thousand rows at a time are in memory. */
function packed(client: pg.Client, columns: readonly ReportFileColumn[], statement: string): FileSource {
  let count = 0;
  const counted = async function* () {
    for await (const row of fetched(client, statement)) {
      count++;
      yield row;
    }
  };
  return { head: '', rows: writeWorkbook(columns.map(toWorkbookColumn), counted()), count: () => count };
}

const rowsAtOnce = 1000;

async function* fetched(client: pg.Client, statement: string): AsyncGenerator<WorkbookCell[]> {
  await client.query(`declare file_rows no scroll cursor for ${statement}`);
  for (;;) {
    const text = `fetch ${rowsAtOnce} from file_rows`;
    const { rows } = await client.query<WorkbookCell[]>({ text, rowMode: 'array' });
    yield* rows;
    if (rows.length < rowsAtOnce) return;
  }
}

const toWorkbookColumn = ({ heading, kind }: ReportFileColumn): WorkbookColumn => ({
  heading,
  shown: kind === 'money' ? 'money' : kind === 'date' ? 'moment' : 'plain',
});
