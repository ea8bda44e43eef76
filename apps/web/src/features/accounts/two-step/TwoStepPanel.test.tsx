import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aUser } from '../../../../test/facts.ts';
import { refusalFor } from '../../../../test/fake-network.ts';
import { openPage } from '../../../../test/open-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const codes = ['aaaa-bbbb', 'cccc-dddd'];
const begun = {
  secret: 'JBSWY3DPEHPK3PXP',
  otpauth_uri: 'otpauth://totp/Openroll:casey?secret=JBSWY3DPEHPK3PXP&issuer=Openroll',
};
const open = (state: { on: boolean; required?: boolean; recovery_codes_left?: number }) =>
  openPage('/profile?tab=two-step', {
    as: aUser(),
    answers: {
      'GET /api/users/me/sessions': { json: { rows: [] } },
      'GET /api/users/me/two-step': { json: { required: false, recovery_codes_left: 10, ...state } },
      'POST /api/users/me/two-step': { json: begun },
      'POST /api/users/me/two-step/confirm': { json: { recovery_codes: codes } },
      'POST /api/users/me/two-step/recovery-codes': { json: { recovery_codes: codes } },
      'DELETE /api/users/me/two-step': { json: { success: true } },
    },
  });

describe('turning it on', () => {
  it('shows a picture to scan and the key as text, takes a first code and shows the recovery codes once', async () => {
    const { user, network } = open({ on: false });
    await user.click(await screen.findByRole('button', { name: 'Turn on' }));
    const picture = await screen.findByRole('img', { name: 'QR code for your authenticator app' });
    expect(picture.querySelector('path')?.getAttribute('d')).toMatch(/^M\d+ \d+h1v1h-1z/);
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeDefined();
    const code = screen.getByLabelText<HTMLInputElement>('Code that the app shows now');
    expect(code.autocomplete).toBe('one-time-code');
    network.answer('GET /api/users/me/two-step', {
      json: { on: true, required: false, recovery_codes_left: 10 },
    });
    await user.type(code, '123456{Enter}');
    expect(await screen.findByText('aaaa-bbbb')).toBeDefined();
    expect(screen.getByText('Two-step sign-in is on.')).toBeDefined();
    expect(document.activeElement?.textContent).toBe('Recovery codes');
    expect(await screen.findByRole('tab', { name: /\(On\)/ })).toBeDefined();
    expect(network.to('POST /api/users/me/two-step/confirm').map(({ body }) => body)).toEqual([
      { code: '123456' },
    ]);
    await user.click(screen.getByRole('button', { name: 'I have kept them' }));
    expect(await screen.findByRole('button', { name: 'Turn off' })).toBeDefined();
    expect(screen.queryByText('aaaa-bbbb')).toBeNull();
  });

  it('says that a code is wrong and keeps the picture', async () => {
    const { user, network } = open({ on: false });
    await user.click(await screen.findByRole('button', { name: 'Turn on' }));
    const wrong = 'This code is not correct. Please enter the current one.';
    network.answer('POST /api/users/me/two-step/confirm', refusalFor(400, 'two-step-code-wrong', wrong));
    await user.type(await screen.findByLabelText('Code that the app shows now'), '000000{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain(wrong);
    expect(screen.getByRole('img', { name: 'QR code for your authenticator app' })).toBeDefined();
  });
});

describe('the recovery codes', () => {
  const renew = async (user: ReturnType<typeof openPage>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'New recovery codes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Make new recovery codes?' }));
    await user.click(dialog.getByRole('button', { name: 'New recovery codes' }));
    await screen.findByText('aaaa-bbbb');
  };

  it('are made anew after a question', async () => {
    const { user, network } = open({ on: true });
    await user.click(await screen.findByRole('button', { name: 'New recovery codes' }));
    await screen.findByRole('dialog');
    expect(network.to('POST /api/users/me/two-step/recovery-codes')).toEqual([]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await renew(user);
  });

  it('are copied', async () => {
    const { user } = open({ on: true });
    await renew(user);
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Copied!')).toBeDefined();
    expect(await navigator.clipboard.readText()).toBe('aaaa-bbbb\ncccc-dddd');
  });

  it('say so when the clipboard is not open', async () => {
    const { user } = open({ on: true });
    await renew(user);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Problem copying to clipboard. Try copying manually.')).toBeDefined();
  });

  it('are downloaded as a text and printed', async () => {
    const { user } = open({ on: true });
    await renew(user);
    const files: Blob[] = [];
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${files.push(blob)}` }));
    await user.click(screen.getByRole('button', { name: 'Download' }));
    expect(await files[0]?.text()).toContain('aaaa-bbbb\ncccc-dddd');
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('warn when few are left', async () => {
    open({ on: true, recovery_codes_left: 2 });
    expect(await screen.findByText('You have few recovery codes left. Please make new ones.')).toBeDefined();
  });
});

describe('turning it off', () => {
  it('is asked first and names the consequence', async () => {
    const { user, network } = open({ on: true });
    await user.click(await screen.findByRole('button', { name: 'Turn off' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Turn off two-step sign-in?' }));
    expect(dialog.getByText(/Your password alone will then open your account/)).toBeDefined();
    network.answer('GET /api/users/me/two-step', {
      json: { on: false, required: false, recovery_codes_left: 0 },
    });
    await user.click(dialog.getByRole('button', { name: 'Turn off' }));
    expect(await screen.findByText('Two-step sign-in is off.')).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Turn on' })).toBeDefined();
  });

  it('is not offered where the site asks for it', async () => {
    open({ on: true, required: true });
    expect(await screen.findByText(/it cannot be turned off/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull();
  });
});
