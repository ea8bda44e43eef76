import { formatCents } from '@openroll/domain/values/money';
import { writeUserEmail } from '../../../platform/mail/user-emails.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { aboutEnrollment } from '../about-enrollment.ts';
import type { AttemptRow } from './payment.queries.ts';

/** Tells the agent that a payment was given back, because no submission came of it (B9). */
export async function tellOfRelease(
  platform: Platform,
  work: UnitOfWork,
  { agent_id, session_id, amount_cents }: AttemptRow,
): Promise<void> {
  const { params, button } = await aboutEnrollment(platform, work.tx, session_id);
  await writeUserEmail(platform, work, agent_id, {
    subject: 'mails.paymentReleasedSubject',
    body: 'mails.paymentReleased',
    params: { ...params, amount: formatCents(amount_cents) },
    button,
  });
}
