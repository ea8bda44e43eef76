import { writeHomeOfficeEmails } from '../../../platform/mail/home-office-emails.ts';
import { writeUserEmail } from '../../../platform/mail/user-emails.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import type { SessionRow } from '../wizard.queries.ts';

/** Tells both agents and the home office that a session was handed over; no email names an employee. */
export async function tellOfTransfer(
  platform: Platform,
  work: UnitOfWork,
  row: SessionRow,
  toId: number,
): Promise<void> {
  const users = await work.tx
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', [row.agent_id, toId])
    .execute();
  const nameOf = (id: number) => {
    const user = users.find((one) => one.id === id);
    return user ? `${user.first_name} ${user.last_name}` : '';
  };
  const params = { number: row.id, from: nameOf(row.agent_id), to: nameOf(toId), group: row.group_name };
  await writeUserEmail(platform, work, row.agent_id, {
    subject: 'mails.transferredFromSubject',
    body: 'mails.transferredFrom',
    params,
    button: null,
  });
  await writeUserEmail(platform, work, toId, {
    subject: 'mails.transferredToSubject',
    body: 'mails.transferredTo',
    params,
    button: { path: `${platform.site.enrollmentsPath}/inbox`, text: 'mails.transferredButton' },
  });
  await writeHomeOfficeEmails(platform, work, {
    subject: 'mails.transferredSubject',
    body: 'mails.transferred',
    params,
  });
}
