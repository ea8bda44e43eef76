import type pg from 'pg';
import type { Platform } from '../../platform/platform.ts';
import { limitsOf } from '../enrollments/expiry.queries.ts';
import { csvSource, type FileSource, type Making } from './csv-source.ts';
import { fileColumns } from './file-columns.ts';
import { type Filters, fileStatement } from './file-statement.ts';
import { openReport } from './open-report.ts';
import type { ReportFile } from './report-file-statement.ts';

/** Begins to read a file in an open transaction: a CSV as the database writes it, a workbook row by row. */
export async function openSource(platform: Platform, client: pg.Client, making: Making): Promise<FileSource> {
  const { t, scope, wanted } = making;
  const { kind } = wanted;
  if (kind === 'report') return openReport(platform, client, making, wanted.filters as ReportFile);
  const { timeZone } = platform.site;
  const now = platform.clock();
  const headings = fileColumns(kind, t, timeZone).map(([heading]) => t(heading));
  const filters = wanted.filters as Filters[typeof kind];
  return csvSource(
    client,
    headings,
    fileStatement(platform.database, { t, timeZone, now, limits: limitsOf(platform, now) }, scope, {
      kind,
      filters,
    }),
  );
}
