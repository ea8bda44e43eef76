import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import type { Identity } from './read-identity.ts';

/** Links an identity to a user, for good. One that belonged to a user who was deleted goes over to their successor. */
export async function linkIdentity(
  { tx, now, audit }: UnitOfWork,
  { issuer, subject }: Identity,
  userId: number,
): Promise<void> {
  await tx
    .insertInto('user_identities')
    .values({ issuer, subject, user_id: userId, created_at: now, last_used_at: now })
    .onConflict((conflict) =>
      conflict.columns(['issuer', 'subject']).doUpdateSet({ user_id: userId, created_at: now }),
    )
    .execute();
  await audit({ action: 'user.identity-linked', object: ['user', userId], detail: { issuer } });
}

/** Notes that an identity was used just now. */
export const recordIdentityUse = ({ tx, now }: UnitOfWork, { issuer, subject }: Identity): Promise<unknown> =>
  tx
    .updateTable('user_identities')
    .set({ last_used_at: now })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute();
