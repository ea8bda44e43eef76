import type { World } from './world.ts';

export interface ReceivedLetter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The letters to an address, oldest first. */
export async function lettersTo(world: World, email: string): Promise<ReceivedLetter[]> {
  const rows = await world.platform.database
    .selectFrom('mails')
    .select(['subject', 'text_body', 'html_body'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute();
  return rows.map(({ subject, text_body, html_body }) => ({ subject, text: text_body, html: html_body }));
}

/** The token of the personal link in the latest letter to an address. Throws where there is none. */
export async function latestToken(world: World, email: string): Promise<string> {
  const letter = (await lettersTo(world, email)).at(-1);
  const token = /\/(?:confirmation|invitation|reset-password)\/([\w-]{43})\s/.exec(letter?.text ?? '')?.[1];
  if (!token) throw new Error(`no link in the latest letter to ${email}`);
  return token;
}
