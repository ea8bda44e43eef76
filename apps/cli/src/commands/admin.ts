import { randomBytes } from 'node:crypto';
import { readConfig } from '@openroll/server/config';
import { createAdministrator } from '@openroll/server/features/users/create-administrator';
import { resetPassword } from '@openroll/server/features/users/reset-password';
import type { Platform } from '@openroll/server/platform/platform';
import { withPlatform } from '@openroll/server/with-platform';

type Verb = (platform: Platform, email: string, password: string) => Promise<unknown>;

/**
 * `openroll admin create EMAIL FIRST LAST`: the first administrator of an empty site. `openroll admin reset EMAIL`: a new
 * password for whoever is locked out, also while the site runs. Both print the password, once.
 */
export async function admin([verb, email, ...names]: readonly string[]): Promise<number> {
  const work = workOf(verb, names);
  if (!work || !email)
    throw new Error('usage: openroll admin create EMAIL FIRST LAST, or openroll admin reset EMAIL');
  const password = randomBytes(12).toString('base64url');
  await withPlatform(readConfig(process.env), (platform) => work(platform, email, password));
  console.log(`${email} can sign in with this password, shown once: ${password}`);
  return 0;
}

function workOf(verb: string | undefined, names: readonly string[]): Verb | undefined {
  const [firstName, lastName] = names;
  if (verb === 'create' && firstName && lastName && names.length === 2)
    return (platform, email, password) =>
      createAdministrator(platform, { email, firstName, lastName, password });
  if (verb === 'reset' && names.length === 0)
    return (platform, email, password) => resetPassword(platform, { email, password });
  return undefined;
}
