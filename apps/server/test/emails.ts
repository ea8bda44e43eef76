import type { World } from './world.ts';

export interface ReceivedEmail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The emails to an address, oldest first. */
export async function emailsTo(world: World, email: string): Promise<ReceivedEmail[]> {
  const rows = await world.platform.database
    .selectFrom('mails')
    .select(['subject', 'text_body', 'html_body'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute();
  return rows.map(({ subject, text_body, html_body }) => ({ subject, text: text_body, html: html_body }));
}

/** The token of the personal link in the latest email to an address. Throws where there is none. */
export async function latestToken(world: World, email: string): Promise<string> {
  const mail = (await emailsTo(world, email)).at(-1);
  const token = /\/(?:confirmation|invitation|reset-password)\/([\w-]{43})\s/.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error(`no link in the latest email to ${email}`);
  return token;
}
