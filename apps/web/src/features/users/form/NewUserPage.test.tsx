import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aUser } from '../../../../test/facts.ts';
import { refusal } from '../../../../test/fake-network.ts';
import { address, openPage } from '../../../../test/open-page.tsx';
import { aUserDetail, wholeList } from '../../../../test/users-facts.ts';

const create = 'POST /api/users';
const open = (created = aUserDetail({ status: 'invited' }), as = aUser(['UserAdmin']), answers = {}) =>
  openPage('/user-details/new', {
    as,
    answers: {
      [create]: { json: created },
      'GET /api/users/21': { json: created },
      'GET /api/users/21/cases': { json: { cases: [], totalResultsCount: 0 } },
      'GET /api/tags': { json: wholeList([{ id: 4, name: 'Midwest' }]) },
      ...answers,
    },
  });
const field = async (label: string) =>
  screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\*)?$`));
const fill = async (user: ReturnType<typeof open>['user'], fields: Record<string, string>) => {
  for (const [label, text] of Object.entries(fields)) {
    await user.click(await field(label));
    await user.paste(text);
  }
};
const person = { 'First Name': 'Dana', 'Last Name': 'Whitfield', Email: 'dana@example.com' };

beforeEach(() => localStorage.clear());

it('creates a person with roles and tags, says that the invitation was sent, and says it once', async () => {
  const { user, network } = open();
  await fill(user, { ...person, 'Code/ID': 'A-100', Password: 'correct horse' });
  await user.click(screen.getByRole('checkbox', { name: 'Case Admin' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Midwest' }));
  await user.click(screen.getByRole('button', { name: 'Create user' }));
  expect(await screen.findByText('User saved successfully.')).toBeDefined();
  expect(screen.getByText('Invitation sent successfully.')).toBeDefined();
  expect(address()).toBe('/user-details/21');
  expect(network.to(create)[0]?.body).toEqual({
    email: 'dana@example.com',
    username: 'dana@example.com',
    first_name: 'Dana',
    last_name: 'Whitfield',
    code: 'A-100',
    password: 'correct horse',
    pref_receive_new_user_notifications: false,
    roles: ['CaseAdmin'],
    tag_ids: [4],
    licenses: [],
    appointments: [],
  });
  await waitFor(() => expect(window.history.state.usr).toBeNull());
});

it('takes the email as the username until another is typed', async () => {
  const { user } = open();
  await fill(user, { Email: 'dana@' });
  expect((await field('Username')).value).toBe('dana@');
  await user.clear(await field('Username'));
  await fill(user, { Username: 'dana', Email: 'x' });
  expect((await field('Username')).value).toBe('dana');
});

it('asks a person for everything, password and code included', async () => {
  const { user, network } = open();
  await user.click(await screen.findByRole('button', { name: 'Create user' }));
  const alert = within(await screen.findByRole('alert'));
  for (const label of ['Email', 'Username', 'First Name', 'Last Name', 'Password', 'Code/ID'])
    expect(alert.getByText(`${label}: This field is required.`)).toBeDefined();
  expect(alert.getAllByRole('listitem')[0]?.textContent).toContain('First Name');
  expect(screen.getAllByText('This field is required.')).toHaveLength(6);
  expect(network.to(create)).toHaveLength(0);
});

it('says once what is wrong with a license, and marks each field that is', async () => {
  const wrong = 'A license needs a state, a number and the day it begins, not after its end.';
  const errors = ['state', 'number', 'from'].map((field) => ({
    field_name: `licenses[0].${field}`,
    message: wrong,
  }));
  const { user } = open(undefined, aUser(['UserAdmin']), { [create]: { status: 400, json: { errors } } });
  await fill(user, { ...person, 'Code/ID': 'A-100', Password: 'correct horse' });
  await user.click(screen.getByRole('button', { name: 'Add license' }));
  await user.click(screen.getByRole('button', { name: 'Create user' }));
  await screen.findByRole('alert');
  const license = screen.getByRole('group', { name: 'License 1' });
  expect(within(license).getAllByText(wrong)).toHaveLength(1);
  expect(document.getElementById(license.getAttribute('aria-describedby') ?? '')?.textContent).toBe(wrong);
  for (const [label, invalid] of [
    ['State', 'true'],
    ['Number', 'true'],
    ['Valid from', 'true'],
    ['Valid to', null],
  ] as const)
    expect(within(license).getByLabelText(label).getAttribute('aria-invalid')).toBe(invalid);
});

it('forgets the problems of a person when it is to be an API user', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Create user' }));
  await screen.findByRole('alert');
  await user.click(screen.getByRole('checkbox', { name: 'API user' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('asks an API user for no password and no code, and creates it with its one role', async () => {
  const created = aUserDetail({ is_api_user: true, roles: ['APIUser'], code: null });
  const { user, network } = open(created);
  await user.click(await screen.findByRole('checkbox', { name: 'API user' }));
  for (const label of ['Code/ID', 'Password'])
    expect(screen.queryByLabelText(new RegExp(`^${label}`))).toBeNull();
  expect(screen.queryByRole('checkbox', { name: 'Case Admin' })).toBeNull();
  await fill(user, person);
  await user.click(screen.getByRole('button', { name: 'Create user' }));
  expect(await screen.findByText('API User created and activated.')).toBeDefined();
  expect(screen.getByText(/It has no key yet. Open the setup of its case, tab Access/)).toBeDefined();
  expect(screen.queryByText('Invitation sent successfully.')).toBeNull();
  expect(network.to(create)[0]?.body).toEqual({
    email: 'dana@example.com',
    username: 'dana@example.com',
    first_name: 'Dana',
    last_name: 'Whitfield',
    is_api_user: true,
    pref_receive_new_user_notifications: false,
    roles: ['APIUser'],
  });
  expect((await field('Last Name')).disabled).toBe(true);
});

it('offers the home office only to those who may appoint it', async () => {
  open();
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Home Office Admin' });
  expect(box.disabled).toBe(true);
});

it('keeps everything typed when the server refuses', async () => {
  const { user } = open(undefined, aUser(['HomeOfficeAdmin']), {
    [create]: refusal(400, 'This email address belongs to somebody else.'),
  });
  await fill(user, { ...person, 'Code/ID': 'A-100', Password: 'correct horse' });
  await user.click(screen.getByRole('button', { name: 'Create user' }));
  expect((await screen.findByRole('alert')).textContent).toContain('belongs to somebody else');
  expect((await field('Password')).value).toBe('correct horse');
});

it('is closed to those who may not create users', async () => {
  const permissions = aUser(['UserAdmin']).permissions.filter((one) => one !== 'create_user');
  open(undefined, aUser(['UserAdmin'], { permissions }));
  await waitFor(() => expect(address()).toBe('/403'));
});
