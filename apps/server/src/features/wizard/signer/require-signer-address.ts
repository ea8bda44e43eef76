import { problem } from '@openroll/domain/problems';
import { isEmail } from '@openroll/domain/values/contact';
import type { Db } from '../../../platform/database/connect.ts';
import type { Platform } from '../../../platform/platform.ts';
import { invalid } from '../../../platform/refusal.ts';

/**
 * Where the link to sign may go: one address, and none of a user of the site, so that nobody who enrolls others signs for them
 * (AC18, AC43). Refuses with 400.
 */
export async function requireSignerAddress({ site }: Platform, db: Db, address: string): Promise<string> {
  const email = address.trim();
  if (email === '') throw invalid(problem('required', 'email'));
  if (!isEmail(email)) throw invalid(problem('email-format', 'email'));
  if (!site.refuseUserAddresses) return email;
  const user = await db
    .selectFrom('users')
    .select('id')
    .where((eb) => eb.fn<string>('lower', ['email']), '=', email.toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (user) throw invalid(problem('email-of-user', 'email'));
  return email;
}
