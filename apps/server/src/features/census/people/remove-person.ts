import { problem } from '@openroll/domain/problems';
import type { Origin } from '../../../platform/audit/record-audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { invalid, notFound } from '../../../platform/refusal.ts';
import type { Scope } from '../../../platform/scope.ts';
import { inTransaction } from '../../../platform/unit-of-work.ts';
import { deletePeopleWithoutEnrollments, findPlaceOf } from '../census.queries.ts';
import { lockCensus } from './lock-census.ts';

/** Removes one person of a census. Refuses with 400 whoever has an enrollment, with 404 who is foreign or gone. */
export const removePerson = (
  platform: Platform,
  origin: Origin,
  scope: Scope,
  personId: number,
): Promise<{ success: boolean }> =>
  inTransaction(platform, origin, async ({ tx, audit }) => {
    const place = await findPlaceOf(tx, scope, personId);
    if (!place) throw notFound();
    await lockCensus(tx, place.caseId);
    const removed = await deletePeopleWithoutEnrollments(tx, place.caseId, personId);
    if (removed === 0) throw invalid(problem('census-person-has-enrollments'));
    await audit({ action: 'census.person-removed', object: ['applicant', personId], caseId: place.caseId });
    return { success: true };
  });
