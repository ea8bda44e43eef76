import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aUser } from '../../../../test/facts.ts';
import { refusal } from '../../../../test/fake-network.ts';
import { address, openPage } from '../../../../test/open-page.tsx';
import { allOfUser, aUserDetail, aUserRow, wholeList } from '../../../../test/users-facts.ts';

const tags = [
  { id: 4, name: 'Midwest' },
  { id: 5, name: 'South' },
];
const noCases = { json: { cases: [], totalResultsCount: 0 } };
const open = (shown = aUserDetail(), answers = {}) =>
  openPage(`/user-details/${shown.id}`, {
    as: aUser(['HomeOfficeAdmin']),
    answers: {
      [`GET /api/users/${shown.id}`]: { json: shown },
      [`GET /api/users/${shown.id}/cases`]: noCases,
      'GET /api/tags': { json: wholeList(tags) },
      'GET /api/users': { json: { rows: [aUserRow()], page: 1, rows_per_page: 25, total_count: 1 } },
      ...answers,
    },
  });
type Opened = ReturnType<typeof open>;
/** A label, with or without the star of a required field. */
const labelled = (label: string) => new RegExp(`^${label}( \\*)?$`);
const shownIn = async (label: string) =>
  (await screen.findByLabelText<HTMLInputElement>(labelled(label))).value;
const write = async (user: Opened['user'], label: string, text: string) => {
  const field = await screen.findByLabelText(labelled(label));
  await user.clear(field);
  if (text) await user.paste(text);
};
const press = async (user: Opened['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

beforeEach(() => localStorage.clear());

it('shows every field of the user', async () => {
  open();
  expect(await shownIn('First Name')).toBe('Dana');
  expect(await shownIn('Email')).toBe('dana@example.com');
  expect(await shownIn('Username')).toBe('dana@example.com');
  expect(await shownIn('Code/ID')).toBe('A-100');
  const license = within(screen.getByRole('group', { name: 'License 1' }));
  expect(license.getByLabelText<HTMLSelectElement>('State').value).toBe('IL');
  expect(license.getByLabelText<HTMLInputElement>('Number').value).toBe('IL-4711');
  expect(license.getByLabelText<HTMLInputElement>('Valid from').value).toBe('01/01/2025');
  const appointment = within(screen.getByRole('group', { name: 'Appointment 1' }));
  expect(appointment.getByLabelText<HTMLInputElement>('States').value).toBe('IL, IN');
});

it('saves the details by themselves where neither roles nor tags changed', async () => {
  const saved = aUserDetail({ last_name: 'Miller', updated_at: '2026-03-02T00:00:00.000Z' });
  const { user, network } = open(aUserDetail(), { 'PUT /api/users/21': { json: saved } });
  await write(user, 'Last Name', 'Miller');
  expect(screen.getByText('Unsaved changes')).toBeDefined();
  await press(user, 'Save');
  expect(await screen.findByText('User saved successfully.')).toBeDefined();
  expect(network.to('PUT /api/users/21')[0]?.body).toEqual({
    email: 'dana@example.com',
    username: 'dana@example.com',
    first_name: 'Dana',
    last_name: 'Miller',
    code: 'A-100',
    pref_receive_new_user_notifications: false,
    licenses: [{ state: 'IL', number: 'IL-4711', from: '2025-01-01', to: null }],
    appointments: [{ carrier: 'Lakeshore Mutual', states: ['IL', 'IN'], from: '2025-01-01', to: null }],
    updated_at: '2026-03-01T12:00:00.000Z',
  });
  expect(network.to('POST /api/users/21/roles')).toHaveLength(0);
  expect(network.to('POST /api/users/21/tags')).toHaveLength(0);
  expect(screen.getByRole('heading', { level: 1, name: 'Dana Miller' })).toBeDefined();
  expect(screen.queryByText('Unsaved changes')).toBeNull();
});

it('saves roles and tags after the details, each by its own call', async () => {
  const saved = aUserDetail({ roles: ['CaseAdmin'], tags: [{ id: 5, name: 'South' }] });
  const ok = { json: saved };
  const { user, network } = open(aUserDetail(), {
    'PUT /api/users/21': { json: aUserDetail() },
    'POST /api/users/21/roles': { json: { ...saved, updated_at: '2026-03-06T00:00:00.000Z' } },
    'POST /api/users/21/tags': ok,
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Case Admin' }));
  await user.click(await screen.findByRole('checkbox', { name: 'South' }));
  await press(user, 'Save');
  expect(await screen.findByText('User saved successfully.')).toBeDefined();
  expect(network.to('POST /api/users/21/roles')[0]?.body).toEqual({
    roles: ['CaseAdmin'],
    updated_at: aUserDetail().updated_at,
  });
  expect(network.to('POST /api/users/21/tags')[0]?.body).toEqual({
    tag_ids: [5],
    updated_at: '2026-03-06T00:00:00.000Z',
  });
});

it('keeps what could not be saved, and does not say that it was', async () => {
  const { user } = open(aUserDetail(), {
    'PUT /api/users/21': { json: aUserDetail() },
    'POST /api/users/21/roles': refusal(403, 'You do not have permission to change these roles.'),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Case Admin' }));
  await press(user, 'Save');
  expect((await screen.findByRole('alert')).textContent).toContain('change these roles');
  expect(screen.queryByText('User saved successfully.')).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Case Admin' }).checked).toBe(true);
  expect(screen.getByText('Unsaved changes')).toBeDefined();
});

it('says which fields are required, and leads to the first', async () => {
  const { user, network } = open();
  await write(user, 'Last Name', '');
  await write(user, 'Code/ID', '');
  await press(user, 'Save');
  const alert = within(await screen.findByRole('alert'));
  await user.click(alert.getByRole('button', { name: 'Last Name: This field is required.' }));
  expect(document.activeElement).toBe(screen.getByLabelText(labelled('Last Name')));
  expect(alert.getByText('Code/ID: This field is required.')).toBeDefined();
  expect(network.to('PUT /api/users/21')).toHaveLength(0);
});

it('shows the errors of the server at their fields, in rows too', async () => {
  const refused = {
    status: 400,
    json: {
      errors: [
        { message: 'This email address belongs to somebody else.', field_name: 'email' },
        { message: 'A license needs a state.', field_name: 'licenses[1].state' },
      ],
    },
  };
  const { user } = open(aUserDetail(), { 'PUT /api/users/21': refused });
  await press(user, 'Add license');
  await press(user, 'Save');
  await press(user, 'A license needs a state.');
  const second = within(screen.getByRole('group', { name: 'License 2' }));
  expect(document.activeElement).toBe(second.getByLabelText('State'));
  expect(screen.getByLabelText(labelled('Email')).getAttribute('aria-invalid')).toBe('true');
});

it('keeps what was typed when somebody else was faster, takes over their changes, and saves on top', async () => {
  const { user, network } = open(aUserDetail(), {
    'PUT /api/users/21': refusal(409, 'Somebody else has changed this in the meantime.'),
  });
  await write(user, 'Last Name', 'Miller');
  await press(user, 'Save');
  expect(await screen.findByText('What you typed is kept.')).toBeDefined();
  expect(await shownIn('Last Name')).toBe('Miller');
  const theirs = aUserDetail({ code: 'B-200', updated_at: '2026-03-05T00:00:00.000Z' });
  network.answer('GET /api/users/21', { json: theirs });
  await press(user, 'Take over their changes');
  await waitFor(async () => expect(await shownIn('Code/ID')).toBe('B-200'));
  expect(await shownIn('Last Name')).toBe('Miller');
  network.answer('PUT /api/users/21', { json: { ...theirs, last_name: 'Miller' } });
  await press(user, 'Save');
  expect(await screen.findByText('User saved successfully.')).toBeDefined();
  expect(network.to('PUT /api/users/21').at(-1)?.body).toMatchObject({
    last_name: 'Miller',
    code: 'B-200',
    updated_at: '2026-03-05T00:00:00.000Z',
  });
});

it('asks before unsaved changes are left', async () => {
  const { user } = open();
  await write(user, 'Last Name', 'Miller');
  await user.click(screen.getByRole('link', { name: 'Close' }));
  await press(user, 'No, stay here');
  expect(address()).toBe('/user-details/21');
  expect(await shownIn('Last Name')).toBe('Miller');
  const closing = new Event('beforeunload', { cancelable: true });
  fireEvent(window, closing);
  expect(closing.defaultPrevented).toBe(true);
  await user.click(screen.getByRole('link', { name: 'Close' }));
  await press(user, 'Yes, do not save changes');
  await waitFor(() => expect(address()).toBe('/manage-users'));
});

it('leaves at once when nothing was changed', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('link', { name: 'Close' }));
  await waitFor(() => expect(address()).toBe('/manage-users'));
});

it('lets roles be set as far as the reply allows, and hides the tags that may not be', async () => {
  open(aUserDetail({ may: { ...allOfUser, set_tags: false } }));
  expect(
    (await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Home Office Admin' })).disabled,
  ).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'User Admin' }).disabled).toBe(false);
  expect(screen.queryByRole('region', { name: 'Tags' })).toBeNull();
});

it('shows that the home office has every admin right by itself', async () => {
  const { user, network } = open(aUserDetail({ may: { ...allOfUser, set_home_office: true } }), {
    'PUT /api/users/21': { json: aUserDetail() },
    'POST /api/users/21/roles': { json: aUserDetail({ roles: ['HomeOfficeAdmin'] }) },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Home Office Admin' }));
  const caseAdmin = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Case Admin' });
  expect([caseAdmin.checked, caseAdmin.disabled]).toEqual([true, true]);
  await press(user, 'Save');
  await screen.findByText('User saved successfully.');
  expect(network.to('POST /api/users/21/roles')[0]?.body).toMatchObject({ roles: ['HomeOfficeAdmin'] });
});

it('cannot be edited without the right, nor can an API user', async () => {
  const nothing = Object.fromEntries(
    Object.keys(allOfUser).map((right) => [right, false]),
  ) as typeof allOfUser;
  open(aUserDetail({ may: nothing }));
  expect((await screen.findByLabelText<HTMLInputElement>(labelled('Last Name'))).disabled).toBe(true);
  for (const name of ['Save', 'Delete', 'Activate', 'Deactivate', 'Set password', 'Add license'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

it('shows the fields of an API user disabled, and lets it be deactivated', async () => {
  const { user } = open(aUserDetail({ is_api_user: true, roles: ['APIUser'], code: null, two_step: false }));
  expect((await screen.findByLabelText<HTMLInputElement>(labelled('Last Name'))).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Deactivate' }).disabled).toBe(false);
  expect(screen.queryByRole('button', { name: 'Sign out everywhere' })).toBeNull();
  await press(user, 'Deactivate');
  const question = await screen.findByRole('dialog');
  expect(question.textContent).toContain('The key of an API user stops working at once');
  expect(question.textContent).not.toContain('signed out');
});

it('resends an invitation to somebody invited only', async () => {
  const { user, network } = open(aUserDetail({ status: 'invited' }), {
    'POST /api/users/invitation': { json: { success: true } },
  });
  await press(user, 'Resend Invitation');
  expect(await screen.findByText('Invitation sent successfully.')).toBeDefined();
  expect(network.to('POST /api/users/invitation')[0]?.body).toEqual({ user_id: 21 });
  expect(screen.queryByRole('button', { name: 'Send reset password email' })).toBeNull();
});

it('sends a reset mail to somebody active', async () => {
  const { user, network } = open(aUserDetail(), {
    'POST /api/users/reset-password': { json: { success: true } },
  });
  await press(user, 'Send reset password email');
  expect(await screen.findByText('Reset password sent successfully.')).toBeDefined();
  expect(network.to('POST /api/users/reset-password')[0]?.body).toEqual({ username: 'dana@example.com' });
  expect(screen.queryByRole('button', { name: 'Resend Invitation' })).toBeNull();
});

it('activates and deactivates at once, keeps what is typed, and disables what is the case already', async () => {
  const gone = aUserDetail({ status: 'deactivated', updated_at: '2026-03-02T00:00:00.000Z' });
  const { user, network } = open(aUserDetail(), { 'PUT /api/users/21': { json: gone } });
  await write(user, 'Last Name', 'Miller');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Activate' }).disabled).toBe(true);
  await press(user, 'Deactivate');
  await user.click((await dialog('Deactivate Dana Whitfield?')).getByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByText('Dana Whitfield cannot sign in anymore.')).toBeDefined();
  expect(network.to('PUT /api/users/21')[0]?.body).toEqual({
    status: 'deactivated',
    updated_at: '2026-03-01T12:00:00.000Z',
  });
  // It has the focus again, and is disabled in words.
  expect(screen.getByRole('button', { name: 'Deactivate' }).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Activate' }).disabled).toBe(false);
  expect(await shownIn('Last Name')).toBe('Miller');
});

it('sets a password only when both are the same', async () => {
  const { user, network } = open(aUserDetail(), {
    'PUT /api/users/21/password': { json: { success: true } },
  });
  await press(user, 'Set password');
  const modal = await dialog('Set the password of Dana Whitfield');
  const set = modal.getByRole<HTMLButtonElement>('button', { name: 'Set password' });
  await user.type(modal.getByLabelText(labelled('Password')), 'correct horse');
  await user.type(modal.getByLabelText(labelled('Confirm password')), 'correct hors');
  expect(modal.getByText('Passwords do not match.')).toBeDefined();
  const wrong = modal.getByLabelText(/Confirm/, { selector: '[aria-invalid="true"]' });
  expect(document.getElementById(wrong.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Passwords do not match.',
  );
  expect(set.disabled).toBe(true);
  await user.type(modal.getByLabelText(labelled('Confirm password')), 'e');
  await user.click(set);
  expect(await screen.findByText('Password set successfully.')).toBeDefined();
  expect(network.to('PUT /api/users/21/password')[0]?.body).toEqual({
    password: 'correct horse',
    confirm: 'correct horse',
  });
});

it('generates a password for both fields and shows it', async () => {
  const { user } = open();
  await press(user, 'Set password');
  const modal = await dialog('Set the password of Dana Whitfield');
  await user.click(modal.getByRole('button', { name: 'Generate' }));
  const field = modal.getByLabelText<HTMLInputElement>(labelled('Password'));
  expect(field.type).toBe('text');
  expect(field.value).toHaveLength(20);
  expect(modal.getByLabelText<HTMLInputElement>(labelled('Confirm password')).value).toBe(field.value);
  expect(modal.getByRole<HTMLButtonElement>('button', { name: 'Set password' }).disabled).toBe(false);
});

it('signs somebody out everywhere, and takes a lost authenticator away, after a question', async () => {
  const { user, network } = open(aUserDetail(), {
    'POST /api/users/21/sign-out': { json: { success: true } },
    'DELETE /api/users/21/two-step': { json: { success: true } },
  });
  await press(user, 'Sign out everywhere');
  await user.click(
    (await dialog('Sign out Dana Whitfield everywhere?')).getByRole('button', {
      name: 'Sign out everywhere',
    }),
  );
  expect(await screen.findByText('Dana Whitfield was signed out everywhere.')).toBeDefined();
  await press(user, 'Remove authenticator');
  network.answer('GET /api/users/21', { json: aUserDetail({ two_step: false }) });
  await user.click(
    (await dialog('Remove the authenticator of Dana Whitfield?')).getByRole('button', {
      name: 'Remove authenticator',
    }),
  );
  expect(await screen.findByText('The authenticator was removed.')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove authenticator' })).toBeNull());
});

it('deletes after a question that names the consequence, says so and goes back to the list', async () => {
  const { user } = open(aUserDetail(), { 'DELETE /api/users/21': { json: { success: true } } });
  await press(user, 'Delete');
  const modal = await dialog('Delete Dana Whitfield?');
  expect(modal.getByText(/cannot come back/)).toBeDefined();
  await user.click(modal.getByRole('button', { name: 'Delete user' }));
  expect(await screen.findByText('Dana Whitfield was deleted.')).toBeDefined();
  expect(address()).toBe('/manage-users');
});

it('says why somebody cannot be deleted', async () => {
  const last = refusal(400, 'This is the last active home office administrator.');
  const { user } = open(aUserDetail(), { 'DELETE /api/users/21': last });
  await press(user, 'Delete');
  await user.click((await dialog('Delete Dana Whitfield?')).getByRole('button', { name: 'Delete user' }));
  expect((await screen.findByRole('alert')).textContent).toContain('last active home office administrator');
  expect(address()).toBe('/user-details/21');
});

it('says why a user could not be read, and that one is not found', async () => {
  const { network, user } = open(aUserDetail(), { 'GET /api/users/21': { status: 500 } });
  expect(await screen.findByText('There was a problem loading the user')).toBeDefined();
  network.answer('GET /api/users/21', refusal(404, 'Not found.'));
  await press(user, 'Try again');
  expect(await screen.findByRole('heading', { level: 1, name: 'User not found' })).toBeDefined();
});

it('sends those who may not see the user to /403', async () => {
  open(aUserDetail(), { 'GET /api/users/21': refusal(403, 'You do not have permission to do this.') });
  await waitFor(() => expect(address()).toBe('/403'));
});

it('shows a changed own name in the header at once', async () => {
  const mine = aUserDetail({ id: 7, first_name: 'Casey', last_name: 'Manager' });
  const renamed = { ...mine, last_name: 'Miller', updated_at: '2026-03-02T00:00:00.000Z' };
  const { user, network } = open(mine, { 'PUT /api/users/7': { json: renamed } });
  await write(user, 'Last Name', 'Miller');
  network.answer('GET /api/users/me', { json: aUser(['HomeOfficeAdmin'], { last_name: 'Miller' }) });
  await press(user, 'Save');
  expect(await screen.findByRole('button', { name: /Casey Miller/ })).toBeDefined();
});

it('shows of the tags only those that an API user has, as none can be chosen', async () => {
  const program = { is_api_user: true, roles: ['APIUser' as const], code: null, two_step: false };
  open(aUserDetail({ ...program, tags: [{ id: 5, name: 'South' }] }));
  const card = within(await screen.findByRole('region', { name: 'Tags' }));
  const box = await card.findByRole<HTMLInputElement>('checkbox');
  expect([box.checked, box.disabled]).toEqual([true, true]);
  expect(card.getByText('South')).toBeDefined();
});

const unfinished = {
  'GET /api/enrollmentsessions/unfinished': {
    json: {
      sessions: [
        {
          id: 8,
          case_id: 1,
          case_name: 'Lakeside',
          employee_name: 'Riley Stone',
          enrollment_state: 'IL',
          created_at: '2026-03-01T12:00:00Z',
          statuses: ['paused'],
          agents: [
            { id: 5, name: 'Avery Agent' },
            { id: 6, name: 'Blake Broker' },
          ],
        },
        {
          id: 9,
          case_id: 2,
          case_name: 'Prairie',
          employee_name: 'Sam Stone',
          enrollment_state: 'IL',
          created_at: '2026-03-02T12:00:00Z',
          statuses: ['pending_agent_signature'],
          agents: [{ id: 6, name: 'Blake Broker' }],
        },
      ],
    },
  },
};

it('transfers what somebody leaves unfinished: which, to whom of those who may take all of it, and why', async () => {
  const done = { json: { success: true } };
  const { user, network } = open(aUserDetail(), {
    ...unfinished,
    'POST /api/enrollmentsessions/8/transfer': done,
    'POST /api/enrollmentsessions/9/transfer': done,
  });
  await press(user, 'Transfer unfinished enrollments');
  const modal = await dialog('Transfer unfinished enrollments of Dana Whitfield');
  const confirm = modal.getByRole('button', { name: 'Transfer' });
  const agents = (await modal.findByLabelText<HTMLSelectElement>(labelled('New agent'))).options;
  expect([...agents].map(({ text }) => text)).toEqual([expect.any(String), 'Blake Broker']);
  expect(confirm).toHaveProperty('disabled', true);
  await user.selectOptions(modal.getByLabelText(labelled('New agent')), 'Blake Broker');
  await user.type(modal.getByLabelText(labelled('Reason')), 'Left');
  await user.click(confirm);
  expect(await screen.findByText('The unfinished enrollments have been transferred.')).toBeDefined();
  for (const id of [8, 9])
    expect(network.to(`POST /api/enrollmentsessions/${id}/transfer`)[0]?.body).toEqual({
      agent_id: 6,
      reason: 'Left',
      commission: 'writing-agent',
    });
});

it('lets the home office say that the commission goes along, and nobody else', async () => {
  const answers = { ...unfinished, 'POST /api/enrollmentsessions/8/transfer': { json: { success: true } } };
  const { user, network } = open(aUserDetail(), answers);
  await press(user, 'Transfer unfinished enrollments');
  const modal = await dialog('Transfer unfinished enrollments of Dana Whitfield');
  await user.click(await modal.findByRole('checkbox', { name: /^Sam Stone, Prairie/ }));
  const commission = within(modal.getByRole('radiogroup', { name: 'Commission' }));
  expect(
    commission.getByRole('radio', { name: 'Stays with the agent who wrote it', checked: true }),
  ).toBeDefined();
  await user.click(commission.getByRole('radio', { name: 'Goes to the new agent' }));
  await user.selectOptions(modal.getByLabelText(labelled('New agent')), 'Avery Agent');
  await user.type(modal.getByLabelText(labelled('Reason')), 'Left');
  await user.click(modal.getByRole('button', { name: 'Transfer' }));
  await waitFor(() =>
    expect(network.to('POST /api/enrollmentsessions/8/transfer')[0]?.body).toEqual({
      agent_id: 5,
      reason: 'Left',
      commission: 'new-agent',
    }),
  );
});

it('transfers only what is chosen, and says why something was not taken', async () => {
  const { user, network } = open(aUserDetail(), {
    ...unfinished,
    'POST /api/enrollmentsessions/8/transfer': refusal(409, 'This enrollment has already ended.'),
  });
  await press(user, 'Transfer unfinished enrollments');
  const modal = await dialog('Transfer unfinished enrollments of Dana Whitfield');
  await user.click(await modal.findByRole('checkbox', { name: /^Sam Stone, Prairie/ }));
  await user.selectOptions(modal.getByLabelText(labelled('New agent')), 'Avery Agent');
  await user.type(modal.getByLabelText(labelled('Reason')), 'Left');
  await user.click(modal.getByRole('button', { name: 'Transfer' }));
  expect(await modal.findByText('This enrollment has already ended.')).toBeDefined();
  expect(network.to('POST /api/enrollmentsessions/9/transfer')).toHaveLength(0);
});
