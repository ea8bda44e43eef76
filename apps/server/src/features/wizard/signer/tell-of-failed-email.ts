import { writeUserEmail } from '../../../platform/mail/user-emails.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { aboutEnrollment } from '../about-enrollment.ts';

/** What the agent of a session is told of; who comes back by an email of their own asks for another one themselves. */
const told = {
  sign: 'mails.emailFailed.sign',
  confirm: 'mails.emailFailed.confirm',
  review: 'mails.emailFailed.review',
  document: 'mails.emailFailed.document',
} as const;
const isTold = (kind: string): kind is keyof typeof told => kind in told;

/**
 * An email with a link to a session was given up (R7): its agent is told, unless the link has been used or replaced meanwhile, and
 * the audit trail has it. The email to the agent names nobody (A16).
 */
export async function tellOfFailedEmail(platform: Platform, work: UnitOfWork, linkId: number): Promise<void> {
  const link = await work.tx
    .selectFrom('links as l')
    .innerJoin('wizard_sessions as w', 'w.id', 'l.session_id')
    .select(['l.kind', 'l.used_at', 'l.revoked_at', 'w.id', 'w.case_id', 'w.agent_id'])
    .where('l.id', '=', linkId)
    .executeTakeFirst();
  if (!link || !isTold(link.kind) || link.used_at || link.revoked_at) return;
  await work.audit({
    action: 'session.letter-failed',
    object: ['wizard_session', link.id],
    caseId: link.case_id,
    detail: { kind: link.kind },
  });
  const { params, button } = await aboutEnrollment(platform, work.tx, link.id);
  await writeUserEmail(platform, work, link.agent_id, {
    subject: 'mails.emailFailedSubject',
    body: told[link.kind],
    params,
    button,
  });
}
