import { writeUserEmail } from '../../../platform/mail/user-emails.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import type { SessionRow } from '../wizard.queries.ts';

/** Tells the agent that an API user has entered and submitted on their behalf (A32); names no employee. Nothing of what a key led itself. */
export async function tellOfEntry(
  platform: Platform,
  work: UnitOfWork,
  { id, agent_id: agentId, group_name: group, entered_by_name: who }: SessionRow,
): Promise<void> {
  if (who === null) return;
  await writeUserEmail(platform, work, agentId, {
    subject: 'mails.enteredSubject',
    body: 'mails.entered',
    params: { who, group, number: id },
    button: { path: `${platform.site.enrollmentsPath}/inbox`, text: 'mails.enteredButton' },
    notes: ['mails.enteredUnasked'],
  });
}
