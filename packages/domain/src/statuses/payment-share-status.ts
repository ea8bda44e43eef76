import type { Machine } from './machine.ts';

export const paymentShareStates = ['paid', 'refunded', 'failed'] as const;
export type PaymentShareStatus = (typeof paymentShareStates)[number];

/**
 * One application's part of the first payment of its session (§17.1). It is refunded when the application is declined or has
 * expired (B2), and has failed when the bank returned the payment (B14b).
 */
export const paymentShareMachine = {
  states: paymentShareStates,
  events: {
    paid: { none: 'paid' },
    refunded: { paid: 'refunded', refunded: 'repeat' },
    failed: { paid: 'failed', failed: 'repeat', refunded: 'repeat' },
  },
  refusal: 'payment-not-due',
} as const satisfies Machine<PaymentShareStatus>;
