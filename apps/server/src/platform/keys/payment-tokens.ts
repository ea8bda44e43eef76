import type { PaymentMethod } from '../../ports/payments/payments.ts';
import { paymentAttemptKeyOwner, sessionKeyOwner } from './key-owners.ts';
import type { KeyRing } from './key-ring.ts';
import { type ChangeOfKey, newDataKey, openDataKey, openJson, reseal, sealJson } from './sealing.ts';

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

export const attemptPlace = (id: number): string => `payment_attempts|tokens|${id}`;

/** The columns of an attempt that keep what it charges, under a key of its own: its session may be gone before it is known what became of it. */
export function sealAttempt(
  { keys }: { readonly keys: KeyRing },
  id: number,
  tokens: PaymentTokens,
): { readonly data_key: Buffer; readonly tokens: Buffer } {
  const own = newDataKey(keys, paymentAttemptKeyOwner(id));
  return { data_key: own.wrapped, tokens: sealJson(own, attemptPlace(id), tokens) };
}

export interface SealedAttempt {
  readonly id: number;
  readonly tokens: Buffer;
  /** None: an attempt of before it had one. */
  readonly data_key: Buffer | null;
  readonly session_id: number;
  readonly session_key: Buffer;
}

/** What an attempt charges. */
export function openAttempt(
  ring: { readonly keys: KeyRing },
  { id, tokens, data_key, session_id, session_key }: SealedAttempt,
): PaymentTokens {
  if (!data_key) return paymentTokens(ring, { id: session_id, data_key: session_key }).open(tokens);
  const own = openDataKey(ring.keys, paymentAttemptKeyOwner(id), data_key);
  return openJson<PaymentTokens>(own, attemptPlace(id), tokens);
}

/** The same tokens under the key that their session has from now on. */
export const resealedTokens = (sessionId: number, keys: ChangeOfKey, sealed: Buffer): Buffer =>
  reseal(keys, tokensPlace(sessionId), sealed);
