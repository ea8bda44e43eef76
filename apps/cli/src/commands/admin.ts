import { randomBytes } from 'node:crypto';
import { roles as allRoles, type Role } from '@openroll/domain/access/roles';
import { readConfig } from '@openroll/server/config';
import { resetPassword } from '@openroll/server/features/accounts/reset-password';
import { unlinkIdentity } from '@openroll/server/features/single-sign-on/unlink-identity';
import { createAdministrator } from '@openroll/server/features/users/onboarding/create-administrator';
import { appointUser } from '@openroll/server/features/users/roles/appoint-user';
import type { Platform } from '@openroll/server/platform/platform';
import { Refusal } from '@openroll/server/platform/refusal';
import { withPlatform } from '@openroll/server/with-platform';

/** Does its work, and answers the sentence to print. */
type Verb = (platform: Platform) => Promise<string>;

const usage =
  'usage: openroll admin create EMAIL FIRST LAST, openroll admin reset EMAIL, openroll admin roles EMAIL ROLE… | none, or openroll admin unlink EMAIL';

/**
 * `openroll admin create EMAIL FIRST LAST`: the first administrator of an empty site. `openroll admin reset EMAIL`: a new
 * password for whoever is locked out, without their lost authenticator. Both print the password, once. `openroll admin roles
 * EMAIL ROLE… | none`: who is an administrator of what. `openroll admin unlink EMAIL`: lets the identity provider name
 * somebody anew. All work while the site runs, too.
 */
export async function admin([verb, email, ...rest]: readonly string[]): Promise<number> {
  const work = email === undefined ? undefined : workOf(verb, email, rest);
  if (!work) throw new Error(usage);
  console.log(
    await withPlatform(readConfig(process.env), (platform) => work(platform).catch(inWords(platform))),
  );
  return 0;
}

function workOf(verb: string | undefined, email: string, rest: readonly string[]): Verb | undefined {
  const password = randomBytes(12).toString('base64url');
  const [firstName, lastName] = rest;
  if (verb === 'create' && firstName && lastName && rest.length === 2)
    return async (platform) => {
      await createAdministrator(platform, { email, firstName, lastName, password });
      return platform.t('commandLine.admin.created', { email, password });
    };
  if (verb === 'reset' && rest.length === 0)
    return async (platform) => {
      await resetPassword(platform, { email, password });
      return platform.t('commandLine.admin.reset', { email, password });
    };
  if (verb === 'unlink' && rest.length === 0)
    return async (platform) => {
      await unlinkIdentity(platform, { email });
      return platform.t('commandLine.admin.unlinked', { email });
    };
  const roles = verb === 'roles' ? rolesOf(rest) : undefined;
  return (
    roles &&
    (async (platform) => {
      await appointUser(platform, { email, roles });
      return roles.length === 0
        ? platform.t('commandLine.admin.agent', { email })
        : platform.t('commandLine.admin.roles', { email, roles: { list: roles, as: 'plain' } });
    })
  );
}

/** The roles that are named, or none; undefined where nothing is said. Throws on a name that is no role. */
function rolesOf(names: readonly string[]): readonly Role[] | undefined {
  if (names.length === 0) return undefined;
  if (names.length === 1 && names[0] === 'none') return [];
  return names.map((name) => {
    const role = allRoles.find((one) => one === name);
    if (!role) throw new Error(`${name} is no role: ${allRoles.join(', ')}, or none`);
    return role;
  });
}

/** A rule that refuses speaks in codes: here they become its sentence. */
const inWords = (platform: Platform) => (error: unknown) => {
  const broken = error instanceof Refusal ? error.problems[0] : undefined;
  throw broken ? new Error(platform.t(`problems.${broken.code}`, broken.params)) : error;
};
