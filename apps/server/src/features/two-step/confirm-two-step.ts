import { problem } from '@openroll/domain/problems';
import type { Origin } from '../../platform/audit/record-audit.ts';
import { userKeyOwner } from '../../platform/keys/key-owners.ts';
import { newDataKey, sealJson } from '../../platform/keys/sealing.ts';
import type { Platform } from '../../platform/platform.ts';
import { invalid } from '../../platform/refusal.ts';
import { stepOfCode } from '../../platform/sign-in/authenticator.ts';
import { inTransaction } from '../../platform/unit-of-work.ts';
import { writeAccountEmail } from '../users/emails/write-account-email.ts';
import { replaceRecoveryCodes } from './replace-recovery-codes.ts';
import { findTwoStep, type Secrets, secretsPlace } from './two-step.queries.ts';

/**
 * Turns two-step sign-in on with a first code of the authenticator that was begun, and gives the recovery codes. Refuses
 * with 400 where none was begun, a second time too, and for a wrong code.
 */
export function confirmTwoStep(
  platform: Platform,
  origin: Origin,
  userId: number,
  code: string,
): Promise<string[]> {
  return inTransaction(platform, origin, async (work) => {
    const { tx, now, audit } = work;
    const twoStep = await findTwoStep(platform, tx, userId, { lock: true });
    const secret = twoStep?.secrets.pending;
    if (!secret) throw invalid(problem('two-step-not-begun'));
    const step = stepOfCode(secret, code.replace(/\s/g, ''), now);
    if (step === undefined) throw invalid(problem('two-step-code-wrong', 'code'));
    const key = newDataKey(platform.keys, userKeyOwner(userId));
    const secrets: Secrets = { current: secret, pending: null };
    await tx
      .updateTable('user_two_steps')
      .set({
        data_key: key.wrapped,
        sealed: sealJson(key, secretsPlace(userId), secrets),
        confirmed_at: now,
        last_step: step,
      })
      .where('user_id', '=', userId)
      .execute();
    await audit({
      action: 'user.two-step-turned-on',
      object: ['user', userId],
      detail: { replaced: twoStep.secrets.current !== null },
    });
    await writeAccountEmail(platform, work, { kind: 'two-step-on', userId });
    return replaceRecoveryCodes(platform, work, userId);
  });
}
