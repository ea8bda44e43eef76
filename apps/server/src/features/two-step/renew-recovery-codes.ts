import { problem } from '@openroll/domain/problems';
import type { Origin } from '../../platform/audit/record-audit.ts';
import type { Platform } from '../../platform/platform.ts';
import { invalid } from '../../platform/refusal.ts';
import { inTransaction } from '../../platform/unit-of-work.ts';
import { replaceRecoveryCodes } from './replace-recovery-codes.ts';
import { findTwoStep } from './two-step.queries.ts';

/** Fresh recovery codes for somebody whose two-step sign-in is on; the earlier ones end. Refuses with 400 where it is off. */
export function renewRecoveryCodes(platform: Platform, origin: Origin, userId: number): Promise<string[]> {
  return inTransaction(platform, origin, async (work) => {
    const twoStep = await findTwoStep(platform, work.tx, userId, { lock: true });
    if (!twoStep?.secrets.current) throw invalid(problem('two-step-not-begun'));
    await work.audit({ action: 'user.recovery-codes-renewed', object: ['user', userId] });
    return replaceRecoveryCodes(platform, work, userId);
  });
}
