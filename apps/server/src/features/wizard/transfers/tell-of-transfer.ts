import { writeEmail } from '../../../platform/mail/emails.ts';
import { writeHomeOfficeEmails } from '../../../platform/mail/home-office-emails.ts';
import type { Platform } from '../../../platform/platform.ts';
import { siteAddress } from '../../../platform/site/site-address.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import type { SessionRow } from '../wizard.queries.ts';

/** Tells both agents and the home office that a session was handed over; no letter names an employee. */
export async function tellOfTransfer(
  platform: Platform,
  work: UnitOfWork,
  row: SessionRow,
  toId: number,
): Promise<void> {
  const users = await work.tx
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name', 'language', 'status', 'deleted_at'])
    .where('id', 'in', [row.agent_id, toId])
    .execute();
  const nameOf = (id: number) => {
    const user = users.find((one) => one.id === id);
    return user ? `${user.first_name} ${user.last_name}` : '';
  };
  const params = { number: row.id, from: nameOf(row.agent_id), to: nameOf(toId), group: row.group_name };
  const address = siteAddress(platform.config, `${platform.site.enrollmentsPath}/inbox`);
  for (const { id, email, first_name, language, status, deleted_at } of users) {
    if (status !== 'active' || deleted_at !== null) continue;
    const isNew = id === toId;
    await writeEmail(platform, work, {
      to: email,
      firstName: first_name,
      language,
      subject: isNew ? 'mails.transferredToSubject' : 'mails.transferredFromSubject',
      body: isNew ? 'mails.transferredTo' : 'mails.transferredFrom',
      params,
      ...(isNew ? { link: { url: address, text: 'mails.transferredButton' as const } } : {}),
    });
  }
  await writeHomeOfficeEmails(platform, work, {
    subject: 'mails.transferredSubject',
    body: 'mails.transferred',
    params,
  });
}
