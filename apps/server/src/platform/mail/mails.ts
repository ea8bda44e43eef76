import { randomUUID } from 'node:crypto';
import type { TextKey } from '@openroll/messages/texts';
import type { Platform } from '../platform.ts';
import type { Work } from '../work.ts';

export interface Letter {
  readonly to: string;
  readonly subject: TextKey;
  readonly body: TextKey;
  readonly params?: Readonly<Record<string, string | number>>;
  /** A link shown as a button below the text. */
  readonly link?: { readonly url: string; readonly text: string };
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/** Writes a letter and, where an SMTP server is set, its job: both in the caller's transaction. */
export async function writeLetter(platform: Platform, work: Work, letter: Letter): Promise<number> {
  const { say, site } = platform;
  const params = { tenant: site.tenantSystemName, ...letter.params };
  const text = say(letter.body, params);
  const paragraphs = text.split('\n\n').map((part) => `<p>${escapeHtml(part)}</p>`);
  const button = letter.link
    ? `<p><a href="${escapeHtml(letter.link.url)}" style="background:${escapeHtml(site.brandColor)};color:#fff;padding:10px 18px;border-radius:6px;text-decoration:none">${escapeHtml(letter.link.text)}</a></p>`
    : '';
  const { id } = await work.tx
    .insertInto('mails')
    .values({
      message_id: `<${randomUUID()}@openroll>`,
      recipient: letter.to,
      subject: say(letter.subject, params).replace(/[\r\n]+/g, ' '),
      text_body: letter.link ? `${text}\n\n${letter.link.url}` : text,
      html_body: `<div style="font:16px/1.5 system-ui,sans-serif;max-width:36em">${paragraphs.join('')}${button}<p style="color:#667">${escapeHtml(site.tenantSystemName)}</p></div>`,
      created_at: work.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (platform.ports.mail) await work.enqueue('send-mail', { mailId: id });
  return id;
}

/** The job: sends a letter once; a repeat carries the same Message-ID. */
export async function sendMail(platform: Platform, mailId: number): Promise<void> {
  const mail = await platform.database
    .selectFrom('mails')
    .selectAll()
    .where('id', '=', mailId)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  if (!mail || !platform.ports.mail) return;
  await platform.ports.mail.send({
    messageId: mail.message_id,
    from: `${platform.site.tenantSystemName.replace(/["<>\r\n]/g, '')} <${platform.site.mailFrom}>`,
    to: mail.recipient,
    subject: mail.subject,
    text: mail.text_body,
    html: mail.html_body,
  });
  await platform.database
    .updateTable('mails')
    .set({ sent_at: platform.clock() })
    .where('id', '=', mailId)
    .execute();
}
