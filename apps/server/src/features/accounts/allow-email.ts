import { createHmac } from 'node:crypto';
import { emailLimit } from '@openroll/domain/access/account-limits';
import { addAttempt, countAttempts, lockBucket } from '../../platform/limits/attempts.ts';
import type { Platform } from '../../platform/platform.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';

export interface EmailAsked {
  /** Each has a count of its own. */
  readonly purpose: 'register' | 'reset' | 'invitation';
  /** The id of an account, or what was typed for one that does not exist: counted alike. */
  readonly who: string | number;
}

/** Whether one more email of a purpose may go to an account; counts it where it may. */
export async function allowEmail(
  platform: Platform,
  { tx, now }: UnitOfWork,
  { purpose, who }: EmailAsked,
): Promise<boolean> {
  const bucket = accountBucket(platform, `email-${purpose}`, String(who));
  const allowance = {
    bucket,
    count: emailLimit.count * platform.config.limitFactor,
    seconds: emailLimit.seconds,
  };
  await lockBucket(tx, bucket);
  if ((await countAttempts(tx, allowance, now)) >= allowance.count) return false;
  await addAttempt(tx, allowance, now);
  return true;
}

/** A bucket for somebody who may not exist, by what was typed or by id: only a keyed hash of it stands in the table. */
const accountBucket = ({ keys }: Pick<Platform, 'keys'>, purpose: string, who: string): string =>
  `${purpose}:${createHmac('sha256', keys.pepper).update(`${purpose}|${who}`).digest('base64url')}`;
