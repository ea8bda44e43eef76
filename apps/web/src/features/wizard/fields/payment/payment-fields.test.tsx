import type { PaymentSettings } from '@openroll/wizard/step';
import { makeField } from '@openroll/wizard/steps/make-field';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aStep, openWizard } from '../../../../../test/wizard-facts.ts';

const collect = 'POST /api/wizard/collect-payment-schedule';
const make = 'POST /api/wizard/make-payment-with-app';

const payment: PaymentSettings = {
  provider: 'sandbox',
  state: 'none',
  schedule: { schedule_type: 'monthly-day-of-month', day_of_month: 1 },
  payment_with_app: true,
  amount: 43.18,
};
const information = makeField('payment_information', 'payment_information', '', { payment });
const withApp = (state: PaymentSettings['state']) =>
  makeField('payment_with_app', 'payment_with_app', '', {
    payment: { ...payment, state, kind: 'card', brand: 'visa', last_four: '1111' },
  });
const steps = [aStep('payment_information', [information]), aStep('after', [])];

/** The frame that is shown, and what the page has asked of it; `says` is what it tells the page. */
async function openFrame() {
  const frame = await screen.findByTitle<HTMLIFrameElement>('Card or bank account');
  const asked: unknown[] = [];
  const { contentWindow } = frame;
  if (!contentWindow) throw new Error('the frame shows nothing');
  contentWindow.postMessage = (message: unknown) => void asked.push(message);
  const nonce = new URL(frame.src).searchParams.get('nonce');
  const says = (data: object, source: Window | null = contentWindow) =>
    fireEvent(window, new MessageEvent('message', { source, data: { nonce, ...data } }));
  return { asked, says };
}

it('a click before the provider’s fields are there is asked of them as soon as they are', async () => {
  const { user, network } = openWizard({
    steps,
    answers: {
      [collect]: {
        json: { customer_token: 'c', payment_method_token: 'p', next_payment_date: '2026-04-01' },
      },
    },
  });
  const { asked, says } = await openFrame();
  await user.click(screen.getByRole('button', { name: 'Save payment information' }));
  expect(asked).toEqual([]);
  says({ type: 'ready' });
  await waitFor(() => expect(asked).toEqual([expect.objectContaining({ type: 'tokenize' })]));
  says({ type: 'tokenized', token: 'of-another-window' }, window);
  says({ type: 'tokenized', token: 'of-another-nonce', nonce: 'guessed' });
  says({ type: 'tokenized', token: 'sandbox_1' });
  await waitFor(() => expect(network.to(collect)[0]?.body).toMatchObject({ token: 'sandbox_1' }));
  expect(network.to(collect)).toHaveLength(1);
});

it('what the fields refuse is told in our words', async () => {
  const { user } = openWizard({ steps });
  const { says } = await openFrame();
  says({ type: 'ready' });
  await user.click(screen.getByRole('button', { name: 'Save payment information' }));
  await waitFor(() => {
    says({ type: 'tokenized', errors: ['Could not tokenize payment method: A valid CVV is required.'] });
    expect(screen.getByText('A valid CVV is required.')).toBeDefined();
  });
  expect(screen.getByText('Processing payment info resulted in these errors')).toBeDefined();
});

it('fields that never come are told after a while, and the button is free again', async () => {
  const { network } = openWizard({ steps });
  await openFrame();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fireEvent.click(screen.getByRole('button', { name: 'Save payment information' }));
  await vi.advanceTimersByTimeAsync(20_000);
  vi.useRealTimers();
  expect(await screen.findByText(/The fields of the payment provider do not answer/)).toBeDefined();
  expect(network.to(collect)).toHaveLength(0);
});

it('a payment whose ten minutes are over leads back to the payment information, and the browser remembers why', async () => {
  const { user, network } = openWizard({
    steps: [aStep('payment_with_app', [withApp('captured')]), ...steps],
    answers: {
      [make]: { status: 408, json: { errors: [{ code: 'payment-expired', message: 'It has expired.' }] } },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Make payment' }));
  expect(await screen.findByRole('heading', { name: 'The payment_information step' })).toBeDefined();
  expect(network.to('POST /api/wizard/update-steps').at(-1)?.body).toMatchObject({
    current_step: 'payment_information',
  });
  expect(await screen.findByText(/10-minute authorization .* has expired/)).toBeDefined();
  const kept = Object.keys(localStorage).filter((name) => /^openroll\.\d+\.paymentExpired$/.test(name));
  expect(kept).toHaveLength(1);
});

it('nothing is submitted while the chosen payment is not made', async () => {
  openWizard({ steps: [aStep('payment_with_app', [withApp('captured')])] });
  const submit = await screen.findByRole<HTMLButtonElement>('button', { name: /Submit/ });
  expect(submit.disabled).toBe(true);
});

it.each([true, false])(
  'says what is not charged now, where an underwriter has yet to decide: %s',
  async (is_part) => {
    const field = makeField('payment_with_app', 'payment_with_app', '', {
      payment: { ...payment, state: 'captured', kind: 'card', brand: 'visa', last_four: '1111', is_part },
    });
    openWizard({ steps: [aStep('payment_with_app', [field])] });
    await screen.findByText('First month’s premium: $43.18');
    expect(screen.queryByText(/has yet to decide on is not charged now/) !== null).toBe(is_part);
  },
);
