import { resentSignEmails } from '@openroll/domain/access/account-limits';
import { userIdOf } from '@openroll/domain/access/actor';
import { problem } from '@openroll/domain/problems';
import type { Origin } from '../../../platform/audit/record-audit.ts';
import { spendAttempt } from '../../../platform/limits/attempts.ts';
import { sendAwaited } from '../../../platform/mail/send-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { invalid } from '../../../platform/refusal.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';

/**
 * Counts an email with a link to sign or to review, which somebody sends and waits for: so many a day of an enrollment and of whoever
 * sends (AC43), of each kind apart. Refuses with 429 beyond; those that are refused send nothing and do not count.
 */
export async function countAwaitedEmail(
  { config }: Platform,
  { tx, now }: UnitOfWork,
  { actor }: Origin,
  { kind, sessionId }: { readonly kind: 'sign' | 'review'; readonly sessionId: number },
): Promise<void> {
  const { ofSender, ofEnrollment, seconds } = resentSignEmails;
  const most = (count: number) => ({ count: count * config.limitFactor, seconds });
  await spendAttempt(tx, { bucket: `${kind}-email:user ${userIdOf(actor) ?? 0}`, ...most(ofSender) }, now);
  await spendAttempt(tx, { bucket: `${kind}-email:session ${sessionId}`, ...most(ofEnrollment) }, now);
}

/** Sends it now. Refuses with 400 an address that the mail server does not take; the link is then a new one all the same. */
export async function sendAwaitedEmail(platform: Platform, mailId: number): Promise<void> {
  if ((await sendAwaited(platform, mailId)) === 'failed')
    throw invalid(problem('email-undeliverable', 'email'));
}
