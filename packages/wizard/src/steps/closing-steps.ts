import { type CoverageStatus, coverageStatuses } from '../coverage/coverage-status.ts';
import type { EnrollmentData, WizardContext } from '../enrollment.ts';
import { type FilledNotice, noticesOfFamily, noticesShownTo } from '../notices/notices-for.ts';
import { type OwnDocument, ownDocumentsOf, ownDocumentsToSign } from '../notices/own-documents.ts';
import { openSession, type Session } from '../session.ts';
import type { Signer } from '../signers.ts';
import { asksRemote, type PlannedAct, type SigningPlan } from '../signing/plan-signing.ts';
import { signingPlanOf } from '../signing/session-plan.ts';
import { signingModeOf } from '../signing/signing-mode-of.ts';
import { actOf, actsInWizard, plannedFor } from '../signing/status-after.ts';
import type { Step, StepPage } from '../step.ts';
import { chosenSummaryField } from './chosen-summary.ts';
import { makeField } from './make-field.ts';
import { makeStep } from './make-step.ts';
import { paymentInformationStep, paymentWithAppStep } from './payment-steps.ts';
import { reviewStep } from './review-step.ts';
import { signatureStep } from './signature-step.ts';
import { stepWords, wordsTo } from './step-words.ts';
import { underwritingSteps } from './underwriting-steps.ts';
import { whoSignsField } from './who-signs.ts';

/** The pages after the last choice: what is paid with, the documents, whoever signs in the wizard, what underwriters
 * decide, the payment before the agent. */
export function closingSteps(session: Session, covered: readonly CoverageStatus[]): Step[] {
  const plan = signingPlanOf(session, covered);
  const acts = actsInWizard(plan);
  const asksHow = asksRemote(signingModeOf(session.context));
  const entering = paymentInformationStep(session);
  const paying = paymentWithAppStep(session);
  const agentSigns = acts.findIndex(({ signer }) => signer === 'agent');
  const beforePaying = agentSigns < 0 ? acts.length : agentSigns;
  const family = familyPage(session.context, acts);
  const decisions = underwritingSteps(session, plan, covered, agentSigns >= 0 && !paying);
  const signing = acts.map((act) =>
    signatureStep(session, act, signedBy(plan, covered, act.signer), {
      page: act.signer === 'agent' ? decisions.agentPage : family,
      documents: ownDocumentsToSign(session, plan, covered, act.signer),
    }),
  );
  return [
    ...(entering ? [entering] : []),
    reviewStep(session, covered, {
      asksHow,
      asksSpouseAddress: plan.acts.some(
        ({ signer, place }) => signer === 'spouse' && (asksHow || place === 'link'),
      ),
      sendsReview: session.context.mode === 'callcenter',
      text: wordsTo(session.context, 'review.text'),
      signing: whoSignsField(session, plan),
    }),
    ...signing.slice(0, beforePaying),
    ...decisions.steps,
    ...(paying ? [paying] : []),
    ...signing.slice(beforePaying),
  ];
}

/** The page of one who signs after the submit, by a link or in the inbox: the same signature, wherever it is given. */
export function laterSignatureStep(context: WizardContext, data: EnrollmentData, signer: Signer): Step {
  return signatureLater(openSignedLater(context, data, signer));
}

/** What somebody signs after the submit: the session, what of it is applied for, the plan, and their part of it. */
function openSignedLater(context: WizardContext, data: EnrollmentData, signer: Signer) {
  const session = openSession(context, data);
  const covered = coveredIn(session);
  const plan = signingPlanOf(session, covered);
  return { session, covered, plan, signer, signed: signedBy(plan, covered, signer) };
}

const signatureLater = ({
  session,
  covered,
  plan,
  signer,
  signed,
}: ReturnType<typeof openSignedLater>): Step =>
  signatureStep(session, actOf(plan, signer), signed, {
    documents: ownDocumentsToSign(session, plan, covered, signer),
  });

/** Who sit together with an agent sign on one page: the employee, then the spouse. */
function familyPage(context: WizardContext, acts: readonly PlannedAct[]): StepPage | undefined {
  const family = acts.filter(({ signer, method }) => signer !== 'agent' && method === 'inperson');
  return family.length > 1 ? stepWords(context, 'family_signatures', 'family_signatures') : undefined;
}

/**
 * The wizard of one who signs by a link after the submit (§16.3): the documents, then their signature. The digits are compared by
 * the server alone: who came by a link has none of the answers.
 */
export function laterSteps(context: WizardContext, data: EnrollmentData, signer: Signer): Step[] {
  const opened = openSignedLater(context, data, signer);
  const { session, plan, signed } = opened;
  const { fields, ...signature } = signatureLater(opened);
  const shown = fields.map((field) =>
    field.group?.part === 'last_four'
      ? { ...field, group: { ...field.group, proof: 'server' as const } }
      : field,
  );
  // Nobody but the signer sits before it, the spouse or the employee (A9).
  const own: StepPage = {
    name: signature.name,
    title: context.t('steps.applicant_signature.title.self'),
    breadcrumb: context.t('steps.applicant_signature.breadcrumb.self'),
  };
  return [
    reviewStep(session, [], {
      noticed: signed,
      text: context.t('steps.review.text.later'),
      signing: whoSignsField(session, plan, signer),
      summary: chosenSummaryField(session, signed),
    }),
    { ...signature, ...own, page: own, fields: shown },
  ];
}

/**
 * What somebody who reviews a call center's applications is shown: what was chosen, without premiums, then the documents with the notices
 * that those who sign are told (A17).
 */
export function reviewerSteps(context: WizardContext, data: EnrollmentData): Step[] {
  const session = openSession(context, data);
  const covered = coveredIn(session);
  const place = { phase: 'review', of: session.answers.primary } as const;
  return [
    makeStep(stepWords(context, 'summary', 'summary'), place, () => [
      makeField('summary_text', 'paragraph', '', {
        optional: true,
        content: context.t('steps.summary.text'),
      }),
      chosenSummaryField(session),
    ]),
    reviewStep(session, [], {
      noticed: covered,
      notices: noticesOfFamily(session, covered),
      text: context.t('steps.review.text.reviewer'),
      signing: whoSignsField(session, signingPlanOf(session, covered)),
    }),
  ];
}

/** The same notices, for the home office that does without a review (A20). */
export function noticesOfReview(context: WizardContext, data: EnrollmentData): readonly FilledNotice[] {
  const session = openSession(context, data);
  return noticesOfFamily(session, coveredIn(session));
}

/** What is applied for. */
const coveredIn = (session: Session): readonly CoverageStatus[] =>
  coverageStatuses(session).filter(({ state }) => state === 'covered');

/** The notices that this signer is shown, beside the documents and before the signature. */
export function noticesOfSigner(
  context: WizardContext,
  data: EnrollmentData,
  signer: Signer,
): readonly FilledNotice[] {
  const { session, signed } = openSignedLater(context, data, signer);
  return noticesShownTo(session, signed, signer);
}

/** The documents that this signer signs beside the applications, by an act of its own (§7.7). */
export function documentsOfSigner(
  context: WizardContext,
  data: EnrollmentData,
  signer: Signer,
): readonly FilledNotice[] {
  const { session, covered, plan } = openSignedLater(context, data, signer);
  return ownDocumentsToSign(session, plan, covered, signer);
}

/** The documents of one application that have a signature of their own; none where nothing of it is applied for. */
export function ownDocumentsOfApplication(
  context: WizardContext,
  data: EnrollmentData,
  of: { readonly product: number; readonly insuredId: string },
): readonly (OwnDocument & { readonly productName: string })[] {
  const session = openSession(context, data);
  const covered = coveredIn(session);
  const status = covered.find(
    ({ offer, applicant }) => offer.id === of.product && applicant.id === of.insuredId,
  );
  if (!status) return [];
  const productName = status.offer.definition.display_name;
  return ownDocumentsOf(session, signingPlanOf(session, covered), status).map((own) => ({
    ...own,
    productName,
  }));
}

/** The coverages whose applications this signer signs. */
const signedBy = (plan: SigningPlan, covered: readonly CoverageStatus[], signer: Signer) =>
  covered.filter(({ offer, applicant }) =>
    plannedFor(plan, { product: offer.id, insuredId: applicant.id }).signers.includes(signer),
  );

/** A path on which nothing can be applied for ends here: 'Decline all coverage' (§5.9). */
export const noCoverageStep = ({ context, answers }: Session): Step =>
  makeStep(
    stepWords(context, 'no_coverage', 'no_coverage'),
    { phase: 'review', of: answers.primary, isTerminal: true },
    () => [
      makeField('no_coverage_text', 'paragraph', '', {
        optional: true,
        content: wordsTo(context, 'no_coverage.text'),
      }),
    ],
  );
