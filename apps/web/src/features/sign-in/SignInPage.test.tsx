import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aUser } from '../../../test/facts.ts';
import { refusal, refusalFor } from '../../../test/fake-network.ts';
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
  const wrong = refusal(401, 'The username or password is not correct, or the account is not active yet.');
  const { user } = openPage('/', { answers: { 'POST /api/users/login': wrong } });
  await signIn(user);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Please correct the following error(s):');
  expect(alert.textContent).toContain(
    'The username or password is not correct, or the account is not active yet.',
  );
  expect(document.activeElement).toBe(alert);
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.type(screen.getByLabelText('Password'), '-2');
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('secret-2');
});

it('goes straight on when somebody is signed in already', async () => {
  openPage('/?redirectTo=/cases', { as: aUser(), answers: noCases });
  expect(await screen.findByRole('heading', { name: 'Cases' })).toBeDefined();
});

it('resets the filters of the saved tabs and the remembered place, and keeps tabs and rows per page', async () => {
  localStorage.setItem('openroll.7.tabs', '[{"caseId":1,"status":"paused"}]');
  localStorage.setItem('openroll.7.enrollmentState', '"IL"');
  localStorage.setItem('openroll.7.rowsPerPage', '100');
  const { user } = openPage('/?redirectTo=/cases', {
    answers: { 'POST /api/users/login': { json: aUser() }, ...noCases },
  });
  await signIn(user);
  await screen.findByRole('heading', { name: 'Cases' });
  expect(localStorage.getItem('openroll.7.tabs')).toBe('[{"caseId":1}]');
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

it('leads to a forgotten password and to registration', async () => {
  openPage('/');
  const forgot = await screen.findByRole('link', { name: 'Forgot password?' });
  expect(forgot.getAttribute('href')).toBe('/forgot-password');
  const register = screen.getByRole('link', { name: 'Register as Agent' });
  expect(register.getAttribute('href')).toBe('/register-user');
});

describe('two-step sign-in', () => {
  const wantsCode = refusalFor(401, 'two-step-needed', 'Please enter the code of your authenticator app.');
  const codeSent = (network: ReturnType<typeof openPage>['network']) =>
    network.to('POST /api/users/login').map(({ body }) => (body as { code?: string }).code);

  it('asks for the code in the same form, with the focus in it, and goes on with it', async () => {
    const { user, network } = openPage('/?redirectTo=/cases', {
      answers: { 'POST /api/users/login': wantsCode, ...noCases },
    });
    await signIn(user);
    const code = await screen.findByLabelText<HTMLInputElement>('Code of your authenticator app');
    expect(document.activeElement).toBe(code);
    expect(code.autocomplete).toBe('one-time-code');
    expect(code.inputMode).toBe('numeric');
    expect(screen.queryByRole('alert')).toBeNull();
    network.answer('POST /api/users/login', { json: aUser() });
    await user.keyboard('123456{Enter}');
    expect(await screen.findByRole('heading', { name: 'Cases' })).toBeDefined();
    expect(codeSent(network)).toEqual([undefined, '123456']);
  });

  it('says that a code is wrong, and has the empty field ready for another', async () => {
    const { user, network } = openPage('/', { answers: { 'POST /api/users/login': wantsCode } });
    await signIn(user);
    await screen.findByLabelText('Code of your authenticator app');
    const wrong = 'This code is not correct. Please enter the current one.';
    network.answer('POST /api/users/login', refusalFor(401, 'two-step-code-wrong', wrong));
    await user.keyboard('000000{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain(wrong);
    const code = screen.getByLabelText<HTMLInputElement>('Code of your authenticator app');
    expect(code.value).toBe('');
    expect(document.activeElement).toBe(code);
  });

  it('takes a recovery code instead', async () => {
    const { user, network } = openPage('/', { answers: { 'POST /api/users/login': wantsCode } });
    await signIn(user);
    await user.click(await screen.findByRole('button', { name: 'Use a recovery code instead' }));
    const field = screen.getByLabelText<HTMLInputElement>('Recovery code');
    expect(document.activeElement).toBe(field);
    expect(field.inputMode).toBe('text');
    await user.keyboard('abcd-efgh{Enter}');
    await waitFor(() => expect(codeSent(network)).toEqual([undefined, 'abcd-efgh']));
  });

  it('forgets the code when it is somebody else who signs in', async () => {
    const { user } = openPage('/', { answers: { 'POST /api/users/login': wantsCode } });
    await signIn(user);
    await screen.findByLabelText('Code of your authenticator app');
    await user.type(screen.getByLabelText('Username'), 'x');
    expect(screen.queryByLabelText('Code of your authenticator app')).toBeNull();
  });
});

describe('single sign-on', () => {
  const site = { singleSignOn: { name: 'Northwind ID' } };

  it('leads to the identity provider of the site and from there to where somebody wanted to go', async () => {
    openPage('/?redirectTo=/cases', { site });
    const link = await screen.findByRole('link', { name: 'Sign in with Northwind ID' });
    expect(link.getAttribute('href')).toBe('/api/users/oidc/start?redirectTo=%2Fcases');
  });

  it('is not there where the site has none', async () => {
    openPage('/');
    await screen.findByLabelText('Username');
    expect(screen.queryByRole('link', { name: /Sign in with/ })).toBeNull();
  });

  it.each([
    ['refused', 'Northwind ID did not let you in here. Please ask your administrator.'],
    ['unavailable', 'Northwind ID cannot be reached at the moment. Please try again later.'],
  ])('says why it led back: %s', async (said, sentence) => {
    openPage(`/?signIn=${said}`, { site });
    expect((await screen.findByRole('alert')).textContent).toContain(sentence);
  });

  it('resets the saved filters like any other sign-in, and goes straight on', async () => {
    localStorage.setItem('openroll.7.tabs', '[{"caseId":1,"status":"paused"}]');
    openPage('/?signIn=done&redirectTo=/cases', { site, as: aUser(), answers: noCases });
    await screen.findByRole('heading', { name: 'Cases' });
    expect(localStorage.getItem('openroll.7.tabs')).toBe('[{"caseId":1}]');
    localStorage.clear();
  });
});
