import type { BodyOf } from '@openroll/contract/endpoint';
import type { createReport, updateReport } from '@openroll/contract/reports';
import { problem } from '@openroll/domain/problems';
import { filtersJson } from '@openroll/domain/reports/filters';
import { parseFilters } from '@openroll/domain/reports/parse-filters';
import { reportName } from '@openroll/domain/reports/report-name';
import { refuseTaken } from '../../platform/database/refuse-taken.ts';
import { invalid } from '../../platform/refusal.ts';

export type NewReport = BodyOf<typeof createReport>;
export type ChangedReport = BodyOf<typeof updateReport>;

/** What of a report stands in its row, but for when it was told how often it is sent. Refuses with 400 what C24 refuses. */
export function readReport({ name, filters_json, columns, group_by, schedule }: NewReport) {
  const named = reportName(name);
  const filters = parseFilters(filters_json, 'filters_json');
  if (!named.ok || !filters.ok)
    throw invalid(...(named.ok ? [] : named.problems), ...(filters.ok ? [] : filters.problems));
  return {
    name: named.value,
    filters_json: filtersJson(filters.value),
    columns: [...new Set(columns)],
    group_by,
    schedule_every: schedule?.every ?? null,
    schedule_format: schedule?.format ?? null,
  };
}

/** Writes a report. Refuses with 400 a name that its user has given to another, which the database promises. */
export const underOneName = <T>(write: Promise<T>): Promise<T> =>
  refuseTaken({ reports_name: problem('report-name-taken', 'name') }, write);
