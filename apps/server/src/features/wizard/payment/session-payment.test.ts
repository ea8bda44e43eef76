import { paymentInformation } from '@openroll/wizard/kinds/payment';
import { makeField } from '@openroll/wizard/steps/make-field';
import { expect, it } from 'vitest';
import { sessionPayment } from './session-payment.ts';

const clock = () => new Date('2026-03-14T12:00:00Z');
const fresh = { payment: null, is_training: false };

it('without a provider what is to be captured is refused, and never passes for payroll deduction', () => {
  const payment = sessionPayment({ ports: {} as never, clock }, fresh);
  expect(payment).toEqual({ provider: 'none', withApplication: true, isMade: false });
  const field = makeField('payment_information', 'payment_information', '', {
    payment: {
      provider: 'none',
      state: 'none',
      schedule: { schedule_type: 'monthly-day-of-month', day_of_month: 1 },
      payment_with_app: true,
      amount: 43.18,
    },
  });
  const asked = { field } as Parameters<typeof paymentInformation.check>[0];
  expect(paymentInformation.check(asked)).toMatchObject([{ code: 'payment-not-configured' }]);
});

it('in a training case nothing is ever paid', () => {
  const ports = { payments: { provider: 'sandbox' } } as never;
  expect(sessionPayment({ ports, clock }, fresh)?.provider).toBe('sandbox');
  expect(sessionPayment({ ports, clock }, { ...fresh, is_training: true })).toBeUndefined();
});
