import type { SessionMarks } from '@openroll/domain/enrollments/modes';
import { type Problem, problem } from '@openroll/domain/problems';
import type { WizardContext } from '../enrollment.ts';
import { type SignatureMethod, type Signer, type SigningPlace, signers } from '../signers.ts';

/** One application, as far as signing goes by it. */
export interface SignableApplication {
  readonly product: number;
  readonly insuredId: string;
  /** The insured is the spouse, and the product has a statement for them. */
  readonly spouseSigns: boolean;
  /** The product has a statement for the agent. */
  readonly agentSigns: boolean;
  /** Nothing of it is in force before an underwriter has decided. */
  readonly awaitsDecision: boolean;
}

/** All that the signing of an enrollment goes by. */
export interface SigningTerms {
  /** Who leads: the employee in `selfenroll`, an agent in every other mode. */
  readonly mode: WizardContext['mode'];
  readonly marks: SessionMarks;
  /** emp_selected_remote_signature is 'yes'; counts only where that was asked. */
  readonly choseRemote: boolean;
  /** On the enrollment start; absent while no date of birth is known. */
  readonly ages: { readonly applicant?: number; readonly spouse?: number };
  readonly applications: readonly SignableApplication[];
}

/** One signer's turn: one act signs every application that is theirs. */
export interface PlannedAct {
  readonly signer: Signer;
  readonly method: SignatureMethod;
  readonly place: SigningPlace;
}

export interface PlannedApplication {
  readonly product: number;
  readonly insuredId: string;
  /** In the order in which they sign. */
  readonly signers: readonly Signer[];
  /** Its status once the last of them has signed. */
  readonly settlesAs: 'enrolled' | 'pending';
  /** What it is then, once it has been reviewed (A20); absent where nobody reviews it. */
  readonly afterReview?: 'enrolled' | 'pending';
}

export interface SigningPlan {
  /** In the order in which they are given. */
  readonly acts: readonly PlannedAct[];
  readonly applications: readonly PlannedApplication[];
  /** Why nobody can sign as planned. */
  readonly problems: readonly Problem[];
}

/** Younger people cannot bind themselves: an employee signs for a younger spouse, and is not enrolled when younger. */
export const ageOfMajority = 18;

/**
 * Who signs an enrollment, how, where and in which order, and what each application comes to. Steps, submit, detail,
 * links and inbox ask this and nothing else. Pure.
 */
export function planSigning(terms: SigningTerms): SigningPlan {
  const { mode, ages } = terms;
  const family = signsByLink(terms) ? byLink : familyTurns[mode];
  const isBefore = family.place === 'wizard' && mode !== 'selfenroll';
  const agent = { method: 'inperson', place: isBefore ? 'wizard' : 'inbox' } as const;
  const applications = terms.applications.map((each) => plannedApplication(terms, each));
  const due = new Set(applications.flatMap((each) => each.signers));
  return {
    acts: signers
      .filter((signer) => due.has(signer))
      .map((signer) => ({ signer, ...(signer === 'agent' ? agent : family) })),
    applications,
    problems: due.has('applicant') && isMinor(ages.applicant) ? [problem('signer-minor')] : [],
  };
}

/** The review step asks the employee whether to sign later, by email (A11). */
export const asksRemote = ({ mode, marks }: Pick<SigningTerms, 'mode' | 'marks'>): boolean =>
  mode === 'inperson' && !marks.directStart && marks.remoteSignature === 'offered';

/**
 * The family signs by email: an agent's direct start always, else where the case forces it or the employee chose it. It
 * concerns enrollments in person only; voice and call center sign on the phone (A11).
 */
export function signsByLink({
  mode,
  marks,
  choseRemote,
}: Pick<SigningTerms, 'mode' | 'marks' | 'choseRemote'>): boolean {
  if (mode !== 'inperson') return false;
  if (marks.directStart || marks.remoteSignature === 'forced') return true;
  return asksRemote({ mode, marks }) && choseRemote;
}

type Turn = Omit<PlannedAct, 'signer'>;

const byLink: Turn = { method: 'remote', place: 'link' };

/** How the family signs in each mode (§16.2, A19, B29). */
const familyTurns = {
  inperson: { method: 'inperson', place: 'wizard' },
  callcenter: { method: 'voice', place: 'wizard' },
  voiceenroll: { method: 'audioenroll', place: 'wizard' },
  selfenroll: { method: 'selfenroll', place: 'wizard' },
} as const satisfies Record<SigningTerms['mode'], Turn>;

function plannedApplication(
  { mode, ages }: SigningTerms,
  { product, insuredId, spouseSigns, agentSigns, awaitsDecision }: SignableApplication,
): PlannedApplication {
  const signs = { applicant: true, spouse: spouseSigns && !isMinor(ages.spouse), agent: agentSigns };
  const decided = awaitsDecision ? 'pending' : 'enrolled';
  return {
    product,
    insuredId,
    signers: signers.filter((signer) => signs[signer]),
    ...(mode === 'callcenter' ? { settlesAs: 'pending', afterReview: decided } : { settlesAs: decided }),
  };
}

const isMinor = (age: number | undefined): boolean => age !== undefined && age < ageOfMajority;
