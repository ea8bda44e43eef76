import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { show } from '../../test/show.tsx';
import { ConnectionLost } from '../platform/api-failure.ts';
import { DataTable, type DataTableProps } from './DataTable.tsx';

interface Person {
  id: number;
  name: string;
  age: number;
}

const table = (changes: Partial<DataTableProps<Person>> = {}) => (
  <DataTable
    label="People"
    columns={[
      { key: 'name', title: 'Name', sortable: true, render: ({ name }) => name },
      { key: 'age', title: 'Age', right: true, render: ({ age }) => age },
    ]}
    rows={[
      { id: 1, name: 'Dana', age: 42 },
      { id: 2, name: 'Morgan', age: 64 },
    ]}
    rowKey={({ id }) => id}
    rowHref={({ id }) => `/people/${id}`}
    sort={{ column: 'name', direction: 'asc' }}
    empty="Nobody matches."
    {...changes}
  />
);

const usual = window.matchMedia;
afterEach(() => {
  window.matchMedia = usual;
});

it('shows skeleton rows while it loads', () => {
  show(table({ rows: undefined }));
  expect(screen.getByRole('table', { name: 'People' }).getAttribute('aria-busy')).toBe('true');
  expect(screen.getAllByRole('row')).toHaveLength(9);
});

it('says why it failed and tries again', async () => {
  const retry = vi.fn();
  const { user } = show(table({ error: new ConnectionLost('gone'), onRetry: retry }));
  expect(screen.getByRole('alert').textContent).toContain('The connection was lost.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
});

it('says that nothing matches', () => {
  show(table({ rows: [] }));
  expect(screen.getByText('Nobody matches.')).toBeDefined();
});

it('opens a row by keyboard, through the link in its first column', async () => {
  const { user, router } = show(table());
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Dana' }));
  await user.keyboard('{Enter}');
  expect(router.state.location.pathname).toBe('/people/1');
});

it('opens a row by a click anywhere on it', async () => {
  const { user, router } = show(table());
  await user.click(screen.getByText('64'));
  expect(router.state.location.pathname).toBe('/people/2');
});

it('announces how it is sorted and asks for another order', async () => {
  const sort = vi.fn();
  const { user } = show(table({ onSort: sort }));
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending');
  await user.click(screen.getByRole('button', { name: 'Name' }));
  expect(sort).toHaveBeenCalledWith('name');
});

it('shows a card per row on a phone, with every value under its title', () => {
  window.matchMedia = (query) => ({ ...usual(query), matches: true });
  show(table());
  expect(screen.queryByRole('table')).toBeNull();
  const [first] = screen.getAllByRole('listitem');
  expect(
    within(first as HTMLElement)
      .getByRole('link', { name: 'Dana' })
      .getAttribute('href'),
  ).toBe('/people/1');
  expect(first?.textContent).toContain('Age42');
});

it('pages from the first to the last row', async () => {
  const onPage = vi.fn();
  const { user } = show(table({ paging: { page: 3, rowsPerPage: 25, total: 60, onPage } }));
  expect(screen.getByText('51–60 of 60')).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next page' }).disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Previous page' }));
  expect(onPage).toHaveBeenCalledWith(2);
});
