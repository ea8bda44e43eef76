import {
  createReport,
  deleteReport,
  groupReport,
  listReportColumns,
  listReportFilters,
  listReports,
  listReportTemplates,
  type Report,
  reportSortColumns,
  searchReport,
  updateReport,
} from '@openroll/contract/reports';
import type { ReportGroup } from '@openroll/domain/reports/groups';
import type { ReportFormat } from '@openroll/domain/reports/schedule';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/calls/call.ts';
import { keyOf, useRead } from '../../platform/calls/server-data.ts';
import type { ListState } from '../../platform/navigation/list-state.ts';
import { type ReportView, wireFilters } from './report-view.ts';

/** What filters, columns and templates there are changes with a new version only. */
const fixed = { staleTime: Number.POSITIVE_INFINITY };

export const useReports = () => useRead(listReports);
export const useFilterTypes = () => useRead(listReportFilters, {}, fixed);
export const useColumnFacts = () => useRead(listReportColumns, {}, fixed);
export const useTemplates = () => useRead(listReportTemplates, {}, fixed);

/** §8.3: newest first. */
export const defaultSort = { column: 'enroll_date_created', direction: 'desc' } as const;

type Paging = Pick<ListState<Record<string, string>>, 'sort' | 'page' | 'rowsPerPage'>;

const sortOf = ({ column, direction }: Paging['sort']) => ({
  sort_column: reportSortColumns.find((known) => known === column) ?? defaultSort.column,
  sort_direction: direction,
});

/** A page of the rows that a report finds; nothing is asked while they are shown as groups. */
export function useReportRows({ filters, columns, groupBy }: ReportView, list: Paging) {
  const found = useRead(
    searchReport,
    {
      body: {
        report_filters: wireFilters(filters),
        columns: [...columns],
        ...sortOf(list.sort),
        rows_per_page: list.rowsPerPage,
        page: list.page,
      },
    },
    { keepPrevious: true, enabled: groupBy === null },
  );
  // Without a format the reply is always rows.
  const data = found.data && 'rows' in found.data ? found.data : undefined;
  return { ...found, data };
}

export const useReportGroups = (filters: ReportView['filters'], group_by: ReportGroup) =>
  useRead(groupReport, { body: { report_filters: wireFilters(filters), group_by } }, { keepPrevious: true });

interface FileAsked {
  readonly view: ReportView;
  readonly sort: Paging['sort'];
  readonly format: ReportFormat;
  /** Of the report, for the email about its file. */
  readonly name: string;
}

/** Begins a file of all rows that a report finds; an email brings it (§10.11). */
export const useReportFile = () =>
  useMutation({
    mutationFn: async ({ view, sort, format, name }: FileAsked) => {
      const begun = await call(searchReport, {
        body: {
          report_filters: wireFilters(view.filters),
          columns: [...view.columns],
          ...sortOf(sort),
          search_format: format,
          group_by: view.groupBy,
          name,
        },
      });
      return { msg: 'msg' in begun ? begun.msg : '' };
    },
  });

/** What is stored of a report. */
export type ReportFields = Pick<Report, 'name' | 'filters_json' | 'columns' | 'group_by' | 'schedule'>;

/** Saves over a report that was read, or, where there is none, a new one; the list knows it at once. */
export function useReportSave() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ over, fields }: { over?: Report | undefined; fields: ReportFields }): Promise<Report> =>
      over
        ? call(updateReport, {
            params: { id: over.id },
            body: { ...fields, user_id: over.user_id, updated_at: over.updated_at },
          })
        : call(createReport, { body: fields }),
    onSuccess: (saved) => {
      queries.setQueryData<{ rows: readonly Report[] }>(
        keyOf(listReports, {}),
        (list) => list && { ...list, rows: [...list.rows.filter(({ id }) => id !== saved.id), saved] },
      );
      return queries.invalidateQueries({ queryKey: keyOf(listReports) });
    },
  });
}

export function useReportRemoval() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(deleteReport, { params: { id } }),
    // Not waited for: the page of the report is left first.
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: keyOf(listReports) });
    },
  });
}

export type { Report };
