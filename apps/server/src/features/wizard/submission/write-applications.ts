import { stateInDefaultLanguage } from '@openroll/wizard/applications/default-language';
import { nextSigner, plannedFor, statusAfter } from '@openroll/wizard/signing/status-after';
import { idOfStored, recordStoredFiles, type StoredFile } from '../../../platform/documents/case-files.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { queueDeliveriesFor } from '../../deliveries/queue-deliveries-for.ts';
import { recordApplications } from '../../enrollments/record-applications.ts';
import type { SessionFacts } from '../../enrollments/session-columns.ts';
import { getVersion, type ProductVersion } from '../../products/products.queries.ts';
import { proveWording } from '../../signing/acts/prove-wording.ts';
import { signApplications } from '../../signing/acts/sign-applications.ts';
import type { PlannedDocument } from '../../signing/documents/plan-documents.ts';
import { tellOfDecisionOn } from '../../underwriting/tell-of-decision.ts';
import { type Happening, queueEvents } from '../../webhooks/queue-events.ts';
import type { SessionOutcome } from '../wizard.queries.ts';
import type { CollectedSignature } from './collect-signatures.ts';
import type { Submission } from './prepare-submission.ts';
import type { SettledApplication } from './settle-applications.ts';
import { actsOn } from './through-its-acts.ts';

export type MadeEnrollment = SessionOutcome['enrollments'][number];

/** A signature whose act is kept. */
export type RecordedSignature = CollectedSignature & { readonly actId: number };

interface Signed {
  /** All of the submission. */
  readonly signatures: readonly RecordedSignature[];
  /** What is submitted was read as it is by the reviewer of a call center. */
  readonly isReviewed: boolean;
}

/**
 * The applications of a submission, in their order, recorded in the site's default language, with the PDF of each act on them; the last
 * stands for its application from now on. One statement for all of each kind of row, however many they are.
 */
export async function writeApplications(
  platform: Platform,
  work: UnitOfWork,
  facts: SessionFacts,
  submission: Submission,
  { signatures, isReviewed }: Signed,
): Promise<readonly MadeEnrollment[]> {
  const { caseId } = facts;
  const { context, data, sealed } = submission;
  const to: ToWrite[] = [];
  for (const [index, document] of submission.plan.documents.entries()) {
    const files = sealed.files[index] ?? [];
    const product = await getVersion(platform, document.versionId);
    to.push(whatToWrite(submission, { document, product, files, index, signatures, isReviewed }));
  }
  const stored = to.flatMap(({ files }) => files);
  const fileIds = await recordStoredFiles(work.tx, { caseId, kind: 'application', at: work.now, stored });
  const ids = await recordApplications(
    platform,
    work,
    facts,
    to.map(({ document, product, settled, status, dropped, last }) => ({
      application: stateInDefaultLanguage(context, data, settled?.application ?? document.application),
      product,
      status,
      dropped,
      document: { id: idOfStored(fileIds, last), sha256: last.sha256 },
    })),
  );
  const made = to.map((each, index) => ({ ...each, id: ids[index] ?? 0 }));
  await signApplications(
    work,
    made.flatMap(({ id, document, product, files, last, due }) => {
      const wording = proveWording(context, data, document.application);
      return due.map((signature, act) => {
        const file = files[act] ?? last;
        const signed = {
          caseId,
          enrollmentId: id,
          actId: idOf(signature),
          documentId: idOfStored(fileIds, file),
          sealedSha256: file.sha256,
          sealedBy: sealed.sealedBy,
          productVersion: product.sha256,
          ...wording,
        };
        return { document: signed, signature };
      });
    }),
  );
  await queueDeliveriesFor(platform, work, ids);
  await queueEvents(work, made.flatMap(happeningsOf));
  for (const { id, dropped } of made)
    if (dropped === 'declined') await tellOfDecisionOn(platform, work, id, { decision: 'decline' });
  return made.map(({ id, dropped, status }) => ({ id, status: dropped ? 'declined' : status }));
}

type ToWrite = ReturnType<typeof whatToWrite>;

interface SealedApplication extends Signed {
  readonly document: PlannedDocument;
  readonly product: ProductVersion;
  /** The PDF of each act on it, or the one that waits for its first. */
  readonly files: readonly StoredFile[];
  readonly index: number;
}

function whatToWrite(
  { assembly, settled: all }: Submission,
  { document, product, files, index, signatures, isReviewed }: SealedApplication,
) {
  const settled: SettledApplication | undefined = all[index];
  const planned = plannedFor(assembly.signing, document.application);
  const due = actsOn(assembly, document, signatures, settled);
  const signers = new Set(due.map(({ signer }) => signer));
  const last = files.at(-1);
  if (!last) throw new Error('an application without a document');
  return {
    document,
    product,
    files,
    last,
    settled,
    due,
    dropped: settled?.dropped,
    status: statusAfter(planned, signers, isReviewed),
    isSigned: !nextSigner(planned, signers),
  };
}

const happeningsOf = ({ id, dropped, isSigned }: ToWrite & { readonly id: number }): readonly Happening[] => [
  { type: 'submitted', enrollmentId: id },
  ...(!dropped && isSigned ? [{ type: 'signed', enrollmentId: id } as const] : []),
];

/** Acts are kept before the applications that they sign. */
function idOf({ actId }: CollectedSignature): number {
  if (actId === undefined) throw new Error('a signature without an act');
  return actId;
}
