import type { Recording } from '@openroll/contract/conferences';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { anEnrollment } from '../../../../test/enrollment-facts.ts';
import { aUser } from '../../../../test/facts.ts';
import { openPage } from '../../../../test/open-page.tsx';

const recording: Recording = {
  id: 8,
  start_time: '2026-11-20T15:00:00Z',
  duration: 75,
  mp3_url: '/api/recordings/8.mp3',
  sid: 'RE1',
  removed_at: null,
};

async function openCard(rows: readonly Recording[]) {
  const opened = openPage('/enrollment-details/41', {
    as: aUser(['CaseAdmin']),
    answers: {
      'GET /api/enrollments/41': { json: anEnrollment({ has_enrollment_session_conference: true }) },
      'GET /api/enrollments/41/recordings': {
        json: { rows, page: 1, rows_per_page: 1, total_count: rows.length },
      },
      'GET /api/recordings/8.mp3': { text: 'sound' },
    },
  });
  return { ...opened, card: within(await screen.findByRole('region', { name: 'Voice recordings' })) };
}

it('says that no recording was found', async () => {
  const { card } = await openCard([]);
  expect(await card.findByText('No recording found.')).toBeDefined();
});

it('says that a recording is still processing', async () => {
  const { card } = await openCard([{ ...recording, mp3_url: null, duration: null }]);
  expect(await card.findByText('This recording is still processing.')).toBeDefined();
  expect(card.queryByRole('button')).toBeNull();
});

it('says when a recording was removed, as its time was over', async () => {
  const { card } = await openCard([{ ...recording, mp3_url: null, removed_at: '2036-11-21T08:10:00Z' }]);
  expect(
    await card.findByText(
      'This recording was removed on Nov 21, 2036, 2:10 AM: it was kept as long as it may be.',
    ),
  ).toBeDefined();
  expect(card.queryByText('This recording is still processing.')).toBeNull();
  expect(card.queryByRole('button')).toBeNull();
});

it('fetches a recording when somebody wants to hear it, and plays it from the page', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:sound', revokeObjectURL: () => 0 }));
  const { card, user, network } = await openCard([recording]);
  expect(await card.findByText('Nov 20, 2026, 9:00 AM, 01:15 min')).toBeDefined();
  expect(network.to('GET /api/recordings/8.mp3')).toHaveLength(0);
  await user.click(card.getByRole('button', { name: /^Listen/ }));
  const audio = await card.findByLabelText('Recording of Nov 20, 2026, 9:00 AM');
  expect(audio.getAttribute('src')).toBe('blob:sound');
});

it('is not there for what was enrolled without a conference', async () => {
  openPage('/enrollment-details/41', {
    as: aUser(['CaseAdmin']),
    answers: { 'GET /api/enrollments/41': { json: anEnrollment() } },
  });
  await screen.findByRole('region', { name: 'Application' });
  expect(screen.queryByRole('region', { name: 'Voice recordings' })).toBeNull();
});
