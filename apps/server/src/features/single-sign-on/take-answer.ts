import { hashToken } from '../../platform/sign-in/actor-of.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import type { PendingSignIn } from './store-pending-sign-in.ts';

/** Takes the answer to a pending sign-in, once: false the second time, even of two at once. Forgets those that are over. */
export async function takeAnswer(
  { tx, now }: UnitOfWork,
  { state, endsAt }: PendingSignIn,
): Promise<boolean> {
  await tx.deleteFrom('single_sign_on_uses').where('expires_at', '<', now).execute();
  const taken = await tx
    .insertInto('single_sign_on_uses')
    .values({ state_hash: hashToken(state), expires_at: new Date(endsAt) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('state_hash')
    .executeTakeFirst();
  return taken !== undefined;
}
