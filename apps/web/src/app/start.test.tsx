import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aCaseRow, aUser } from '../../test/facts.ts';
import { refusal } from '../../test/fake-network.ts';
import { address, openPage } from '../../test/open-page.tsx';

const casesFound = { 'POST /api/cases/search': { json: { cases: [aCaseRow()], totalResultsCount: 1 } } };

it('says that there was a problem when the site configuration does not come', async () => {
  openPage('/cases', { answers: { 'GET /api/site-config/': { status: 500 } } });
  expect((await screen.findByRole('alert')).textContent).toContain(
    'There was a problem loading the application',
  );
});

it('sends a stranger to sign-in with the attempted path, query included', async () => {
  openPage('/cases?page=2');
  expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeDefined();
  expect(new URLSearchParams(window.location.search).get('redirectTo')).toBe('/cases?page=2');
});

it('sends someone without the permission to /403', async () => {
  openPage('/cases', { as: aUser(['UserAdmin']) });
  expect(await screen.findByText('You do not have permission to access this page.')).toBeDefined();
  expect(address()).toBe('/403');
});

it('says when there is nothing at an address', async () => {
  openPage('/nowhere', { as: aUser() });
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeDefined();
});

it('asks when the session has expired, keeps the page on Cancel and goes to sign-in on OK', async () => {
  const expired = { 'POST /api/cases/search': refusal(401, 'Please sign in to continue.') };
  const { user, network } = openPage('/cases?search=lake', { as: aUser(), answers: expired });
  const question = 'Your session has expired. Press OK to continue to the sign in page to continue.';
  expect((await screen.findByRole('dialog')).textContent).toContain(question);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Session expired')).toBeDefined();
  expect(address()).toBe('/cases?search=lake');

  await user.click(screen.getByRole('button', { name: 'Try again' }));
  network.answer('GET /api/users/me', refusal(401, 'Please sign in to continue.'));
  await user.click(await screen.findByRole('button', { name: 'OK' }));
  expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeDefined();
  expect(new URLSearchParams(window.location.search).get('redirectTo')).toBe('/cases?search=lake');
});

it('is asked once, whatever the page that is left still asks for', async () => {
  const expired = refusal(401, 'Please sign in to continue.');
  const { user, network } = openPage('/cases', {
    as: aUser(),
    answers: { 'POST /api/cases/search': expired },
  });
  await screen.findByRole('dialog');
  network.answer('GET /api/users/me', expired);
  network.answer('GET /api/today', expired);
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('AC11 stops the open page of somebody who has been deactivated at the next call', async () => {
  const { user, network } = openPage('/cases', { as: aUser(), answers: casesFound });
  await screen.findByText('Lakeside Manufacturing');
  network.answer('POST /api/cases/search', refusal(401, 'Please sign in to continue.'));
  network.answer('GET /api/users/me', refusal(401, 'Please sign in to continue.'));
  await user.selectOptions(screen.getByLabelText('Status'), 'all');
  await user.click(await screen.findByRole('button', { name: 'OK' }));
  expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeDefined();
  expect(screen.queryByText('Lakeside Manufacturing')).toBeNull();
  expect(new URLSearchParams(window.location.search).get('redirectTo')).toBe('/cases?status=all');
});

describe('from one page to the next', () => {
  const toProfile = async (user: ReturnType<typeof openPage>['user']) => {
    await user.click(await screen.findByRole('button', { name: /Casey Manager/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Profile' }));
  };

  it('asks who is signed in, and the page does not wait for it', async () => {
    const { user, network } = openPage('/cases', { as: aUser(), answers: casesFound });
    await screen.findByText('Lakeside Manufacturing');
    expect(network.to('GET /api/users/me').length).toBe(1);
    const waiting = Promise.withResolvers<void>();
    network.answer('GET /api/users/me', async () => {
      await waiting.promise;
      return { json: aUser() };
    });
    await toProfile(user);
    expect(await screen.findByRole('heading', { name: 'Profile' })).toBeDefined();
    expect(network.to('GET /api/users/me').length).toBe(2);
    waiting.resolve();
  });

  it('asks nothing anew while only the filters of a list change', async () => {
    const { user, network } = openPage('/cases', { as: aUser(), answers: casesFound });
    await screen.findByText('Lakeside Manufacturing');
    await user.selectOptions(screen.getByLabelText('Status'), 'all');
    await waitFor(() => expect(address()).toBe('/cases?status=all'));
    expect(network.to('GET /api/users/me').length).toBe(1);
  });

  it('leads somebody whose session has ended to sign-in and back, with nothing of theirs left', async () => {
    const { user, network } = openPage('/cases', { as: aUser(), answers: casesFound });
    await screen.findByText('Lakeside Manufacturing');
    network.answer('GET /api/users/me', refusal(401, 'Please sign in to continue.'));
    await toProfile(user);
    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeDefined();
    expect(new URLSearchParams(window.location.search).get('redirectTo')).toBe('/profile');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('goes by what somebody may do by now', async () => {
    const { user, network } = openPage('/cases', { as: aUser(), answers: casesFound });
    await screen.findByText('Lakeside Manufacturing');
    const without = aUser([], { permissions: ['access_cases_page'] });
    network.answer('GET /api/users/me', { json: without });
    await toProfile(user);
    await waitFor(() => expect(address()).toBe('/403'));
  });
});

it('shows a fault of the server in words, with the reference to quote', async () => {
  const broken = {
    status: 500,
    json: { errors: [{ message: 'stack' }] },
    headers: { 'x-request-id': 'abc-1' },
  };
  openPage('/cases', { as: aUser(), answers: { 'POST /api/cases/search': broken } });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The server encountered an error processing this request');
  expect(alert.textContent).toContain('Reference abc-1');
  expect(alert.textContent).not.toContain('stack');
});

it('says that the connection is lost and shows the list once it is back', async () => {
  const { network } = openPage('/cases', { as: aUser(), answers: { 'POST /api/cases/search': 'lost' } });
  expect(
    await screen.findByText('The connection was lost. What you typed is kept; we try again.'),
  ).toBeDefined();
  network.answer('POST /api/cases/search', casesFound['POST /api/cases/search']);
  expect(await screen.findByText('Lakeside Manufacturing')).toBeDefined();
  await waitFor(() => expect(screen.queryByText(/connection was lost/)).toBeNull());
});

it('names pages and addresses in the words of the site', async () => {
  openPage('/groups', {
    as: aUser(['HomeOfficeAdmin']),
    site: {
      casesPath: '/groups',
      enrollmentsPath: '/applications',
      terminology: {
        case: { singular: 'group', plural: 'groups' },
        enrollment: { singular: 'application', plural: 'applications' },
        employee: { singular: 'member', plural: 'members' },
      },
    },
    answers: { 'POST /api/cases/search': { json: { cases: [], totalResultsCount: 0 } } },
  });
  expect(await screen.findByRole('heading', { name: 'Groups' })).toBeDefined();
  expect(await screen.findByText('No groups match your search.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Applications' }).getAttribute('href')).toBe('/applications');
  expect(document.title).toBe('Groups · Openroll');
});
