import { userIdOf } from '@openroll/domain/access/actor';
import type { EnrollmentStatus } from '@openroll/domain/statuses/enrollment-status';
import { dayOf } from '@openroll/domain/values/dates';
import type { Signer } from '@openroll/wizard/signers';
import type { Origin } from '../../../platform/audit/record-audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { conflict } from '../../../platform/refusal.ts';
import { inTransaction, type UnitOfWork } from '../../../platform/unit-of-work.ts';
import { getVersion } from '../../products/products.queries.ts';
import { pagesBehind } from '../documents/plan-documents.ts';
import { sealDocuments } from '../documents/seal-documents.ts';
import { getShowing, listSubmitted, type SubmittedApplication } from '../signing.queries.ts';
import { type AfterAct, afterAct } from './after-act.ts';
import { checkFirstBillDate } from './check-first-bill-date.ts';
import { checkSignature, type SignerAnswers } from './check-signature.ts';
import { documentOf } from './document-of.ts';
import { formsSigned, signaturesOn, toFormSignature } from './forms-signed.ts';
import { joinDue } from './join-due.ts';
import { lockSubmitted } from './lock-submitted.ts';
import { dueFor, openSubmitted, type SubmittedDocuments } from './open-submitted.ts';
import { type Asking, writeAct } from './write-act.ts';

/** An act of signing after the submit: by a link, or in the agent's inbox. */
export interface LaterAct extends SignerAnswers {
  readonly sessionId: number;
  /** SHA-256 of the documents that the signer has seen. */
  readonly previewHash?: string;
  /** From which day on the agent asks for bills, as it was typed; asked for where a product has such a day (C3). */
  readonly firstBillDate?: string;
  readonly asking?: Asking;
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
 * anymore; with 400 what is wrong with the signature.
 */
export async function signAct(platform: Platform, origin: Origin, act: LaterAct): Promise<SigningOutcome> {
  const { database } = platform;
  const { documents, applications } = await openSubmitted(platform, act.sessionId);
  const due = dueFor(documents, applications, act.signer);
  if (due.length === 0) return firstOutcome(applications, act.signer);
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
    await writeAct(platform, work, documents, { due, signature, sealed, versions, asking: act.asking });
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

/** SHA-256 of the product versions, by product. */
export async function versionsOf(platform: Platform, { frozen }: SubmittedDocuments) {
  const versions = await Promise.all(
    frozen.pinned.map(async ({ version_id }) => getVersion(platform, version_id)),
  );
  return new Map(versions.map((version) => [version.productId, version.sha256]));
}
