import { paymentAttemptMachine } from '@openroll/domain/statuses/payment-attempt-status';
import { createMover } from '../../../platform/create-mover.ts';

/** Moves the status of an attempt to charge a session. */
export const moveAttempt = createMover({
  table: 'payment_attempts',
  machine: paymentAttemptMachine,
  object: 'payment_attempt',
  audited: {
    lost: 'payment.lost',
    charged: 'payment.charged',
    declined: 'payment.declined',
    failed: 'payment.failed',
    voided: 'payment.voided',
    refunded: 'payment.refunded',
  },
});
