import { writeUserEmail } from '../../../platform/mail/user-emails.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import type { SessionRow } from '../wizard.queries.ts';

/** Tells the agent that the applications were read; the email names nobody (A20). */
export async function tellOfReview(
  platform: Platform,
  work: UnitOfWork,
  { agent_id: agentId, group_name: group }: SessionRow,
): Promise<void> {
  await writeUserEmail(platform, work, agentId, {
    subject: 'mails.reviewedSubject',
    body: 'mails.reviewed',
    params: { group },
  });
}
