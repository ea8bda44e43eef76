import type { Application } from '@openroll/wizard/applications/assemble';
import { plannedFor, statusAfter } from '@openroll/wizard/signing/status-after';
import { recordStoredFile } from '../../../platform/documents/case-files.ts';
import type { TextPage } from '../../../platform/documents/text-pdf.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { queueDeliveriesFor } from '../../deliveries/queue-deliveries-for.ts';
import { amendApplication } from '../../enrollments/amend-application.ts';
import { moveEnrollment } from '../../enrollments/move-enrollment.ts';
import { proveWording } from '../../signing/acts/prove-wording.ts';
import { recordAct } from '../../signing/acts/record-act.ts';
import { type GivenSignature, signApplications } from '../../signing/acts/sign-applications.ts';
import type { DecidedApplication } from '../../signing/documents/as-decided.ts';
import { keepDecided } from '../../signing/documents/keep-decided.ts';
import type { SealedDocuments } from '../../signing/documents/seal-documents.ts';
import type { SubmittedDocuments } from '../../signing/later/open-submitted.ts';
import type { LaterDecision } from '../../underwriting/list-later-decisions.ts';
import { settledStatus } from '../../underwriting/settle-later.ts';

/** One application that was approved at another rating, with the act that confirms it; without one nothing of it is taken. */
export interface SealedConfirmation {
  readonly later: LaterDecision;
  readonly act?: {
    readonly signature: GivenSignature;
    readonly page: TextPage;
    /** As it is recorded from now on. */
    readonly recorded: Application;
    readonly setId: number;
  };
}

interface Confirmed {
  readonly signer: 'applicant' | 'spouse';
  readonly applications: readonly SealedConfirmation[];
  /** In their order. */
  readonly sealed: SealedDocuments;
  /** SHA-256 of the product versions, by product. */
  readonly versions: ReadonlyMap<number, string>;
  readonly later: readonly LaterDecision[];
}

/**
 * Writes the second acts of one person: each under its application, which is recorded as it was approved from now on, and goes to
 * whoever signs next. What they do not take is declined, by them. The caller holds the documents.
 */
export async function writeConfirmations(
  platform: Platform,
  work: UnitOfWork,
  documents: SubmittedDocuments,
  { applications, sealed, versions, later }: Confirmed,
): Promise<void> {
  const { caseId, sessionId } = documents;
  const decided: DecidedApplication[] = [];
  for (const [index, { later: one, act }] of applications.entries()) {
    const { application, decision } = one;
    const { id, product, insuredId, signatures } = application;
    const detail = { decision: decision.decision, by: 'underwriter' };
    if (!act) {
      const changes = { declined_by: 'person' } as const;
      await moveEnrollment(work, application, 'declined-by-person', { changes, detail });
      continue;
    }
    const stored = sealed.files[index]?.[0];
    if (!stored) throw new Error('an act without a document');
    const { signature, page, recorded, setId } = act;
    const { id: actId, evidence } = await recordAct(work.tx, { caseId, sessionId, setId, ...signature });
    const documentId = await recordStoredFile(work.tx, { caseId, kind: 'application', stored, at: work.now });
    const signed = {
      caseId,
      enrollmentId: id,
      actId,
      documentId,
      sealedSha256: stored.sha256,
      sealedBy: sealed.sealedBy,
      productVersion: versions.get(product) ?? '',
      ...proveWording(documents.context, documents.frozen.data, application),
    };
    await signApplications(work, [{ document: signed, signature: { ...signature, evidence } }]);
    await amendApplication(platform, work, id, recorded);
    const settlesAs = settledStatus(platform, documents, later, application);
    decided.push({ product, insuredId, page, settlesAs });
    const planned = { ...plannedFor(documents.frozen.signing, application), settlesAs };
    const to = statusAfter(planned, new Set(signatures.map(({ signer }) => signer)));
    await moveEnrollment(work, application, 'decided', { to, changes: { document_id: documentId }, detail });
    if (to === 'enrolled') await queueDeliveriesFor(platform, work, [id]);
  }
  await keepDecided(work, documents, ...decided);
}
