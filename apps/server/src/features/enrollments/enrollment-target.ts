import { hasEnrollmentRight } from '@openroll/domain/enrollments/may-on-enrollment';
import type { TargetLoader } from '../../platform/http/load-target.ts';
import type { Platform } from '../../platform/platform.ts';
import { covers } from '../../platform/scope.ts';
import { recordAuditAlone } from '../../platform/unit-of-work.ts';
import { type EnrollmentRow, findEnrollment } from './enrollments.queries.ts';

declare module '../../platform/http/targets.ts' {
  interface LoadedTargets {
    enrollment: EnrollmentRow;
  }
}

/** An enrollment in scope. That somebody reached for a foreign one is noted (AC01). */
export const enrollmentTarget = (platform: Platform): TargetLoader<'enrollment'> => ({
  find: async ({ origin, scope }, id) => {
    const row = await findEnrollment(platform.database, id);
    if (!row || covers(await scope(), row.case_id, row.agent_id)) return row;
    await recordAuditAlone(platform, origin, {
      action: 'access.refused',
      object: ['enrollment', id],
      caseId: row.case_id,
    });
    return undefined;
  },
  rule: { has: (actor, row, right) => hasEnrollmentRight(actor, right, row) },
});
