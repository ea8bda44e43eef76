import { stateInDefaultLanguage } from '@openroll/wizard/applications/default-language';
import { nextSigner, plannedFor, statusAfter } from '@openroll/wizard/signing/status-after';
import { recordStoredFile, type StoredFile } from '../../../platform/documents/case-files.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { queueDelivery } from '../../deliveries/queue-delivery.ts';
import { recordApplication, type SessionFacts } from '../../enrollments/record-application.ts';
import { getVersion } from '../../products/products.queries.ts';
import { proveWording } from '../../signing/acts/prove-wording.ts';
import { signApplication } from '../../signing/acts/sign-application.ts';
import type { PlannedDocument } from '../../signing/documents/plan-documents.ts';
import { tellOfDecisionOn } from '../../underwriting/tell-of-decision.ts';
import { queueWebhook } from '../../webhooks/queue-webhook.ts';
import type { SessionOutcome } from '../wizard.queries.ts';
import type { CollectedSignature } from './collect-signatures.ts';
import type { Submission } from './prepare-submission.ts';
import type { SettledApplication } from './settle-applications.ts';
import { actsOn } from './through-its-acts.ts';

export type MadeEnrollment = SessionOutcome['enrollments'][number];

/** A signature whose act is kept. */
export type RecordedSignature = CollectedSignature & { readonly actId: number };

interface SignedApplication {
  readonly document: PlannedDocument;
  /** The PDF of each act on it, or the one that waits for its first. */
  readonly files: readonly StoredFile[];
  readonly settled: SettledApplication | undefined;
  /** All of the submission. */
  readonly signatures: readonly RecordedSignature[];
  /** What is submitted was read as it is by the reviewer of a call center. */
  readonly isReviewed: boolean;
}

/** One application, recorded in the site's default language, with the PDF of each act on it; the last stands for it from now on. */
export async function writeApplication(
  platform: Platform,
  work: UnitOfWork,
  facts: SessionFacts,
  { context, data, assembly, sealed }: Submission,
  { document, files, settled, signatures, isReviewed }: SignedApplication,
): Promise<MadeEnrollment> {
  const product = await getVersion(platform, document.versionId);
  const planned = plannedFor(assembly.signing, document.application);
  const due = actsOn(assembly, document, signatures, settled);
  const last = files.at(-1);
  if (!last) throw new Error('an application without a document');
  const kept = new Map<StoredFile, number>();
  for (const stored of new Set(files))
    kept.set(
      stored,
      await recordStoredFile(work.tx, { caseId: facts.caseId, kind: 'application', stored, at: work.now }),
    );
  const dropped = settled?.dropped;
  const signers = new Set(due.map(({ signer }) => signer));
  const signed = statusAfter(planned, signers, isReviewed);
  const application = settled?.application ?? document.application;
  const id = await recordApplication(platform, work, facts, {
    application: stateInDefaultLanguage(context, data, application),
    product,
    status: signed,
    dropped,
    document: { id: kept.get(last) ?? 0, sha256: last.sha256 },
  });
  const wording = proveWording(context, data, document.application);
  for (const [act, signature] of due.entries()) {
    const file = files[act] ?? last;
    await signApplication(
      work,
      {
        caseId: facts.caseId,
        enrollmentId: id,
        actId: idOf(signature),
        documentId: kept.get(file) ?? 0,
        sealedSha256: file.sha256,
        sealedBy: sealed.sealedBy,
        productVersion: product.sha256,
        ...wording,
      },
      signature,
    );
  }
  await queueDelivery(platform, work, id);
  await queueWebhook(work, { type: 'submitted', enrollmentId: id });
  if (!dropped && !nextSigner(planned, signers))
    await queueWebhook(work, { type: 'signed', enrollmentId: id });
  if (dropped === 'declined') await tellOfDecisionOn(platform, work, id, { decision: 'decline' });
  return { id, status: dropped ? 'declined' : signed };
}

/** Acts are kept before the applications that they sign. */
function idOf({ actId }: CollectedSignature): number {
  if (actId === undefined) throw new Error('a signature without an act');
  return actId;
}
