import { writeUserEmail } from '../../../platform/mail/user-emails.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { aboutEnrollment } from '../about-enrollment.ts';
import type { SessionRow } from '../wizard.queries.ts';

/** Tells the agent that the applications were read; the email names nobody (A20). */
export async function tellOfReview(
  platform: Platform,
  work: UnitOfWork,
  { id, agent_id: agentId }: SessionRow,
): Promise<void> {
  const { params, button } = await aboutEnrollment(platform, work.tx, id);
  await writeUserEmail(platform, work, agentId, {
    subject: 'mails.reviewedSubject',
    body: 'mails.reviewed',
    params,
    button,
  });
}
