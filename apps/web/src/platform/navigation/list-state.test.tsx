import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { aUser } from '../../../test/facts.ts';
import { CurrentUserProvider } from '../site/current-user.tsx';
import { useListState } from './list-state.ts';

const usual = { filters: { search: '' }, sort: { column: 'name', direction: 'asc' as const } };

function openList() {
  window.history.replaceState(null, '', '/manage-users');
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RouterProvider
      router={createBrowserRouter([
        { path: '*', element: <CurrentUserProvider user={aUser()}>{children}</CurrentUserProvider> },
      ])}
    />
  );
  return renderHook(() => useListState(usual), { wrapper }).result;
}
const address = () => window.location.pathname + window.location.search;

it('keeps what is searched in the address', () => {
  const list = openList();
  act(() => list.current.filterBy({ search: 'rae' }));
  expect(address()).toBe('/manage-users?search=rae');
  expect(list.current.filters.search).toBe('rae');
});

it.each([
  ['50', 50],
  ['7', 25],
  ['500', 25],
  ['"x"', 25],
  ['"50"', 25],
  ['{', 25],
])('shows %s rows per page, as a browser holds them, as %i', (held, shown) => {
  localStorage.setItem(`openroll.${aUser().id}.rowsPerPage`, held);
  expect(openList().current.rowsPerPage).toBe(shown);
});

it('leads nobody back from the page that was chosen before the search began', () => {
  const list = openList();
  window.history.pushState(null, '', '/user-details/4');
  act(() => list.current.filterBy({ search: 'rae' }));
  expect(address()).toBe('/user-details/4');
});
