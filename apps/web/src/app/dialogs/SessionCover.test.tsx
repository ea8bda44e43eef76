import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aUser } from '../../../test/facts.ts';
import { refusal } from '../../../test/fake-network.ts';
import { openPage } from '../../../test/open-page.tsx';
import * as pageLoad from '../../platform/navigation/full-page-load.ts';
import type { TabNews } from '../../platform/navigation/tabs.ts';

const noCases = { 'POST /api/cases/search': { json: { cases: [], totalResultsCount: 0 } } };
const load = vi.spyOn(pageLoad, 'loadPage');
beforeEach(() => {
  load.mockReset().mockReturnValue(undefined);
});

/** As another tab of this browser tells it. */
async function hear(news: TabNews) {
  const other = new BroadcastChannel('openroll.session');
  await act(async () => {
    other.postMessage({ from: -1, news });
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  other.close();
}
const cover = () => screen.queryByRole('dialog', { name: /session|Loading/i });
const openCases = async () => {
  openPage('/cases?page=2', { as: aUser(), answers: noCases });
  await screen.findByRole('heading', { level: 1 });
};

it.each<TabNews>([{ kind: 'signed-out' }, { kind: 'handed-over' }])(
  'AC50 goes for good, and says nothing of a session that has expired, when another tab tells $kind',
  async (news) => {
    await openCases();
    await hear(news);
    expect(cover()?.textContent).not.toMatch(/session|OK/i);
    expect(load).toHaveBeenCalledWith('/');
  },
);

it('AC50 is covered when another tab finds the session expired, and shows again for the same user', async () => {
  await openCases();
  await hear({ kind: 'expired' });
  expect(cover()).not.toBeNull();
  expect(load).not.toHaveBeenCalled();
  await hear({ kind: 'signed-in', userId: aUser().id });
  await waitFor(() => expect(cover()).toBeNull());
  expect(load).not.toHaveBeenCalled();
});

it('asks once where this tab has found the expiry, too, and no more once somebody is back', async () => {
  const expired = refusal(401, 'Please sign in to continue.');
  openPage('/cases', { as: aUser(), answers: { 'POST /api/cases/search': expired } });
  await screen.findByRole('dialog');
  await hear({ kind: 'expired' });
  expect(screen.getAllByRole('button', { name: 'OK' })).toHaveLength(1);
  await hear({ kind: 'signed-in', userId: aUser().id });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('AC50 goes for good when somebody else has signed in', async () => {
  await openCases();
  await hear({ kind: 'signed-in', userId: aUser().id + 1 });
  expect(load).toHaveBeenCalledWith('/');
});

it('leads to sign-in and back to its place', async () => {
  await openCases();
  await hear({ kind: 'expired' });
  screen.getByRole('button', { name: 'OK' }).click();
  expect(load).toHaveBeenCalledWith(`/?redirectTo=${encodeURIComponent('/cases?page=2')}`);
});

it('leaves a page alone that shows nothing of anybody', async () => {
  openPage('/');
  await screen.findByRole('heading', { name: 'Sign In' });
  await hear({ kind: 'signed-out' });
  expect([cover(), load.mock.calls]).toEqual([null, []]);
});
