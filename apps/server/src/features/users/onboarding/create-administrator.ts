import { userMachine } from '@openroll/domain/statuses/user-status';
import { normalizeLoginName } from '@openroll/domain/values/contact';
import { commandLineOrigin } from '../../../platform/audit/record-audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { firstStatus } from '../../../platform/status-after.ts';
import { inTransaction } from '../../../platform/unit-of-work.ts';
import { hashTypedPassword } from '../passwords/hash-new-password.ts';

export interface AdministratorGiven {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
}

/**
 * Makes a HomeOfficeAdmin: the first of an empty site, by the command line. They change the password when they sign in
 * first. Throws when the email is taken.
 */
export async function createAdministrator(
  platform: Platform,
  given: AdministratorGiven,
): Promise<{ id: number }> {
  const email = normalizeLoginName(given.email);
  const password_hash = await hashTypedPassword(platform, { email }, given.password);
  return inTransaction(platform, commandLineOrigin, async ({ tx, now, audit }) => {
    const created = await tx
      .insertInto('users')
      .values({
        email,
        username: email,
        email_confirmed_at: now,
        first_name: given.firstName,
        last_name: given.lastName,
        password_hash,
        must_change_password: true,
        status: firstStatus(userMachine, 'activated'),
        roles: ['HomeOfficeAdmin'],
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!created) throw new Error(`${email} exists already`);
    await audit({
      action: 'user.created',
      object: ['user', created.id],
      detail: { roles: ['HomeOfficeAdmin'] },
    });
    return created;
  });
}
