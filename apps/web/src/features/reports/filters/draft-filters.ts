import { reportFilterKinds } from '@openroll/domain/reports/filter-types';
import { parseFilters } from '@openroll/domain/reports/parse-filters';
import { type Translate, translateProblem } from '@openroll/messages/texts';
import { byType, type TypedFilter, wireFilters } from '../report-view.ts';

/** A filter in its row of the form; the key stays while its type and value change. */
export interface DraftFilter extends TypedFilter {
  readonly key: number;
}

export const draftOf = (filters: readonly TypedFilter[]): readonly DraftFilter[] =>
  filters.map((filter, key) => ({ ...filter, key }));

/** One more row, with nothing in it yet. */
export const withRow = (rows: readonly DraftFilter[], type: TypedFilter['type']): readonly DraftFilter[] => [
  ...rows,
  { ...blank(type), key: 1 + Math.max(-1, ...rows.map(({ key }) => key)) },
];

/** A filter of a type before anybody has said for what. */
export const blank = (type: TypedFilter['type']): TypedFilter =>
  reportFilterKinds[type] === 'date_range' ? { type, value: '', value2: '' } : { type, value: '' };

/** As they are searched by: without spaces around, those of one type beside each other. */
export const tidied = (rows: readonly DraftFilter[]): readonly DraftFilter[] =>
  byType(rows).map((row) => ({ ...row, value: row.value.trim() }));

export const filtersOfDraft = (rows: readonly DraftFilter[]): readonly TypedFilter[] =>
  rows.map(({ key: _, ...filter }) => filter);

/** What is wrong with each row, by its key; empty where all of them can be searched by. */
export function rowProblems(rows: readonly DraftFilter[], t: Translate): ReadonlyMap<number, string> {
  return new Map(
    rows.flatMap((row) => {
      const said = problemOf(row, t);
      return said === undefined ? [] : [[row.key, said] as const];
    }),
  );
}

function problemOf({ key: _, ...filter }: DraftFilter, t: Translate): string | undefined {
  if (filter.value.trim() === '' && !filter.value2) return t('shared.required');
  const read = parseFilters(wireFilters([filter]), 'report_filters');
  return read.ok ? undefined : read.problems[0] && translateProblem(t, read.problems[0]);
}

/** The problems after a change: of the rows that had one, those that still do. */
export const stillWrong = (
  problems: ReadonlyMap<number, string>,
  rows: readonly DraftFilter[],
  t: Translate,
): ReadonlyMap<number, string> =>
  rowProblems(
    rows.filter(({ key }) => problems.has(key)),
    t,
  );
