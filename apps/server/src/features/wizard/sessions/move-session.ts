import { type SessionEvent, sessionMachine } from '@openroll/domain/statuses/session-status';
import type { UpdateObject } from 'kysely';
import type { Tables } from '../../../platform/database/tables.generated.ts';
import { requireEvent, statusAfter } from '../../../platform/status-after.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import type { SessionRow } from '../wizard.queries.ts';

/** What of a session decides about its events. */
type Standing = Pick<SessionRow, 'id' | 'case_id' | 'status'>;

/** What the audit is told of: a pause stands there as that of its enrollment. */
const audited: Partial<Record<SessionEvent, string>> = {
  resumed: 'session.resumed',
  submitted: 'session.submitted',
  declined: 'session.declined',
  cancelled: 'session.cancelled',
};

/** When a session ends nobody can go on with it. */
const ends = new Set(['submitted', 'declined', 'cancelled']);

/**
 * The one place where the status of a session moves: with what else changes, and its audit row. `row` is locked by this
 * transaction. Answers false where the event has happened already, and nothing changes; refuses with 409 what is out of place.
 */
export async function moveSession(
  { tx, now, audit }: UnitOfWork,
  row: Standing,
  event: SessionEvent,
  changes: Omit<UpdateObject<Tables, 'wizard_sessions'>, 'status' | 'ended_at'> = {},
  detail?: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const status = statusAfter(sessionMachine, row.status, event);
  if (status === undefined) return false;
  await tx
    .updateTable('wizard_sessions')
    .set({ ...changes, status, ...(ends.has(status) ? { ended_at: now } : {}) })
    .where('id', '=', row.id)
    .where('status', '=', row.status)
    .returning('id')
    .executeTakeFirstOrThrow();
  const action = audited[event];
  if (action)
    await audit({
      action,
      object: ['wizard_session', row.id],
      caseId: row.case_id,
      ...(detail ? { detail } : {}),
    });
  return true;
}

/**
 * Asks before the work whether a session may come to an event; answers false where it has happened already. Refuses with 409:
 * an ended one takes no answers, a paused one is resumed first.
 */
export const requireSessionEvent = ({ status }: Pick<Standing, 'status'>, event: SessionEvent): boolean =>
  requireEvent(sessionMachine, status, event);
