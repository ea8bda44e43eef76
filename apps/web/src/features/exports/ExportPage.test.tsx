import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { aUser } from '../../../test/facts.ts';
import { refusal } from '../../../test/fake-network.ts';
import { openPage } from '../../../test/open-page.tsx';

const file = 'GET /api/exports/7/file';

beforeAll(() => {
  URL.createObjectURL = vi.fn(() => 'blob:file');
  URL.revokeObjectURL = vi.fn();
});

it('gives the file that an email leads to, and says when it is no longer there', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user, network } = openPage('/exports/7', {
    as: aUser(),
    answers: {
      [file]: { headers: { 'content-disposition': 'attachment; filename="cases_2026-03-14.csv"' } },
    },
  });
  const button = await screen.findByRole('button', { name: 'Download' });
  await user.click(button);
  await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
  expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe('cases_2026-03-14.csv');
  network.answer(file, refusal(404, 'Not found.'));
  await user.click(button);
  expect(await screen.findByText(/^This download is no longer here/)).toBeDefined();
});

it('asks whoever is not signed in to do so first', async () => {
  openPage('/exports/7');
  expect(await screen.findByLabelText('Username')).toBeDefined();
  expect(window.location.search).toContain('exports');
});
