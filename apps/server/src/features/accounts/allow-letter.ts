import { letterLimit } from '@openroll/domain/access/account-limits';
import { accountBucket } from '../../platform/limits/account-bucket.ts';
import { addAttempt, countAttempts, lockBucket } from '../../platform/limits/attempts.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';

export interface LetterAsked {
  /** Each has a count of its own. */
  readonly purpose: 'register' | 'reset' | 'invitation';
  /** The id of an account, or what was typed for one that does not exist: counted alike. */
  readonly who: string | number;
}

/** Whether one more letter of a purpose may go to an account; counts it where it may. */
export async function allowLetter(
  platform: Platform,
  { tx, now }: Work,
  { purpose, who }: LetterAsked,
): Promise<boolean> {
  const bucket = accountBucket(platform, `letter-${purpose}`, String(who));
  const allowance = {
    bucket,
    count: letterLimit.count * platform.config.limitFactor,
    seconds: letterLimit.seconds,
  };
  await lockBucket(tx, bucket);
  if ((await countAttempts(tx, allowance, now)) >= allowance.count) return false;
  await addAttempt(tx, allowance, now);
  return true;
}
