import { may } from '@openroll/domain/statuses/machine';
import { userMachine } from '@openroll/domain/statuses/user-status';
import { normalizeLoginName } from '@openroll/domain/values/contact';
import { commandLineOrigin } from '../../platform/audit/record-audit.ts';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction } from '../../platform/unit-of-work.ts';
import { removeTwoStep } from '../two-step/remove-two-step.ts';
import { writeAccountEmail } from '../users/emails/write-account-email.ts';
import { hashTypedPassword } from '../users/passwords/hash-new-password.ts';
import { writePassword } from '../users/passwords/write-password.ts';
import { findAccount } from '../users/users.queries.ts';

/**
 * Gives a user a new password by the command line, which they change when they sign in next. It is for whoever is locked out:
 * every session ends, no failure counts anymore, a lost authenticator and remembered browsers are forgotten. Throws when
 * nobody, or nobody who may sign in, has this email.
 */
export async function resetPassword(
  platform: Platform,
  given: { readonly email: string; readonly password: string },
): Promise<void> {
  const email = normalizeLoginName(given.email);
  const account = await findAccount(platform.database, email);
  if (!account) throw new Error(`nobody has the email ${email}`);
  if (account.is_api_user) throw new Error(`${email} is an API user: it has a key, and no password`);
  if (!may(userMachine, account.status, 'password-reset'))
    throw new Error(`${email} is ${account.status}: a password would not let them in`);
  const userId = account.id;
  const passwordHash = await hashTypedPassword(platform, account, given.password);
  await inTransaction(platform, commandLineOrigin, async (work) => {
    await writePassword(platform, work, { userId, passwordHash, by: 'administrator' });
    await removeTwoStep(platform, work, userId);
    await writeAccountEmail(platform, work, { kind: 'password-set', userId });
    await work.audit({ action: 'user.password-reset', object: ['user', userId] });
  });
}
