import type { PaymentMethod } from '../../ports/payments/payments.ts';
import { sessionKeyOwner } from './key-owners.ts';
import type { KeyRing } from './key-ring.ts';
import { type DataKey, openDataKey, openJson, sealJson } from './sealing.ts';

/** The provider's tokens of a customer and of what they pay with: private, and worth nothing without our key at the provider. */
export type PaymentTokens = Pick<PaymentMethod, 'customerToken' | 'paymentMethodToken'>;

export const tokensPlace = (sessionId: number): string => `session_payments|tokens|${sessionId}`;

/** Seals and opens the tokens of a session, under the session's own key. */
export function paymentTokens(
  { keys }: { readonly keys: KeyRing },
  { id, data_key }: { readonly id: number; readonly data_key: Buffer },
) {
  const key = openDataKey(keys, sessionKeyOwner(id), data_key);
  return {
    seal: ({ customerToken, paymentMethodToken }: PaymentTokens): Buffer =>
      sealJson(key, tokensPlace(id), { customerToken, paymentMethodToken }),
    open: (sealed: Buffer) => openJson<PaymentTokens>(key, tokensPlace(id), sealed),
  };
}

/** The same tokens under the key that their session has from now on. */
export const resealedTokens = (
  sessionId: number,
  { former, key }: { readonly former: DataKey; readonly key: DataKey },
  sealed: Buffer,
): Buffer =>
  sealJson(key, tokensPlace(sessionId), openJson<PaymentTokens>(former, tokensPlace(sessionId), sealed));
