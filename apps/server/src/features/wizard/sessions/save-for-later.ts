import { resumeEmailLimit } from '@openroll/domain/access/account-limits';
import { problem } from '@openroll/domain/problems';
import { isEmail } from '@openroll/domain/values/contact';
import type { Origin } from '../../../platform/audit/record-audit.ts';
import { spendAttempt } from '../../../platform/limits/attempts.ts';
import { issueSessionLink } from '../../../platform/links/session-links.ts';
import { writeEmail } from '../../../platform/mail/emails.ts';
import type { Platform } from '../../../platform/platform.ts';
import { invalid } from '../../../platform/refusal.ts';
import { inTransaction } from '../../../platform/unit-of-work.ts';
import { lockSession, type SessionRow } from '../wizard.queries.ts';
import { type PauseRequest, pauseSession } from './pause-session.ts';

/**
 * Whoever enrolls alone saves what they have and has a link sent by which they come back (§16.2 A6): it lives seven days, asks who
 * they are, and ends an earlier one. Refuses with 400 what is no address and with 429 too many emails.
 */
export async function saveForLater(
  platform: Platform,
  origin: Origin,
  { id, group_name: group, language }: SessionRow,
  { email, ...paused }: PauseRequest & { readonly email: string },
): Promise<void> {
  const to = email.trim();
  if (to === '') throw invalid(problem('required', 'email'));
  if (!isEmail(to)) throw invalid(problem('email-format', 'email'));
  const { count, seconds } = resumeEmailLimit;
  const emails = { bucket: `resume-email ${id}`, count: count * platform.config.limitFactor, seconds };
  await inTransaction(platform, origin, ({ tx, now }) => spendAttempt(tx, emails, now));
  await pauseSession(platform, origin, id, paused);
  await inTransaction(platform, origin, async (work) => {
    const { status } = await lockSession(work.tx, id);
    // An agent may have resumed it in between: then it is theirs.
    if (status !== 'paused') return;
    const link = await issueSessionLink(platform, work, {
      kind: 'resume',
      sessionId: id,
      caseName: group,
      signer: null,
      sentTo: to,
      sentBy: null,
    });
    await writeEmail(platform, work, {
      to,
      linkId: link.id,
      language,
      subject: 'mails.resumeSubject',
      body: 'mails.resume',
      params: { group },
      link: { url: link.url, text: 'mails.resumeButton' },
      notes: ['mails.resumeLife', 'mails.resumeUnasked'],
    });
  });
}
