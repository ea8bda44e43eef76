import { MailRefused } from '../../ports/mail/mail.ts';
import { workerOrigin } from '../audit/record-audit.ts';
import { failpoint } from '../failpoint.ts';
import type { Platform } from '../platform.ts';
import { inTransaction, type UnitOfWork } from '../unit-of-work.ts';
import { forgottenWords, wordsOf } from './email-words.ts';

/** What became of an email: it waits to be sent, the server has taken it, or it was given up. */
export type EmailState = 'queued' | 'sent' | 'failed';

export const emailStateOf = (mail: {
  readonly sent_at: Date | null;
  readonly failed_at: Date | null;
}): EmailState => {
  if (mail.failed_at) return 'failed';
  return mail.sent_at ? 'sent' : 'queued';
};

interface Sending {
  /** Nobody tries again after this: what the server refuses for now is given up, too. */
  readonly isLastTry: boolean;
  /** What else is written once the email is given up, in the same transaction; `linkId` is the link that it carries. */
  readonly alongFailure?: (work: UnitOfWork, linkId: number) => Promise<void>;
}

/**
 * The job: sends an email once and says what has become of it; a repeat carries the same Message-ID. What the server refuses for
 * good is given up, and seen (R7). Throws what may be tried again.
 */
export async function sendMail(
  platform: Platform,
  mailId: number,
  { isLastTry, alongFailure }: Sending,
): Promise<EmailState> {
  const { database, ports, site } = platform;
  const mail = await database
    .selectFrom('mails')
    .selectAll()
    .where('id', '=', mailId)
    .executeTakeFirstOrThrow();
  if (emailStateOf(mail) !== 'queued' || !ports.mail || mail.recipient === null) return emailStateOf(mail);
  try {
    await ports.mail.send({
      messageId: mail.message_id,
      from: `${site.tenantSystemName.replace(/["<>\r\n]/g, '')} <${site.mailFrom}>`,
      to: mail.recipient,
      subject: mail.subject,
      ...wordsOf(platform, mail.message_id, mail),
    });
  } catch (error) {
    if (!(error instanceof MailRefused) && !isLastTry) throw error;
    await inTransaction(platform, workerOrigin, async (work) => {
      const end = { failed_at: work.now, last_error: (error as Error).message.slice(0, longestError) };
      if ((await endEmail(platform, work, mailId, end)) && mail.link_id !== null)
        await alongFailure?.(work, mail.link_id);
    });
    return 'failed';
  }
  failpoint(platform.config, 'outbox.after_send_before_mark');
  await inTransaction(platform, workerOrigin, (work) =>
    endEmail(platform, work, mailId, { sent_at: work.now }),
  );
  return 'sent';
}

/**
 * Sends an email that was written as `isAwaited`, after its transaction, while whoever asked waits: that its address is refused is
 * told to them at once. What the server does not take for now is left to the job, and is `queued`.
 */
export async function sendAwaited(platform: Platform, mailId: number): Promise<EmailState> {
  try {
    return await sendMail(platform, mailId, { isLastTry: false });
  } catch (error) {
    // Not its message, which may name the address.
    const { code } = error as { readonly code?: string };
    platform.log.warn({ mailId, code }, 'an email is left to the worker');
    return 'queued';
  }
}

/** Of what a server says. */
const longestError = 500;

/**
 * Notes what has become of an email; false where that is noted already. Outside of the demo its words are forgotten: they may hold
 * a personal link, which the database knows by its hash alone.
 */
async function endEmail(
  { config }: Platform,
  { tx }: UnitOfWork,
  mailId: number,
  end: { readonly sent_at: Date } | { readonly failed_at: Date; readonly last_error: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('mails')
    .set({ ...end, ...(config.demo ? {} : forgottenWords) })
    .where('id', '=', mailId)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
