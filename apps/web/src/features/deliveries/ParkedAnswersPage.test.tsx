import type { ParkedAnswer } from '@openroll/contract/carrier-answers';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aUser } from '../../../test/facts.ts';
import { refusal } from '../../../test/fake-network.ts';
import { address, openPage } from '../../../test/open-page.tsx';

const answer = (changes: Partial<ParkedAnswer> = {}): ParkedAnswer => ({
  id: 7,
  carrier: 'openroll-mutual',
  carrier_name: 'Openroll Mutual Life',
  came_at: '2026-03-14T20:05:00Z',
  came_by: 'inbox',
  parked: 'unknown-record',
  event_id: 'event-1',
  size: 120,
  seen_at: null,
  seen_by: null,
  ...changes,
});
const listOf = (...rows: readonly ParkedAnswer[]) => ({
  json: { rows, page: 1, rows_per_page: 25, total_count: rows.length },
});
const list = 'GET /api/carrier-answers';
const open = (answers = {}, at = '/deliveries/answers') =>
  openPage(at, {
    as: aUser(['HomeOfficeAdmin']),
    answers: {
      [list]: listOf(answer(), answer({ id: 6, parked: 'unreadable', came_by: 'hook' })),
      ...answers,
    },
  });

it('shows of each carrier when its answer came, and why it waits', async () => {
  open();
  const first = within(await screen.findByRole('row', { name: /not sent to this carrier/ }));
  expect(first.getByText('Openroll Mutual Life')).toBeDefined();
  expect(first.getByText('by a file')).toBeDefined();
  expect(first.getByText('event-1')).toBeDefined();
  expect(screen.getByRole('row', { name: /could not be read/ })).toBeDefined();
});

it('says that one was seen to, and reads the list again', async () => {
  const { user, network } = open({ 'POST /api/carrier-answers/7/seen': { json: answer() } });
  const row = within(await screen.findByRole('row', { name: /not sent to this carrier/ }));
  network.answer(list, listOf());
  await user.click(row.getByRole('button', { name: 'Seen' }));
  expect(await screen.findByText('No answer of a carrier waits.')).toBeDefined();
  expect(network.to('POST /api/carrier-answers/7/seen')).toHaveLength(1);
});

it('says why it could not be said', async () => {
  const { user } = open({ 'POST /api/carrier-answers/7/seen': refusal(409, 'Please try again.') });
  const row = within(await screen.findByRole('row', { name: /not sent to this carrier/ }));
  await user.click(row.getByRole('button', { name: 'Seen' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Please try again.');
});

it('shows who has seen to others, and keeps the choice in the address', async () => {
  const { user, network } = open();
  network.answer(list, listOf(answer({ seen_at: '2026-03-15T15:00:00Z', seen_by: 'Holly Admin' })));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Show' }), 'Seen to');
  expect(await screen.findByText(/^Seen to by Holly Admin, .*Mar 15, 2026/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Seen' })).toBeNull();
  await waitFor(() => expect(address()).toContain('seen=yes'));
  expect(new URL(network.to(list).at(-1)?.address ?? '', 'http://x').searchParams.get('seen')).toBe('yes');
});

it('is led to from the deliveries, and closed to others', async () => {
  const { user } = open({ 'GET /api/deliveries': listOf() }, '/deliveries');
  await user.click(await screen.findByRole('link', { name: 'Answers to look at' }));
  expect(await screen.findByRole('heading', { name: /^Answers to look at/ })).toBeDefined();
});
