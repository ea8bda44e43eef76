import { stateInDefaultLanguage } from '@openroll/wizard/applications/default-language';
import type { WizardContext } from '@openroll/wizard/enrollment';
import { plannedFor, statusAfter } from '@openroll/wizard/signing/status-after';
import { recordStoredFile, type StoredFile } from '../../../platform/documents/case-files.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { queueDelivery } from '../../deliveries/queue-delivery.ts';
import { recordApplication, type SessionFacts } from '../../enrollments/record-application.ts';
import { getVersion } from '../../products/products.queries.ts';
import { signApplication } from '../../signing/acts/sign-application.ts';
import type { PlannedDocument } from '../../signing/documents/plan-documents.ts';
import { tellOfDecisionOn } from '../../underwriting/tell-of-decision.ts';
import type { SessionOutcome } from '../wizard.queries.ts';
import type { CollectedSignature } from './collect-signatures.ts';
import type { Submission } from './prepare-submission.ts';

export type MadeEnrollment = SessionOutcome['enrollments'][number];

/** A signature whose act is kept. */
export type RecordedSignature = CollectedSignature & { readonly actId: number };

interface SignedApplication {
  readonly document: PlannedDocument;
  /** The PDF of each act on it, or the one that waits for its first. */
  readonly files: readonly StoredFile[];
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
  { document: { application, versionId }, files, signatures, isReviewed }: SignedApplication,
): Promise<MadeEnrollment> {
  const product = await getVersion(platform, versionId);
  const planned = plannedFor(assembly.signing, application);
  const due = signatures.filter(({ signer }) => planned.signers.includes(signer));
  const last = files.at(-1);
  if (!last) throw new Error('an application without a document');
  const kept = new Map<StoredFile, number>();
  for (const stored of new Set(files))
    kept.set(
      stored,
      await recordStoredFile(work.tx, { caseId: facts.caseId, kind: 'application', stored, at: work.now }),
    );
  const isDeclined = isDeclinedByUnderwriter(context, application);
  const signed = statusAfter(planned, new Set(due.map(({ signer }) => signer)), isReviewed);
  const status = isDeclined ? 'declined' : signed;
  const id = await recordApplication(platform, work, facts, {
    application: stateInDefaultLanguage(context, data, application),
    product,
    status,
    document: { id: kept.get(last) ?? 0, sha256: last.sha256 },
  });
  for (const [act, signature] of due.entries()) {
    const file = files[act] ?? last;
    await signApplication(
      work,
      {
        caseId: facts.caseId,
        enrollmentId: id,
        actId: signature.actId,
        documentId: kept.get(file) ?? 0,
        sealedSha256: file.sha256,
        sealedBy: sealed.sealedBy,
        productVersion: product.sha256,
      },
      signature,
    );
  }
  await queueDelivery(work, id);
  if (isDeclined) await tellOfDecisionOn(platform, work, id, { decision: 'decline' });
  return { id, status };
}

/** An underwriter outside has declined this person: the others go on (B18). */
const isDeclinedByUnderwriter = (
  { underwriting }: WizardContext,
  { product, insuredId }: PlannedDocument['application'],
): boolean =>
  (underwriting?.decisions ?? []).some(
    (one) => one.product === product && one.applicantId === insuredId && one.value === 'DECLINE',
  );
