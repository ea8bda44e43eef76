import { dayOf } from '@openroll/domain/values/dates';
import { workerOrigin } from '../../../platform/audit/record-audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { inTransaction } from '../../../platform/unit-of-work.ts';
import { clearCensus } from '../../census/people/clear-census.ts';
import { deleteEnrollmentsOfCase } from '../../enrollments/delete-enrollment.ts';
import { listEndedTrainings } from '../cases.queries.ts';
import { setActive } from './delete-case.ts';

/** Clears training cases away on the day after they end: enrollments (softly), census, and the case itself, each case at once. */
export async function endTraining(platform: Platform): Promise<void> {
  for (const caseId of await listEndedTrainings(
    platform.database,
    dayOf(platform.clock(), platform.site.timeZone),
  ))
    await inTransaction(platform, workerOrigin, async (work) => {
      // Somebody may just have given it more days.
      const { tx, now } = work;
      await tx.selectFrom('cases').select('id').where('id', '=', caseId).forNoKeyUpdate().execute();
      if (!(await listEndedTrainings(tx, dayOf(now, platform.site.timeZone))).includes(caseId)) return;
      await setActive(work, caseId, false);
      const enrollments = await deleteEnrollmentsOfCase(work, caseId);
      const people = await clearCensus(work, caseId);
      const detail = { enrollments, people };
      await work.audit({ action: 'case.training-ended', object: ['case', caseId], caseId, detail });
    });
}
