import { problem } from '@openroll/domain/problems';
import { isEmail } from '@openroll/domain/values/contact';
import type { Db } from '../../../platform/database/connect.ts';
import type { Platform } from '../../../platform/platform.ts';
import { invalid } from '../../../platform/refusal.ts';

/**
 * Where the link to sign may go: one address, and none of a user of the site, so that nobody who enrolls others signs for them
 * (AC18, AC43). Refuses with 400, naming the field.
 */
export async function requireSignerAddress(
  platform: Pick<Platform, 'site'>,
  db: Db,
  address: string,
  field = 'email',
): Promise<string> {
  const email = address.trim();
  if (email === '') throw invalid(problem('required', field));
  if (!isEmail(email)) throw invalid(problem('email-format', field));
  if (await isAddressOfUser(platform, db, email)) throw invalid(problem('email-of-user', field));
  return email;
}

/** Whether somebody who works with the site has this address, where the site refuses these. */
export async function isAddressOfUser(
  { site }: Pick<Platform, 'site'>,
  db: Db,
  email: string,
): Promise<boolean> {
  if (!site.refuseUserAddresses) return false;
  const user = await db
    .selectFrom('users')
    .select('id')
    .where((eb) => eb.fn<string>('lower', ['email']), '=', email.toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return user !== undefined;
}
