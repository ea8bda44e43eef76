import type { Report } from '@openroll/contract/reports';
import { reportFilterKinds } from '@openroll/domain/reports/filter-types';
import {
  byType,
  columnNamed,
  filtersOf,
  groupNamed,
  isFilterType,
  type ReportView,
  type TypedFilter,
} from './report-view.ts';
import type { Template } from './saved/template.ts';

/**
 * What is open: a saved report, a template that was begun from, or neither. Whatever is shown of it stands in the address beside
 * it, so that a reload and somebody to whom the link was sent see the same.
 */
export interface OpenedReport {
  readonly id: number | undefined;
  readonly template: string | undefined;
  /** Undefined where the address says nothing: then it is shown as it was saved. */
  readonly view: ReportView | undefined;
}

/** It stands in every address that says what is shown, also where no column was chosen. */
const marker = 'columns';
const usual = 'usual';
const between = '..';

/** `?report=4&columns=usual&filter_status=enrolled&filter_date=2026-01-01..2026-03-31&group=case` */
export function readAddress(params: URLSearchParams): OpenedReport {
  const id = Number(params.get('report'));
  return {
    id: Number.isSafeInteger(id) && id > 0 ? id : undefined,
    template: params.get('template') ?? undefined,
    view: params.has(marker) ? readView(params) : undefined,
  };
}

function readView(params: URLSearchParams): ReportView {
  const columns = (params.get(marker) ?? '').split(',').flatMap((name) => columnNamed(name) ?? []);
  return {
    filters: [...params].flatMap(([type, text]) => (isFilterType(type) ? [readFilter(type, text)] : [])),
    columns: [...new Set(columns)],
    groupBy: groupNamed(params.get('group')),
  };
}

function readFilter(type: TypedFilter['type'], text: string): TypedFilter {
  if (reportFilterKinds[type] !== 'date_range') return { type, value: text };
  const [value = '', value2 = ''] = text.split(between);
  return { type, value, value2 };
}

/** The same address with another view, on its first page. What is sorted, and how many rows a page has, stays. */
export function withView(params: URLSearchParams, view: ReportView): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of new Set(params.keys()))
    if (isFilterType(name) || name === 'group' || name === 'page') next.delete(name);
  next.set(marker, view.columns.join(',') || usual);
  for (const filter of byType(view.filters)) next.append(filter.type, textOf(filter));
  if (view.groupBy) next.set('group', view.groupBy);
  return next;
}

const textOf = ({ value, value2 }: TypedFilter): string =>
  value2 === undefined ? value : `${value}${between}${value2}`;

/** Where a saved report is opened, with all that it shows. */
export const searchOfReport = ({ id, ...saved }: SavedView & Pick<Report, 'id'>): string =>
  `?${withView(new URLSearchParams({ report: String(id) }), viewOf(saved))}`;

/** Where a new report begins with what a template shows; of several reports in one, where they are shown. */
export const searchOfTemplate = ({
  key,
  parts,
  ...saved
}: SavedView & Pick<Template, 'key' | 'parts'>): string => {
  const address = new URLSearchParams({ template: key });
  return `?${parts.length > 0 ? address : withView(address, viewOf(saved))}`;
};

/** Where a new report begins with what is shown. */
export const searchOfView = (view: ReportView): string => `?${withView(new URLSearchParams(), view)}`;

type SavedView = Pick<Report, 'filters_json' | 'columns' | 'group_by'>;

/** What a saved report or a template shows. */
export const viewOf = ({ filters_json, columns, group_by }: SavedView): ReportView => ({
  filters: byType(filtersOf(filters_json)),
  columns,
  groupBy: group_by,
});
