import type { Signer } from '../signers.ts';
import type { PlannedAct, PlannedApplication, SigningPlan } from './plan-signing.ts';

/** What an application can be between its submission and whatever follows the last signature. */
export type SigningStatus =
  | 'pending_applicant_signature'
  | 'pending_agent_signature'
  | PlannedApplication['settlesAs'];

/** Whether an application still waits for somebody to sign it. */
export const awaitsSignature = (status: string): boolean =>
  status === 'pending_applicant_signature' || status === 'pending_agent_signature';

/** Whose turn it is, when these have signed; undefined when everybody has. */
export const nextSigner = (
  { signers }: PlannedApplication,
  signed: ReadonlySet<Signer>,
): Signer | undefined => signers.find((signer) => !signed.has(signer));

/** The status of one application when these have signed it, and the reviewer of a call center has read it or not (A5, A12, A20). */
export function statusAfter(
  application: PlannedApplication,
  signed: ReadonlySet<Signer>,
  isReviewed = false,
): SigningStatus {
  const { settlesAs, afterReview = settlesAs } = application;
  const next = nextSigner(application, signed);
  if (next === undefined) return isReviewed ? afterReview : settlesAs;
  return next === 'agent' ? 'pending_agent_signature' : 'pending_applicant_signature';
}

/** The acts that are given on steps of the wizard, before the submit. */
export const actsInWizard = ({ acts }: SigningPlan): readonly PlannedAct[] =>
  acts.filter(({ place }) => place === 'wizard');

/** Whether somebody of the family signs by a link, after the submit. */
export const signsByLink = ({ acts }: SigningPlan): boolean => acts.some(({ place }) => place === 'link');

/** The act of one signer; throws where the plan has none. */
export function actOf({ acts }: SigningPlan, signer: Signer): PlannedAct {
  const found = acts.find((each) => each.signer === signer);
  if (!found) throw new Error(`no act of the ${signer} is planned`);
  return found;
}

/** Whose signature allows what is asked about an application (B15): the spouse's where they sign for themselves, else the employee's. */
export const familySignerOf = ({ signers }: Pick<PlannedApplication, 'signers'>): 'applicant' | 'spouse' =>
  signers.includes('spouse') ? 'spouse' : 'applicant';

/** Whether an underwriter is asked about it before the submit: who allows it signs in the wizard. By a link it is asked later (A14b). */
export const isAskedInWizard = (
  plan: SigningPlan,
  of: Pick<PlannedApplication, 'product' | 'insuredId'>,
): boolean => actOf(plan, familySignerOf(plannedFor(plan, of))).place === 'wizard';

/** The planned application of one product for one insured; throws where the plan has none. */
export function plannedFor(
  { applications }: SigningPlan,
  of: Pick<PlannedApplication, 'product' | 'insuredId'>,
): PlannedApplication {
  const found = applications.find(
    ({ product, insuredId }) => product === of.product && insuredId === of.insuredId,
  );
  if (!found) throw new Error(`no signatures are planned for product ${of.product} of ${of.insuredId}`);
  return found;
}
