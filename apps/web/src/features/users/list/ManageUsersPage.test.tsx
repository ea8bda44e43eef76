import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aUser } from '../../../../test/facts.ts';
import { refusal } from '../../../../test/fake-network.ts';
import { address, openPage } from '../../../../test/open-page.tsx';
import { aUserDetail, aUserRow, wholeList } from '../../../../test/users-facts.ts';

const list = 'GET /api/users';
const dana = aUserRow({ roles: ['CaseAdmin'], tags: [{ id: 4, name: 'Midwest' }] });
const ivan = aUserRow({
  id: 22,
  first_name: 'Ivan',
  last_name: 'Invited',
  email: 'ivan@example.com',
  username: 'ivan',
  status: 'invited',
  last_login: null,
});
const drew = aUserRow({ id: 23, first_name: 'Drew', last_name: 'Gone', status: 'deactivated' });
const page = (...rows: unknown[]) => ({
  json: { rows, page: 1, rows_per_page: 25, total_count: rows.length },
});
const open = (answers = {}, at = '/manage-users', as = aUser(['UserAdmin'])) =>
  openPage(at, { as, answers: { [list]: page(dana, ivan, drew), ...answers } });
const queryOf = (request: { address: string } | undefined) =>
  Object.fromEntries(new URLSearchParams(request?.address.split('?')[1]));
const tick = async (user: ReturnType<typeof open>['user'], name: string) =>
  user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
const bar = () => within(screen.getByRole('region', { name: 'Selected rows' }));
const button = (name: string) => bar().getByRole<HTMLButtonElement>('button', { name });

beforeEach(() => localStorage.clear());

it('lists who somebody is, what they may do and when they were last here, by status descending', async () => {
  const { network } = open();
  const row = within(await screen.findByRole('row', { name: /Dana Whitfield/ }));
  for (const text of ['dana@example.com', 'A-100', 'Active', 'Case Admin', 'Midwest', 'Mar 14, 2026'])
    expect(row.getByText(text)).toBeDefined();
  const invited = within(screen.getByRole('row', { name: /Ivan Invited/ }));
  for (const text of ['ivan', 'Invited', 'Agent', 'Never']) expect(invited.getByText(text)).toBeDefined();
  expect(queryOf(network.to(list)[0])).toEqual({
    sort_column: 'status',
    sort_direction: 'desc',
    page: '1',
    rows_per_page: '25',
  });
  expect(screen.getByRole('columnheader', { name: 'Status' }).getAttribute('aria-sort')).toBe('descending');
});

it('sorts by roles, so that everybody of one stands together', async () => {
  const { user, network } = open();
  const heading = within(await screen.findByRole('columnheader', { name: 'Roles' }));
  await user.click(heading.getByRole('button'));
  await waitFor(() => expect(queryOf(network.to(list).at(-1))).toMatchObject({ sort_column: 'roles' }));
});

it('tells apart who waits for review and who is a program', async () => {
  const waiting = aUserRow({ status: 'deactivated', awaiting_review: true });
  const program = aUserRow({ id: 30, last_name: 'Payroll', roles: ['APIUser'], is_api_user: true });
  open({ [list]: page(waiting, program) });
  expect(await screen.findByText('Awaiting review')).toBeDefined();
  expect(screen.queryByText('Deactivated')).toBeNull();
  expect(screen.getByText('API user')).toBeDefined();
});

it('is closed to those without the permission', async () => {
  open({}, '/manage-users', aUser(['CaseAdmin']));
  expect(await screen.findByText('You do not have permission to access this page.')).toBeDefined();
  expect(address()).toBe('/403');
});

it('has a menu item', async () => {
  open();
  const menu = within(await screen.findByRole('navigation', { name: 'Main navigation' }));
  expect(menu.getByRole('link', { name: 'Manage Users' }).getAttribute('href')).toBe('/manage-users');
});

it('searches while one types, and keeps search and filter in the address', async () => {
  const { user, network } = open();
  await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'dana');
  await waitFor(() => expect(address()).toBe('/manage-users?search=dana'));
  await user.click(screen.getByRole('checkbox', { name: 'Include deactivated' }));
  await waitFor(() => expect(address()).toBe('/manage-users?search=dana&deactivated=yes'));
  await waitFor(() =>
    expect(queryOf(network.to(list).at(-1))).toMatchObject({
      search_text: 'dana',
      include_deactivated: 'true',
    }),
  );
});

it('opens a user by a click on the row, but not by one on its box', async () => {
  const { user } = open({
    'GET /api/users/21': { json: aUserDetail() },
    'GET /api/users/21/cases': { json: { cases: [], totalResultsCount: 0 } },
    'GET /api/tags': { json: wholeList([]) },
  });
  await tick(user, 'Dana Whitfield');
  expect(address()).toBe('/manage-users');
  await user.click(screen.getByText('Midwest'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Dana Whitfield' })).toBeDefined();
  expect(address()).toBe('/user-details/21');
});

it('disables Activate when all selected are active, and Deactivate when all are deactivated', async () => {
  const { user } = open();
  await tick(user, 'Dana Whitfield');
  expect(button('Activate').disabled).toBe(true);
  expect(button('Deactivate').disabled).toBe(false);
  await tick(user, 'Drew Gone');
  expect(button('Activate').disabled).toBe(false);
  await tick(user, 'Dana Whitfield');
  expect(button('Deactivate').disabled).toBe(true);
});

it('offers Resend Invitation only when somebody invited is selected, and sends it to the invited alone', async () => {
  const { user, network } = open({ 'POST /api/users/invitation': { json: { success: true } } });
  await tick(user, 'Dana Whitfield');
  expect(bar().queryByRole('button', { name: 'Resend Invitation' })).toBeNull();
  await tick(user, 'Ivan Invited');
  await user.click(button('Resend Invitation'));
  expect(await screen.findByText('Invitation sent successfully.')).toBeDefined();
  expect(network.to('POST /api/users/invitation').map(({ body }) => body)).toEqual([{ user_id: 22 }]);
  expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull();
});

it('activates each of those selected that is not active, and clears the selection', async () => {
  const ok = { json: aUserDetail() };
  const { user, network } = open({ 'PUT /api/users/22': ok, 'PUT /api/users/23': ok });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows' }));
  await user.click(button('Activate'));
  const said = await screen.findByText('2 users can sign in now.');
  await waitFor(() => expect(document.activeElement?.contains(said)).toBe(true));
  expect(document.activeElement).not.toBe(document.body);
  expect(network.to('PUT /api/users/21')).toHaveLength(0);
  expect(network.to('PUT /api/users/22')[0]?.body).toEqual({ status: 'active' });
  expect(network.to('PUT /api/users/23')[0]?.body).toEqual({ status: 'active' });
  expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull();
});

it('asks before it deactivates, and names who and what follows', async () => {
  const { user, network } = open({ 'PUT /api/users/21': { json: aUserDetail() } });
  await tick(user, 'Dana Whitfield');
  await user.click(button('Deactivate'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Deactivate Dana Whitfield?' }));
  expect(dialog.getByText(/signed out at once/)).toBeDefined();
  expect(dialog.queryByText(/API user/)).toBeNull();
  expect(network.to('PUT /api/users/21')).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByText('Dana Whitfield cannot sign in anymore.')).toBeDefined();
  expect(network.to('PUT /api/users/21')[0]?.body).toEqual({ status: 'deactivated' });
});

it('says for each user why it was refused, and keeps only those selected', async () => {
  const { user } = open({
    'PUT /api/users/22': { json: aUserDetail() },
    'PUT /api/users/23': refusal(403, 'You do not have permission to change this user.'),
  });
  await tick(user, 'Ivan Invited');
  await tick(user, 'Drew Gone');
  await user.click(button('Activate'));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Drew Gone: You do not have permission to change this user.');
  expect(screen.getByText('Ivan Invited can sign in now.')).toBeDefined();
  expect(bar().getByText('1 selected')).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Drew Gone' }).checked).toBe(true);
});

it('adds a tag to those selected', async () => {
  const { user, network } = open({
    'GET /api/tags': { json: wholeList([{ id: 4, name: 'Midwest' }]) },
    'POST /api/tags/4/users': { json: { success: true } },
  });
  await tick(user, 'Dana Whitfield');
  await tick(user, 'Drew Gone');
  await user.click(button('Add tag to selected'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a tag to 2 users' }));
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Add tag' }).disabled).toBe(true);
  await user.selectOptions(await dialog.findByLabelText('Tag'), 'Midwest');
  await user.click(dialog.getByRole('button', { name: 'Add tag' }));
  expect(await screen.findByText('The tag Midwest was added to 2 users.')).toBeDefined();
  expect(network.to('POST /api/tags/4/users')[0]?.body).toEqual({ user_ids: [21, 23] });
  expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull();
});

it('keeps the selection and says why when a tag is refused', async () => {
  const { user } = open({
    'GET /api/tags': { json: wholeList([{ id: 4, name: 'Midwest' }]) },
    'POST /api/tags/4/users': refusal(403, 'You do not have permission to set these tags.'),
  });
  await tick(user, 'Dana Whitfield');
  await user.click(button('Add tag to selected'));
  await user.selectOptions(await screen.findByLabelText('Tag'), 'Midwest');
  await user.click(screen.getByRole('button', { name: 'Add tag' }));
  expect((await screen.findByRole('alert')).textContent).toContain('You do not have permission');
  expect(bar().getByText('1 selected')).toBeDefined();
});

it.each([
  ['HomeOfficeAdmin', '/audit'],
  ['UserAdmin', undefined],
] as const)('leads a %s to the audit trail: %s', async (role, target) => {
  open({}, '/manage-users', aUser([role]));
  await screen.findByRole('row', { name: /Dana/ });
  expect(screen.queryByRole('link', { name: 'Audit trail' })?.getAttribute('href')).toBe(target);
});

it('says when nobody matches, and why the list could not be read', async () => {
  const { user, network } = open({ [list]: page() });
  expect(await screen.findByText('No users match your search.')).toBeDefined();
  network.answer(list, { status: 500 });
  await user.type(screen.getByRole('searchbox'), 'x');
  expect((await screen.findByRole('alert')).textContent).toContain('The server encountered an error');
});

it('shows the first tags of somebody with many, and says how many others there are', async () => {
  const tags = Array.from({ length: 40 }, (_, index) => ({ id: index + 1, name: `Region ${index + 1}` }));
  open({ [list]: page(aUserRow({ tags }), aUserRow({ ...ivan, tags: tags.slice(0, 5) })) });
  const row = within(await screen.findByRole('row', { name: /Dana Whitfield/ }));
  expect(row.getByText('Region 4')).toBeDefined();
  expect(row.queryByText('Region 5')).toBeNull();
  expect(row.getByText('+36 more').title).toMatch(/^Region 5, Region 6, .*Region 40$/);
  const few = within(screen.getByRole('row', { name: /Ivan Invited/ }));
  expect(few.getByText('Region 5')).toBeDefined();
  expect(few.queryByText(/more/)).toBeNull();
});
