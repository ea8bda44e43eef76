import { hashToken } from '../../platform/sign-in/actor-of.ts';
import type { Work } from '../../platform/work.ts';
import type { Visit } from './keep-visit.ts';

/** Takes the answer to a visit, once: false the second time, even of two at once. Forgets those that are over. */
export async function takeAnswer({ tx, now }: Work, { state, endsAt }: Visit): Promise<boolean> {
  await tx.deleteFrom('single_sign_on_uses').where('expires_at', '<', now).execute();
  const taken = await tx
    .insertInto('single_sign_on_uses')
    .values({ state_hash: hashToken(state), expires_at: new Date(endsAt) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('state_hash')
    .executeTakeFirst();
  return taken !== undefined;
}
