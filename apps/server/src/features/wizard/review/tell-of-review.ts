import { writeEmail } from '../../../platform/mail/emails.ts';
import type { Platform } from '../../../platform/platform.ts';
import { siteAddress } from '../../../platform/site/site-address.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { getEmailRecipient } from '../../users/users.queries.ts';
import type { SessionRow } from '../wizard.queries.ts';

/** Tells the agent that the applications were read; the letter names nobody (A20). */
export async function tellOfReview(
  platform: Platform,
  work: UnitOfWork,
  { agent_id: agentId, group_name: group }: SessionRow,
): Promise<void> {
  const { email, language, first_name: firstName } = await getEmailRecipient(work.tx, agentId);
  await writeEmail(platform, work, {
    to: email,
    language,
    firstName,
    subject: 'mails.reviewedSubject',
    body: 'mails.reviewed',
    params: { group },
    link: { url: siteAddress(platform.config, '/'), text: 'mails.signInButton' },
  });
}
