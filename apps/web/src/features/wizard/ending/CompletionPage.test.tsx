import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aUser } from '../../../../test/facts.ts';
import { refusal } from '../../../../test/fake-network.ts';
import { address, openPage } from '../../../../test/open-page.tsx';
import { completionKind } from './CompletionPage.tsx';

const page = 'GET /pages/complete';

it('shows the words of its page at /complete, to anybody', async () => {
  openPage('/complete', {
    answers: { [page]: { json: { html: '<h1>Thank you</h1><p>You may close this page.</p>' } } },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Thank you' })).toBeDefined();
  expect(screen.getByText('You may close this page.')).toBeDefined();
  expect(address()).toBe('/complete');
});

it('runs nothing of the page', async () => {
  openPage('/complete', {
    answers: {
      [page]: { json: { html: '<p>Safe</p><img src="x" onerror="alert(1)"><script>alert(1)</script>' } },
    },
  });
  expect(await screen.findByText('Safe')).toBeDefined();
  expect(document.querySelector('main script, main img[src="x"]')).toBeNull();
});

it('goes where the page leads', async () => {
  openPage('/complete', { answers: { [page]: { json: { redirect: '/403' } } } });
  await waitFor(() => expect(address()).toBe('/403'));
});

it('has words of its own when the server does not answer', async () => {
  openPage('/complete', { answers: { [page]: refusal(500) } });
  expect(await screen.findByText('You are finished here. You may close this page.')).toBeDefined();
});

it('shows the page as the HTML that it is: headings, lists, and links out of the site', async () => {
  const html =
    '<h1>Thank you</h1><h2>What comes next</h2><ul><li>A letter</li></ul><p><a href="https://help.example.com">Help</a></p>';
  openPage('/complete', { answers: { [page]: { json: { html } } } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Thank you' })).toBeDefined();
  expect(screen.getByRole('heading', { level: 2, name: 'What comes next' })).toBeDefined();
  expect(screen.getByRole('listitem').textContent).toBe('A letter');
  const link = screen.getByRole('link', { name: 'Help' });
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
    'https://help.example.com',
    'noopener',
  ]);
});

it('asks for the page of a remote signer', async () => {
  const { network } = openPage('/complete?kind=remote', {
    answers: { [page]: { json: { html: '<p>Signed</p>' } } },
  });
  expect(await screen.findByText('Signed')).toBeDefined();
  expect(network.to(page).map(({ address }) => address)).toEqual(['/pages/complete?kind=remote']);
});

it('A28 keeps an agent at the page of the wizard, with the words of its endpoint', async () => {
  openPage('/wizard/finished', {
    as: aUser(),
    answers: {
      'GET /pages/enrollment-complete-redirect': { json: { html: '<h1>Finished</h1><p>Well done.</p>' } },
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Finished' })).toBeDefined();
  expect(screen.getByText('Well done.')).toBeDefined();
  expect(address()).toBe('/wizard/finished');
});

it.each([
  ['/wizard/finished', null, 'finished', 'wizard.finishedTitle'],
  ['/wizard/auto-paused', null, 'autoPaused', 'wizard.autoPausedTitle'],
  ['/complete', null, 'complete', 'wizard.completeTitle'],
  ['/complete', 'remote', 'remoteComplete', 'wizard.completeTitle'],
  ['/complete', 'other', 'complete', 'wizard.completeTitle'],
])('%s with the kind %s is the %s page', (path, asked, kind, title) => {
  expect(completionKind(path, asked, '/wizard')).toMatchObject({ kind, title });
});
