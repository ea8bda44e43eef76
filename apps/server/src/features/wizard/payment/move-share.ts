import { paymentShareMachine } from '@openroll/domain/statuses/payment-share-status';
import { createMover } from '../../../platform/create-mover.ts';

/** Moves the status of an application's share of a payment. */
export const moveShare = createMover({
  table: 'payment_shares',
  machine: paymentShareMachine,
  object: 'payment_share',
  audited: { refunded: 'payment.share-refunded', failed: 'payment.share-failed' },
});
