import { type Actor, isHomeOffice, userIdOf } from '@openroll/domain/access/actor';
import { problem } from '@openroll/domain/problems';
import { dayOf } from '@openroll/domain/values/dates';
import type { Origin } from '../../../platform/audit/record-audit.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { type Allowance, addAttempt, countAttempts, lockBucket } from '../../../platform/limits/attempts.ts';
import { takeOverSessionLinks } from '../../../platform/links/session-links.ts';
import type { Platform } from '../../../platform/platform.ts';
import { conflict, forbidden, invalid } from '../../../platform/refusal.ts';
import { requireStepUp } from '../../../platform/sign-in/readiness.ts';
import { inTransaction, type UnitOfWork } from '../../../platform/unit-of-work.ts';
import { handOverEnrollments } from '../../enrollments/hand-over-enrollments.ts';
import { pauseSession } from '../sessions/pause-session.ts';
import { withdrawAgentSignature } from '../sessions/withdraw-agent-signature.ts';
import { lockSession, type SessionRow } from '../wizard.queries.ts';
import { tellOfTransfer } from './tell-of-transfer.ts';
import { findNewAgent } from './transfers.queries.ts';

export interface WantedTransfer {
  readonly agentId: number;
  readonly reason: string;
  readonly commission: 'writing-agent' | 'new-agent';
}

/** So many an hour need no fresh password (A31). */
const freely = (userId: number): Allowance => ({
  bucket: `transfer:user ${userId}`,
  count: 10,
  seconds: 3600,
});

/**
 * Hands an unfinished session over to another agent, with what is not finished of it; who had it before stays known, and the
 * commission theirs unless the home office says otherwise. Links that they have sent go on, as the new agent's. An open session rests first, so that the new agent resumes it. Handing
 * over to whoever has it already changes nothing. Refuses with 400 an agent who may not take it over, with 409 what has ended,
 * with 403 `step_up` above ten an hour.
 */
export async function transferSession(
  platform: Platform,
  origin: Origin,
  session: SessionRow,
  wanted: WantedTransfer,
): Promise<void> {
  if (session.agent_id === wanted.agentId) return;
  const { actor } = origin;
  if (wanted.commission === 'new-agent' && !isHomeOffice(actor)) throw forbidden();
  await getNewAgent(platform, platform.database, session, wanted.agentId);
  if (session.status === 'open') await pauseSession(platform, origin, session.id, {});
  await inTransaction(platform, origin, async (work) => {
    await countTransfer(work, actor);
    const row = await lockSession(work.tx, session.id);
    if (row.agent_id === wanted.agentId) return;
    const to = await getNewAgent(platform, work.tx, row, wanted.agentId);
    const writing = row.writing_agent_id ?? row.agent_id;
    const keepsCommission = wanted.commission === 'writing-agent';
    const handed = await handOverEnrollments(work, row.id, {
      agentId: to.id,
      ...(keepsCommission ? { commissionTo: writing } : {}),
    });
    if (handed === 0) throw conflict('session-closed');
    if (row.status !== 'submitted') await withdrawAgentSignature(platform, work, row);
    await writeTransfer(work, origin, row, wanted, keepsCommission ? writing : null);
    await takeOverSessionLinks(work, row.id, { from: row.agent_id, to: to.id });
    await tellOfTransfer(platform, work, row, to.id);
  });
}

/** Refuses with 400 whoever may not take a session over. */
async function getNewAgent(
  { site, clock }: Pick<Platform, 'site' | 'clock'>,
  db: Db,
  { case_id: caseId, enrollment_state: state }: SessionRow,
  agentId: number,
) {
  const today = dayOf(clock(), site.timeZone);
  const found = await findNewAgent(db, { caseId, state, agentId, today });
  if (!found) throw invalid(problem('transfer-agent-not-eligible', 'agent_id'));
  return found;
}

/** Counts who hands over how many; above ten an hour they give their password first. */
async function countTransfer({ tx, now }: UnitOfWork, actor: Actor): Promise<void> {
  const allowance = freely(userIdOf(actor) ?? 0);
  await lockBucket(tx, allowance.bucket);
  if ((await countAttempts(tx, allowance, now)) >= allowance.count) requireStepUp(actor, now);
  await addAttempt(tx, allowance, now);
}

async function writeTransfer(
  { tx, now, audit }: UnitOfWork,
  { actor }: Origin,
  row: SessionRow,
  { agentId, reason }: WantedTransfer,
  writingAgent: number | null,
): Promise<void> {
  await tx
    .updateTable('wizard_sessions')
    .set({ agent_id: agentId, writing_agent_id: writingAgent, version: row.version + 1 })
    .where('id', '=', row.id)
    .execute();
  await tx
    .insertInto('session_transfers')
    .values({
      session_id: row.id,
      from_agent_id: row.agent_id,
      to_agent_id: agentId,
      transferred_by: userIdOf(actor) ?? row.agent_id,
      reason,
      transferred_at: now,
    })
    .execute();
  await audit({
    action: 'session.transferred',
    object: ['wizard_session', row.id],
    caseId: row.case_id,
    detail: { from: row.agent_id, to: agentId, commission: writingAgent ?? agentId },
  });
}
