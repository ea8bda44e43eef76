import { writeEmail } from '../../../platform/mail/emails.ts';
import type { Platform } from '../../../platform/platform.ts';
import { siteAddress } from '../../../platform/site/site-address.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { getEmailRecipient } from '../../users/users.queries.ts';
import type { SessionRow } from '../wizard.queries.ts';

/** Tells the agent that an API user has entered and submitted on their behalf (A32); names no employee. Nothing of what a key led itself. */
export async function tellOfEntry(
  platform: Platform,
  work: UnitOfWork,
  { id, agent_id: agentId, group_name: group, entered_by_name: who }: SessionRow,
): Promise<void> {
  if (who === null) return;
  const { email, language, first_name: firstName } = await getEmailRecipient(work.tx, agentId);
  await writeEmail(platform, work, {
    to: email,
    language,
    firstName,
    subject: 'mails.enteredSubject',
    body: 'mails.entered',
    params: { who, group, number: id },
    link: {
      url: siteAddress(platform.config, `${platform.site.enrollmentsPath}/inbox`),
      text: 'mails.enteredButton',
    },
    notes: ['mails.enteredUnasked'],
  });
}
