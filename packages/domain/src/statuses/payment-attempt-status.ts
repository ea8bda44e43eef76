import type { Machine } from './machine.ts';

export const paymentAttemptStates = [
  'begun',
  'unknown',
  'charged',
  'declined',
  'failed',
  'voided',
  'refunded',
] as const;
export type PaymentAttemptStatus = (typeof paymentAttemptStates)[number];
export type PaymentAttemptEvent = keyof typeof paymentAttemptMachine.events;

/**
 * One attempt to charge the first payment of a session (§17.1). It stands before the provider is called, and its key is the
 * provider's: an attempt whose answer was lost is looked up by it before anything else is charged (AC33, R2). `failed` was
 * never charged; a bank's payment that comes back fails after it was charged (B14b).
 */
export const paymentAttemptMachine = {
  states: paymentAttemptStates,
  events: {
    begun: { none: 'begun' },
    lost: { begun: 'unknown', unknown: 'repeat' },
    charged: { begun: 'charged', unknown: 'charged', charged: 'repeat' },
    declined: { begun: 'declined', unknown: 'declined', declined: 'repeat' },
    failed: { begun: 'failed', unknown: 'failed', charged: 'failed', failed: 'repeat' },
    voided: { charged: 'voided', voided: 'repeat' },
    refunded: { charged: 'refunded', refunded: 'repeat' },
  },
  refusal: 'payment-not-due',
} as const satisfies Machine<PaymentAttemptStatus>;
