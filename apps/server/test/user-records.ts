import type { World } from './world.ts';

/** What tests of users look at beside the replies: rows, emails and audit. */

let number = 0;
/** A form that makes a person: nobody else has its address. */
export const userForm = (email = `New${++number}@Example.test`) => ({
  email,
  username: email,
  first_name: 'Nia',
  last_name: 'New',
  code: 'N1',
  password: 'a-password-of-hers',
});

export const userRow = ({ platform }: World, id: number) =>
  platform.database.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Subjects of the emails to an address, oldest first. */
export async function emailsTo({ platform }: World, recipient: string): Promise<string[]> {
  const rows = await platform.database
    .selectFrom('mails')
    .select('subject')
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();
  return rows.map(({ subject }) => subject);
}

/** What was done to a user, oldest first; signing in left out. */
export const userAudit = ({ platform }: World, id: number) =>
  platform.database
    .selectFrom('audit_events')
    .select(['action', 'detail'])
    .where('object_type', '=', 'user')
    .where('object_id', '=', String(id))
    .where('action', 'not like', 'user.sign%')
    .orderBy('id')
    .execute();

/** Problems as `code field`. */
export const problemsOf = (answer: { errors: readonly { code?: string; field_name?: string }[] }): string[] =>
  answer.errors.map(({ code, field_name }) => [code, field_name].filter(Boolean).join(' '));
