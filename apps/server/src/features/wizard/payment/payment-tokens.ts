import { sessionKeyOwner } from '../../../platform/keys/key-owners.ts';
import { openDataKey, openJson, sealJson } from '../../../platform/keys/sealing.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { PaymentMethod } from '../../../ports/payments/payments.ts';

/** The provider's tokens of a customer and of what they pay with: private, and worth nothing without our key at the provider. */
export type PaymentTokens = Pick<PaymentMethod, 'customerToken' | 'paymentMethodToken'>;

/** Seals and opens the tokens of a session, under the session's own key. */
export function paymentTokens(
  { keys }: Pick<Platform, 'keys'>,
  { id, data_key }: { readonly id: number; readonly data_key: Buffer },
) {
  const key = openDataKey(keys, sessionKeyOwner(id), data_key);
  const place = `session_payments|tokens|${id}`;
  return {
    seal: ({ customerToken, paymentMethodToken }: PaymentTokens): Buffer =>
      sealJson(key, place, { customerToken, paymentMethodToken }),
    open: (sealed: Buffer) => openJson<PaymentTokens>(key, place, sealed),
  };
}
