import type { Origin } from '../../../platform/audit/record-audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { inTransaction } from '../../../platform/unit-of-work.ts';
import { setActive } from './delete-case.ts';

/** Takes the deletion of a case back. The caller has proven the case. A second time nothing happens. */
export const reactivateCase = (platform: Platform, origin: Origin, caseId: number): Promise<void> =>
  inTransaction(platform, origin, async (work) => {
    if (await setActive(work, caseId, true))
      await work.audit({ action: 'case.reactivated', object: ['case', caseId], caseId });
  });
