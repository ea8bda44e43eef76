import { nextSigner, plannedFor, statusAfter } from '@openroll/wizard/signing/status-after';
import { idOfStored, recordStoredFiles } from '../../../platform/documents/case-files.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import { queueDeliveriesFor } from '../../deliveries/queue-deliveries-for.ts';
import { moveEnrollment } from '../../enrollments/move-enrollment.ts';
import { queueEvents } from '../../webhooks/queue-events.ts';
import { proveWording } from '../acts/prove-wording.ts';
import { recordAct } from '../acts/record-act.ts';
import { type GivenSignature, signApplications } from '../acts/sign-applications.ts';
import type { SealedDocuments } from '../documents/seal-documents.ts';
import type { ActEvidence, SubmittedApplication } from '../signing.queries.ts';
import type { SubmittedDocuments } from './open-submitted.ts';

type Applied = Pick<SubmittedApplication, 'product' | 'insuredId'>;

/** What an underwriter is asked with an act (A14b): these applications are pending until it has decided. */
export interface Asking {
  readonly applications: readonly Applied[];
  ask(
    work: UnitOfWork,
    act: {
      readonly id: number;
      readonly evidence: ActEvidence;
      /** What was signed with it. */
      readonly signed: readonly Applied[];
    },
  ): Promise<void>;
}

/** Writes the act, the signature and the PDF of each application that is due, and what follows from them. */
export async function writeAct(
  platform: Platform,
  work: UnitOfWork,
  { setId, caseId, sessionId, frozen, context }: SubmittedDocuments,
  {
    due,
    signature,
    sealed: { files, sealedBy },
    versions,
    asking,
  }: {
    readonly due: readonly SubmittedApplication[];
    readonly signature: GivenSignature;
    readonly sealed: SealedDocuments;
    readonly versions: ReadonlyMap<number, string>;
    readonly asking: Asking | undefined;
  },
): Promise<void> {
  const { id: actId, evidence } = await recordAct(work.tx, { caseId, sessionId, setId, ...signature });
  const isAsked = ({ product, insuredId }: Applied) =>
    asking?.applications.some((each) => each.product === product && each.insuredId === insuredId) === true;
  const sealed = due.map((each, index) => {
    const file = files[index]?.[0];
    if (!file) throw new Error('an act without a document');
    return { each, file };
  });
  const stored = sealed.map(({ file }) => file);
  const fileIds = await recordStoredFiles(work.tx, { caseId, kind: 'application', at: work.now, stored });
  const toSign = sealed.map(({ each, file }) => {
    const signed = new Set([...each.signatures.map(({ signer }) => signer), signature.signer]);
    const planned = plannedFor(frozen.signing, each);
    return {
      each,
      document: {
        caseId,
        enrollmentId: each.id,
        actId,
        documentId: idOfStored(fileIds, file),
        sealedSha256: file.sha256,
        sealedBy,
        productVersion: versions.get(each.product) ?? '',
        ...proveWording(context, frozen.data, each),
      },
      to: isAsked(each) ? ('pending' as const) : statusAfter(planned, signed),
      isLast: !nextSigner(planned, signed),
    };
  });
  await signApplications(
    work,
    toSign.map(({ document }) => ({ document, signature: { ...signature, evidence } })),
  );
  const event = signature.signer === 'agent' ? 'agent-signed' : 'applicant-signed';
  for (const { each, document, to } of toSign)
    await moveEnrollment(work, each, event, { to, changes: { document_id: document.documentId } });
  const inForce = toSign.filter(({ to }) => to === 'enrolled');
  await queueDeliveriesFor(
    platform,
    work,
    inForce.map(({ each }) => each.id),
  );
  const signed = toSign.filter(({ isLast }) => isLast);
  await queueEvents(
    work,
    signed.map(({ each }) => ({ type: 'signed', enrollmentId: each.id })),
  );
  await asking?.ask(work, { id: actId, evidence, signed: due });
}
