import { makeField } from '@openroll/wizard/steps/make-field';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { aConference, conferenceRoutes as routes, scripts } from '../../../../../test/conference-facts.ts';
import { refusal } from '../../../../../test/fake-network.ts';
import { aStep, openWizard } from '../../../../../test/wizard-facts.ts';

const payment = makeField('payment_information', 'payment_information', 'Payment', {
  optional: true,
  payment: {
    provider: 'sandbox',
    state: 'captured',
    kind: 'card',
    last_four: '1111',
    schedule: { schedule_type: 'monthly-day-of-month', day_of_month: 1 },
    payment_with_app: true,
    amount: 12,
  },
});

const resting = 'The recording is paused before anybody says a card or account number.';

afterEach(() => {
  vi.useRealTimers();
});

const open = (recording: 'on' | 'off', pausing: Parameters<typeof refusal>[0] = 200) =>
  openWizard({
    session: { enrollment_mode: 'voiceenroll' },
    steps: [aStep('first', [payment]), aStep('last', [])],
    answers: {
      [routes.status]: { json: aConference({ recording }) },
      [routes.scripts]: { json: scripts },
      [routes.agree]: pausing === 200 ? { json: { success: true } } : refusal(pausing, 'Away.'),
    },
  });

const asked = ({ network }: ReturnType<typeof open>) =>
  network.to(routes.agree).map(({ body }) => (body as { paused?: boolean }).paused);

it('opens the entry once the provider says that the recording has paused, and goes on with it afterwards', async () => {
  const opened = open('on');
  const { network, user } = opened;
  expect(await screen.findByText(resting)).toBeDefined();
  expect(screen.queryByText(/1111/)).toBeNull();
  await waitFor(() => expect(asked(opened)).toEqual([true]));
  network.answer(routes.status, { json: aConference({ recording: 'paused' }) });
  await screen.findByText(/1111/);
  expect(screen.queryByText(resting)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByRole('heading', { level: 1, name: 'The last step' });
  expect(asked(opened)).toEqual([true, false]);
});

it('stays closed while the recording cannot be paused, and says so', async () => {
  const opened = open('on', 409);
  expect(await screen.findByText('Away.')).toBeDefined();
  expect(screen.getByText(resting)).toBeDefined();
  await opened.user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(asked(opened).length).toBeGreaterThan(1));
});

it('asks for nothing where nothing is recorded', async () => {
  const opened = open('off');
  await screen.findByText('Conference in-progress');
  await waitFor(() => expect(screen.queryByText(resting)).toBeNull());
  expect(asked(opened)).toEqual([]);
});

it.each([429, 500, 503])(
  'stays closed while nobody knows whether the call is recorded (%i)',
  async (status) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const opened = open('off');
    const { network, user } = opened;
    const statuses = () => network.to(routes.status).length;
    network.answer(routes.status, refusal(status, 'Not now.'));
    expect(
      await screen.findByText(status < 500 ? 'Not now.' : /The server encountered an error/),
    ).toBeDefined();
    expect(screen.getByText(resting)).toBeDefined();
    expect(screen.queryByText(/1111/)).toBeNull();

    // It is asked for again by itself, and says so still while it asks.
    const before = statuses();
    await vi.advanceTimersByTimeAsync(3_000);
    await waitFor(() => expect(statuses()).toBeGreaterThan(before));
    expect(screen.getByText(resting)).toBeDefined();
    expect(screen.queryByText(/1111/)).toBeNull();

    // The call is recorded: it pauses first.
    network.answer(routes.status, { json: aConference({ recording: 'on' }) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(asked(opened)).toEqual([true]));
    expect(screen.queryByText(/1111/)).toBeNull();
    network.answer(routes.status, { json: aConference({ recording: 'paused' }) });
    await vi.advanceTimersByTimeAsync(3_000);
    await screen.findByText(/1111/);
  },
);

it('opens where there is no conference, and stays open while one is started and asked for', async () => {
  const { network, user } = open('off');
  network.answer(routes.status, refusal(404, 'Not found.'));
  await screen.findByText(/1111/);
  const answered = Promise.withResolvers<void>();
  network.answer(routes.start, { json: { id: 5, name: 'one', status: 'initializing' } });
  network.answer(routes.status, async () => {
    await answered.promise;
    return { json: aConference() };
  });
  const before = network.to(routes.status).length;
  await user.click(screen.getByRole('button', { name: 'Start a conference' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Voice conference' }));
  await user.type(dialog.getByLabelText(/Your phone number/), '3125550190');
  await user.type(dialog.getByLabelText(/Phone number of the applicant/), '3055550142');
  await user.click(dialog.getByRole('button', { name: 'Call' }));
  await waitFor(() => expect(network.to(routes.status).length).toBeGreaterThan(before));
  expect(screen.getByText(/1111/)).toBeDefined();
  answered.resolve();
  await screen.findByText('Conference in-progress');
  expect(screen.getByText(/1111/)).toBeDefined();
});
