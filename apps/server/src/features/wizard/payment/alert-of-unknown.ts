import { writeHomeOfficeEmails } from '../../../platform/mail/home-office-emails.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { aboutEnrollment } from '../about-enrollment.ts';
import type { AttemptRow } from './payment.queries.ts';

/** Nobody knows what became of a payment for a quarter of an hour (§11.13): the log and the home office say so. */
export async function alertOfUnknown(
  platform: Platform,
  work: UnitOfWork,
  { id, session_id }: AttemptRow,
): Promise<void> {
  platform.log.error({ attempt: id }, 'nobody knows what became of a payment for 15 minutes');
  const { params, link } = await aboutEnrollment(platform, work.tx, session_id);
  await writeHomeOfficeEmails(platform, work, {
    subject: 'mails.paymentUnknownSubject',
    body: 'mails.paymentUnknown',
    params,
    link,
  });
}
