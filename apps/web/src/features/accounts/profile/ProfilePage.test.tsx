import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anOpenSession, aUser } from '../../../../test/facts.ts';
import { refusal, refusalFor } from '../../../../test/fake-network.ts';
import { address, openPage } from '../../../../test/open-page.tsx';

const off = { on: false, required: false, recovery_codes_left: 0 };
const answers = {
  'GET /api/users/me/two-step': { json: off },
  'GET /api/users/me/sessions': { json: { rows: [anOpenSession()] } },
};
type Options = Parameters<typeof openPage>[1];
const openProfile = (tab = '', options: Options = {}) =>
  openPage(tab ? `/profile?tab=${tab}` : '/profile', {
    as: aUser(),
    ...options,
    answers: { ...answers, ...options.answers },
  });

it('begins what stands in a tab when that is first opened: nothing waits where nobody looks', async () => {
  const { user, network } = openProfile();
  expect(await screen.findByLabelText('Last Name')).toBeDefined();
  expect(document.querySelector('[aria-busy="true"]')).toBeNull();
  expect(network.to('GET /api/users/me/sessions')).toHaveLength(0);
  await user.click(screen.getByRole('tab', { name: 'Devices' }));
  await waitFor(() => expect(network.to('GET /api/users/me/sessions')).toHaveLength(1));
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
});

describe('the own details', () => {
  it('are opened from the user menu, changed and saved; the menu then says the new name', async () => {
    const { user, network } = openPage('/cases', {
      as: aUser(),
      answers: { ...answers, 'POST /api/cases/search': { json: { cases: [], totalResultsCount: 0 } } },
    });
    await user.click(await screen.findByRole('button', { name: /Casey Manager/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Profile' }));
    expect(await screen.findByRole('heading', { name: 'Profile' })).toBeDefined();
    const last = screen.getByLabelText('Last Name');
    await user.clear(last);
    await user.type(last, 'Miller');
    expect(screen.getByText('Unsaved changes')).toBeDefined();
    network.answer('PUT /api/users/me', { json: aUser([], { last_name: 'Miller' }) });
    network.answer('GET /api/users/me', { json: aUser([], { last_name: 'Miller' }) });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Profile was successfully updated.')).toBeDefined();
    expect(network.to('PUT /api/users/me').map(({ body }) => body)).toEqual([
      { last_name: 'Miller', updated_at: aUser().updated_at },
    ]);
    expect(screen.getByRole('button', { name: /Casey Miller/ })).toBeDefined();
    expect(screen.queryByText('Unsaved changes')).toBeNull();
  });

  it('let a username that is the address follow it', async () => {
    const { user, network } = openProfile();
    const email = await screen.findByLabelText('Email');
    await user.clear(email);
    await user.type(email, 'new@example.com');
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('new@example.com');
    network.answer('PUT /api/users/me', { json: aUser() });
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(network.to('PUT /api/users/me').map(({ body }) => body)).toEqual([
        { email: 'new@example.com', username: 'new@example.com', updated_at: aUser().updated_at },
      ]),
    );
  });

  it('keep what was typed when the server refuses, and jump to the field', async () => {
    const errors = [{ message: 'This email address belongs to somebody else.', field_name: 'email' }];
    const { user } = openProfile('', { answers: { 'PUT /api/users/me': { status: 400, json: { errors } } } });
    await user.type(await screen.findByLabelText('Email'), 'x{Enter}');
    await user.click(await screen.findByRole('button', { name: /belongs to somebody else/ }));
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('casey@example.comx');
    expect(screen.queryByText('Profile was successfully updated.')).toBeNull();
  });

  it('offer the notification only to those who review registrations', async () => {
    const { user, network } = openProfile('', { as: aUser(['UserAdmin']) });
    const box = await screen.findByLabelText('Send me an email when an agent has registered');
    await user.click(box);
    network.answer('PUT /api/users/me', { json: aUser(['UserAdmin']) });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(network.to('PUT /api/users/me').map(({ body }) => body)).toEqual([
        { pref_receive_new_user_notifications: true, updated_at: aUser().updated_at },
      ]),
    );
  });

  it('do not offer it to an agent, and only show what an administrator sets', async () => {
    openProfile('', { as: aUser([], { code: 'A-100', licensed_states: ['IL', 'WI'] }) });
    const facts = within(await screen.findByRole('region', { name: 'Set by an administrator' }));
    expect(facts.getByText('A-100')).toBeDefined();
    expect(facts.getByText('IL, WI')).toBeDefined();
    expect(facts.getByText('Agent')).toBeDefined();
    expect(screen.queryByLabelText('Code/ID')).toBeNull();
    expect(screen.queryByText(/when an agent has registered/)).toBeNull();
  });

  it('ask before they are left unsaved', async () => {
    const { user } = openProfile();
    await user.type(await screen.findByLabelText('First Name'), 'x');
    await user.click(screen.getByRole('link', { name: 'Close' }));
    expect(await screen.findByRole('dialog')).toBeDefined();
    expect(address()).toBe('/profile');
  });

  it('that another device has changed meanwhile are shown with what was typed, and saved over the newest', async () => {
    const { user, network } = openProfile();
    await user.type(await screen.findByLabelText('First Name'), '!');
    const theirs = aUser([], { last_name: 'Moved', updated_at: '2026-03-02T10:00:00.000Z' });
    network.answer('GET /api/users/me', { json: theirs });
    network.answer('PUT /api/users/me', refusalFor(409, 'stale-version', 'Somebody else has changed this.'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Somebody else has changed this.');
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Last Name').value).toBe('Moved'));
    expect(screen.getByLabelText<HTMLInputElement>('First Name').value).toBe('Casey!');

    network.answer('PUT /api/users/me', { json: { ...theirs, first_name: 'Casey!' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Profile was successfully updated.')).toBeDefined();
    expect(network.to('PUT /api/users/me').at(-1)?.body).toEqual({
      first_name: 'Casey!',
      updated_at: theirs.updated_at,
    });
  });

  it('send the user to / when they cannot be loaded', async () => {
    const { user, network } = openPage('/cases', { as: aUser(), answers });
    await user.click(await screen.findByRole('button', { name: /Casey Manager/ }));
    network.answer('GET /api/users/me', { status: 500 });
    await user.click(await screen.findByRole('menuitem', { name: 'Profile' }));
    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeDefined();
    // The user check fails with it, and may add where to come back to.
    expect(['/', '/?redirectTo=%2Fprofile']).toContain(address());
  });
});

describe('the own password', () => {
  const change = async (user: ReturnType<typeof openPage>['user']) => {
    await user.type(await screen.findByLabelText('Current password'), 'old');
    await user.type(screen.getByLabelText('New password'), 'new secret');
    await user.type(screen.getByLabelText('Confirm password'), 'new secret');
    await user.keyboard('{Enter}');
  };

  it.each([
    [false, 15],
    [true, 12],
  ])('asks, with two-step sign-in %s, for %d characters', async (two_step, minimum) => {
    const { user } = openProfile('password', { as: { ...aUser(), two_step } });
    const password = await screen.findByLabelText('New password');
    expect(screen.getByText(`At least ${minimum} characters; so far 0`)).toBeDefined();
    const almost = 'correct horse battery'.slice(0, minimum - 1);
    await user.type(password, almost);
    expect(screen.getByText(`At least ${minimum} characters; so far ${minimum - 1}`)).toBeDefined();
    await user.type(password, '!');
    expect(screen.getByText(`Long enough: ${minimum} characters`)).toBeDefined();
  });

  it('is changed by the current one, and the fields are empty again', async () => {
    const route = 'POST /api/users/password';
    const { user, network } = openProfile('password', { answers: { [route]: { json: { success: true } } } });
    await change(user);
    expect(await screen.findByText('Password was successfully updated.')).toBeDefined();
    expect(network.to(route).map(({ body }) => body)).toEqual([
      { current_password: 'old', password: 'new secret' },
    ]);
    expect(screen.getByLabelText<HTMLInputElement>('Current password').value).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>('Current password').autocomplete).toBe('current-password');
  });

  it('stays when the current one is wrong', async () => {
    const { user } = openProfile('password', {
      answers: { 'POST /api/users/password': refusal(400, 'The current password is not correct.') },
    });
    await change(user);
    expect((await screen.findByRole('alert')).textContent).toContain('The current password is not correct.');
    expect(screen.queryByText('Password was successfully updated.')).toBeNull();
  });

  it('cannot be sent while the new ones differ', async () => {
    const { user } = openProfile('password');
    await user.type(await screen.findByLabelText('New password'), 'one');
    await user.type(screen.getByLabelText('Confirm password'), 'two');
    expect(screen.getByText('Passwords do not match.')).toBeDefined();
    const wrong = screen.getByLabelText(/Confirm/, { selector: '[aria-invalid="true"]' });
    expect(document.getElementById(wrong.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Passwords do not match.',
    );
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Change Password' });
    expect(button.disabled).toBe(true);
  });
});

it('keeps in the address which tab is open, and moves between tabs by arrow keys', async () => {
  const { user } = openProfile();
  (await screen.findByRole('tab', { name: 'Details' })).focus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('tab', { name: 'Password' }).getAttribute('aria-selected')).toBe('true');
  await waitFor(() => expect(address()).toBe('/profile?tab=password'));
  await user.keyboard('{ArrowUp}');
  await waitFor(() => expect(address()).toBe('/profile'));
});
