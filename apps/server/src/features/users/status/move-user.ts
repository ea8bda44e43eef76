import { type UserEvent, userMachine } from '@openroll/domain/statuses/user-status';
import { sql, type UpdateObject } from 'kysely';
import type { Tables } from '../../../platform/database/tables.generated.ts';
import { statusAfter } from '../../../platform/status-after.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import type { TakenUser } from '../details/lock-user.ts';

const audited: Partial<Record<UserEvent, string>> = {
  invited: 'user.status-changed',
  activated: 'user.status-changed',
  deactivated: 'user.status-changed',
  'invitation-accepted': 'user.invitation-accepted',
  'password-reset': 'user.password-reset',
  deleted: 'user.deleted',
};

/**
 * The one place where the status of a user moves: with what else changes, a new version of the row, and its audit row; the
 * counters of Manage Users follow by trigger. The row is held by this transaction. Answers false where the event has happened
 * already, and nothing changes; refuses with 409 what is out of place.
 */
export async function moveUser(
  { tx, now, audit }: UnitOfWork,
  user: Pick<TakenUser, 'id' | 'status'>,
  event: UserEvent,
  changes: Omit<UpdateObject<Tables, 'users'>, 'status' | 'updated_at'> = {},
  detail?: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const status = statusAfter(userMachine, user.status, event);
  if (status === undefined) return false;
  await tx
    .updateTable('users')
    .set({
      ...changes,
      status,
      updated_at: sql<Date>`greatest(updated_at + interval '1 millisecond', ${now})`,
    })
    .where('id', '=', user.id)
    .where('status', '=', user.status)
    .returning('id')
    .executeTakeFirstOrThrow();
  const action = audited[event];
  const told = action === 'user.status-changed' ? { from: user.status, to: status } : detail;
  if (action) await audit({ action, object: ['user', user.id], ...(told ? { detail: told } : {}) });
  return true;
}
