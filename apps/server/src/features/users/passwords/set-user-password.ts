import type { BodyOf } from '@openroll/contract/endpoint';
import type { setUserPassword as endpoint } from '@openroll/contract/users';
import { repeatedPasswordProblems } from '@openroll/domain/access/repeated-password';
import { problem } from '@openroll/domain/problems';
import type { Origin } from '../../../platform/audit/record-audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { invalid } from '../../../platform/refusal.ts';
import { inTransaction } from '../../../platform/unit-of-work.ts';
import { writeAccountEmail } from '../emails/write-account-email.ts';
import { lockUser } from '../lock-user.ts';
import { hashNewPassword, newPasswordProblems } from './hash-new-password.ts';
import { writePassword } from './write-password.ts';

/**
 * Sets somebody else's password: they are told by email, their sessions end, and they choose another one when they sign in
 * next (§11.17). Refuses with 403 on somebody above the actor and on oneself (AC06), with 400 a password that the
 * policy refuses or that was not typed the same twice.
 */
export async function setUserPassword(
  platform: Platform,
  origin: Origin,
  userId: number,
  given: BodyOf<typeof endpoint>,
): Promise<void> {
  const owner = await inTransaction(platform, origin, (work) =>
    lockUser(work, origin.actor, userId, 'set_password'),
  );
  // Nobody would notice what was mistyped: the owner is told that there is another password, not which.
  const isOnce = given.confirm === undefined && given.passwordConfirmed === undefined;
  const found = [
    ...newPasswordProblems(platform, owner, given.password),
    ...(isOnce ? [problem('required', 'confirm')] : repeatedPasswordProblems(given)),
  ];
  if (found.length > 0) throw invalid(...found);
  // It takes long on purpose: nobody's row is held meanwhile, and the right is asked again.
  const passwordHash = await hashNewPassword(platform, owner, given.password);
  await inTransaction(platform, origin, async (work) => {
    await lockUser(work, origin.actor, userId, 'set_password');
    await writePassword(platform, work, { userId, passwordHash, by: 'administrator' });
    await writeAccountEmail(platform, work, { kind: 'password-set', userId });
    await work.audit({ action: 'user.password-set', object: ['user', userId] });
  });
}
