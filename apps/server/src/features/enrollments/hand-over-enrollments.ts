import { unfinishedEnrollmentStates } from '@openroll/domain/statuses/enrollment-status';
import { wholeShare } from '@openroll/domain/values/shares';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';

/**
 * Makes what is not finished of a session another agent's; what came to its end stays whose it was. With `commissionTo` the
 * commission that is nobody's yet is theirs. Answers how many enrollments were handed over.
 */
export async function handOverEnrollments(
  { tx }: UnitOfWork,
  sessionId: number,
  { agentId, commissionTo }: { readonly agentId: number; readonly commissionTo?: number },
): Promise<number> {
  const handed = await tx
    .updateTable('enrollments')
    .set({ agent_id: agentId })
    .where('session_id', '=', sessionId)
    .where('deleted_at', 'is', null)
    .where('status', 'in', [...unfinishedEnrollmentStates])
    .returning(['id', 'case_id', 'status'])
    .execute();
  const submitted = handed.filter(({ status }) => status !== 'paused');
  if (commissionTo === undefined || submitted.length === 0) return handed.length;
  const shared = await tx
    .selectFrom('enrollment_splits')
    .select('enrollment_id')
    .where(
      'enrollment_id',
      'in',
      submitted.map(({ id }) => id),
    )
    .execute();
  const unshared = submitted.filter(({ id }) => !shared.some(({ enrollment_id }) => enrollment_id === id));
  if (unshared.length === 0) return handed.length;
  await tx
    .insertInto('enrollment_splits')
    .values(
      unshared.map(({ id, case_id }) => ({
        case_id,
        enrollment_id: id,
        position: 0,
        agent_id: commissionTo,
        hundredths: wholeShare,
      })),
    )
    .execute();
  return handed.length;
}
