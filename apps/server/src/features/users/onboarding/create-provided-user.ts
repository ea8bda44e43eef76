import type { Role } from '@openroll/domain/access/roles';
import { userMachine } from '@openroll/domain/statuses/user-status';
import { firstStatus } from '../../../platform/status-after.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';

export interface ProvidedUser {
  /** Lower-cased, and shown to be theirs by the provider. */
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly roles: readonly Role[];
}

/**
 * Makes a user whom the site's identity provider vouches for: active, and without a password. Undefined where the address
 * belongs to somebody, or belonged to somebody who was deleted: only people bring those back.
 */
export async function createProvidedUser(
  { tx, now, audit }: UnitOfWork,
  { email, firstName, lastName, roles }: ProvidedUser,
): Promise<{ readonly id: number } | undefined> {
  const earlier = await tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  if (earlier) return undefined;
  const created = await tx
    .insertInto('users')
    .values({
      email,
      username: email,
      email_confirmed_at: now,
      first_name: firstName,
      last_name: lastName,
      status: firstStatus(userMachine, 'activated'),
      roles: [...roles],
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (created)
    await audit({
      action: 'user.created',
      object: ['user', created.id],
      detail: { roles, by: 'single-sign-on' },
    });
  return created;
}
