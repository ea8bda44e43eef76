import { passwordProblems } from '@openroll/domain/access/password-policy';
import type { Origin } from '../../platform/audit/record.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashPassword } from '../../platform/sign-in/passwords.ts';
import { inTransaction } from '../../platform/work.ts';

export interface AdministratorGiven {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
}

const commandLine: Origin = {
  actor: { kind: 'anonymous' },
  requestId: 'command line',
  ip: 'local',
  userAgent: 'openroll',
};

/** Makes a HomeOfficeAdmin: the first of an empty site, by the command line. Throws when the e-mail is taken. */
export async function createAdministrator(
  platform: Platform,
  given: AdministratorGiven,
): Promise<{ id: number }> {
  const email = given.email.trim().toLowerCase();
  const rules = { minimum: platform.site.passwordMinimum, words: [platform.site.tenantSystemName, email] };
  const [broken] = passwordProblems(given.password, rules);
  if (broken) throw new Error(platform.say(`problems.${broken.code}`, broken.params));
  const password_hash = await hashPassword(platform, given.password);
  return inTransaction(platform, commandLine, async ({ tx, now, audit }) => {
    const created = await tx
      .insertInto('users')
      .values({
        email,
        first_name: given.firstName,
        last_name: given.lastName,
        password_hash,
        status: 'active',
        roles: ['HomeOfficeAdmin'],
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
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
