import { formatCents } from '@openroll/domain/values/money';
import { writeEmail } from '../../../platform/mail/emails.ts';
import type { Platform } from '../../../platform/platform.ts';
import { siteAddress } from '../../../platform/site/site-address.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { getEmailRecipient } from '../../users/users.queries.ts';
import type { AttemptRow } from './payment.queries.ts';

/** Tells the agent that a payment was given back, because no submission came of it (B9). */
export async function tellOfRelease(
  platform: Platform,
  work: UnitOfWork,
  { agent_id, session_id, amount_cents }: AttemptRow,
): Promise<void> {
  const { email, language, first_name: firstName } = await getEmailRecipient(work.tx, agent_id);
  await writeEmail(platform, work, {
    to: email,
    language,
    firstName,
    subject: 'mails.paymentReleasedSubject',
    body: 'mails.paymentReleased',
    params: { session: String(session_id), amount: formatCents(amount_cents) },
    link: { url: siteAddress(platform.config, '/'), text: 'mails.signInButton' },
  });
}
