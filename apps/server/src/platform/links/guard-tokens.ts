import { unknownTokenLimit } from '@openroll/domain/access/account-limits';
import { countTowardAlert } from '../alerts/raise-alert.ts';
import type { Origin } from '../audit/record-audit.ts';
import { addressAllowance } from '../limits/address-allowance.ts';
import { requireAllowance, spendAttempt } from '../limits/attempts.ts';
import type { Platform } from '../platform.ts';
import { Refusal } from '../refusal.ts';
import { inTransaction } from '../unit-of-work.ts';

/** From wherever they come (§11.13). */
const guesses = { bucket: 'unknown-tokens', count: 50, seconds: 3600 };

/**
 * Runs what takes the token of a personal link, and counts tokens that are good for nothing against the address they come
 * from (AC17). Refuses with 429 beyond the limit, before looking at the token; of many at once no more than
 * that learn that theirs is good for nothing.
 */
export async function guardTokens<T>(platform: Platform, origin: Origin, body: () => Promise<T>): Promise<T> {
  const { database, clock, config } = platform;
  const allowance = addressAllowance(config, 'unknown-token', origin.ip, unknownTokenLimit);
  await requireAllowance(database, allowance, clock());
  try {
    return await body();
  } catch (error) {
    const isUnknown = error instanceof Refusal && error.problems.some(({ code }) => code === 'token-invalid');
    if (isUnknown)
      await inTransaction(platform, origin, async (work) => {
        await spendAttempt(work.tx, allowance, work.now);
        await countTowardAlert(platform, work, guesses, { name: 'unknown-tokens' });
      });
    throw error;
  }
}
