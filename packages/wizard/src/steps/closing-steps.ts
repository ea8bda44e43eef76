import { type CoverageStatus, coverageStatuses } from '../coverage/coverage-status.ts';
import type { EnrollmentData, WizardContext } from '../enrollment.ts';
import { type FilledNotice, noticesShownTo } from '../notices/notices-for.ts';
import { openSession, type Session } from '../session.ts';
import type { Signer } from '../signers.ts';
import { asksRemote, type SigningPlan } from '../signing/plan-signing.ts';
import { signingPlanOf } from '../signing/session-plan.ts';
import { signingModeOf } from '../signing/signing-mode-of.ts';
import { actOf, actsInWizard, plannedFor } from '../signing/status-after.ts';
import type { Step } from '../step.ts';
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
  const decisions = underwritingSteps(session, plan, covered, agentSigns >= 0 && !paying);
  const signing = acts.map((act) =>
    signatureStep(session, act, signedBy(plan, covered, act.signer), {
      page: act.signer === 'agent' ? decisions.agentPage : undefined,
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
  const session = openSession(context, data);
  const covered = coveredIn(session);
  const plan = signingPlanOf(session, covered);
  return signatureStep(session, actOf(plan, signer), signedBy(plan, covered, signer));
}

/**
 * The wizard of one who signs by a link after the submit (§16.3): the documents, then their signature. The digits are compared by
 * the server alone: who came by a link has none of the answers.
 */
export function laterSteps(context: WizardContext, data: EnrollmentData, signer: Signer): Step[] {
  const session = openSession(context, data);
  const { fields, ...signature } = laterSignatureStep(context, data, signer);
  const noticed = applicationsOf(session, signer);
  const plan = signingPlanOf(session, coveredIn(session));
  const shown = fields.map((field) =>
    field.group?.part === 'last_four'
      ? { ...field, group: { ...field.group, proof: 'server' as const } }
      : field,
  );
  return [
    reviewStep(session, [], {
      noticed,
      text: context.t('steps.review.text.later'),
      signing: whoSignsField(session, plan, signer),
      summary: chosenSummaryField(session, noticed),
    }),
    { ...signature, fields: shown },
  ];
}

/** What somebody who reviews a call center's applications is shown: what was chosen, without premiums, then the documents (A17). */
export function reviewerSteps(context: WizardContext, data: EnrollmentData): Step[] {
  const session = openSession(context, data);
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
      text: context.t('steps.review.text.reviewer'),
      signing: whoSignsField(session, signingPlanOf(session, coveredIn(session))),
    }),
  ];
}

/** What is applied for. */
const coveredIn = (session: Session): readonly CoverageStatus[] =>
  coverageStatuses(session).filter(({ state }) => state === 'covered');

/** What is applied for that this signer signs. */
function applicationsOf(session: Session, signer: Signer): readonly CoverageStatus[] {
  const covered = coveredIn(session);
  return signedBy(signingPlanOf(session, covered), covered, signer);
}

/** The notices that this signer is shown, beside the documents and before the signature. */
export function noticesOfSigner(
  context: WizardContext,
  data: EnrollmentData,
  signer: Signer,
): readonly FilledNotice[] {
  const session = openSession(context, data);
  return noticesShownTo(session, applicationsOf(session, signer), signer);
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
