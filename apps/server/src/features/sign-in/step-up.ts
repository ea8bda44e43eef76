import type { stepUp as endpoint } from '@openroll/contract/accounts';
import type { BodyOf } from '@openroll/contract/endpoint';
import type { UserActor } from '@openroll/domain/access/actor';
import { problem } from '@openroll/domain/problems';
import type { Origin } from '../../platform/audit/record-audit.ts';
import { verifyPassword } from '../../platform/passwords/passwords.ts';
import type { Platform } from '../../platform/platform.ts';
import { invalid, notSignedIn } from '../../platform/refusal.ts';
import { confirmSession } from '../../platform/sign-in/sessions.ts';
import { openSignInGate } from '../../platform/sign-in/sign-in-gate.ts';
import { inTransaction } from '../../platform/unit-of-work.ts';
import { checkCode } from '../two-step/check-code.ts';
import { countFailedSignIn } from '../users/sign-in/count-failed-sign-in.ts';
import { findAccountById } from '../users/users.queries.ts';

/**
 * Takes the password or a code once more: dangerous actions are open for ten minutes then (§11.2). It is a try
 * to sign in and counted as one: a session left open is no way around the limits. Refuses with 400 for a wrong one, 429
 * after too many.
 */
export async function stepUp(
  platform: Platform,
  origin: Origin,
  actor: UserActor,
  given: BodyOf<typeof endpoint> & { readonly device: string | undefined },
): Promise<void> {
  const { password = '', code = '', device } = given;
  if (password === '' && code === '') throw invalid(problem('required', 'password'));
  const account = await findAccountById(platform.database, actor.userId);
  if (!account || !actor.session) throw notSignedIn();
  const { id, email, password_hash } = account;
  const sessionId = actor.session.id;
  const gate = await openSignInGate(platform, {
    account: email,
    userId: id,
    ip: origin.ip,
    device,
  });
  const check = password === '' ? undefined : await verifyPassword(platform, password_hash, password);

  const isRight = await inTransaction(platform, origin, async (work) => {
    const attempt = await gate.begin(work.tx);
    const isOpen = attempt.isKnown || !account.password_reset_required;
    const matches = check ? check.matches : (await checkCode(platform, work, id, code)) === 'right';
    if (isOpen && matches) {
      await attempt.succeeded();
      await confirmSession(work.tx, work.now, sessionId);
      await work.audit({ action: 'user.stepped-up', object: ['user', id] });
      return true;
    }
    await attempt.failed();
    if (!attempt.isKnown) await countFailedSignIn(work, id);
    await work.audit({ action: 'user.step-up-failed', object: ['user', id] });
    return false;
  });
  if (isRight) return;
  throw invalid(
    check ? problem('current-password-wrong', 'password') : problem('two-step-code-wrong', 'code'),
  );
}
