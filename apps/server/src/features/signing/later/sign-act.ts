import { userIdOf } from '@openroll/domain/access/actor';
import type { EnrollmentStatus } from '@openroll/domain/statuses/enrollment-status';
import { dayOf } from '@openroll/domain/values/dates';
import type { FormSignature } from '@openroll/wizard/forms/form-facts';
import type { FilledForm } from '@openroll/wizard/forms/printer';
import type { Signer } from '@openroll/wizard/signers';
import { nextSigner, plannedFor, statusAfter } from '@openroll/wizard/signing/status-after';
import type { Origin } from '../../../platform/audit/record-audit.ts';
import { idOfStored, recordStoredFiles, type StoredFile } from '../../../platform/documents/case-files.ts';
import type { Platform } from '../../../platform/platform.ts';
import { conflict } from '../../../platform/refusal.ts';
import { inTransaction, type UnitOfWork } from '../../../platform/unit-of-work.ts';
import { queueDeliveriesFor } from '../../deliveries/queue-deliveries-for.ts';
import { moveEnrollment } from '../../enrollments/move-enrollment.ts';
import { getVersion } from '../../products/products.queries.ts';
import { queueEvents } from '../../webhooks/queue-events.ts';
import { proveWording } from '../acts/prove-wording.ts';
import { recordAct } from '../acts/record-act.ts';
import { type GivenSignature, signApplications } from '../acts/sign-applications.ts';
import { pagesBehind, printedForms } from '../documents/plan-documents.ts';
import { type SealedDocuments, sealDocuments } from '../documents/seal-documents.ts';
import {
  type ActEvidence,
  getShowing,
  listSubmitted,
  type SubmittedApplication,
} from '../signing.queries.ts';
import { type AfterAct, afterAct } from './after-act.ts';
import { checkFirstBillDate } from './check-first-bill-date.ts';
import { checkSignature, type SignerAnswers } from './check-signature.ts';
import { documentOf } from './document-of.ts';
import { joinDue } from './join-due.ts';
import { lockSubmitted } from './lock-submitted.ts';
import { dueFor, openSubmitted, type SubmittedDocuments } from './open-submitted.ts';

/** An act of signing after the submit: by a link, or in the agent's inbox. */
export interface LaterAct extends SignerAnswers {
  readonly sessionId: number;
  /** SHA-256 of the documents that the signer has seen. */
  readonly previewHash?: string;
  /** From which day on the agent asks for bills, as it was typed; asked for where a product has such a day (C3). */
  readonly firstBillDate?: string;
  /** What an underwriter is asked with this act (A14b): these applications are pending until it has decided. */
  readonly asking?: {
    readonly applications: readonly Pick<SubmittedApplication, 'product' | 'insuredId'>[];
    ask(
      work: UnitOfWork,
      act: {
        readonly id: number;
        readonly evidence: ActEvidence;
        /** What was signed with it. */
        readonly signed: readonly Pick<SubmittedApplication, 'product' | 'insuredId'>[];
      },
    ): Promise<void>;
  };
  /** What else is written in the transaction of the act, by whoever opened the way to it. */
  readonly alongside?: (work: UnitOfWork, after: AfterAct) => Promise<void>;
}

export interface SigningOutcome {
  readonly enrollments: readonly { readonly id: number; readonly status: EnrollmentStatus }[];
}

/**
 * Signs every application of a submitted session on which it is this signer's turn: one act, a PDF of its own for each
 * application, and the status that the signing plan has next. The last signature queues the delivery. Whoever comes again, or
 * at the same time, gets what the first one made. Refuses with 409 where the documents were not shown, or it is nobody's turn
 * any more; with 400 what is wrong with the signature.
 */
export async function signAct(platform: Platform, origin: Origin, act: LaterAct): Promise<SigningOutcome> {
  const { database } = platform;
  const documents = await openSubmitted(platform, act.sessionId);
  const before = await listSubmitted(platform, database, act.sessionId);
  const due = dueFor(documents, before, act.signer);
  if (due.length === 0) return firstOutcome(before, act.signer);
  const { sessionId, signer: shownTo } = act;
  const at = platform.clock();
  const firstBillDate = checkFirstBillDate(documents, act, dayOf(at, platform.site.timeZone));
  const showing = await getShowing(database, {
    sessionId,
    plan: documents.plan,
    shownTo,
    previewHash: await hashOfDue(platform, documents, due, act.previewHash),
    ...(shownTo === 'agent' ? { userId: userIdOf(origin.actor) } : {}),
  });
  const signature = { ...checkSignature(documents, act, origin, showing, at), ...firstBillDate };
  const sealed = await sealDocuments(
    platform,
    documents.context.t,
    due.map((each) => {
      const document = documentOf(documents, each);
      const { timeZone } = platform.site;
      const given = toFormSignature(signature, timeZone);
      return {
        versionId: document.versionId,
        unsigned: { forms: document.forms, pages: pagesBehind(documents.context, document, []) },
        afterEachAct: [
          {
            forms: formsSigned(documents, each, [given], timeZone),
            pages: pagesBehind(documents.context, document, [...signaturesOn(each, timeZone), given]),
          },
        ],
      };
    }),
  );
  const versions = await versionsOf(platform, documents);
  return inTransaction(platform, origin, async (work) => {
    await lockSubmitted(work.tx, documents.setId);
    const now = await listSubmitted(platform, work.tx, sessionId);
    const still = dueFor(documents, now, act.signer).map(({ id }) => id);
    if (still.join() !== due.map(({ id }) => id).join()) return firstOutcome(now, act.signer);
    await writeAct(platform, work, documents, act, { due, signature, sealed, versions });
    const after = await listSubmitted(platform, work.tx, sessionId);
    await act.alongside?.(work, afterAct(after));
    return toOutcome(after);
  });
}

/**
 * SHA-256 of what is to be signed as it stands now, which may be more than was shown: others have signed meanwhile. Refuses with
 * 409 where the signer has seen something else.
 */
async function hashOfDue(
  platform: Platform,
  documents: SubmittedDocuments,
  due: readonly SubmittedApplication[],
  seen: string | undefined,
): Promise<string> {
  const { sha256 } = await joinDue(platform, documents, due);
  if (seen !== undefined && seen !== sha256) throw conflict('document-changed');
  return sha256;
}

/** What the first act of this signer came to; refused with 409 where they gave none, and now it is not their turn. */
function firstOutcome(applications: readonly SubmittedApplication[], by: Signer): SigningOutcome {
  if (!applications.some(({ signatures }) => signatures.some(({ signer }) => signer === by)))
    throw conflict('lost-race');
  return toOutcome(applications);
}

const toOutcome = (applications: readonly SubmittedApplication[]): SigningOutcome => ({
  enrollments: applications.map(({ id, status }) => ({ id, status })),
});

function toFormSignature(
  { signer, name, method, at, evidence, firstBillDate }: GivenSignature,
  zone: string,
): FormSignature {
  const { place = null } = evidence;
  const own = { signer, name, method, place, signed_on: dayOf(at, zone) };
  return firstBillDate === undefined ? own : { ...own, first_bill_date: firstBillDate };
}

/** The signatures that stand on an application, as they are printed. */
export const signaturesOn = ({ signatures }: SubmittedApplication, zone: string): readonly FormSignature[] =>
  signatures.map((each) => ({ ...each, signed_on: dayOf(new Date(each.at), zone) }));

/**
 * What an application prints with the signatures that stand, and these: as it was submitted, but for what signatures change.
 * Everything else stays as it was shown, whatever the program prints by now.
 */
export function formsSigned(
  documents: SubmittedDocuments,
  of: SubmittedApplication,
  more: readonly FormSignature[],
  zone: string,
): readonly FilledForm[] {
  const { application, forms } = documentOf(documents, of);
  const { context, frozen } = documents;
  const given = [...signaturesOn(of, zone), ...more];
  const unsigned = printedForms(context, frozen.data, application, []);
  const signed = printedForms(context, frozen.data, application, given);
  return forms.map((form, page) => ({
    ...form,
    fields: form.fields.map((field, place) => {
      const after = signed[page]?.fields[place];
      return after && after.value !== unsigned[page]?.fields[place]?.value ? after : field;
    }),
  }));
}

/** SHA-256 of the product versions, by product. */
export async function versionsOf(platform: Platform, { frozen }: SubmittedDocuments) {
  const versions = await Promise.all(
    frozen.pinned.map(async ({ version_id }) => getVersion(platform, version_id)),
  );
  return new Map(versions.map((version) => [version.productId, version.sha256]));
}

async function writeAct(
  platform: Platform,
  work: UnitOfWork,
  { setId, caseId, sessionId, frozen, context }: SubmittedDocuments,
  { asking }: LaterAct,
  {
    due,
    signature,
    sealed: { files, sealedBy },
    versions,
  }: {
    readonly due: readonly SubmittedApplication[];
    readonly signature: GivenSignature;
    readonly sealed: SealedDocuments;
    readonly versions: ReadonlyMap<number, string>;
  },
): Promise<void> {
  const { id: actId, evidence } = await recordAct(work.tx, { caseId, sessionId, setId, ...signature });
  const isAsked = ({ product, insuredId }: SubmittedApplication) =>
    asking?.applications.some((each) => each.product === product && each.insuredId === insuredId) === true;
  const stored = due.map((_, index) => {
    const file = files[index]?.[0];
    if (!file) throw new Error('an act without a document');
    return file;
  });
  const fileIds = await recordStoredFiles(work.tx, { caseId, kind: 'application', at: work.now, stored });
  const toSign = due.map((each, index) => {
    const file = stored[index] as StoredFile;
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
