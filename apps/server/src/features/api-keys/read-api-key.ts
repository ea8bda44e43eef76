import type { Origin } from '../../platform/audit/record-audit.ts';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction } from '../../platform/unit-of-work.ts';
import { type ApiKey, findApiKey } from './api-keys.queries.ts';

/** The key of an API user, for somebody who may hand it over; every reading is audited (§11.17). */
export const readApiKey = (
  platform: Platform,
  origin: Origin,
  { userId, caseId }: { readonly userId: number; readonly caseId: number },
): Promise<ApiKey | undefined> =>
  inTransaction(platform, origin, async ({ tx, audit }) => {
    const found = await findApiKey(tx, platform.keys, userId);
    if (found) await audit({ action: 'api-key.read', object: ['user', userId], caseId });
    return found;
  });
