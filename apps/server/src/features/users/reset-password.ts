import { commandLineOrigin } from '../../platform/audit/record.ts';
import type { Platform } from '../../platform/platform.ts';
import { endSessionsOf } from '../../platform/sign-in/sessions.ts';
import { forgetFailures } from '../../platform/sign-in/sign-in-gate.ts';
import { inTransaction } from '../../platform/work.ts';
import { hashNewPassword } from './hash-new-password.ts';
import { findAccount } from './users.queries.ts';

/**
 * Gives a user a new password by the command line: every session of theirs ends, and no failure counts any more. Throws
 * when nobody, or nobody who may sign in, has this e-mail.
 */
export async function resetPassword(
  platform: Platform,
  given: { readonly email: string; readonly password: string },
): Promise<void> {
  const email = given.email.trim().toLowerCase();
  const account = await findAccount(platform.database, email);
  if (!account) throw new Error(`nobody has the e-mail ${email}`);
  if (account.is_api_user) throw new Error(`${email} is an API user: it has a key, and no password`);
  if (account.status !== 'active')
    throw new Error(`${email} is ${account.status}: a password would not let them in`);
  const password_hash = await hashNewPassword(platform, email, given.password);
  await inTransaction(platform, commandLineOrigin, async ({ tx, now, audit }) => {
    await forgetFailures(platform, tx, email);
    await tx
      .updateTable('users')
      .set({ password_hash, failed_sign_ins: 0, password_reset_required: false, updated_at: now })
      .where('id', '=', account.id)
      .execute();
    await endSessionsOf(tx, now, account.id);
    await audit({ action: 'user.password-reset', object: ['user', account.id] });
  });
}
