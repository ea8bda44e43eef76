import type { Platform } from '../../platform/platform.ts';
import { stepOfCode } from '../../platform/sign-in/authenticator.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { hashRecoveryCode } from './hash-recovery-code.ts';
import { findTwoStep } from './two-step.queries.ts';

type CodeVerdict = 'not-asked' | 'missing' | 'right' | 'wrong';

/**
 * What a code is worth for a user: six digits of the authenticator, each time step once, or a recovery code, each once.
 * A right one is used up in this transaction. Counting a wrong one is the caller's part.
 */
export async function checkCode(
  platform: Platform,
  work: UnitOfWork,
  userId: number,
  given: string | undefined,
): Promise<CodeVerdict> {
  const twoStep = await findTwoStep(platform, work.tx, userId, { lock: true });
  if (!twoStep?.secrets.current) return 'not-asked';
  const code = (given ?? '').replace(/[\s-]/g, '');
  if (code === '') return 'missing';
  if (!/^\d{6}$/.test(code)) return useRecoveryCode(platform, work, userId, code);
  const step = stepOfCode(twoStep.secrets.current, code, work.now);
  if (step === undefined || step <= twoStep.lastStep) return 'wrong';
  await work.tx
    .updateTable('user_two_steps')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .execute();
  return 'right';
}

async function useRecoveryCode(
  platform: Platform,
  { tx, now, audit }: UnitOfWork,
  userId: number,
  code: string,
): Promise<CodeVerdict> {
  const used = await tx
    .updateTable('user_recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashRecoveryCode(platform, userId, code))
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  if (!used) return 'wrong';
  await audit({ action: 'user.recovery-code-used', object: ['user', userId] });
  return 'right';
}
