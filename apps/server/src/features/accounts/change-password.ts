import type { BodyOf } from '@openroll/contract/endpoint';
import type { changeMyPassword } from '@openroll/contract/users';
import type { UserActor } from '@openroll/domain/access/actor';
import { repeatedPasswordProblems } from '@openroll/domain/access/repeated-password';
import { problem } from '@openroll/domain/problems';
import type { Origin } from '../../platform/audit/record-audit.ts';
import { verifyPassword } from '../../platform/passwords/passwords.ts';
import type { Platform } from '../../platform/platform.ts';
import { conflict, invalid, notSignedIn } from '../../platform/refusal.ts';
import { type OpenedSession, renewSession } from '../../platform/sign-in/sessions.ts';
import { openSignInGate } from '../../platform/sign-in/sign-in-gate.ts';
import { inTransaction } from '../../platform/unit-of-work.ts';
import { hasTwoStep } from '../two-step/two-step.queries.ts';
import { writeAccountEmail } from '../users/emails/write-account-email.ts';
import { hashNewPassword } from '../users/passwords/hash-new-password.ts';
import { writePassword } from '../users/passwords/write-password.ts';
import { countFailedSignIn } from '../users/sign-in/count-failed-sign-in.ts';
import { findAccountById } from '../users/users.queries.ts';
import { findOwner, lockAccount } from './accounts.queries.ts';

/**
 * Changes the own password. Every other session ends, this one gets a fresh id: the answer is for its cookie. The current
 * password is a try to sign in and counted as one: a session left open is no way around the limits. Refuses with 400 for a
 * wrong current password, for the same password again and for one that the policy does not accept, 409 where it was changed
 * meanwhile, 429 after too many.
 */
export async function changePassword(
  platform: Platform,
  origin: Origin,
  actor: UserActor,
  given: BodyOf<typeof changeMyPassword> & { readonly device: string | undefined },
): Promise<OpenedSession> {
  const { current_password, password, device } = given;
  const missing = (['current_password', 'password'] as const).filter((field) => given[field] === '');
  if (missing.length > 0) throw invalid(...missing.map((field) => problem('required', field)));
  const different = repeatedPasswordProblems(given);
  if (different.length > 0) throw invalid(...different);
  const { database } = platform;
  const account = await findAccountById(database, actor.userId);
  const owner = await findOwner(database, actor.userId);
  const session = actor.session?.id;
  if (!account || !owner || session === undefined) throw notSignedIn();
  const userId = account.id;
  const gate = await openSignInGate(platform, {
    account: account.email,
    userId,
    ip: origin.ip,
    device,
  });
  const check = await verifyPassword(platform, account.password_hash, current_password);
  const twoStep = await hasTwoStep(database, userId);
  const isSame = current_password.normalize('NFKC') === password.normalize('NFKC');
  const passwordHash =
    check.matches && !isSame ? await hashNewPassword(platform, { ...owner, twoStep }, password) : undefined;

  const opened = await inTransaction(platform, origin, async (work) => {
    const attempt = await gate.begin(work.tx);
    const isOpen = attempt.isKnown || !account.password_reset_required;
    if (!check.matches || !isOpen) {
      await attempt.failed();
      if (!attempt.isKnown) await countFailedSignIn(work, userId);
      await work.audit({ action: 'user.password-change-failed', object: ['user', userId] });
      return undefined;
    }
    if (passwordHash === undefined) throw invalid(problem('password-unchanged', 'password'));
    const taken = await lockAccount(work.tx, userId);
    if (taken.password_hash !== account.password_hash) throw conflict();
    await attempt.succeeded();
    await writePassword(platform, work, { userId, passwordHash, by: { session } });
    const renewed = await renewSession(work.tx, work.now, session);
    if (!renewed) throw notSignedIn();
    await writeAccountEmail(platform, work, { kind: 'password-changed', userId });
    await work.audit({ action: 'user.password-changed', object: ['user', userId] });
    return renewed;
  });
  if (!opened) throw invalid(problem('current-password-wrong', 'current_password'));
  return opened;
}
