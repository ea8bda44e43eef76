import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aUser } from '../../../test/facts.ts';
import { refusalFor } from '../../../test/fake-network.ts';
import { address, openPage } from '../../../test/open-page.tsx';

const route = 'POST /api/users/confirm-email-finalize';
const thanks =
  'Thank you. Your email has been confirmed. You will receive another email once your account has been reviewed and activated.';

it('confirms the email of the link, once, and says so above the sign-in form', async () => {
  const { network } = openPage('/confirmation/abc123', { answers: { [route]: { json: { success: true } } } });
  expect(await screen.findByText(thanks)).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Sign In' })).toBeDefined();
  expect(screen.getByLabelText('Username')).toBeDefined();
  expect(network.to(route).map(({ body }) => body)).toEqual([{ token: 'abc123' }]);
  expect(address()).toBe('/');
});

it('says so to somebody who is signed in, too', async () => {
  openPage('/confirmation/abc123', { as: aUser(), answers: { [route]: { json: { success: true } } } });
  expect(await screen.findByText(thanks)).toBeDefined();
});

it('says why it could not be confirmed and where to get another link', async () => {
  openPage('/confirmation/old', {
    answers: { [route]: refusalFor(400, 'token-invalid', 'Token may be invalid.') },
  });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Your email could not be confirmed');
  expect(alert.textContent).toContain('Token may be invalid.');
  expect(screen.getByRole('link', { name: /register again/ }).getAttribute('href')).toBe('/register-user');
  expect(screen.queryByText(thanks)).toBeNull();
});
