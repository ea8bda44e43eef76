import { sql } from 'kysely';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';

export interface SignInRecord {
  readonly id: number;
  /** The hash that the password was checked against: a new password makes the old one worthless at once. */
  readonly password_hash: string | null;
  /** From a browser that has signed this account in before: it opens a closed account, which stays closed to others. */
  readonly isKnown: boolean;
  /** The password under today's parameters, where it was hashed with less. */
  readonly rehashed: string | undefined;
}

/** Notes that somebody signs in, and forgets the failures so far. False where they may not anymore: nothing is noted. */
export async function recordSignIn({ tx, now }: UnitOfWork, note: SignInRecord): Promise<boolean> {
  let update = tx
    .updateTable('users')
    .set({
      last_login_at: now,
      failed_sign_ins: sql<number>`case when password_reset_required then failed_sign_ins else 0 end`,
      ...(note.rehashed ? { password_hash: note.rehashed } : {}),
    })
    .where('id', '=', note.id)
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .where('password_hash', 'is not distinct from', note.password_hash);
  if (!note.isKnown) update = update.where('password_reset_required', '=', false);
  return (await update.returning('id').executeTakeFirst()) !== undefined;
}
