import { createHash } from 'node:crypto';
import type { Signer } from '@openroll/wizard/signers';
import { readFile } from '../../../platform/documents/case-files.ts';
import type { Platform } from '../../../platform/platform.ts';
import { notFound } from '../../../platform/refusal.ts';
import { joinPdfs } from '../documents/plan-documents.ts';
import { recordShowing } from '../documents/record-showing.ts';
import { listSubmitted } from '../signing.queries.ts';
import { dueFor, openSubmitted } from './open-submitted.ts';

/**
 * The documents that a signer signs after the submit, in one PDF, as they stand now: with the signatures of those who came
 * before. That they were shown is noted; `userId` is whoever is signed in. Refuses with 404 where it is not their turn.
 */
export async function showSubmitted(
  platform: Platform,
  shown: { readonly sessionId: number; readonly signer: Signer; readonly userId: number | null },
): Promise<{ readonly pdf: Uint8Array; readonly sha256: string }> {
  const documents = await openSubmitted(platform, shown.sessionId);
  const due = dueFor(
    documents,
    await listSubmitted(platform, platform.database, shown.sessionId),
    shown.signer,
  );
  if (due.length === 0) throw notFound();
  const pdf = await joinPdfs(
    platform,
    await Promise.all(due.map(({ documentId }) => readFile(platform, documentId))),
  );
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  await recordShowing(platform.database, {
    sessionId: shown.sessionId,
    caseId: documents.caseId,
    plan: documents.plan,
    sha256,
    shownTo: shown.signer,
    userId: shown.userId,
    at: platform.clock(),
  });
  return { pdf, sha256 };
}
