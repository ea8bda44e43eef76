import { type RowsPerPage, rowsPerPageChoices } from '@openroll/contract/values';
import { useLocation, useSearchParams } from 'react-router';
import { useRowsPerPage } from './rows-per-page.ts';

export interface Sort {
  readonly column: string;
  readonly direction: 'asc' | 'desc';
}

export interface ListState<F extends Readonly<Record<string, string>>> {
  readonly filters: F;
  readonly sort: Sort;
  readonly page: number;
  readonly rowsPerPage: RowsPerPage;
  /** Changes filters and goes back to page 1. */
  filterBy(changes: Partial<F>): void;
  /** The same column again turns the direction. */
  sortBy(column: string): void;
  goToPage(page: number): void;
  setRowsPerPage(rows: number): void;
}

/**
 * Filters, sort and page of a list. They live in the address, so that Back, reload and a shared link show the same;
 * what equals its default stays out of it. Rows per page are remembered for the user (§10.5).
 */
export function useListState<F extends Readonly<Record<string, string>>>(defaults: {
  filters: F;
  sort: Sort;
}): ListState<F> {
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const [rememberedRows, rememberRows] = useRowsPerPage();
  const filters = Object.fromEntries(
    Object.entries(defaults.filters).map(([name, usual]) => [name, params.get(name) ?? usual]),
  ) as F;
  // The usual direction may stay out of the address: the default's own for its column, else ascending.
  const usualDirection = (column: string) =>
    column === defaults.sort.column ? defaults.sort.direction : 'asc';
  const column = params.get('sort') ?? defaults.sort.column;
  const direction = (params.get('dir') ?? usualDirection(column)) === 'desc' ? 'desc' : 'asc';
  const asked = Number(params.get('rows'));
  const rowsPerPage = rowsPerPageChoices.find((choice) => choice === asked) ?? rememberedRows;

  const change = (changes: Readonly<Record<string, string>>, usual: Readonly<Record<string, string>>) => {
    // The list is still shown while the page that was chosen is loaded: a search that was typed before does not lead back from there.
    if (window.location.pathname !== pathname) return;
    setParams(
      () => {
        // Of the address as it is now: what was rendered may be one change behind, as while somebody types fast.
        const next = new URLSearchParams(window.location.search);
        for (const [name, value] of Object.entries(changes))
          if (value === usual[name]) next.delete(name);
          else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  };

  return {
    filters,
    sort: { column, direction },
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    rowsPerPage,
    filterBy: (changes) => change({ ...(changes as F), page: '1' }, { ...defaults.filters, page: '1' }),
    sortBy: (next) =>
      change(
        { sort: next, dir: next === column && direction === 'asc' ? 'desc' : 'asc', page: '1' },
        { sort: defaults.sort.column, dir: usualDirection(next), page: '1' },
      ),
    goToPage: (page) => change({ page: String(page) }, { page: '1' }),
    setRowsPerPage: (rows) => {
      rememberRows(rows);
      change({ rows: String(rows), page: '1' }, { rows: String(rows), page: '1' });
    },
  };
}
