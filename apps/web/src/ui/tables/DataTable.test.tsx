import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { show } from '../../../test/show.tsx';
import { ConnectionLost } from '../../platform/calls/api-failure.ts';
import { DataTable } from './DataTable.tsx';
import type { DataTableProps } from './data-table-props.ts';
import { useSelection } from './use-selection.ts';

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

it('gives what is wide a line of its own on a card', () => {
  window.matchMedia = (query) => ({ ...usual(query), matches: true });
  const name = { key: 'name', title: 'Name', render: (person: Person) => person.name };
  const email = { key: 'email', title: 'Email', render: () => 'dana@example.com', onCard: 'wide' as const };
  show(table({ columns: [name, email] }));
  expect(screen.getAllByText('dana@example.com')[0]?.parentElement?.className).toContain('cardWide');
});

it('leaves out on a card what has no value', () => {
  window.matchMedia = (query) => ({ ...usual(query), matches: true });
  const name = { key: 'name', title: 'Name', render: (person: Person) => person.name };
  const code = { key: 'code', title: 'Code', render: ({ id }: Person) => (id === 1 ? '' : 'B-2') };
  show(table({ columns: [name, code] }));
  expect(screen.getAllByText('Code')).toHaveLength(1);
});

it('pages from the first to the last row', async () => {
  const onPage = vi.fn();
  const { user } = show(table({ paging: { page: 3, rowsPerPage: 25, total: 60, onPage } }));
  expect(screen.getByText('51–60 of 60')).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next page' }).disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Previous page' }));
  expect(onPage).toHaveBeenCalledWith(2);
});

const people = [
  { id: 1, name: 'Dana', age: 42 },
  { id: 2, name: 'Morgan', age: 64 },
];

/** A table whose rows can be selected, and whose second row can be made to leave. */
function Selectable() {
  const [rows, setRows] = useState(people);
  const selection = useSelection(rows, ({ id }) => id);
  return (
    <>
      {table({
        rows,
        selectable: {
          selection,
          nameOf: ({ name }) => name,
          actions: <button type="button">Greet {selection.chosen.map(({ name }) => name).join()}</button>,
        },
      })}
      <button type="button" onClick={() => setRows(people.slice(0, 1))}>
        Forget Morgan
      </button>
    </>
  );
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

it('selects rows without opening them, and shows what can be done with them', async () => {
  const { user, router } = show(<Selectable />);
  expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull();
  await user.click(box('Select Morgan'));
  expect(router.state.location.pathname).toBe('/');
  const bar = within(screen.getByRole('region', { name: 'Selected rows' }));
  expect(bar.getByRole('status').textContent).toBe('1 selected');
  expect(bar.getByRole('button', { name: 'Greet Morgan' })).toBeDefined();
  await user.click(bar.getByRole('button', { name: 'Clear selection' }));
  expect(box('Select Morgan').checked).toBe(false);
});

it('turns none or some into all, and all into none, by the box of the header', async () => {
  const { user } = show(<Selectable />);
  const all = box('Select all rows');
  await user.click(box('Select Dana'));
  expect([all.checked, all.indeterminate]).toEqual([false, true]);
  await user.click(all);
  expect([all.checked, all.indeterminate, box('Select Morgan').checked]).toEqual([true, false, true]);
  await user.click(all);
  expect([all.checked, all.indeterminate, box('Select Dana').checked]).toEqual([false, false, false]);
});

it('drops a row that leaves the list from the selection', async () => {
  const { user } = show(<Selectable />);
  await user.click(box('Select all rows'));
  await user.click(screen.getByRole('button', { name: 'Forget Morgan' }));
  expect(screen.getByText('1 selected')).toBeDefined();
});

it('selects by keyboard, before the link of the row', async () => {
  const { user } = show(<Selectable />);
  await user.click(screen.getByRole('button', { name: 'Forget Morgan' }));
  box('Select all rows').focus();
  await user.tab();
  await user.keyboard(' ');
  expect(box('Select Dana').checked).toBe(true);
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Dana' }));
});

it('selects cards on a phone, one or all', async () => {
  window.matchMedia = (query) => ({ ...usual(query), matches: true });
  const { user } = show(<Selectable />);
  await user.click(box('Select Dana'));
  expect(screen.getByText('1 selected')).toBeDefined();
  await user.click(box('Select all rows'));
  expect(screen.getByText('2 selected')).toBeDefined();
});
