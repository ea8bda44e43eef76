import type { ConferenceStatusReply } from '@openroll/contract/conferences';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aConference, conferenceRoutes as routes, scripts } from '../../../../test/conference-facts.ts';
import { refusal } from '../../../../test/fake-network.ts';
import { openWizard } from '../../../../test/wizard-facts.ts';

const { loadPage } = vi.hoisted(() => ({ loadPage: vi.fn() }));
vi.mock('../../../platform/navigation/full-page-load.ts', () => ({ loadPage }));

beforeEach(() => {
  localStorage.clear();
  loadPage.mockClear();
});

/** The bar of a session's conference as it is now; undefined where nobody was called yet. */
async function openBar(conference: Partial<ConferenceStatusReply> | undefined) {
  const opened = openWizard({
    session: { enrollment_mode: 'voiceenroll' },
    answers: {
      [routes.status]: conference ? { json: aConference(conference) } : refusal(404),
      [routes.scripts]: { json: scripts },
      [routes.play]: { json: { success: true } },
      [routes.agree]: { json: { success: true } },
      [routes.cancel]: { json: { success: true } },
    },
  });
  const bar = within(await screen.findByRole('region', { name: 'Voice conference' }));
  return { ...opened, bar };
}

it('stands in a voice enrollment, for whoever leads it, and nowhere else', async () => {
  openWizard();
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('region', { name: 'Voice conference' })).toBeNull();
});

it.each([
  ['calling_agent', 'Calling the agent'],
  ['waiting_agent', 'Waiting for Agent to join'],
  ['in_progress', 'Conference in-progress'],
  ['ended', 'Conference has ended.'],
] as const)('says of %s: %s', async (status, text) => {
  const { bar } = await openBar({ status });
  expect(await bar.findByText(text)).toBeDefined();
});

it.each([
  'initializing',
  'calling_agent',
  'waiting_agent',
  'calling_applicant',
  'waiting_applicant',
  'in_progress',
] as const)('hangs up while it is %s, also on a page that was loaded since', async (status) => {
  const { bar, user, network } = await openBar({ status });
  const hangUp = await bar.findByRole('button', { name: 'Hang up' });
  expect(bar.queryByRole('button', { name: 'Start again' })).toBeNull();
  network.answer(routes.status, { json: aConference({ status: 'ended', ended: true }) });
  await user.click(hangUp);
  expect(await bar.findByText('Conference has ended.')).toBeDefined();
  expect(network.to(routes.cancel)).toHaveLength(1);
  expect(bar.queryByRole('button', { name: 'Hang up' })).toBeNull();
  expect(bar.getByRole('button', { name: 'Start again' })).toBeDefined();
});

it('plays a script of the session, and stops reading by the number that stands for none', async () => {
  const { bar, user, network } = await openBar({ reading: 1 });
  expect(await bar.findByText('Reading: Wage Protector: about')).toBeDefined();
  await user.click(bar.getByRole('button', { name: 'Stop reading' }));
  await user.selectOptions(await bar.findByLabelText('Play a script'), 'Announcement of the recording');
  await user.click(bar.getByRole('button', { name: 'Play script' }));
  await waitFor(() =>
    expect(network.to(routes.play).map(({ body }) => body)).toEqual([{ script_id: -1 }, { script_id: 2 }]),
  );
});

it('has nothing to stop while nothing is read', async () => {
  const { bar } = await openBar({});
  await bar.findByRole('option', { name: 'Wage Protector: about' });
  expect(bar.queryByRole('option', { name: 'Stop reading' })).toBeNull();
  expect(bar.getByRole('button', { name: 'Play script' })).toHaveProperty('disabled', true);
});

it('announces the recording first, and takes the agreement after it was heard', async () => {
  const { bar, user, network } = await openBar({});
  expect(bar.queryByRole('checkbox', { name: 'Everybody on the call agreed' })).toBeNull();
  network.answer(routes.status, { json: aConference({ recording: 'announced' }) });
  await user.click(await bar.findByRole('button', { name: 'Announce the recording' }));
  expect(network.to(routes.play)[0]?.body).toEqual({ script_id: 2 });
  network.answer(routes.status, { json: aConference({ recording: 'on' }) });
  await user.click(await bar.findByRole('checkbox', { name: 'Everybody on the call agreed' }));
  expect(await bar.findByText('Recording')).toBeDefined();
  expect(network.to(routes.agree)).toHaveLength(1);
  await waitFor(() => expect(network.to('POST /api/wizard/update-steps').length).toBeGreaterThan(1));
});

it('says when the recording is paused', async () => {
  const { bar } = await openBar({ recording: 'paused' });
  expect(await bar.findByText('Recording paused')).toBeDefined();
});

it('asks for both numbers before it calls again, and waits until both are on the line', async () => {
  const { bar, user, network } = await openBar({ status: 'ended' });
  await user.click(await bar.findByRole('button', { name: 'Start again' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Voice conference' }));
  await user.click(dialog.getByRole('button', { name: 'Call' }));
  expect(dialog.getAllByText('This field is required.')).toHaveLength(2);
  expect(network.to(routes.start)).toHaveLength(0);
  await user.type(dialog.getByLabelText(/Your phone number/), '3125550190');
  await user.type(dialog.getByLabelText(/Phone number of the applicant/), '3055550142');
  network.answer(routes.start, { json: { id: 6, name: 'openroll-6', status: 'initializing' } });
  network.answer(routes.status, { json: aConference({ id: 6, status: 'waiting_applicant' }) });
  await user.click(dialog.getByRole('button', { name: 'Call' }));
  expect(await dialog.findByText('Waiting for the applicant to join')).toBeDefined();
  expect(network.to(routes.start)[0]?.body).toEqual({
    session_id: 9,
    agent_number: '312-555-0190',
    primary_applicant_number: '305-555-0142',
  });
  network.answer(routes.status, { json: aConference({ id: 6 }) });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('starts a conference where the session has none yet', async () => {
  const { bar } = await openBar(undefined);
  expect(await bar.findByRole('button', { name: 'Start a conference' })).toBeDefined();
});

it('says that the caller disconnected, and leads to the page of the paused session', async () => {
  const { user } = await openBar({ status: 'ended_unexpectedly', paused: true });
  const overlay = await screen.findByRole('dialog', { name: 'Conference has ended unexpectedly' });
  expect(overlay.textContent).toContain(
    'The caller disconnected. The session is paused and can be re-initiated.',
  );
  await user.click(within(overlay).getByRole('button', { name: 'Ok' }));
  expect(loadPage).toHaveBeenCalledWith('/wizard/auto-paused');
});

it('covers nothing where the session goes on after an unexpected end', async () => {
  const { bar } = await openBar({ status: 'ended_unexpectedly', status_reason: 'The applicant hung up.' });
  expect(await bar.findByText('The applicant hung up.')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});
