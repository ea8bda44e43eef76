import { makeField } from '@openroll/wizard/steps/make-field';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
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
