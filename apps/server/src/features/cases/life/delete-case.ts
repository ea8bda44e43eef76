import { isRemovable } from '@openroll/domain/cases/may-on-case';
import { problem } from '@openroll/domain/problems';
import type { Origin } from '../../../platform/audit/record-audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { invalid } from '../../../platform/refusal.ts';
import { inTransaction, type UnitOfWork } from '../../../platform/unit-of-work.ts';

/**
 * Deactivates a case: nobody enrolls in it anymore, and all that belongs to it stays as evidence (AC38). The caller has proven
 * the case. A second time nothing happens. Refuses with 400 for Pending Group.
 */
export const deleteCase = (platform: Platform, origin: Origin, caseId: number): Promise<void> =>
  inTransaction(platform, origin, async (work) => {
    const { is_pending_group } = await work.tx
      .selectFrom('cases')
      .select('is_pending_group')
      .where('id', '=', caseId)
      .executeTakeFirstOrThrow();
    if (!isRemovable({ isPendingGroup: is_pending_group })) throw invalid(problem('case-is-pending-group'));
    if (await setActive(work, caseId, false))
      await work.audit({ action: 'case.deleted', object: ['case', caseId], caseId });
  });

/** Whether the case was not so before. Its version does not move: what is sold is the same. */
export async function setActive({ tx }: UnitOfWork, caseId: number, isActive: boolean): Promise<boolean> {
  const changed = await tx
    .updateTable('cases')
    .set({ is_active: isActive })
    .where('id', '=', caseId)
    .where('is_active', '=', !isActive)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}
