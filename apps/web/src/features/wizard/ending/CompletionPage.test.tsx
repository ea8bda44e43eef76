import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refusal } from '../../../../test/fake-network.ts';
import { address, openPage } from '../../../../test/open-page.tsx';
import { completionKind } from './CompletionPage.tsx';

const page = 'GET /pages/complete';

it.each(['/complete', '/pages/complete'])('%s shows the words of its page, to anybody', async (at) => {
  openPage(at, {
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

it.each([
  ['/wizard/finished', 'redirect', 'wizard.finishedTitle'],
  ['/wizard/auto-paused', 'redirect', 'wizard.autoPausedTitle'],
  ['/complete', 'complete', 'wizard.completeTitle'],
  ['/pages/complete', 'complete', 'wizard.completeTitle'],
])('%s is the %s page', (path, endpoint, title) => {
  expect(completionKind(path, '/wizard')).toMatchObject({ endpoint, title });
});
