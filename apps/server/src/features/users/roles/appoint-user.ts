import type { Role } from '@openroll/domain/access/roles';
import { normalizeLoginName } from '@openroll/domain/values/contact';
import { commandLineOrigin } from '../../../platform/audit/record-audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { knownRoles } from '../../../platform/sign-in/actor-of.ts';
import { inTransaction } from '../../../platform/unit-of-work.ts';
import { replaceRoles } from './replace-roles.ts';
import { lockHomeOfficeChanges } from './require-other-home-office.ts';

/**
 * Gives a person exactly these roles by the command line; none make an agent. Sessions end with a role taken away. Throws
 * when nobody has this email, for API users, and where the site would lose its last home office administrator.
 */
export async function appointUser(
  platform: Platform,
  given: { readonly email: string; readonly roles: readonly Role[] },
): Promise<void> {
  const email = normalizeLoginName(given.email);
  const roles = [...new Set(given.roles)];
  if (roles.includes('APIUser')) throw new Error(platform.t('problems.api-user-one-role'));
  await inTransaction(platform, commandLineOrigin, async (work) => {
    await lockHomeOfficeChanges(work);
    const user = await work.tx
      .selectFrom('users')
      .select(['id', 'status', 'roles', 'is_api_user'])
      .where('email', '=', email)
      .where('deleted_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!user) throw new Error(`nobody has the email ${email}`);
    if (user.is_api_user) throw new Error(platform.t('problems.api-user-one-role'));
    await replaceRoles(work, { ...user, roles: knownRoles(user.roles) }, roles);
  });
}
