import type { CaseDetail } from '@openroll/contract/cases';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aConference, conferenceRoutes as routes } from '../../../../test/conference-facts.ts';
import { aCase, aPerson, aUser } from '../../../../test/facts.ts';
import { refusal } from '../../../../test/fake-network.ts';
import { openPage } from '../../../../test/open-page.tsx';

const { loadPage } = vi.hoisted(() => ({ loadPage: vi.fn() }));
vi.mock('../../../platform/navigation/full-page-load.ts', () => ({ loadPage }));

beforeEach(() => {
  localStorage.clear();
  loadPage.mockClear();
});

const begin = 'POST /api/wizard/session';
const giveBack = 'POST /api/wizard/cancel';
const voice = { is_audio_conference_enroll_active: true, case_divisions_enabled: false };

/** The modal for Dana, whom the census knows. */
async function open(change: Partial<CaseDetail> = voice) {
  const opened = openPage('/census-details/11', {
    as: aUser([], { licensed_states: ['IL'] }),
    answers: {
      'GET /api/applicants/11': { json: aPerson() },
      'GET /api/cases/1': { json: aCase(change) },
      'POST /api/enrollments/applicant-paused-search': { json: {} },
      'GET /api/cases/1/validate': { json: { errors: [] } },
      [begin]: { json: { session_id: 9, wizard_url: '/wizard?session_id=9' } },
      [routes.start]: { json: { id: 5, name: 'openroll-5', status: 'initializing' } },
      [routes.status]: { json: aConference({ status: 'waiting_agent' }) },
      [routes.cancel]: { json: { success: true } },
      [giveBack]: { json: { success: true, redirect: '/wizard/finished' } },
    },
  });
  const { user } = opened;
  await user.click(await screen.findByRole('button', { name: 'New Enrollment' }));
  const modal = within(await screen.findByRole('dialog', { name: /^New Enrollment/ }));
  await modal.findByRole('option', { name: 'Illinois' });
  await user.type(modal.getByLabelText(/Enrollment city/), 'Joliet');
  await user.selectOptions(modal.getByLabelText(/Enrollment state/), 'IL');
  return { ...opened, modal };
}

async function typeNumbers({ user, modal }: Awaited<ReturnType<typeof open>>) {
  await user.type(modal.getByLabelText(/Your phone number/), '312-555-0190');
  await user.type(modal.getByLabelText(/Phone number of the applicant/), '305-555-0142');
}

const press = ({ user, modal }: Awaited<ReturnType<typeof open>>, name: string) =>
  user.click(modal.getByRole('button', { name }));

it('offers a conference beside in person, and remembers the choice and the agent’s number', async () => {
  const opened = await open();
  expect(opened.modal.queryByLabelText(/Your phone number/)).toBeNull();
  await opened.user.click(opened.modal.getByRole('checkbox', { name: 'Use a voice conference' }));
  await typeNumbers(opened);
  await press(opened, 'Start');
  await waitFor(() => expect(opened.network.to(routes.start)).toHaveLength(1));
  expect(localStorage.getItem('openroll.7.audioConference')).toBe('true');
  expect(localStorage.getItem('openroll.7.agentNumber')).toBe('"312-555-0190"');
  expect(Object.values(localStorage).join()).not.toContain('305-555-0142');
});

it('leaves nothing to choose where the case enrolls by conference only', async () => {
  const { modal } = await open({ ...voice, force_audio_conference_enroll: true });
  expect(modal.queryByRole('checkbox')).toBeNull();
  expect(modal.getByLabelText(/Your phone number/)).toBeDefined();
});

it('wants both numbers as 000-000-0000 before anything is begun', async () => {
  const opened = await open({ ...voice, force_audio_conference_enroll: true });
  await opened.user.type(opened.modal.getByLabelText(/Your phone number/), '312-555-01');
  await press(opened, 'Start');
  expect(opened.modal.getByText('This field is required.')).toBeDefined();
  expect(opened.modal.getByText(/000-000-0000/)).toBeDefined();
  expect(opened.network.to(begin)).toHaveLength(0);
});

it('begins the session by voice, says how far the call is, and opens the wizard once both are on the line', async () => {
  const opened = await open({ ...voice, force_audio_conference_enroll: true });
  await typeNumbers(opened);
  await press(opened, 'Start');
  expect(await opened.modal.findByText('Waiting for Agent to join')).toBeDefined();
  expect(opened.network.to(begin)[0]?.body).toMatchObject({
    enrollment_mode: 'voiceenroll',
    start_audio_conference: true,
  });
  expect(loadPage).not.toHaveBeenCalled();
  opened.network.answer(routes.status, { json: aConference() });
  await waitFor(() => expect(loadPage).toHaveBeenCalledWith('/wizard?session_id=9'));
});

it('says why nobody could be called, and tries again in the same session', async () => {
  const opened = await open({ ...voice, force_audio_conference_enroll: true });
  const failed = { status: 'error', status_reason: 'The line was busy.', ended: true } as const;
  opened.network.answer(routes.status, { json: aConference(failed) });
  await typeNumbers(opened);
  await press(opened, 'Start');
  expect(await opened.modal.findByText('The line was busy.')).toBeDefined();
  opened.network.answer(routes.start, { json: { id: 6, name: 'openroll-6', status: 'initializing' } });
  opened.network.answer(routes.status, { json: aConference({ id: 6 }) });
  await press(opened, 'Try again');
  await waitFor(() => expect(loadPage).toHaveBeenCalled());
  expect(opened.network.to(begin)).toHaveLength(1);
  expect(opened.network.to(routes.start)).toHaveLength(2);
});

it('says what the server refuses', async () => {
  const opened = await open({ ...voice, force_audio_conference_enroll: true });
  opened.network.answer(routes.start, refusal(429, 'Too many calls.'));
  await typeNumbers(opened);
  await press(opened, 'Start');
  expect(await opened.modal.findByText('Too many calls.')).toBeDefined();
});

it('calls nobody anymore, and gives the session back, when the agent cancels', async () => {
  const opened = await open({ ...voice, force_audio_conference_enroll: true });
  await typeNumbers(opened);
  await press(opened, 'Start');
  await opened.modal.findByText('Waiting for Agent to join');
  await press(opened, 'Cancel');
  await waitFor(() => expect(opened.network.to(giveBack)).toHaveLength(1));
  expect(opened.network.to(routes.cancel)).toHaveLength(1);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(loadPage).not.toHaveBeenCalled();
});
