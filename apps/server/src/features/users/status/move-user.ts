import { type UserEvent, userMachine } from '@openroll/domain/statuses/user-status';
import { sql } from 'kysely';
import { createMover } from '../../../platform/create-mover.ts';

/** Events by which administrators give somebody another status. */
const given: ReadonlySet<UserEvent> = new Set(['invited', 'activated', 'deactivated']);

/**
 * Moves the status of a user whose row is held by this transaction, with a new version of the row; the counters of Manage Users
 * follow by trigger.
 */
export const moveUser = createMover({
  table: 'users',
  machine: userMachine,
  object: 'user',
  audited: {
    invited: 'user.status-changed',
    activated: 'user.status-changed',
    deactivated: 'user.status-changed',
    'invitation-accepted': 'user.invitation-accepted',
    'password-reset': 'user.password-reset',
    deleted: 'user.deleted',
  },
  detailOf: (event, from, to) => (given.has(event) ? { from, to } : undefined),
  alongWith: (_to, now) => ({
    updated_at: sql<Date>`greatest(updated_at + interval '1 millisecond', ${now})`,
  }),
});
