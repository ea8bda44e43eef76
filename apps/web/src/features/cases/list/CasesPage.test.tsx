import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aCase, aCaseRow, aUser } from '../../../../test/facts.ts';
import { refusal } from '../../../../test/fake-network.ts';
import { address, openPage } from '../../../../test/open-page.tsx';

const search = 'POST /api/cases/search';
const rows = [
  aCaseRow(),
  aCaseRow({ id: 2, group_name: 'Harbor Logistics', num_queued: 4, is_active: false, status: 'Inactive' }),
];
const answers = {
  [search]: { json: { cases: rows, totalResultsCount: 60 } },
  'GET /api/cases/1': { json: aCase() },
};
const open = (at = '/cases') => openPage(at, { as: aUser(['CaseAdmin']), answers: { ...answers } });

beforeEach(() => localStorage.clear());

it('lists name, counts, delivery, premium and status of the active cases, by name', async () => {
  const { network } = open();
  const row = within(await screen.findByRole('row', { name: /Lakeside/ }));
  for (const text of ['250', '31', '$12,345.50', 'Transmit', 'Active'])
    expect(row.getByText(text)).toBeDefined();
  expect(screen.getByText('Paused (4)')).toBeDefined();
  const headers = screen.getAllByRole('columnheader');
  const words = 'Name Pending Paused Delivery Tags Census App Count Premium Status';
  expect(headers).toHaveLength(10);
  expect(
    headers
      .slice(1)
      .map(({ textContent }) => textContent)
      .join(' '),
  ).toBe(words);
  expect(headers.filter((header) => within(header).queryByRole('button')).length).toBe(8);
  expect(network.to(search)[0]?.body).toMatchObject({
    searchText: '',
    searchProperty: 'all',
    statusFilter: 'active',
    orderBy: 'name',
    orderDirection: 'asc',
    currentPage: 1,
    rowsPerPage: 25,
  });
});

it('leaves out on a card of a phone the tags of a case that has none', async () => {
  const usual = window.matchMedia;
  window.matchMedia = (query) => ({ ...usual(query), matches: true });
  openPage('/cases', {
    as: aUser(['CaseAdmin']),
    answers: {
      ...answers,
      [search]: {
        json: {
          cases: [
            aCaseRow({ tags: [{ id: 4, name: 'Midwest' }] }),
            aCaseRow({ id: 2, group_name: 'Harbor Logistics', tags: [] }),
          ],
          totalResultsCount: 2,
        },
      },
    },
  });
  const cards = within(await screen.findByRole('list', { name: 'Cases' }));
  expect(await cards.findByText('Midwest')).toBeDefined();
  expect(cards.getAllByText('Tags')).toHaveLength(1);
  window.matchMedia = usual;
});

it('searches once the typing has paused, and keeps the text in the address', async () => {
  const { user, network } = open();
  await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'lake');
  await waitFor(() => expect(address()).toBe('/cases?search=lake'));
  await waitFor(() => expect(network.to(search)).toHaveLength(2));
  expect(network.to(search)[1]?.body).toMatchObject({ searchText: 'lake' });
});

it('takes filters, sort and page from the address', async () => {
  const { network } = open('/cases?search=lake&status=all&sort=total_premium&dir=desc&page=2');
  await screen.findByRole('row', { name: /Lakeside/ });
  expect(network.to(search)[0]?.body).toMatchObject({
    searchText: 'lake',
    statusFilter: 'all',
    orderBy: 'total_premium',
    orderDirection: 'desc',
    currentPage: 2,
  });
  expect(screen.getByRole('columnheader', { name: 'Premium' }).getAttribute('aria-sort')).toBe('descending');
});

it('sorts by a column and turns the direction on the second press', async () => {
  const { user } = open();
  const premium = await screen.findByRole('button', { name: 'Premium' });
  await user.click(premium);
  expect(screen.getByRole('columnheader', { name: 'Premium' }).getAttribute('aria-sort')).toBe('ascending');
  await user.click(premium);
  expect(address()).toBe('/cases?sort=total_premium&dir=desc');
});

it('turns pages and remembers the rows per page', async () => {
  const { user, network } = open();
  await user.click(await screen.findByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(network.to(search).at(-1)?.body).toMatchObject({ currentPage: 2 }));
  await user.selectOptions(screen.getByLabelText('Rows per page'), '50');
  await waitFor(() =>
    expect(network.to(search).at(-1)?.body).toMatchObject({ currentPage: 1, rowsPerPage: 50 }),
  );
  expect(localStorage.getItem('openroll.7.rowsPerPage')).toBe('50');
});

it('offers all, paused and transmit when delivery is searched', async () => {
  const { user, network } = open();
  await user.selectOptions(await screen.findByLabelText('Search in'), 'Delivery');
  await user.selectOptions(screen.getByLabelText('Delivery'), 'Paused only');
  await waitFor(() =>
    expect(network.to(search).at(-1)?.body).toMatchObject({
      searchProperty: 'delivery',
      searchText: 'paused',
    }),
  );
});

it('opens a case by its row and by its link', async () => {
  const { user } = open();
  await user.click(await screen.findByText('$12,345.50', { selector: 'tr:nth-child(1) *' }));
  expect(await screen.findByRole('heading', { name: 'Lakeside Manufacturing' })).toBe(document.activeElement);
  expect(address()).toBe('/cases/1');
});

it('says when no case matches', async () => {
  openPage('/cases', { as: aUser(), answers: { [search]: { json: { cases: [], totalResultsCount: 0 } } } });
  expect(await screen.findByText('No cases match your search.')).toBeDefined();
});

it('keeps its headers over no rows when the search fails, says so, and tries again', async () => {
  const { user, network } = openPage('/cases', {
    as: aUser(),
    answers: { [search]: refusal(500, 'Something went wrong.') },
  });
  const failure = within(await screen.findByRole('alert'));
  expect(failure.getByText('The search for cases failed.')).toBeDefined();
  expect(screen.getByRole('columnheader', { name: 'Premium' })).toBeDefined();
  expect(screen.getAllByRole('row')).toHaveLength(1);
  expect(screen.queryByText('No cases match your search.')).toBeNull();
  network.answer(search, answers[search]);
  await user.click(failure.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('row', { name: /Lakeside/ })).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows none of the former rows when a later search fails', async () => {
  const { user, network } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Select Harbor Logistics' }));
  network.answer(search, refusal(500));
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'lake');
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(screen.getAllByRole('row')).toHaveLength(1);
  expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Next page' })).toBeNull();
});

it('selects none, some and all by the box of the header, and opens the panel of tags over them', async () => {
  const { user } = open();
  const all = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Select all rows' });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Harbor Logistics' }));
  expect([all.checked, all.indeterminate]).toEqual([false, true]);
  await user.click(all);
  expect([all.checked, all.indeterminate]).toEqual([true, false]);
  const button = screen.getAllByRole('button', { name: 'Assign Tags' })[0] as HTMLElement;
  await user.click(button);
  const panel = within(await screen.findByRole('dialog', { name: 'Assign Tags' }));
  await user.click(panel.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(document.activeElement).toBe(button));
  await user.click(all);
  expect(all.checked).toBe(false);
});

it('begins a download of what the filters show, and says how that went', async () => {
  const { user, network } = open('/cases?property=delivery&search=paused&status=inactive');
  network.answer('POST /api/cases/export', { json: { msg: '' } });
  const button = await screen.findByRole('button', { name: 'Download' });
  await user.click(button);
  expect(await screen.findByText('Download generating. You will receive an email shortly.')).toBeDefined();
  expect(network.to('POST /api/cases/export')[0]?.body).toEqual({
    searchText: 'paused',
    searchProperty: 'delivery',
    statusFilter: 'inactive',
  });
  network.answer('POST /api/cases/export', refusal(500));
  await user.click(button);
  expect(await screen.findByText('Unexpected error starting export.')).toBeDefined();
});

it('offers an agent to make a case, and not to assign tags', async () => {
  openPage('/cases', { as: aUser(), answers: { ...answers } });
  expect(await screen.findByRole('button', { name: 'New case' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Assign Tags' })).toBeNull();
});
