import type { Signer } from '@openroll/wizard/signers';
import type { Platform } from '../../../platform/platform.ts';
import { notFound } from '../../../platform/refusal.ts';
import type { ShownDocuments } from '../documents/join-shown.ts';
import { recordShowing } from '../documents/record-showing.ts';
import { joinDue } from './join-due.ts';
import { dueFor, openSubmitted, type SubmittedSession } from './open-submitted.ts';

/**
 * The documents that a signer signs after the submit, in one PDF, as they stand now: with the signatures of those who came
 * before. That they were shown is noted; `userId` is whoever is signed in; `opened` are those documents, where they are open already.
 * Refuses with 404 where it is not their turn.
 */
export async function showSubmitted(
  platform: Platform,
  shown: { readonly sessionId: number; readonly signer: Signer; readonly userId: number | null },
  opened?: SubmittedSession,
): Promise<ShownDocuments> {
  const { documents, applications } = opened ?? (await openSubmitted(platform, shown.sessionId));
  const due = dueFor(documents, applications, shown.signer);
  if (due.length === 0) throw notFound();
  const joined = await joinDue(platform, documents, due);
  await recordShowing(platform.database, {
    sessionId: shown.sessionId,
    caseId: documents.caseId,
    plan: documents.plan,
    sha256: joined.sha256,
    documents: joined.documents,
    shownTo: shown.signer,
    userId: shown.userId,
    at: platform.clock(),
  });
  return joined;
}
