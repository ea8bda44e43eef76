import { sql } from 'kysely';
import type { Platform } from '../platform.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { type Email, writeEmail } from './emails.ts';

/** The same email to every home-office administrator who can sign in. */
export async function writeHomeOfficeEmails(
  platform: Platform,
  work: UnitOfWork,
  mail: Omit<Email, 'to' | 'firstName' | 'language'>,
): Promise<void> {
  const administrators = await work.tx
    .selectFrom('users')
    .select(['email', 'first_name', 'language'])
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`'HomeOfficeAdmin' = any(roles)`)
    .execute();
  for (const { email, first_name, language } of administrators)
    await writeEmail(platform, work, { ...mail, to: email, firstName: first_name, language });
}
