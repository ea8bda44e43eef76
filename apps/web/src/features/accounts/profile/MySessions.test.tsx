import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anOpenSession, aUser } from '../../../../test/facts.ts';
import { address, openPage } from '../../../../test/open-page.tsx';

const phone = anOpenSession({
  id: 2,
  current: false,
  ip: '203.0.113.9',
  user_agent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
});
const open = () =>
  openPage('/profile?tab=devices', {
    as: aUser(),
    answers: {
      'GET /api/users/me/two-step': { json: { on: false, required: false, recovery_codes_left: 0 } },
      'GET /api/users/me/sessions': { json: { rows: [anOpenSession(), phone] } },
    },
  });

it('shows where somebody is signed in, and which of them this device is', async () => {
  open();
  const here = within(await screen.findByRole('row', { name: /Firefox on Linux/ }));
  expect(here.getByText('This device')).toBeDefined();
  expect(here.queryByRole('button')).toBeNull();
  const there = within(screen.getByRole('row', { name: /Safari on iPhone/ }));
  expect(there.queryByText('This device')).toBeNull();
  expect(there.getByText('203.0.113.9')).toBeDefined();
});

it('signs one device out and takes it off the list', async () => {
  const { user, network } = open();
  const button = await screen.findByRole('button', { name: 'Sign out Safari on iPhone, 203.0.113.9' });
  network.answer('DELETE /api/users/me/sessions/2', { json: { success: true } });
  network.answer('GET /api/users/me/sessions', { json: { rows: [anOpenSession()] } });
  await user.click(button);
  expect(await screen.findByText('The device was signed out.')).toBeDefined();
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
});

it('signs out everywhere only after a question, and then leads to sign-in', async () => {
  localStorage.setItem('openroll.7.tabs', '[{"caseId":1}]');
  const route = 'POST /api/users/me/sign-out-everywhere';
  const { user, network } = open();
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign out everywhere?' }));
  expect(dialog.getByText(/this one too/)).toBeDefined();
  expect(network.to(route)).toEqual([]);
  network.answer(route, { json: { success: true } });
  network.answer('GET /api/users/me', { status: 401 });
  network.answer('GET /api/users/me/sessions', { status: 401 });
  await user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }));
  expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeDefined();
  expect(address()).toBe('/');
  expect(localStorage.getItem('openroll.7.tabs')).toBeNull();
  // Nothing of the page asks again and finds the session over.
  expect(network.to('GET /api/users/me/sessions')).toHaveLength(1);
  expect(screen.queryByRole('dialog', { name: 'Session expired' })).toBeNull();
});
