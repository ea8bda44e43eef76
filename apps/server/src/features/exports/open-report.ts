import { Readable } from 'node:stream';
import type { ReportGroup } from '@openroll/domain/reports/groups';
import { parseFilters } from '@openroll/domain/reports/parse-filters';
import type { WorkbookCell, WorkbookColumn } from '@openroll/domain/values/workbook';
import type pg from 'pg';
import { type WorkbookSheet, writeWorkbook } from '../../platform/documents/workbook.ts';
import type { Platform } from '../../platform/platform.ts';
import { findNamed } from '../enrollments/reports/find-named.ts';
import { groupStatement, type SumsRow, toSums } from '../enrollments/reports/group-report.ts';
import { toGroups } from '../enrollments/reports/to-groups.ts';
import { csvSource, type FileSource, type Making } from './csv-source.ts';
import { type ReportFileColumn, reportFileColumns } from './report-file-columns.ts';
import { columnsOf, type ReportFile, reportFileStatement } from './report-file-statement.ts';
import { type GroupSheet, groupSheetCsv, toGroupSheet } from './to-group-sheet.ts';

/**
 * Begins to read a report's file in an open transaction, which shows all of it at one instant. Of a report with groups a CSV holds
 * these with their totals, and a workbook them and, on a second sheet, the rows that they add up.
 */
export async function openReport(
  platform: Platform,
  client: pg.Client,
  making: Making,
  file: ReportFile,
): Promise<FileSource> {
  const { t, scope } = making;
  const { timeZone } = platform.site;
  const groups = file.group_by ? await readGroups(platform, client, making, file, file.group_by) : undefined;
  if (groups && file.format === 'csv') return whole(groupSheetCsv(groups), groups.rows.length - 1);
  const columns = reportFileColumns(columnsOf(file), t, timeZone);
  const statementOf = (cells: readonly string[]) =>
    reportFileStatement(platform.database, timeZone, scope, { file, cells });
  if (file.format === 'csv') {
    const headings = columns.map(({ heading }) => heading);
    return csvSource(client, headings, await statementOf(columns.map(({ text }) => text)));
  }
  const statement = await statementOf(columns.map(({ value }) => value));
  return packed(client, { t, groups, columns, statement });
}

async function readGroups(
  platform: Platform,
  client: pg.Client,
  { t, scope }: Making,
  file: ReportFile,
  groupBy: ReportGroup,
): Promise<GroupSheet> {
  const read = parseFilters(file.filters_json, 'filters_json');
  if (!read.ok) throw new Error('the filters of a report that is a file cannot be read');
  const asked = { filters: read.value, today: file.today, timeZone: platform.site.timeZone, groupBy };
  const named = await findNamed(platform.database, asked.filters);
  const { text, values } = groupStatement(scope, asked, named);
  const { rows } = await client.query<SumsRow>(text, values);
  return toGroupSheet(t, groupBy, toGroups(t, groupBy, rows.map(toSums)));
}

const whole = (text: string, rows: number): FileSource => ({
  head: text,
  rows: Readable.from([]),
  count: () => rows,
});

interface Packing {
  readonly t: Making['t'];
  readonly groups: GroupSheet | undefined;
  readonly columns: readonly ReportFileColumn[];
  readonly statement: string;
}

/** A workbook: some thousand rows at a time are in memory. */
function packed(client: pg.Client, { t, groups, columns, statement }: Packing): FileSource {
  let count = 0;
  const counted = async function* () {
    for await (const row of fetched(client, statement)) {
      count++;
      yield row;
    }
  };
  const nameOf = (name: string) => (sheet: number) => (sheet === 1 ? name : `${name} ${sheet}`);
  const lines: WorkbookSheet = {
    nameOf: nameOf(t('exports.sheetRows')),
    columns: columns.map(toWorkbookColumn),
    rows: counted(),
  };
  const sums = groups && {
    nameOf: nameOf(t('exports.sheetGroups')),
    columns: groups.columns,
    rows: Readable.from(groups.rows),
  };
  return { head: '', rows: writeWorkbook([...(sums ? [sums] : []), lines]), count: () => count };
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
