import { problem } from '@openroll/domain/problems';
import type { Origin } from '../../../platform/audit/record-audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { invalid } from '../../../platform/refusal.ts';
import { inTransaction } from '../../../platform/unit-of-work.ts';
import { deletePeopleWithoutEnrollments, type PersonPlace } from '../census.queries.ts';
import { lockCensus } from './lock-census.ts';

/** Removes one person of a census. Refuses with 400 whoever has an enrollment. */
export const removePerson = (
  platform: Platform,
  origin: Origin,
  { caseId, personId }: PersonPlace,
): Promise<{ success: boolean }> =>
  inTransaction(platform, origin, async ({ tx, audit }) => {
    await lockCensus(tx, caseId);
    const removed = await deletePeopleWithoutEnrollments(tx, caseId, personId);
    if (removed === 0) throw invalid(problem('census-person-has-enrollments'));
    await audit({ action: 'census.person-removed', object: ['applicant', personId], caseId });
    return { success: true };
  });
