import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { refusal } from '../../../../test/fake-network.ts';
import { showPart } from '../../../../test/show-part.tsx';
import { wholeList } from '../../../../test/users-facts.ts';
import { ApiKeyPanel } from './ApiKeyPanel.tsx';

const secret = 'k3y-of-the-program-0123456789-0123456789-01';
const info = (changes = {}) => ({
  json: {
    auth_token: secret,
    auth_token_expiration: '2027-03-18T17:00:00.000Z',
    auth_token_expiration_display: 'Mar 18, 2027',
    ...changes,
  },
});
const own = {
  id: 31,
  first_name: 'Api',
  last_name: 'Lakeside',
  restricted_to_own_enrollments: false,
  is_api_user: true,
};
const free = { id: 32, first_name: 'Api', last_name: 'Payroll', is_api_user: true, tags: [] };
const agent = { ...own, id: 40, first_name: 'Avery', last_name: 'Agent', is_api_user: false };
const list = (...rows: unknown[]) => ({
  json: { rows, page: 1, rows_per_page: 100, total_count: rows.length },
});
/** The panel by itself: it stands in the setup's Access tab, which the application composes. */
const open = (answers = {}) =>
  showPart(<ApiKeyPanel caseId={1} />, {
    answers: {
      'GET /api/cases/1/agents': { json: wholeList([agent, own]) },
      'GET /api/users': list(),
      'GET /api/users/31/auth-token': info(),
      ...answers,
    },
  });
const panel = async () => within(await screen.findByRole('region', { name: 'API key' }));
const press = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) =>
  user.click(await (await panel()).findByRole('button', { name }));

it('reads the key only when it is asked for, and shows it masked with its expiry', async () => {
  const { user, network } = await open();
  await (await panel()).findByLabelText('API user');
  expect(network.to('GET /api/users/31/auth-token')).toHaveLength(0);
  await press(user, 'Show key and expiry');
  const key = await screen.findByLabelText<HTMLInputElement>('Key');
  expect([key.type, key.value, key.readOnly]).toEqual(['password', secret, true]);
  expect(screen.getByText('Mar 18, 2027')).toBeDefined();
  await press(user, 'Reveal key');
  expect(key.type).toBe('text');
  await press(user, 'Hide key');
  expect(key.type).toBe('password');
});

it('copies the key and says so for two seconds', async () => {
  const { user } = await open();
  await press(user, 'Show key and expiry');
  await press(user, 'Copy key');
  expect(await navigator.clipboard.readText()).toBe(secret);
  expect(screen.getByRole('tooltip').textContent).toBe('Key copied!');
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
});

it('says when the key could not be copied', async () => {
  const { user } = await open();
  await press(user, 'Show key and expiry');
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
  await press(user, 'Copy key');
  expect(await screen.findByText('Problem copying to clipboard. Try copying manually.')).toBeDefined();
});

it('renews the expiry and reads the key again', async () => {
  const { user, network } = await open({ 'POST /api/users/31/auth-token': info() });
  await press(user, 'Renew expiry');
  expect(await screen.findByText('The key is valid until Mar 18, 2027.')).toBeDefined();
  expect(network.to('POST /api/users/31/auth-token')[0]?.body).toEqual({ generate_new_token: false });
  expect(network.to('GET /api/users/31/auth-token')).toHaveLength(1);
});

it('asks before it generates a new key, and says that the old one ends', async () => {
  const { user, network } = await open({ 'POST /api/users/31/auth-token': info() });
  await press(user, 'Generate new key');
  const dialog = within(await screen.findByRole('dialog', { name: 'Generate a new key for Api Lakeside?' }));
  expect(dialog.getByText(/ends at once/)).toBeDefined();
  expect(network.to('POST /api/users/31/auth-token')).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Generate new key' }));
  expect(await screen.findByText('The new key works now, and the old one has ended.')).toBeDefined();
  expect(network.to('POST /api/users/31/auth-token')[0]?.body).toEqual({ generate_new_token: true });
});

it.each([
  ['as a refusal', refusal(400, 'There is no key yet.', 'Please generate one.')],
  [
    'in the reply',
    info({ errors: [{ message: 'There is no key yet.' }, { message: 'Please generate one.' }] }),
  ],
])('lists the errors that come %s', async (_, answer) => {
  const { user } = await open({ 'POST /api/users/31/auth-token': answer });
  await press(user, 'Renew expiry');
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('Errors')).toBeDefined();
  expect(alert.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'There is no key yet.',
    'Please generate one.',
  ]);
});

it('says that there is no key yet', async () => {
  const none = info({ auth_token: null, auth_token_expiration: null, auth_token_expiration_display: null });
  const { user } = await open({ 'GET /api/users/31/auth-token': none });
  await press(user, 'Show key and expiry');
  expect(await screen.findByText('There is no key yet.')).toBeDefined();
});

it('assigns an API user without a case before its key can be used', async () => {
  const { user, network } = await open({
    'GET /api/cases/1/agents': { json: wholeList([agent]) },
    'GET /api/users': list(free),
    'POST /api/cases/1/usercase': { json: { success: true } },
  });
  expect(await (await panel()).findByText(/Api Payroll belongs to no case yet/)).toBeDefined();
  expect(network.to('GET /api/users')[0]?.address).toContain('unassigned_api_users=true');
  expect(screen.queryByRole('button', { name: 'Renew expiry' })).toBeNull();
  network.answer('GET /api/cases/1/agents', {
    json: wholeList([agent, { ...own, id: 32, last_name: 'Payroll' }]),
  });
  network.answer('GET /api/users', list());
  await press(user, 'Assign to this case');
  expect(await screen.findByText('Api Payroll was assigned to this case.')).toBeDefined();
  expect(network.to('POST /api/cases/1/usercase')[0]?.body).toEqual({
    users: [{ id: 32, restricted_to_own_enrollments: false }],
  });
  expect(await screen.findByRole('button', { name: 'Renew expiry' })).toBeDefined();
});

it('begins with the API user that the case has, where others could be assigned too', async () => {
  await open({ 'GET /api/users': list(free) });
  const choice = await (await panel()).findByLabelText<HTMLSelectElement>('API user');
  expect(choice.selectedOptions[0]?.textContent).toBe('Api Lakeside');
  expect(await screen.findByRole('button', { name: 'Renew expiry' })).toBeDefined();
});

it('lets one be chosen where there are several', async () => {
  const second = { ...own, id: 33, last_name: 'Second' };
  const { user } = await open({ 'GET /api/cases/1/agents': { json: wholeList([agent, own, second]) } });
  const choice = await (await panel()).findByLabelText('API user');
  expect(screen.queryByRole('button', { name: 'Renew expiry' })).toBeNull();
  await user.selectOptions(choice, 'Api Lakeside');
  expect(await screen.findByRole('button', { name: 'Renew expiry' })).toBeDefined();
});

it('says when no API user can be assigned, and why they could not be read', async () => {
  const { network } = await open({ 'GET /api/cases/1/agents': { status: 500 } });
  const shown = await panel();
  const again = await shown.findByRole('button', { name: 'Try again' });
  network.answer('GET /api/cases/1/agents', { json: wholeList([agent]) });
  again.click();
  expect(await shown.findByText(/There is no API user that could be assigned/)).toBeDefined();
});
