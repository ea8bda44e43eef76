import { writeUserEmail } from '../../../platform/mail/user-emails.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import type { SessionRow } from '../wizard.queries.ts';

/** Tells the agent of a session that a link to it is locked: somebody who opened it did not know who they are (AC17). */
export async function tellAgentOfLock(
  platform: Platform,
  work: UnitOfWork,
  { agent_id: agentId, group_name: group }: SessionRow,
): Promise<void> {
  await writeUserEmail(platform, work, agentId, {
    subject: 'mails.linkLockedSubject',
    body: 'mails.linkLocked',
    params: { group },
  });
}
