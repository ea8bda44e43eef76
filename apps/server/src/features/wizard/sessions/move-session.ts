import { type SessionEvent, sessionMachine } from '@openroll/domain/statuses/session-status';
import { createMover } from '../../../platform/create-mover.ts';
import { requireEvent } from '../../../platform/status-after.ts';
import type { SessionRow } from '../wizard.queries.ts';

/** When a session ends nobody can go on with it. */
const ends: ReadonlySet<SessionRow['status']> = new Set(['submitted', 'declined', 'cancelled', 'expired']);

/** Moves the status of a session that is locked by this transaction. The audit hears of a pause as that of its enrollment. */
export const moveSession = createMover({
  table: 'wizard_sessions',
  machine: sessionMachine,
  object: 'wizard_session',
  audited: {
    resumed: 'session.resumed',
    submitted: 'session.submitted',
    declined: 'session.declined',
    cancelled: 'session.cancelled',
    expired: 'session.expired',
    purged: 'session.purged',
  },
  alongWith: (to, now) => (ends.has(to) ? { ended_at: now } : {}),
});

/**
 * Asks before the work whether a session may come to an event; answers false where it has happened already. Refuses with 409:
 * an ended one takes no answers, a paused one is resumed first.
 */
export const requireSessionEvent = ({ status }: Pick<SessionRow, 'status'>, event: SessionEvent): boolean =>
  requireEvent(sessionMachine, status, event);
