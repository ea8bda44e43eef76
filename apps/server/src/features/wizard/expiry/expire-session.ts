import { workerOrigin } from '../../../platform/audit/record-audit.ts';
import { revokeSessionLinks } from '../../../platform/links/session-links.ts';
import type { Platform } from '../../../platform/platform.ts';
import { inTransaction } from '../../../platform/unit-of-work.ts';
import { limitsOf } from '../../enrollments/expiry.queries.ts';
import { moveEnrollment } from '../../enrollments/move-enrollment.ts';
import { afterAct } from '../../signing/later/after-act.ts';
import { lockSubmitted } from '../../signing/later/lock-submitted.ts';
import { findSubmittedSet, listSubmitted } from '../../signing/signing.queries.ts';
import { moveSession } from '../sessions/move-session.ts';
import { sendDocumentsByLink } from '../signer/send-documents.ts';
import { lockSession } from '../wizard.queries.ts';
import { listExpiringOf } from './expiry.queries.ts';

/** What was signed before can still be fetched. */
const actingLinks = ['sign', 'confirm', 'review', 'resume'] as const;

/**
 * Lets what is due of a session expire, and a paused session with its row. Of a signature and this, at the same time, one comes
 * first and the other finds it done (AC35): both hold the submitted documents. Links to act on it end with it, and where somebody of
 * the family was due, whoever has signed before is told where their documents are (A16). Safe twice.
 */
export function expireSession(platform: Platform, sessionId: number): Promise<void> {
  return inTransaction(platform, workerOrigin, async (work) => {
    const session = await lockSession(work.tx, sessionId);
    const documents = await findSubmittedSet(work.tx, sessionId);
    if (documents) await lockSubmitted(work.tx, documents.id);
    const due = await listExpiringOf(work.tx, sessionId, limitsOf(platform, work.now));
    if (due.length === 0) return;
    for (const row of due)
      await moveEnrollment(work, row, 'expired', {
        changes: { expired_at: work.now },
        detail: { was: row.status },
      });
    for (const kind of actingLinks) await revokeSessionLinks(work, sessionId, { kind });
    if (session.status === 'paused') await moveSession(work, session, 'expired');
    // Nobody of the family was due: they have been told already.
    if (!due.some(({ status }) => status === 'pending_applicant_signature')) return;
    const { familyIsDone } = afterAct(await listSubmitted(platform, work.tx, sessionId));
    if (familyIsDone) await sendDocumentsByLink(platform, work, session);
  });
}
