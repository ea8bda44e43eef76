import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

/** The demo's people in the order of §15.2, with the cases assigned to them. */
export const listDemoAccounts = (db: Db) =>
  db
    .selectFrom('users as u')
    .select(['u.email', 'u.first_name', 'u.last_name', 'u.roles', 'u.is_api_user'])
    .select(
      sql<string[]>`array(
        select c.group_name from case_users cu join cases c on c.id = cu.case_id
        where cu.user_id = u.id order by c.group_name_key)`.as('cases'),
    )
    .where('u.email', 'like', '%@demo.openroll.test')
    .orderBy('u.id')
    .execute();

export type DemoAccount = Awaited<ReturnType<typeof listDemoAccounts>>[number];

/** Emails, newest first, without those that are forgotten (§11.10); at most 200. */
export const listMails = (db: Db) =>
  db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', 'is not', null)
    .$narrowType<{ recipient: string }>()
    .orderBy('id', 'desc')
    .limit(200)
    .execute();

/** The HTML part of an email. */
export const findMailHtml = (db: Db, id: number) =>
  db.selectFrom('mails').select('html_body').where('id', '=', id).executeTakeFirst();

export type Mail = Awaited<ReturnType<typeof listMails>>[number];

/** The demo's API key, once it has been made. */
export function findDemoApiKey(dataDir: string): string | undefined {
  try {
    return readFileSync(join(dataDir, 'demo-api-key'), 'utf8').trim();
  } catch {
    return undefined;
  }
}
