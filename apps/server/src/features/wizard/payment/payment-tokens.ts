import { sessionKeyOwner } from '../../../platform/keys/key-owners.ts';
import { type DataKey, openDataKey, openJson, sealJson } from '../../../platform/keys/sealing.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import type { PaymentMethod } from '../../../ports/payments/payments.ts';

/** The provider's tokens of a customer and of what they pay with: private, and worth nothing without our key at the provider. */
export type PaymentTokens = Pick<PaymentMethod, 'customerToken' | 'paymentMethodToken'>;

export const tokensPlace = (sessionId: number): string => `session_payments|tokens|${sessionId}`;

/** Seals and opens the tokens of a session, under the session's own key. */
export function paymentTokens(
  { keys }: Pick<Platform, 'keys'>,
  { id, data_key }: { readonly id: number; readonly data_key: Buffer },
) {
  const key = openDataKey(keys, sessionKeyOwner(id), data_key);
  const place = tokensPlace(id);
  return {
    seal: ({ customerToken, paymentMethodToken }: PaymentTokens): Buffer =>
      sealJson(key, place, { customerToken, paymentMethodToken }),
    open: (sealed: Buffer) => openJson<PaymentTokens>(key, place, sealed),
  };
}

/** Seals what a session is and was paid with under the key that the session has from now on. */
export async function resealTokens(
  { tx }: UnitOfWork,
  sessionId: number,
  { former, key }: { readonly former: DataKey; readonly key: DataKey },
): Promise<void> {
  const place = tokensPlace(sessionId);
  const anew = (sealed: Buffer) => sealJson(key, place, openJson<PaymentTokens>(former, place, sealed));
  const captured = await tx
    .selectFrom('session_payments')
    .select('tokens')
    .where('session_id', '=', sessionId)
    .forUpdate()
    .executeTakeFirst();
  if (captured)
    await tx
      .updateTable('session_payments')
      .set({ tokens: anew(captured.tokens) })
      .where('session_id', '=', sessionId)
      .execute();
  const attempts = await tx
    .selectFrom('payment_attempts')
    .select(['id', 'tokens'])
    .where('session_id', '=', sessionId)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { id, tokens } of attempts)
    await tx
      .updateTable('payment_attempts')
      .set({ tokens: anew(tokens) })
      .where('id', '=', id)
      .execute();
}
