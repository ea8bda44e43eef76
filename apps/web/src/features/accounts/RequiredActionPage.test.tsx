import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aCaseRow, aUser } from '../../../test/facts.ts';
import { address, openPage } from '../../../test/open-page.tsx';

const cases = { 'POST /api/cases/search': { json: { cases: [aCaseRow()], totalResultsCount: 1 } } };

it('lets somebody with a password of somebody else choose one, and then on to where they wanted', async () => {
  const { user, network } = openPage('/cases?search=lake', {
    as: aUser([], { must: 'change-password' }),
    answers: { ...cases, 'POST /api/users/password': { json: { success: true } } },
  });
  expect(await screen.findByRole('heading', { name: 'Choose a new password' })).toBeDefined();
  expect(screen.queryByRole('navigation')).toBeNull();
  await user.type(screen.getByLabelText('Current password'), 'given');
  await user.type(screen.getByLabelText('New password'), 'new secret');
  await user.type(screen.getByLabelText('Confirm password'), 'new secret');
  network.answer('GET /api/users/me', { json: aUser() });
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Lakeside Manufacturing')).toBeDefined();
  expect(address()).toBe('/cases?search=lake');
  expect(network.to('POST /api/cases/search')).toHaveLength(1);
});

it('lets somebody who needs two-step sign-in set it up, keep the codes, and then on', async () => {
  const { user, network } = openPage('/cases', {
    as: aUser(['CaseAdmin'], { must: 'set-up-two-step' }),
    answers: {
      ...cases,
      'POST /api/users/me/two-step': { json: { secret: 'JBSWY3DP', otpauth_uri: 'otpauth://totp/x' } },
      'POST /api/users/me/two-step/confirm': { json: { recovery_codes: ['aaaa-bbbb'] } },
    },
  });
  expect(await screen.findByRole('heading', { name: 'Set up two-step sign-in' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Turn on' }));
  await user.type(await screen.findByLabelText('Code that the app shows now'), '123456{Enter}');
  expect(await screen.findByText('aaaa-bbbb')).toBeDefined();
  network.answer('GET /api/users/me', { json: aUser(['CaseAdmin']) });
  await user.click(screen.getByRole('button', { name: 'I have kept them' }));
  expect(await screen.findByText('Lakeside Manufacturing')).toBeDefined();
});

it('shows nothing of the agent’s on a device that was handed over, and everything once the password is given', async () => {
  const { user, network } = openPage('/cases', {
    as: aUser([], { must: 'take-back', handed_over_for: 9 }),
    answers: { ...cases, 'POST /api/users/step-up': { json: { success: true } } },
  });
  expect(await screen.findByRole('heading', { name: 'This device is with the applicant' })).toBeDefined();
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.getByRole('link', { name: 'Back to the enrollment' }).getAttribute('href')).toBe(
    '/wizard?session_id=9',
  );
  expect(network.to('POST /api/cases/search')).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Take the device back' }));
  await user.type(await screen.findByLabelText('Password'), 'my password');
  network.answer('GET /api/users/me', { json: aUser() });
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Lakeside Manufacturing')).toBeDefined();
});

it('has a way out', async () => {
  const { user, network } = openPage('/cases', {
    as: aUser([], { must: 'change-password' }),
    answers: { 'GET /api/users/logout': { json: { success: true } } },
  });
  const signOut = await screen.findByRole('button', { name: 'Sign Out' });
  network.answer('GET /api/users/me', { status: 401 });
  await user.click(signOut);
  expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeDefined();
  await waitFor(() => expect(address()).toBe('/'));
});

it('comes up when the action becomes required while a page is open', async () => {
  const refused = {
    status: 403,
    json: {
      errors: [{ code: 'two-step-setup-required', message: 'You do not have permission to do this.' }],
    },
  };
  let asked = 0;
  openPage('/cases', {
    answers: {
      'GET /api/users/me': () => ({
        json: aUser(['CaseAdmin'], asked++ === 0 ? {} : { must: 'set-up-two-step' }),
      }),
      'POST /api/cases/search': refused,
    },
  });
  expect(await screen.findByRole('heading', { name: 'Set up two-step sign-in' })).toBeDefined();
});
