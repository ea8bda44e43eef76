import { resealedTokens } from '../../../platform/keys/payment-tokens.ts';
import type { ChangeOfKey } from '../../../platform/keys/sealing.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';

/** Seals what a session is paid with under the key that the session has from now on; an attempt has a key of its own, unless it is one of before. */
export async function resealTokens({ tx }: UnitOfWork, sessionId: number, keys: ChangeOfKey): Promise<void> {
  const anew = (sealed: Buffer) => resealedTokens(sessionId, keys, sealed);
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
    .where('data_key', 'is', null)
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
