import { sql } from 'kysely';
import type { Platform } from '../platform.ts';
import type { Work } from '../work.ts';
import { type Letter, writeLetter } from './mails.ts';

/** The same letter to every home-office administrator who can sign in. */
export async function writeHomeOfficeLetters(
  platform: Platform,
  work: Work,
  letter: Omit<Letter, 'to' | 'firstName'>,
): Promise<void> {
  const administrators = await work.tx
    .selectFrom('users')
    .select(['email', 'first_name'])
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`'HomeOfficeAdmin' = any(roles)`)
    .execute();
  for (const { email, first_name } of administrators)
    await writeLetter(platform, work, { ...letter, to: email, firstName: first_name });
}
