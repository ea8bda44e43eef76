import { type ReportColumn, reportColumnKeys } from '@openroll/domain/reports/columns';
import { type ReportFilterType, reportFilterKinds } from '@openroll/domain/reports/filter-types';
import { type ReportGroup, reportGroups } from '@openroll/domain/reports/groups';

/** A filter as it is typed and as an address carries it: every value is text, also of numbers and of yes and no. */
export interface TypedFilter {
  readonly type: ReportFilterType;
  readonly value: string;
  /** The last day of a range of days. */
  readonly value2?: string | undefined;
}

/** What a report shows: everything of it that stands in an address. */
export interface ReportView {
  readonly filters: readonly TypedFilter[];
  /** In their order; none are the usual ones. */
  readonly columns: readonly ReportColumn[];
  readonly groupBy: ReportGroup | null;
}

export const emptyView: ReportView = { filters: [], columns: [], groupBy: null };

export const isFilterType = (name: string): name is ReportFilterType =>
  Object.hasOwn(reportFilterKinds, name);
export const columnNamed = (name: string): ReportColumn | undefined =>
  reportColumnKeys.find((key) => key === name);
export const groupNamed = (name: string | null): ReportGroup | null =>
  reportGroups.find((group) => group === name) ?? null;

/** In the order in which they count: those of one type beside each other, at the place of its first. */
export function byType<F extends TypedFilter>(filters: readonly F[]): F[] {
  const types = [...new Set(filters.map(({ type }) => type))];
  return types.flatMap((type) => filters.filter((filter) => filter.type === type));
}

/** Filters as the wire carries them (§8.14): all of the or-groups must hold, one for each type. Digits and yes or no may be text there. */
export function wireFilters(filters: readonly TypedFilter[]) {
  const types = [...new Set(filters.map(({ type }) => type))];
  return { and: types.map((type) => ({ or: filters.filter((filter) => filter.type === type) })) };
}

/** The filters of a saved report's text; what is none of ours is left out. */
export function filtersOf(json: string): TypedFilter[] {
  const { and = [] } = readJson(json);
  return and
    .flatMap((group) => group.or ?? [])
    .flatMap(({ type, value, value2 }) => {
      if (!isFilterType(type)) return [];
      const isRange = reportFilterKinds[type] === 'date_range';
      return [{ type, value: textOf(value), ...(isRange ? { value2: textOf(value2) } : {}) }];
    });
}

const textOf = (value: unknown): string => (value === undefined || value === null ? '' : String(value));

interface WireFilters {
  readonly and?: readonly {
    readonly or?: readonly { readonly type: string; readonly value?: unknown; readonly value2?: unknown }[];
  }[];
}

function readJson(json: string): WireFilters {
  try {
    return (JSON.parse(json || '{}') as WireFilters | null) ?? {};
  } catch {
    return {}; // the server stores only what it has read; nothing is narrowed by what cannot be
  }
}

/** Whether both show the same. */
export const showSame = (one: ReportView, other: ReportView): boolean =>
  one.groupBy === other.groupBy &&
  one.columns.join() === other.columns.join() &&
  narrowSame(one.filters, other.filters);

/** Whether both find the same rows; the order of filters says nothing. */
export const narrowSame = (one: ReportView['filters'], other: ReportView['filters']): boolean =>
  said(one) === said(other);

const said = (filters: readonly TypedFilter[]): string =>
  filters
    .map(({ type, value, value2 = '' }) => JSON.stringify([type, value, value2]))
    .sort()
    .join();
