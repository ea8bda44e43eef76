import { commissionShares } from '@openroll/domain/enrollments/commission-shares';
import { sql } from 'kysely';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';

/**
 * Keeps with each enrollment of a session who shares its commission by the case's setup; one that was handed over before its
 * submit belongs to whoever wrote it (A31). What is kept already stays: safe
 * to repeat, and a share that was edited later is never undone. Answers how many enrollments it was done for.
 */
export async function shareCommission(
  { tx, audit }: UnitOfWork,
  { caseId, sessionId }: { readonly caseId: number; readonly sessionId: number },
): Promise<number> {
  const setup = await tx
    .selectFrom('cases')
    .select(['agent_splits_enabled', 'agent_split_json'])
    .where('id', '=', caseId)
    .executeTakeFirstOrThrow();
  const { writing_agent_id: writing } = await tx
    .selectFrom('wizard_sessions')
    .select('writing_agent_id')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  if (!setup.agent_splits_enabled && writing === null) return 0;
  const open = await tx
    .selectFrom('enrollments as e')
    .select(['e.id', 'e.agent_id'])
    .where('e.session_id', '=', sessionId)
    .where('e.status', 'not in', ['paused', 'waived', 'declined'])
    .where(sql<boolean>`not exists (select from enrollment_splits s where s.enrollment_id = e.id)`)
    .orderBy('e.id')
    .execute();
  const rows = open.flatMap(({ id, agent_id }) =>
    commissionShares(setup.agent_splits_enabled ? setup.agent_split_json : null, writing ?? agent_id).map(
      ({ agentId, hundredths }, position) => ({
        case_id: caseId,
        enrollment_id: id,
        position,
        agent_id: agentId,
        hundredths,
      }),
    ),
  );
  if (rows.length === 0) return 0;
  await tx
    .insertInto('enrollment_splits')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const { id } of open)
    await audit({ action: 'enrollment.split', object: ['enrollment', id], caseId, detail: {} });
  return open.length;
}
