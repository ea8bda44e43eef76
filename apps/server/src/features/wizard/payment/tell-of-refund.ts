import { isEmail } from '@openroll/domain/values/contact';
import { formatCents } from '@openroll/domain/values/money';
import { writeEmail } from '../../../platform/mail/emails.ts';
import { enrollmentButton, writeUserEmail } from '../../../platform/mail/user-emails.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { openApplicantAddress } from '../../enrollments/applicant-address.queries.ts';
import type { ShareRow } from './shares.queries.ts';

/**
 * Tells the agent and the applicant that the payment for one application is given back (B2); of an applicant who has left no address
 * the agent is told to send the letter on paper, in its own words.
 */
export async function tellOfRefund(
  platform: Platform,
  work: UnitOfWork,
  { enrollment_id: id, agent_id, amount_cents, group_name: group, product_name }: ShareRow,
): Promise<void> {
  const params = { product: product_name ?? '', group, amount: formatCents(amount_cents) };
  const { email, language } = await openApplicantAddress(platform, work.tx, id);
  const letter = { body: 'mails.yourRefund', params } as const;
  await writeUserEmail(platform, work, agent_id, {
    subject: 'mails.shareRefundedSubject',
    ...(isEmail(email)
      ? { body: 'mails.shareRefunded', params }
      : {
          body: 'mails.shareRefundedOnPaper',
          params: { ...params, notice: platform.translatorIn(language)(letter.body, params) },
        }),
    button: enrollmentButton(platform.site, id),
  });
  if (!isEmail(email)) return;
  await writeEmail(platform, work, { ...letter, to: email, language, subject: 'mails.yourRefundSubject' });
}
