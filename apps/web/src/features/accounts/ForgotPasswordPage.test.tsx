import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refusal } from '../../../test/fake-network.ts';
import { address, openPage } from '../../../test/open-page.tsx';

const route = 'POST /api/users/reset-password';

it('asks for the username and says that the email has been sent', async () => {
  const { user, network } = openPage('/forgot-password', {
    answers: { [route]: { json: { success: true } } },
  });
  expect(await screen.findByRole('heading', { name: 'Forgot Password' })).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Username'));
  await user.keyboard(' casey@example.com {Enter}');
  expect(await screen.findByText('Reset password email has been sent')).toBeDefined();
  expect(network.to(route).map(({ body }) => body)).toEqual([{ username: 'casey@example.com' }]);
});

it('says in our words that a username is missing', async () => {
  const { user } = openPage('/forgot-password', {
    answers: { [route]: refusal(400, 'Username is required.') },
  });
  await user.click(await screen.findByRole('button', { name: 'Send Email' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Username is required.');
});

it('lists what the server has against it', async () => {
  const many = 'Too many requests. Please wait a moment and try again.';
  const { user } = openPage('/forgot-password', { answers: { [route]: refusal(429, many) } });
  await user.type(await screen.findByLabelText('Username'), 'casey{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain(many);
  expect(screen.queryByText('Reset password email has been sent')).toBeNull();
});

it('leads back to sign-in', async () => {
  const { user } = openPage('/forgot-password');
  await user.click(await screen.findByRole('link', { name: 'Back to Sign In' }));
  expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeDefined();
  expect(address()).toBe('/');
});
