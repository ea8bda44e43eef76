import { textOf } from '../answers/answers.ts';
import type { CoverageStatus } from '../coverage/coverage-status.ts';
import { ageOf } from '../person/eligibility.ts';
import type { Session } from '../session.ts';
import { decisionOn, isUnderwritten } from '../underwriting/underwritten.ts';
import { planSigning, type SignableApplication, type SigningPlan } from './plan-signing.ts';
import { signingModeOf } from './signing-mode-of.ts';

/**
 * The signing plan of an enrollment as it is answered so far; `covered` are the coverages that are applied for. While
 * nothing is, every product on offer counts, so that no signature's page comes as a surprise.
 */
export function signingPlanOf(session: Session, covered: readonly CoverageStatus[]): SigningPlan {
  const { context, answers } = session;
  const { primary, spouse } = answers;
  return planSigning({
    ...signingModeOf(context),
    choseRemote: textOf(primary.data.emp_selected_remote_signature) === 'yes',
    ages: {
      applicant: ageOf(primary, context.startedOn),
      spouse: spouse && ageOf(spouse, context.startedOn),
    },
    applications:
      covered.length > 0
        ? covered.map((status) => signable(session, status))
        : session.offers.map(toCome(primary.id)),
  });
}

const signable = (
  session: Session,
  { offer, applicant, pending, inForce }: CoverageStatus,
): SignableApplication => ({
  product: offer.id,
  insuredId: applicant.id,
  spouseSigns: applicant.type === 'spouse' && offer.definition.signatures.spouse !== undefined,
  agentSigns: offer.definition.signatures.agent !== undefined,
  awaitsDecision:
    (pending !== undefined && !inForce) ||
    (isUnderwritten(session, offer) && decisionOn(session, offer, applicant)?.value !== 'ACCEPT'),
});

const toCome =
  (insuredId: string) =>
  ({ id, definition }: Session['offers'][number]): SignableApplication => ({
    product: id,
    insuredId,
    spouseSigns: false,
    agentSigns: definition.signatures.agent !== undefined,
    awaitsDecision: false,
  });
