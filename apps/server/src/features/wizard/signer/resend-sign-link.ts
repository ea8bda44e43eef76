import { userIdOf } from '@openroll/domain/access/actor';
import { problem } from '@openroll/domain/problems';
import { isSameEmail } from '@openroll/domain/values/contact';
import type { Origin } from '../../../platform/audit/record-audit.ts';
import { revokeSessionLinks } from '../../../platform/links/session-links.ts';
import type { Platform } from '../../../platform/platform.ts';
import { conflict, invalid } from '../../../platform/refusal.ts';
import { inTransaction, type UnitOfWork } from '../../../platform/unit-of-work.ts';
import { moveEnrollment } from '../../enrollments/move-enrollment.ts';
import { dueOfFamily, type FamilySigner } from '../../signing/later/find-due-signer.ts';
import { lockSubmitted } from '../../signing/later/lock-submitted.ts';
import { dueFor, openSubmitted, type SubmittedDocuments } from '../../signing/later/open-submitted.ts';
import { listSubmitted } from '../../signing/signing.queries.ts';
import { listLaterDecisions } from '../../underwriting/list-later-decisions.ts';
import { confirmersOf, sendConfirmLink } from '../../underwriting/send-confirm-links.ts';
import { lockSession, type SessionRow } from '../wizard.queries.ts';
import { requireSignerAddress } from './require-signer-address.ts';
import { countAwaitedEmail, sendAwaitedEmail } from './send-awaited-email.ts';
import { sendSignLink } from './send-sign-link.ts';

/**
 * Sends the link to sign once more, to whoever of the family is due, or the one to confirm another rating, and ends every earlier one (§8.10, AC14). Another address than
 * the stored one takes its place; an empty one is the stored one. Of this and a signature at the same time one comes first: both
 * hold the documents. Refuses with 409 where nobody of the family is due, with 429 too many emails (AC43), with 400 an
 * inactive case, an address that may not be, and, after the email, one that the mail server refuses: the link is then a new one all the same.
 */
export async function resendSignLink(
  platform: Platform,
  origin: Origin,
  { id }: Pick<SessionRow, 'id'>,
  typed: string,
): Promise<void> {
  const { documents } = await openSubmitted(platform, id, { refuse: () => conflict('no-link-due') });
  const mailId = await inTransaction(platform, origin, async (work) => {
    await countAwaitedEmail(platform, work, origin, { kind: 'sign', sessionId: id });
    const session = await lockSession(work.tx, id);
    if (!session.case_is_active) throw invalid(problem('case-unavailable'));
    await lockSubmitted(work.tx, documents.setId);
    const applications = await listSubmitted(platform, work.tx, id);
    const signer = dueOfFamily({ documents, applications });
    const sentBy = userIdOf(origin.actor);
    if (!signer) return resendConfirmLink(platform, work, session, { documents, typed, sentBy });
    const { address, isTheirsAlone } = await settleAddress(platform, work, session, signer, typed);
    for (const each of dueFor(documents, applications, signer))
      await moveEnrollment(work, each, 'link-resent', { detail: { signer } });
    await revokeSessionLinks(work, id, { kind: 'sign' });
    return sendSignLink(platform, work, session, { signer, address, isTheirsAlone, sentBy, isAwaited: true });
  });
  await sendAwaitedEmail(platform, mailId);
}

/** Nobody has anything left to sign: whoever confirms another rating is sent that link once more (A14b), the employee first. */
async function resendConfirmLink(
  platform: Platform,
  work: UnitOfWork,
  session: SessionRow,
  {
    documents,
    typed,
    sentBy,
  }: {
    readonly documents: SubmittedDocuments;
    readonly typed: string;
    readonly sentBy: number | null;
  },
): Promise<number> {
  const later = await listLaterDecisions(platform, work.tx, documents);
  const [signer] = confirmersOf(later);
  if (!signer) throw conflict('no-link-due');
  await settleAddress(platform, work, session, signer, typed);
  for (const { application, ...each } of later)
    if (each.awaitsConfirmation && each.signer === signer)
      await moveEnrollment(work, application, 'link-resent', { detail: { signer, kind: 'confirm' } });
  return sendConfirmLink(platform, work, { sessionId: session.id, signer, sentBy, isAwaited: true });
}

/**
 * The address that the link goes to now, stored where it is another one. What is typed for a spouse is the spouse's own: the
 * employee's stays where it was (A13). Refuses with 400.
 */
async function settleAddress(
  platform: Platform,
  { tx, audit }: UnitOfWork,
  session: SessionRow,
  signer: FamilySigner,
  typed: string,
): Promise<{ readonly address: string; readonly isTheirsAlone: boolean }> {
  const { remote_signature_email: ofApplicant, spouse_signature_email: ofSpouse } = session;
  const stored = (signer === 'spouse' ? ofSpouse : null) ?? ofApplicant ?? '';
  const address = await requireSignerAddress(platform, tx, typed.trim() === '' ? stored : typed);
  if (isSameEmail(address, stored)) return { address: stored, isTheirsAlone: ofSpouse !== null };
  const column = signer === 'spouse' ? 'spouse_signature_email' : 'remote_signature_email';
  await tx
    .updateTable('wizard_sessions')
    .set({ [column]: address })
    .where('id', '=', session.id)
    .execute();
  await audit({
    action: 'session.signature-address-changed',
    object: ['wizard_session', session.id],
    caseId: session.case_id,
    detail: { signer },
  });
  return { address, isTheirsAlone: signer === 'spouse' || ofSpouse !== null };
}
