import { problem } from '@openroll/domain/problems';
import { isEmail } from '@openroll/domain/values/contact';
import { dayOf } from '@openroll/domain/values/dates';
import type { Db } from '../../../platform/database/connect.ts';
import { issueSessionLink } from '../../../platform/links/session-links.ts';
import { writeEmail } from '../../../platform/mail/emails.ts';
import type { Platform } from '../../../platform/platform.ts';
import { invalid } from '../../../platform/refusal.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import type { SessionRow } from '../wizard.queries.ts';

/**
 * Where the link to sign may go: one address, and none of a user of the site, so that nobody who enrolls others signs for them
 * (AC18, AC43). Refuses with 400.
 */
export async function requireSignerAddress({ site }: Platform, db: Db, address: string): Promise<string> {
  const email = address.trim();
  if (email === '') throw invalid(problem('required', 'email'));
  if (!isEmail(email)) throw invalid(problem('email-format', 'email'));
  if (!site.refuseUserAddresses) return email;
  const user = await db
    .selectFrom('users')
    .select('id')
    .where((eb) => eb.fn<string>('lower', ['email']), '=', email.toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (user) throw invalid(problem('email-of-user', 'email'));
  return email;
}

/**
 * Sends the link to sign to whoever signs next, and keeps the address with the session; an earlier link ends with it (AC14). Its
 * letter names who asks and until when, and nobody in its subject. The caller holds the session locked.
 */
export async function sendSignLink(
  platform: Platform,
  work: UnitOfWork,
  row: Pick<SessionRow, 'id' | 'agent_id' | 'agent_name' | 'group_name' | 'language'>,
  address: string,
): Promise<void> {
  await work.tx
    .updateTable('wizard_sessions')
    .set({ remote_signature_email: address })
    .where('id', '=', row.id)
    .execute();
  const { url, expiresAt } = await issueSessionLink(platform, work, {
    kind: 'sign',
    sessionId: row.id,
    caseName: row.group_name,
    signer: null,
    sentTo: address,
    sentBy: row.agent_id,
  });
  const t = platform.translatorIn(row.language);
  await writeEmail(platform, work, {
    to: address,
    language: row.language,
    subject: 'mails.signSubject',
    body: 'mails.sign',
    params: {
      agent: row.agent_name,
      group: row.group_name,
      day: t.formats.shortDay(dayOf(expiresAt, platform.site.timeZone)),
    },
    link: { url, text: 'mails.signButton' },
    notes: ['mails.signUnasked'],
  });
}
