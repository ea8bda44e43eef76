import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { anOpenSession, aUser } from '../../../test/facts.ts';
import { refusalFor } from '../../../test/fake-network.ts';
import { openPage } from '../../../test/open-page.tsx';
import { stepUpQuestion } from '../../platform/calls/step-up.ts';

const { loadPage } = vi.hoisted(() => ({ loadPage: vi.fn() }));
vi.mock('../../platform/navigation/full-page-load.ts', () => ({ loadPage }));

// Whoever still waits for an answer waits in vain.
afterEach(() => stepUpQuestion.get()?.answer(false));

const needed = 'You do not have permission to do this without giving your password again.';
const codes = { json: { recovery_codes: ['aaaa-bbbb'] } };
const renewal = 'POST /api/users/me/two-step/recovery-codes';

/** Any guarded action will do: new recovery codes, refused until `confirmed`. */
async function meetTheGuard(options: Partial<Parameters<typeof openPage>[1]> = {}) {
  let confirmed = false;
  const opened = openPage('/profile?tab=two-step', {
    as: aUser([], { two_step: true }),
    ...options,
    answers: {
      'GET /api/users/me/two-step': { json: { on: true, required: false, recovery_codes_left: 9 } },
      'GET /api/users/me/sessions': { json: { rows: [anOpenSession()] } },
      [renewal]: () => (confirmed ? codes : refusalFor(403, 'step_up', needed)),
      'POST /api/users/step-up': () => {
        confirmed = true;
        return { json: { success: true } };
      },
    },
  });
  const { user } = opened;
  await user.click(await screen.findByRole('button', { name: 'New recovery codes' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Make new recovery codes?' }));
  await user.click(asked.getByRole('button', { name: 'New recovery codes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Is it you?' }));
  return { ...opened, dialog };
}

describe('a guarded action', () => {
  it('asks for the password in a dialog that has the focus, and is then done without a second click', async () => {
    const { user, network, dialog } = await meetTheGuard();
    const password = await dialog.findByLabelText<HTMLInputElement>('Password');
    await waitFor(() => expect(document.activeElement).toBe(password));
    expect(password.autocomplete).toBe('current-password');
    await user.keyboard('my password{Enter}');
    expect(await screen.findByText('aaaa-bbbb')).toBeDefined();
    expect(network.to('POST /api/users/step-up').map(({ body }) => body)).toEqual([
      { password: 'my password' },
    ]);
    expect(network.to(renewal)).toHaveLength(2);
  });

  it('takes a code of the authenticator instead', async () => {
    const { user, network, dialog } = await meetTheGuard();
    await user.click(await dialog.findByRole('button', { name: 'Use a code instead' }));
    await user.type(dialog.getByLabelText('Code of your authenticator app'), '123456{Enter}');
    expect(await screen.findByText('aaaa-bbbb')).toBeDefined();
    expect(network.to('POST /api/users/step-up').map(({ body }) => body)).toEqual([{ code: '123456' }]);
  });

  it('says that the password is wrong and asks again', async () => {
    const { user, network, dialog } = await meetTheGuard();
    const wrong = 'The current password is not correct.';
    network.answer('POST /api/users/step-up', refusalFor(400, 'current-password-wrong', wrong));
    await user.type(await dialog.findByLabelText('Password'), 'guess{Enter}');
    expect((await dialog.findByRole('alert')).textContent).toContain(wrong);
    expect(network.to(renewal)).toHaveLength(1);
  });

  it.each([
    ['Cancel', async (user: ReturnType<typeof openPage>['user']) => user.click(cancelButton())],
    ['Esc', async (user: ReturnType<typeof openPage>['user']) => user.keyboard('{Escape}')],
  ])('fails after %s, in the dialog that it came from', async (_, cancel) => {
    const { user, network, dialog } = await meetTheGuard();
    await waitFor(async () => expect(document.activeElement).toBe(await dialog.findByLabelText('Password')));
    await cancel(user);
    const from = within(await screen.findByRole('dialog', { name: 'Make new recovery codes?' }));
    expect((await from.findByRole('alert')).textContent).toContain(needed);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Is it you?' })).toBeNull());
    expect(network.to(renewal)).toHaveLength(1);
  });

  it('is repeated once, not for ever', async () => {
    const { user, network, dialog } = await meetTheGuard();
    network.answer('POST /api/users/step-up', { json: { success: true } });
    await user.type(await dialog.findByLabelText('Password'), 'my password{Enter}');
    await waitFor(() => expect(network.to(renewal)).toHaveLength(2));
    const from = within(await screen.findByRole('dialog', { name: 'Make new recovery codes?' }));
    expect((await from.findByRole('alert')).textContent).toContain(needed);
  });

  it('leads those without a password of ours to their identity provider', async () => {
    const { user, dialog } = await meetTheGuard({ site: { singleSignOn: { name: 'Northwind ID' } } });
    await user.click(await dialog.findByRole('button', { name: /Go to Northwind ID/ }));
    expect(loadPage).toHaveBeenCalledWith(
      '/api/users/oidc/start?redirectTo=%2Fprofile%3Ftab%3Dtwo-step&stepUp=1',
    );
  });
});

const cancelButton = () =>
  within(screen.getByRole('dialog', { name: 'Is it you?' })).getByRole('button', { name: 'Cancel' });
