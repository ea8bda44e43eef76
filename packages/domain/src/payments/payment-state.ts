import type { PaymentAttemptStatus } from '../statuses/payment-attempt-status.ts';
import type { PaymentShareStatus } from '../statuses/payment-share-status.ts';

/** Where the first payment for one application stands (§17.1): `refunding` is on its way back, `failed` was returned by the bank (B14b). */
export const paymentStates = ['none', 'confirming', 'paid', 'refunding', 'refunded', 'failed'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** The attempt to charge a session that was made last. */
export interface LastAttempt {
  readonly status: PaymentAttemptStatus;
  /** It is being given back. */
  readonly isReleasing: boolean;
}

const byAttempt = {
  begun: 'confirming',
  unknown: 'confirming',
  charged: 'paid',
  declined: 'none',
  failed: 'none',
  voided: 'refunded',
  refunded: 'refunded',
} as const satisfies Record<PaymentAttemptStatus, PaymentState>;

/** Of what is not submitted yet: what became of the attempt. */
export const stateOfAttempt = (attempt: LastAttempt | undefined): PaymentState =>
  attempt?.status === 'charged' && attempt.isReleasing
    ? 'refunding'
    : attempt
      ? byAttempt[attempt.status]
      : 'none';

/** Of an application: what became of its share; it has none where nothing was charged for it. */
export const stateOfShare = (
  share: { readonly status: PaymentShareStatus; readonly isDue: boolean } | undefined,
): PaymentState => (share?.status === 'paid' && share.isDue ? 'refunding' : (share?.status ?? 'none'));
