import { randomBytes } from 'node:crypto';
import { readConfig } from '@openroll/server/config';
import { createAdministrator } from '@openroll/server/features/users/create-administrator';
import { withPlatform } from '@openroll/server/with-platform';

/** `openroll admin create EMAIL FIRST LAST`: the first administrator of an empty site. */
export async function admin([verb, email, firstName, lastName]: readonly string[]): Promise<number> {
  if (verb !== 'create' || !email || !firstName || !lastName)
    throw new Error('usage: openroll admin create EMAIL FIRST LAST');
  const password = randomBytes(12).toString('base64url');
  await withPlatform(readConfig(process.env), (platform) =>
    createAdministrator(platform, { email, firstName, lastName, password }),
  );
  console.log(`${email} can sign in with this password, shown once: ${password}`);
  return 0;
}
