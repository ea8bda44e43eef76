import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aUser } from '../../../test/facts.ts';
import { refusal } from '../../../test/fake-network.ts';
import { address, openPage } from '../../../test/open-page.tsx';

const noCases = { 'POST /api/cases/search': { json: { cases: [], totalResultsCount: 0 } } };

async function signIn(user: ReturnType<typeof openPage>['user']) {
  await user.type(await screen.findByLabelText('Username'), 'casey@example.com');
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.keyboard('{Enter}');
}

it('signs in with Enter and goes where somebody wanted to go', async () => {
  const { user, network } = openPage('/?redirectTo=%2Fcases%3Fstatus%3Dall', {
    answers: { 'POST /api/users/login': { json: aUser() }, ...noCases },
  });
  await signIn(user);
  expect(await screen.findByRole('heading', { name: 'Cases' })).toBeDefined();
  expect(address()).toBe('/cases?status=all');
  expect(network.to('POST /api/users/login')[0]?.body).toEqual({
    email: 'casey@example.com',
    password: 'secret',
  });
});

it('goes to the enrollments when the redirect leads elsewhere', async () => {
  const { user } = openPage('/?redirectTo=//evil.test', {
    answers: { 'POST /api/users/login': { json: aUser() } },
  });
  await signIn(user);
  await waitFor(() => expect(address()).toBe('/enrollments'));
});

it('lists the errors of the server under the heading and moves the focus there', async () => {
  const wrong = refusal(401, 'The username or password is not correct.');
  const { user } = openPage('/', { answers: { 'POST /api/users/login': wrong } });
  await signIn(user);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Please correct the following error(s):');
  expect(alert.textContent).toContain('The username or password is not correct.');
  expect(document.activeElement).toBe(alert);
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.type(screen.getByLabelText('Password'), '-2');
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('secret-2');
});

it('goes straight on when somebody is signed in already', async () => {
  openPage('/?redirectTo=/cases', { as: aUser(), answers: noCases });
  expect(await screen.findByRole('heading', { name: 'Cases' })).toBeDefined();
});

it('clears the saved tabs and the remembered place, and keeps rows per page', async () => {
  localStorage.setItem('openroll.7.tabs', '[{"caseId":1}]');
  localStorage.setItem('openroll.7.enrollmentState', '"IL"');
  localStorage.setItem('openroll.7.rowsPerPage', '100');
  const { user } = openPage('/?redirectTo=/cases', {
    answers: { 'POST /api/users/login': { json: aUser() }, ...noCases },
  });
  await signIn(user);
  await screen.findByRole('heading', { name: 'Cases' });
  expect(localStorage.getItem('openroll.7.tabs')).toBeNull();
  expect(localStorage.getItem('openroll.7.enrollmentState')).toBeNull();
  expect(localStorage.getItem('openroll.7.rowsPerPage')).toBe('100');
  localStorage.clear();
});

it('fills in the username of a demo account, in a demo only', async () => {
  const { user } = openPage('/', { site: { isDemo: true } });
  await user.click(await screen.findByRole('button', { name: /agent@demo\.openroll\.test/ }));
  expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('agent@demo.openroll.test');
});

it('shows no demo account in production', async () => {
  openPage('/');
  await screen.findByLabelText('Username');
  expect(screen.queryByText('Demo accounts')).toBeNull();
});
