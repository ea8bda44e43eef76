import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { SerializedEnrollment } from '@openroll/contract/wizard';
import { problem } from '@openroll/domain/problems';
import { toCents } from '@openroll/domain/values/money';
import { type Assembly, assembleApplications } from '@openroll/wizard/applications/assemble';
import { reachableData, reachableIn, unsignedIn } from '@openroll/wizard/applications/reachable-data';
import type { EnrollmentData, WizardContext } from '@openroll/wizard/enrollment';
import { openSession } from '@openroll/wizard/session';
import { signedAt } from '@openroll/wizard/signing/signed-at';
import { signsByLink } from '@openroll/wizard/signing/status-after';
import { type WalkError, walk } from '@openroll/wizard/walk';
import type { Origin } from '../../../platform/audit/record-audit.ts';
import type { StoredFile } from '../../../platform/documents/case-files.ts';
import type { Platform } from '../../../platform/platform.ts';
import { conflict, invalid, Refusal } from '../../../platform/refusal.ts';
import { shownNotices } from '../../signing/documents/notices-page.ts';
import { type DocumentPlan, planDocuments } from '../../signing/documents/plan-documents.ts';
import {
  type SealedDocuments,
  type SigningDocument,
  sealDocuments,
} from '../../signing/documents/seal-documents.ts';
import { getShowing, type Showing } from '../../signing/signing.queries.ts';
import { recordedCallOf } from '../conferences/conference-facts-of.ts';
import { authorizationPage } from '../payment/authorization-page.ts';
import { isExpired } from '../payment/session-payment.ts';
import { makeContext } from '../sessions/make-context.ts';
import { requireUnlocked } from '../sessions/save-session.ts';
import { linkAddressesOf, type SignerAddresses } from '../signer/link-addresses-of.ts';
import { openAnswers, pinnedOf, type SessionRow } from '../wizard.queries.ts';
import { toSubmitProblem } from '../wizard.view.ts';
import { type CollectedSignature, collectSignatures } from './collect-signatures.ts';
import { sealRefusals } from './seal-refusals.ts';
import { type SettledApplication, settleApplications } from './settle-applications.ts';
import { actsOn, throughItsActs } from './through-its-acts.ts';
import { withPages } from './with-pages.ts';

/** A submission, worked out before anything is written. */
export interface Submission {
  readonly context: WizardContext;
  readonly data: EnrollmentData;
  readonly assembly: Assembly;
  /** With the pages that stand behind the forms by now. */
  readonly plan: DocumentPlan;
  /** Missing where there is nothing to sign: everything was waived. */
  readonly showing: Showing | undefined;
  readonly signatures: readonly CollectedSignature[];
  /** What underwriters have made of the applications, in their order. */
  readonly settled: readonly SettledApplication[];
  /** In the order of the applications. */
  readonly sealed: SealedDocuments;
  /** Of each product that was waived, the record of it, by the product's id. */
  readonly records: ReadonlyMap<number, StoredFile>;
  /** Where links to sign go; undefined where nobody signs by one. */
  readonly signerAddresses: SignerAddresses | undefined;
}

/**
 * Works a submission out, before anything is written: validates every step from the first, computes premiums anew, fills
 * and seals the documents. Refuses with 400 naming step and field, and with 409 when premium or document are not what was
 * shown. Other requests have their turns in between.
 */
export async function prepareSubmission(
  platform: Platform,
  origin: Origin,
  row: SessionRow,
  body: SerializedEnrollment,
): Promise<Submission> {
  const context = await makeContext(platform, row);
  const given = openSession(context, body.data as EnrollmentData);
  const data = reachableIn(given);
  await setImmediate();
  const { errors, steps } = walk(context, data);
  requireAuthorized(platform, row, errors);
  if (errors.length > 0) throw invalid(...errors.map(toSubmitProblem));
  await setImmediate();
  const saved = openAnswers(platform, row);
  const before = isDeepStrictEqual(saved, given.answers.data) ? data : reachableData(context, saved);
  requireUnlocked(platform, row, before, data);
  const assembled = assembleApplications(context, unsignedIn(given));
  if (!assembled.ok) throw invalid(...assembled.problems);
  const assembly = assembled.value;
  const recorded = context.conference?.agreed ? await recordedCallOf(platform, row) : undefined;
  const settled = await settleApplications(platform, row, { context, data, steps, assembly, recorded });
  requirePremium(settled, body.expected_total_premium);
  const signerAddresses = signsByLink(assembly.signing) ? await linkAddressesOf(platform, data) : undefined;
  const planned = await planDocuments(context, pinnedOf(row), data, assembly);
  const authorization = await authorizationPage(platform, row, context.t);
  const plan = withPages(planned, settled, { authorization, session: openSession(context, data) });
  const shown = {
    sessionId: row.id,
    plan: plan.hash,
    shownTo: 'wizard',
    previewHash: body.preview_hash,
  } as const;
  const showing = plan.documents.length > 0 ? await getShowing(platform.database, shown) : undefined;
  const at = platform.clock();
  const { language } = context.t;
  const signatures = showing
    ? collectSignatures(row, data, steps, assembly.signing, {
        plan: plan.hash,
        showing,
        language,
        origin,
        at,
        placeOf: (act) => signedAt(context, act),
        noticesOf: (signer) => shownNotices(context, data, signer),
        recorded,
      })
    : [];
  const documents: SigningDocument[] = [];
  for (const [index, document] of plan.documents.entries()) {
    await setImmediate();
    const acts = actsOn(assembly, document, signatures, settled[index]);
    documents.push(throughItsActs(context, data, document, acts, platform.site.timeZone));
  }
  const waived = assembly.waived.map(({ product }) => product);
  const [sealed, records] = await Promise.all([
    sealDocuments(platform, context.t, documents),
    sealRefusals(platform, { row, context, data }, 'waived', waived),
  ]);
  return { context, data, assembly, plan, showing, signatures, settled, sealed, records, signerAddresses };
}

/** Where the ten minutes have ended before it was paid, that is what is said (§17.1). */
function requireAuthorized({ clock }: Platform, { payment }: SessionRow, errors: readonly WalkError[]): void {
  const isMissing = errors.some(({ name }) => name === 'payment_information');
  if (isMissing && payment && isExpired(payment, clock()))
    throw new Refusal(408, [problem('payment-expired')]);
}

/** Ours is the only premium that counts; a caller who was shown another one is told (AC30). */
function requirePremium(settled: readonly SettledApplication[], shown: number | undefined): void {
  const cents = settled
    .filter(({ dropped }) => dropped === undefined)
    .reduce((sum, { application }) => sum + application.modal_cents, 0);
  if (shown !== undefined && toCents(shown) !== cents) throw conflict('premium-changed');
}
