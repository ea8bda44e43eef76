import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aUser } from '../../../../test/facts.ts';
import { refusal } from '../../../../test/fake-network.ts';
import { openPage } from '../../../../test/open-page.tsx';
import { anAssignedCase, aUserDetail, wholeList } from '../../../../test/users-facts.ts';
import { toasts } from '../../../platform/toasts.ts';

const list = 'GET /api/users/21/cases';
const remove = 'DELETE /api/cases/1/21/usercasedelete';
const byTag = anAssignedCase({
  id: 2,
  group_name: 'Harbor Logistics',
  direct: false,
  tags: [{ id: 4, name: 'Midwest' }],
});
const open = (shown = aUserDetail(), answers = {}, as = aUser(['UserAdmin'])) =>
  openPage('/user-details/21', {
    as,
    answers: {
      'GET /api/users/21': { json: shown },
      'GET /api/tags': { json: wholeList([]) },
      [list]: { json: { cases: [anAssignedCase(), byTag], totalResultsCount: 60 } },
      [remove]: { json: { success: true } },
      ...answers,
    },
  });
const card = async () => within(await screen.findByRole('region', { name: 'Assigned cases' }));
const unassign = async (user: ReturnType<typeof open>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Unassign Lakeside Manufacturing' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Unassign Lakeside Manufacturing?' }));
  expect(dialog.getByText(/Dana Whitfield loses access to Lakeside Manufacturing/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Unassign' }));
};

beforeEach(() => {
  localStorage.clear();
  toasts.set([]);
});

it('lists direct assignments and those by tag, which cannot be removed here', async () => {
  const { network } = open();
  const rows = await card();
  expect(await rows.findByText('Lakeside Manufacturing')).toBeDefined();
  expect(rows.getByText('By tag Midwest')).toBeDefined();
  expect(rows.getAllByRole('button', { name: /^Unassign/ })).toHaveLength(1);
  expect(network.to(list)[0]?.address).toContain(
    'orderBy=name&orderDirection=asc&currentPage=1&rowsPerPage=25',
  );
});

it('turns pages', async () => {
  const { user, network } = open();
  await user.click(await (await card()).findByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(network.to(list).at(-1)?.address).toContain('currentPage=2'));
});

it('says when no case is assigned', async () => {
  open(aUserDetail(), { [list]: { json: { cases: [], totalResultsCount: 0 } } });
  expect(await screen.findByText('No case assigned')).toBeDefined();
});

it.each(['HomeOfficeAdmin', 'UserAdmin'] as const)('is not shown for a %s', async (role) => {
  const { network } = open(aUserDetail({ roles: [role] }));
  await screen.findByRole('region', { name: 'Account' });
  expect(screen.queryByRole('region', { name: 'Assigned cases' })).toBeNull();
  expect(network.to(list)).toHaveLength(0);
});

it('unassigns after a question, says so in a toast, and reads the list again', async () => {
  const { user, network } = open();
  await unassign(user);
  expect(await screen.findByText('Case removed!')).toBeDefined();
  expect(network.to(remove)).toHaveLength(1);
  await waitFor(() => expect(network.to(list).length).toBeGreaterThan(1));
});

it.each([
  ['refuses', refusal(400, 'This assignment comes from a tag.')],
  ['does not remove it', { json: { success: false } }],
])('says when the server %s', async (_, answer) => {
  const { user } = open(aUserDetail(), { [remove]: answer });
  await unassign(user);
  expect(await screen.findByText("Case can't be removed!")).toBeDefined();
});

it('says in a toast that something went wrong when the list cannot be read', async () => {
  open(aUserDetail(), { [list]: { status: 500 } });
  expect(await screen.findByText('Something went wrong!')).toBeDefined();
  expect((await card()).getByRole('button', { name: 'Try again' })).toBeDefined();
});

it('hides a toast after three seconds, but not while somebody points at it', async () => {
  const { user } = open(aUserDetail(), { [list]: { status: 500 } });
  const toast = await screen.findByText('Something went wrong!');
  await user.hover(toast);
  vi.useFakeTimers();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(screen.queryByText('Something went wrong!')).not.toBeNull();
  vi.useRealTimers();
  await user.unhover(toast);
  await waitFor(() => expect(screen.queryByText('Something went wrong!')).toBeNull());
});
