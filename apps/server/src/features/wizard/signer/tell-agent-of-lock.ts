import { writeUserEmail } from '../../../platform/mail/user-emails.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { aboutEnrollment } from '../about-enrollment.ts';
import type { SessionRow } from '../wizard.queries.ts';

/** Tells the agent of a session that a link to it is locked: somebody who opened it did not know who they are (AC17). */
export async function tellAgentOfLock(
  platform: Platform,
  work: UnitOfWork,
  { id, agent_id: agentId }: SessionRow,
): Promise<void> {
  const { params, button } = await aboutEnrollment(platform, work.tx, id);
  await writeUserEmail(platform, work, agentId, {
    subject: 'mails.linkLockedSubject',
    body: 'mails.linkLocked',
    params,
    button,
  });
}
