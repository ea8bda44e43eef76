import { randomUUID } from 'node:crypto';
import type { Params, TextKey, Translate } from '@openroll/messages/texts';
import type { Platform } from '../platform.ts';
import { inLanguage } from '../site/languages.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import type { EmailParts } from './email-frame.ts';
import { storedWords } from './email-words.ts';

export interface Email {
  readonly to: string;
  /** What the recipient chose; null for the site's default. */
  readonly language: string | null;
  /** For the greeting; without it, or with one that is no plain name, the email greets nobody in particular. */
  readonly firstName?: string;
  readonly subject: TextKey;
  /** Paragraphs, with an empty line between them. */
  readonly body: TextKey;
  /** `tenant` is always there. */
  readonly params?: Params;
  /** The one thing to do, shown as a button and as text: a page of the site. */
  readonly link?: { readonly url: string; readonly text: TextKey };
  /** Below the button: how long the link lives, what to do if one did not ask. */
  readonly notes?: readonly TextKey[];
  /** The personal link to a session that it carries: what becomes of the email is known of the link (R7). */
  readonly linkId?: number;
  /** Whoever asked waits for it: `sendAwaited` sends it, and the job only where that did not come to an end. */
  readonly isAwaited?: true;
}

/**
 * A name that may stand in an email, or ''. Strangers choose the names that they register with, and mail programs make
 * links of whatever looks like an address: an email of ours must not carry theirs (AC43).
 */
export const plainName = (name: string): string =>
  /^(?:[\p{L}\p{M}'’ -]|\.(?= |$)){1,60}$/u.test(name.trim()) ? name.trim() : '';

/** What an agent is called in an email to outsiders: their name where it may stand there, else what they are (AC43). */
export const agentName = (t: Translate, name: string): string => plainName(name) || t('mails.yourAgent');

/** How long the job leaves an email to whoever waits for it: longer than one try takes. */
const awaitedSeconds = 60;

/** Writes an email and, where the site sends mail, its job: both in the caller's transaction. Answers its id. */
export async function writeEmail(platform: Platform, work: UnitOfWork, mail: Email): Promise<number> {
  const parts = partsOf(platform, mail);
  const messageId = `<${randomUUID()}@openroll>`;
  const { id } = await work.tx
    .insertInto('mails')
    .values({
      message_id: messageId,
      recipient: mail.to,
      subject: parts.subject,
      ...storedWords(platform, messageId, parts),
      created_at: work.now,
      link_id: mail.linkId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (platform.ports.mail)
    await work.enqueue(
      'send-mail',
      { mailId: id },
      mail.isAwaited ? { startAfterSeconds: awaitedSeconds } : {},
    );
  return id;
}

function partsOf({ translatorIn, site }: Platform, mail: Email): EmailParts {
  const t = translatorIn(mail.language);
  const params = { ...mail.params, tenant: site.tenantSystemName };
  const name = plainName(mail.firstName ?? '');
  return {
    language: t.language,
    subject: t(mail.subject, params).replace(/[\r\n]+/g, ' '),
    tenant: site.tenantSystemName,
    brandColor: site.brandColor,
    greeting: name === '' ? t('mails.greeting') : t('mails.greetingByName', { name }),
    paragraphs: t(mail.body, params).split('\n\n'),
    ...(mail.link
      ? { button: { url: inLanguage(site, mail.link.url, t.language), text: t(mail.link.text, params) } }
      : {}),
    notes: (mail.notes ?? []).map((note) => t(note, params)),
    linkHint: t('mails.linkHint'),
    footer: t('mails.footer', params),
  };
}
