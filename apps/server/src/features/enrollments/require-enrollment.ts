import type { Origin } from '../../platform/audit/record-audit.ts';
import type { Platform } from '../../platform/platform.ts';
import { notFound } from '../../platform/refusal.ts';
import { covers, type Scope } from '../../platform/scope.ts';
import { noteAlone } from '../../platform/unit-of-work.ts';
import { type EnrollmentRow, findEnrollment } from './enrollments.queries.ts';

/** The enrollment, where it lies in scope. A foreign one is refused exactly like a missing one, and noted (AC01). */
export async function requireEnrollment(
  platform: Platform,
  origin: Origin,
  scope: Scope,
  id: number,
): Promise<EnrollmentRow> {
  const row = await findEnrollment(platform.database, id);
  if (row && covers(scope, row.case_id, row.agent_id)) return row;
  if (row)
    await noteAlone(platform, origin, {
      action: 'access.refused',
      object: ['enrollment', id],
      caseId: row.case_id,
    });
  throw notFound();
}
