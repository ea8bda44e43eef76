import type { PaymentSettings } from '@openroll/wizard/step';
import { makeField } from '@openroll/wizard/steps/make-field';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
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
const expired = /10-minute authorization .* has expired/;
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

it('on the payment information, what has expired says so and is entered anew, with its schedule', async () => {
  const field = makeField('payment_information', 'payment_information', '', {
    payment: { ...payment, state: 'expired', schedule: { ...payment.schedule, day_of_month: 20 } as never },
  });
  openWizard({ steps: [aStep('payment_information', [field])] });
  expect(await screen.findByText(expired)).toBeDefined();
  expect(screen.getByLabelText<HTMLSelectElement>('Day of the month').value).toBe('20');
});

describe('the payment, behind what is locked', () => {
  const locked = ['payment_information', 'applicant_signature'].map((name) => aStep(name, []));

  /** The page of the payment after underwriting was submitted; `to` is what the server says from then on. */
  function openPayment(state: PaymentSettings['state'], answers: Record<string, { json: object }>) {
    const payments = [withApp(state)];
    const opened = openWizard({
      session: { resumed_enrollment_data: { current_step_index: 2 } as never },
      isUnderwritingSubmitted: true,
      steps: [...locked, { ...aStep('payment_with_app', payments), fields: payments }, aStep('after', [])],
      answers: {
        [collect]: {
          json: { customer_token: 'c', payment_method_token: 'p', next_payment_date: '2026-04-01' },
        },
        ...answers,
      },
    });
    const to = (next: PaymentSettings['state']) => payments.splice(0, 1, withApp(next));
    return { ...opened, to };
  }

  const paid = { json: { payment_with_app_made: true, errors: [] } };

  type Opened = ReturnType<typeof openPayment>;

  async function enterAndPay({ user, network, to }: Opened) {
    const { says } = await openFrame();
    expect(screen.queryByRole('button', { name: 'Make payment' })).toBeNull();
    expect(screen.queryByLabelText('Day of the month')).toBeNull();
    says({ type: 'ready' });
    await user.click(screen.getByRole('button', { name: 'Save payment information' }));
    to('captured');
    await waitFor(() => {
      says({ type: 'tokenized', token: 'sandbox_2' });
      expect(network.to(collect)[0]?.body).toEqual({
        ...payment.schedule,
        payment_with_app: true,
        token: 'sandbox_2',
      });
    });
    const button = await screen.findByRole('button', { name: 'Make payment' });
    network.answer(make, paid);
    to('made');
    await user.click(button);
    expect(await screen.findByText('The payment of $43.18 was made.')).toBeDefined();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The payment_with_app step');
  }

  it('that is declined says so, and another card pays on the same page', async () => {
    const declined = {
      payment_with_app_made: false,
      errors: [{ code: 'payment-declined', message: 'The payment was declined.' }],
    };
    const opened = openPayment('captured', { [make]: { json: declined } });
    await opened.user.click(await screen.findByRole('button', { name: 'Make payment' }));
    expect(await screen.findByText('The payment was declined.')).toBeDefined();
    await opened.user.click(screen.getByRole('button', { name: 'Clear and re-enter' }));
    await enterAndPay(opened);
    expect(screen.queryByText('The payment was declined.')).toBeNull();
  });

  it('that is to be entered anew says what stays until then, and can be kept', async () => {
    const opened = openPayment('captured', {});
    await opened.user.click(await screen.findByRole('button', { name: 'Clear and re-enter' }));
    expect(
      screen.getByText(/^Until another one is saved, the (card|bank account) ending in \d{4} stays\.$/),
    ).toBeDefined();
    await opened.user.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(screen.queryByText(/^Until another one is saved/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Make payment' })).toBeDefined();
  });

  it('that has expired before the page was loaded says so, and another card pays', async () => {
    const opened = openPayment('expired', {});
    expect((await screen.findByText(expired)).closest('[role="alert"]')).not.toBeNull();
    await enterAndPay(opened);
    expect(screen.queryByText(expired)).toBeNull();
  });

  it('whose ten minutes are over stays on its page, the browser remembers why, and another card pays', async () => {
    const opened = openPayment('captured', {
      [make]: {
        status: 408,
        json: { errors: [{ code: 'payment-expired', message: 'It has expired.' }] },
      } as never,
    });
    const button = await screen.findByRole('button', { name: 'Make payment' });
    opened.to('expired');
    await opened.user.click(button);
    expect(await screen.findByText(expired)).toBeDefined();
    const kept = () =>
      Object.keys(localStorage).filter((name) => /^openroll\.\d+\.paymentExpired$/.test(name));
    expect(kept()).toHaveLength(1);
    await enterAndPay(opened);
    expect(kept()).toHaveLength(0);
  });

  it('once it is made, has no way back to it (B9)', async () => {
    const { user } = openPayment('made', {});
    const previous = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Previous' });
    await screen.findByText('The payment of $43.18 was made.');
    expect(previous().disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByRole('heading', { name: 'The after step' });
    expect(previous().disabled).toBe(true);
    for (const name of ['Cancel', 'Decline all coverage'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'payment_with_app' }).disabled).toBe(true);
  });
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
