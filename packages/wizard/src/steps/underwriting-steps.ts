import { isChoice } from '../answers/answer-shapes.ts';
import { nameOf, textOf } from '../answers/answers.ts';
import {
  type CoverageStatus,
  coverageStatuses,
  coverageText,
  statusesOf,
} from '../coverage/coverage-status.ts';
import { isTaken, settle } from '../decisions/settled.ts';
import type { EnrollmentData, UnderwriterDecision, WizardContext } from '../enrollment.ts';
import { rateStatus } from '../rates/rate.ts';
import { openSession, type Session } from '../session.ts';
import { isSpoken } from '../signers.ts';
import type { SigningPlan } from '../signing/plan-signing.ts';
import { signingPlanOf } from '../signing/session-plan.ts';
import { actOf, familySignerOf, isAskedInWizard, plannedFor } from '../signing/status-after.ts';
import type { Choice, Step, StepPage, UnderwritingSettings } from '../step.ts';
import { decidedName } from '../underwriting/decision-answers.ts';
import { decisionOn, isUnderwritten } from '../underwriting/underwritten.ts';
import { pricedChoices } from './coverage-choice-field.ts';
import { makeField } from './make-field.ts';
import { makeStep } from './make-step.ts';
import { personLabel, personName } from './person-label.ts';
import { stepWords } from './step-words.ts';

/**
 * What underwriters have decided (§17.4, B16): a step for each coverage and person, all on one page behind the signatures that
 * allow it. None where the family signs later, by a link: then nobody is asked
 * before the submit, and another rating is confirmed by a link, too (A14b). `agentPage` is theirs once the agent may sign on it.
 *
 * @param isAgentNext Nothing stands between them and the signature of the agent.
 */
export function underwritingSteps(
  session: Session,
  plan: SigningPlan,
  covered: readonly CoverageStatus[],
  isAgentNext: boolean,
): { readonly steps: readonly Step[]; readonly agentPage?: StepPage } {
  const asked = covered
    .filter(({ offer }) => isUnderwritten(session, offer))
    .filter(({ offer, applicant }) => isAskedInWizard(plan, { product: offer.id, insuredId: applicant.id }));
  const isJoined = isAgentNext && asked.length > 0 && asked.every((status) => isSettledFor(session, status));
  const words = isJoined ? 'underwriting_and_agent' : 'underwriting';
  const page = stepWords(session.context, words, 'underwriting');
  const steps = asked.map((status) => decisionStep(session, plan, status, page));
  return isJoined ? { steps, agentPage: page } : { steps };
}

/** Nothing is waited for, and nobody of the family has to agree once more: what is left is the choice of what was approved. */
function isSettledFor(session: Session, status: CoverageStatus): boolean {
  const decision = decisionOn(session, status.offer, status.applicant);
  const isOpen = decision === undefined || mayAskAgain(session, decision);
  return !isOpen && anticipatedOf(session, status) === undefined;
}

/** The page of one who has signed by a link, and confirms another rating than they have signed for (A14b): these applications alone. */
export function confirmingSteps(
  context: WizardContext,
  data: EnrollmentData,
  applications: readonly { readonly product: number; readonly insuredId: string }[],
): Step[] {
  const session = openSession(context, data);
  const covered = coverageStatuses(session).filter(({ state }) => state === 'covered');
  const plan = signingPlanOf(session, covered);
  return covered
    .filter(({ offer, applicant }) =>
      applications.some((each) => each.product === offer.id && each.insuredId === applicant.id),
    )
    .map((status) => decisionStep(session, plan, status, stepWords(context, 'underwriting', 'underwriting')));
}

function decisionStep(session: Session, plan: SigningPlan, status: CoverageStatus, page: StepPage): Step {
  const { context } = session;
  const { offer, applicant } = status;
  const name = personName(context, applicant);
  const product = offer.definition.display_name;
  const words = { product, name, first: textOf(applicant.data.first_name) || name };
  return makeStep(
    stepWords(context, 'person_underwriting', `underwriting:${offer.id}:${applicant.id}`, words),
    { phase: 'sign', page, of: applicant, product: offer.id },
    () => [
      personLabel(context, applicant),
      makeField(decidedName, 'underwriting_decision', product, {
        affects_premium: true,
        choices: choicesOf(session, status),
        underwriting: settingsOf(session, plan, status),
      }),
    ],
  );
}

/** Whose signature allows it, and who confirms another rating: the insured where they sign for themselves, else the employee. */
function signerOf(plan: SigningPlan, { offer, applicant }: CoverageStatus) {
  const signer = familySignerOf(plannedFor(plan, { product: offer.id, insuredId: applicant.id }));
  const { method } = actOf(plan, signer);
  return { signer, method };
}

/** The same coverage as it has come out. */
function settledStatus(session: Session, { offer, applicant }: CoverageStatus): CoverageStatus | undefined {
  return coverageStatuses(settle(session)).find(
    (each) => each.offer.id === offer.id && each.applicant.id === applicant.id,
  );
}

/** At the rating that was signed for, what was signed; at another one whatever costs something there, up to what was applied for. */
function choicesOf(session: Session, status: CoverageStatus): readonly Choice[] {
  const { offer, applicant, value, amount } = status;
  const settled = settledStatus(session, status);
  if (!settled || decisionOn(session, offer, applicant)?.value !== 'ACCEPT') return [];
  const [primary] = statusesOf(settle(session), settled.offer);
  const choices = pricedChoices(settle(session), settled, primary, amount);
  const isOther = anticipatedOf(session, status) !== undefined;
  return [
    ...(isOther ? choices : choices.filter((choice) => choice.value === value)),
    { value: null, text: session.context.t('steps.waived') },
  ];
}

/** What was anticipated, where the decision is another. */
function anticipatedOf(session: Session, { offer, applicant, outcome }: CoverageStatus): string | undefined {
  const rating = decisionOn(session, offer, applicant)?.rating;
  return rating && rating !== outcome ? outcome : undefined;
}

function settingsOf(session: Session, plan: SigningPlan, status: CoverageStatus): UnderwritingSettings {
  const { offer, applicant } = status;
  const decision = decisionOn(session, offer, applicant);
  // Where nobody can be reached, and the site lets applications go, it is a failure that the home office decides (B21).
  const state = decision?.value ?? (session.context.underwriting?.mayWait ? 'failed' : 'none');
  const nameOfClass = (value: string) =>
    offer.definition.underwriting?.outcomes.find((each) => each.value === value)?.text ?? value;
  const anticipated = anticipatedOf(session, status);
  return {
    state,
    may_ask_again: decision !== undefined && mayAskAgain(session, decision),
    ...(decision?.rating ? { rating: nameOfClass(decision.rating) } : {}),
    ...(anticipated
      ? { anticipated: nameOfClass(anticipated), confirmation: confirmationOf(session, plan, status) }
      : {}),
  };
}

const mayAskAgain = ({ context }: Session, { mayAskAgain: may }: UnderwriterDecision): boolean =>
  may === true && !context.underwriting?.mayWait;

/** Who confirms another rating, and in which words: those of what is chosen, and what it costs with its riders. */
function confirmationOf(session: Session, plan: SigningPlan, status: CoverageStatus) {
  const { context, answers } = session;
  const { offer, applicant } = status;
  const { signer, method } = signerOf(plan, status);
  const name = nameOf(signer === 'spouse' ? applicant : answers.primary);
  const of = { signer, name, spoken: isSpoken(method) };
  const settled = settledStatus(session, status);
  const rated = settled && rateStatus(settle(session), settled);
  const chosen = answers.coverageOf(applicant.id, offer.id)[decidedName];
  if (!settled || !rated || !isChoice(chosen) || !isTaken(chosen) || settled.value !== chosen.value)
    return of;
  const outcomes = offer.definition.underwriting?.outcomes ?? [];
  const textOfClass = (value: string | undefined) =>
    outcomes.find((each) => each.value === value)?.text ?? '';
  const text = context.t(of.spoken ? 'consents.rating_voice' : 'consents.rating', {
    product: offer.definition.display_name,
    insured: nameOf(applicant),
    rating: textOfClass(settled.outcome),
    anticipated: textOfClass(status.outcome),
    coverage: coverageText(settled),
    premium: { cents: rated.modal },
    period: context.t(`steps.period.${context.premiumMode}`),
  });
  return { ...of, statement: { value: settled.value ?? '', text } };
}
