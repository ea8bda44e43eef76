import { answersOf } from '@openroll/wizard/answers/answers';
import {
  type Application,
  type Assembly,
  assembleApplications,
} from '@openroll/wizard/applications/assemble';
import { coverageStatuses } from '@openroll/wizard/coverage/coverage-status';
import { type Confirmation, confirmationsIn } from '@openroll/wizard/decisions/confirmations';
import { dropOf, settle } from '@openroll/wizard/decisions/settled';
import type { EnrollmentData, WizardContext } from '@openroll/wizard/enrollment';
import { openSession } from '@openroll/wizard/session';
import { actOf } from '@openroll/wizard/signing/status-after';
import type { Step } from '@openroll/wizard/step';
import { confirmationName } from '@openroll/wizard/underwriting/decision-answers';
import type { TextPage } from '../../../platform/documents/text-pdf.ts';
import type { Platform } from '../../../platform/platform.ts';
import { conflict, invalid } from '../../../platform/refusal.ts';
import { type ActEvidence, listConfirmations } from '../../signing/signing.queries.ts';
import { decisionPage } from '../../underwriting/decision-page.ts';
import { type DecisionRow, listDecisions } from '../../underwriting/underwriting.queries.ts';
import type { RecordedCall } from '../conferences/conference-facts-of.ts';
import { decisionOf, standingFor } from '../steps/give-confirmations.ts';
import type { SessionRow } from '../wizard.queries.ts';
import type { CollectedSignature } from './collect-signatures.ts';

/** What became of one application that was signed, by an underwriter's decision. */
export interface SettledApplication {
  /** As it is recorded: at the rating that was approved, with the amount that was chosen there. */
  readonly application: Application;
  /** Nothing becomes of it: the underwriter has declined it, or the person does not take what was approved. */
  readonly dropped?: 'declined' | 'waived' | undefined;
  /** The second act on it (B17). */
  readonly confirmation?: CollectedSignature | undefined;
  /** The decision as it is printed behind the application; none where no underwriter was asked. */
  readonly page?: TextPage | undefined;
}

interface ToSettle {
  readonly context: WizardContext;
  readonly data: EnrollmentData;
  readonly steps: readonly Step[];
  readonly assembly: Assembly;
  readonly recorded: RecordedCall | undefined;
}

/**
 * The applications of a submission as their underwriting has come out, in their order; without any they are as they were signed.
 * Refuses with 409 what an underwriter is still at (B16), and a rating that was not confirmed (B17).
 */
export async function settleApplications(
  platform: Platform,
  row: SessionRow,
  given: ToSettle,
): Promise<readonly SettledApplication[]> {
  const { applications } = given.assembly;
  if (row.uw_submitted_at === null) return applications.map((application) => ({ application }));
  const { context, data, steps } = given;
  const decisions = await listDecisions(platform.database, row.id);
  if (!context.underwriting?.mayWait && decisions.some(({ status }) => status === 'asked'))
    throw conflict('underwriting-open');
  const session = openSession(context, data);
  const settled = settle(session);
  const assembled = assembleApplications(settled.context, settled.answers.data);
  if (!assembled.ok) throw invalid(...assembled.problems);
  const asked = confirmationsIn(session, steps);
  const standing = await listConfirmations(platform.database, row.id);
  return applications.map((signed) => {
    const is = (one: { readonly product: number; readonly applicantId: string }) =>
      one.product === signed.product && one.applicantId === signed.insuredId;
    const decision = decisionOf(decisions, { product: signed.product, applicantId: signed.insuredId });
    if (!decision) return { application: signed };
    const status = coverageStatuses(settled).find(({ offer, applicant }) =>
      is({ product: offer.id, applicantId: applicant.id }),
    );
    const dropped = status && dropOf(settled, status);
    const confirmation = asked.find(is);
    const act = confirmation && standingFor(standing, decision, confirmation);
    if (confirmation && !act) throw conflict('underwriting-unconfirmed');
    const application =
      (dropped === undefined &&
        assembled.value.applications.find(({ product, insuredId }) =>
          is({ product, applicantId: insuredId }),
        )) ||
      signed;
    const confirmed = confirmation && act && collected(given, confirmation, act, decision);
    return {
      application,
      dropped,
      confirmation: confirmed,
      page: decisionPage(context, {
        application,
        decision,
        dropped,
        statement: confirmation?.statement,
        given: confirmed,
      }),
    };
  });
}

/** The act as it goes under the application. */
function collected(
  { data, assembly, recorded }: ToSettle,
  { signer, product, applicantId, spoken, name }: Confirmation,
  act: Awaited<ReturnType<typeof listConfirmations>>[number],
  decision: DecisionRow,
): CollectedSignature {
  const { method } = actOf(assembly.signing, signer);
  const typed = answersOf(data).coverageOf(applicantId, product)[confirmationName];
  const isRecorded = method === 'audioenroll' && recorded;
  return {
    signer,
    method,
    name: spoken || typeof typed !== 'string' ? name : typed,
    applicantId: signer === 'spouse' ? 'spouse' : 'primary',
    agentId: null,
    ...(isRecorded ? { phone: recorded.phone } : {}),
    ip: act.ip_address,
    at: act.signed_at,
    evidence: {
      ...(act.evidence as unknown as ActEvidence),
      ...(isRecorded && recorded.sid ? { recording_sid: recorded.sid } : {}),
    },
    actId: act.id,
    confirms: decision.id,
  };
}
