import { problem } from '@openroll/domain/problems';
import { found, type Kind, nothing } from './kind.ts';

/** Nothing of a payment is an answer: where it stands comes with the field, from the server (§17.1). */
export const paymentInformation: Kind = {
  names: () => [],
  own: true,
  check: ({ field: { name, payment } }) =>
    payment?.state === 'captured' || payment?.state === 'made'
      ? nothing
      : found(problem(payment?.provider === 'none' ? 'payment-not-configured' : 'payment-missing', name)),
};

export const paymentWithApp: Kind = {
  names: () => [],
  own: true,
  check: ({ field: { name, payment } }) =>
    payment?.state === 'made' ? nothing : found(problem('payment-not-made', name)),
};
