import { userMachine } from '@openroll/domain/statuses/user-status';
import type { UserDetails } from '@openroll/domain/users/details';
import { sql } from 'kysely';
import { firstStatus } from '../../../platform/status-after.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';

export interface Registration {
  readonly details: UserDetails;
  readonly passwordHash: string;
  /** What they registered in; null where the site has no choice. */
  readonly language: string | null;
}

/**
 * Makes the row of an agent who registers: deactivated, and without a confirmed address. Where the same address waits for
 * its confirmation, the latest names, code and password stand, so that a link confirms what was typed with it. `isNew` is
 * false for an address that belongs to an account: nothing changes there.
 */
export async function registerUser(
  { tx, now }: UnitOfWork,
  { details, passwordHash, language }: Registration,
): Promise<{ readonly userId: number; readonly isNew: boolean }> {
  const { email, first_name, last_name, code } = details;
  const row = { first_name, last_name, code, language, password_hash: passwordHash, updated_at: now };
  const created = await tx
    .insertInto('users')
    .values({
      ...row,
      email,
      username: details.username,
      status: firstStatus(userMachine, 'registered'),
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (created) return { userId: created.id, isNew: true };
  const waiting = await tx
    .updateTable('users')
    .set(row)
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .where('status', '=', 'deactivated')
    .where('email_confirmed_at', 'is', null)
    .where('last_login_at', 'is', null)
    .where('is_api_user', '=', false)
    .where(sql<boolean>`roles = '{}'`)
    .where(sql<boolean>`exists (select from links l where l.user_id = users.id and l.kind = 'confirm-email')`)
    .returning('id')
    .executeTakeFirst();
  if (waiting) return { userId: waiting.id, isNew: true };
  const known = await tx
    .selectFrom('users')
    .select('id')
    .where('deleted_at', 'is', null)
    .where((user) => user.or([user('email', '=', email), user('username', '=', email)]))
    .executeTakeFirstOrThrow();
  return { userId: known.id, isNew: false };
}
