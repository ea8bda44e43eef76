import { reportName } from '@openroll/domain/reports/report-name';
import { translateProblem } from '@openroll/messages/texts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'react-router';
import { useTranslate } from '../../platform/site/site.tsx';
import {
  type DraftFilter,
  draftOf,
  filtersOfDraft,
  rowProblems,
  stillWrong,
  tidied,
} from './filters/draft-filters.ts';
import { viewOf, withView } from './report-address.ts';
import { narrowSame, type ReportView, showSame, wireFilters } from './report-view.ts';
import type { Report, ReportFields } from './reports.data.ts';

export interface OpenReport {
  /** The saved one; undefined for a new one. */
  readonly report: Report | undefined;
  /** What a new one began with, where it did with a template. */
  readonly begunFrom: { readonly name: string; readonly view: ReportView } | undefined;
  /** As the address describes it. */
  readonly shown: ReportView;
}

/**
 * What is typed about a report. Columns and groups are shown as soon as they are chosen, filters when they are searched by: then they
 * stand in the address. Name and schedule are kept here until they are saved.
 */
export function useReportDraft({ report, begunFrom, shown }: OpenReport) {
  const t = useTranslate();
  const [, setParams] = useSearchParams();
  const [first] = useState(shown);
  const stored = report
    ? { name: report.name, view: viewOf(report), schedule: report.schedule }
    : { name: begunFrom?.name ?? '', view: begunFrom?.view ?? first, schedule: null };
  const [name, setName] = useState(stored.name);
  const [schedule, setSchedule] = useState(stored.schedule);
  const [rows, setRows] = useState(() => draftOf(shown.filters));
  const [problems, setProblems] = useState<ReadonlyMap<number, string>>(new Map());
  const [nameProblem, setNameProblem] = useState<string>();
  const filters = filtersOfDraft(tidied(rows));
  const isSearched = narrowSame(filters, shown.filters);
  const isDirty =
    (report?.may.change ?? true) &&
    (name !== stored.name ||
      !showSame({ ...shown, filters }, stored.view) ||
      schedule?.every !== stored.schedule?.every ||
      schedule?.format !== stored.schedule?.format);

  /** Writes what is shown, and of which report, into the address. */
  const show = (view: ReportView, of?: Report) =>
    setParams(
      () => {
        const next = withView(new URLSearchParams(window.location.search), view);
        if (of) {
          next.set('report', String(of.id));
          next.delete('template');
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );

  /** Searches by the filters as they are typed. Undefined where they cannot be searched by: the first wrong one has the focus then. */
  const search = (): ReportView | undefined => {
    const found = rowProblems(rows, t);
    flushSync(() => setProblems(found));
    if (found.size > 0) {
      focusWrong();
      return undefined;
    }
    setRows(tidied(rows));
    const view = { ...shown, filters };
    if (!isSearched) show(view);
    return view;
  };

  /** All that is stored of it, under a name. Undefined where something has to be corrected first. */
  const fields = (given: { readonly name: string; readonly schedule: Report['schedule'] }) => {
    const read = reportName(given.name);
    const wrong = read.ok ? undefined : read.problems[0] && translateProblem(t, read.problems[0]);
    flushSync(() => setNameProblem(wrong));
    const view = search();
    if (wrong) focusWrong();
    return read.ok && view ? fieldsOf(read.value, view, given.schedule) : undefined;
  };

  return {
    name,
    schedule,
    rows,
    problems,
    nameProblem,
    isDirty,
    isSearched,
    setSchedule,
    setName: (next: string) => {
      setNameProblem(undefined);
      setName(next);
    },
    setRows: (next: readonly DraftFilter[]) => {
      setRows(next);
      if (problems.size > 0) setProblems(stillWrong(problems, next, t));
    },
    show: (changes: Partial<ReportView>) => show({ ...shown, ...changes }),
    search,
    fields,
    /** It is another's, or the same, that was saved now. */
    settle: (saved: Report) => {
      setName(saved.name);
      setSchedule(saved.schedule);
      show(viewOf(saved), saved);
    },
  };
}

export type ReportDraft = ReturnType<typeof useReportDraft>;

const fieldsOf = (name: string, view: ReportView, schedule: Report['schedule']): ReportFields => ({
  name,
  filters_json: JSON.stringify(wireFilters(view.filters)),
  columns: [...view.columns],
  group_by: view.groupBy,
  schedule,
});

/** In the order of the page; what is wrong says so itself. */
const focusWrong = (): void => document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus();
