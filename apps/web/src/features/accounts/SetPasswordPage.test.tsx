import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refusal, refusalFor } from '../../../test/fake-network.ts';
import { address, openPage } from '../../../test/open-page.tsx';

const done = { json: { success: true } };
const token = 'abcDEF123_-abcDEF123_-abcDEF123_-abcDEF1234';

async function choose(user: ReturnType<typeof openPage>['user'], password: string, confirm = password) {
  await user.type(await screen.findByLabelText('New password'), password);
  await user.type(screen.getByLabelText('Confirm password'), confirm);
}

describe.each([
  ['/reset-password', 'Reset Password', 'POST /api/users/reset-password-finalize'],
  ['/invitation', 'Set Password', 'POST /api/users/invitation-finalize'],
])('%s', (path, title, route) => {
  it('sets the password of the link and goes to sign-in after a moment', async () => {
    const { user, network } = openPage(`${path}/${token}`, { answers: { [route]: done } });
    await choose(user, 'new secret');
    expect(screen.getByRole('heading', { name: title })).toBeDefined();
    await user.click(screen.getByRole('button', { name: title }));
    expect(await screen.findByText('Password set successfully.')).toBeDefined();
    const said = Date.now();
    expect(network.to(route).map(({ body }) => body)).toEqual([{ token, password: 'new secret' }]);
    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeDefined();
    expect(Date.now() - said).toBeGreaterThan(1_000);
    expect(address()).toBe('/');
  });

  it('keeps the token out of the address', async () => {
    openPage(`${path}/${token}`);
    await screen.findByLabelText('New password');
    expect(address()).toBe(path);
  });

  it('says what to do when it was reloaded and has no token anymore', async () => {
    openPage(path);
    expect(await screen.findByText(/open the link in your email once more/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Send me a new link' }).getAttribute('href')).toBe(
      '/forgot-password',
    );
  });
});

it('cannot be sent while the two differ, and says so', async () => {
  const { user, network } = openPage(`/reset-password/${token}`);
  await choose(user, 'new secret', 'new');
  const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Reset Password' });
  expect(screen.getByText('Passwords do not match.')).toBeDefined();
  const wrong = screen.getByLabelText(/Confirm/, { selector: '[aria-invalid="true"]' });
  expect(document.getElementById(wrong.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Passwords do not match.',
  );
  expect(submit().disabled).toBe(true);
  await user.keyboard('{Enter}');
  expect(network.to('POST /api/users/reset-password-finalize')).toEqual([]);
  await user.type(screen.getByLabelText('Confirm password'), ' secret');
  expect(screen.queryByText('Passwords do not match.')).toBeNull();
  expect(submit().disabled).toBe(false);
});

it('says that the server could not be reached and keeps what was typed', async () => {
  const { user } = openPage(`/reset-password/${token}`, {
    answers: { 'POST /api/users/reset-password-finalize': 'lost' },
  });
  await choose(user, 'new secret');
  await user.keyboard('{Enter}');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Problem communicating with server to set password.');
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('new secret');
});

it('offers a new link when the token is not good anymore', async () => {
  const { user } = openPage(`/invitation/${token}`, {
    answers: {
      'POST /api/users/invitation-finalize': refusalFor(400, 'token-invalid', 'Token may be invalid.'),
    },
  });
  await choose(user, 'new secret');
  await user.keyboard('{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('Token may be invalid.');
  expect(screen.getByRole('link', { name: 'Send me a new link' })).toBeDefined();
});

it('lists what the policy has against the password, and lets another one be tried', async () => {
  const route = 'POST /api/users/reset-password-finalize';
  const { user, network } = openPage(`/reset-password/${token}`, {
    answers: { [route]: refusal(400, 'The password needs at least 12 characters.') },
  });
  await choose(user, 'short');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('at least 12 characters'));
  network.answer(route, done);
  await user.clear(screen.getByLabelText('New password'));
  await user.clear(screen.getByLabelText('Confirm password'));
  await choose(user, 'new secret');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Password set successfully.')).toBeDefined();
});

it('shows the password by keyboard alone', async () => {
  const { user } = openPage(`/reset-password/${token}`);
  await user.type(await screen.findByLabelText('New password'), 'new');
  await user.tab();
  await user.keyboard(' ');
  expect(screen.getByLabelText<HTMLInputElement>('New password').type).toBe('text');
});
