import type { Origin } from '../../../platform/audit/record-audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { inTransaction } from '../../../platform/unit-of-work.ts';
import { countPeople, deletePeopleWithoutEnrollments } from '../census.queries.ts';
import { lockCensus } from './lock-census.ts';

/** Removes the people of a case's census who have no enrollment; the others stay. Twice is safe. */
export const removeCensus = (
  platform: Platform,
  origin: Origin,
  caseId: number,
): Promise<{ removed: number; kept: number }> =>
  inTransaction(platform, origin, async ({ tx, audit }) => {
    await lockCensus(tx, caseId);
    const removed = await deletePeopleWithoutEnrollments(tx, caseId);
    const kept = await countPeople(tx, caseId);
    await audit({ action: 'census.removed', object: ['case', caseId], caseId, detail: { removed, kept } });
    return { removed, kept };
  });
