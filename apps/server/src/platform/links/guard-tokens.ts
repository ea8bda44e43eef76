import { unknownTokenLimit } from '@openroll/domain/access/account-limits';
import type { Origin } from '../audit/record-audit.ts';
import { addressAllowance } from '../limits/address-allowance.ts';
import { requireAllowance, spendAttempt } from '../limits/attempts.ts';
import type { Platform } from '../platform.ts';
import { Refusal } from '../refusal.ts';

/**
 * Runs what takes the token of a personal link, and counts tokens that are good for nothing against the address they come
 * from (AC17). Refuses with 429 beyond the limit, before looking at the token; of many at once no more than
 * that learn that theirs is good for nothing.
 */
export async function guardTokens<T>(
  { database, clock, config }: Platform,
  { ip }: Origin,
  body: () => Promise<T>,
): Promise<T> {
  const allowance = addressAllowance(config, 'unknown-token', ip, unknownTokenLimit);
  await requireAllowance(database, allowance, clock());
  try {
    return await body();
  } catch (error) {
    const isUnknown = error instanceof Refusal && error.problems.some(({ code }) => code === 'token-invalid');
    if (isUnknown) await database.transaction().execute((tx) => spendAttempt(tx, allowance, clock()));
    throw error;
  }
}
