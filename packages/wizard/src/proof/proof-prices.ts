import type { Cents } from '@openroll/domain/values/money';
import { choicesFor } from '../coverage/coverage-choices.ts';
import { type CoverageStatus, coverageStatuses, coverageText } from '../coverage/coverage-status.ts';
import type { OfferedChoice } from '../coverage/offered-choice.ts';
import type { Applicant, WizardContext } from '../enrollment.ts';
import { eligibility } from '../person/eligibility.ts';
import { missingForRate } from '../pricing/rate-keys.ts';
import { yearOf } from '../rates/other-periods.ts';
import { rateStatus } from '../rates/rate.ts';
import { type Offer, openSession, type Session } from '../session.ts';
import { askedQuestions } from '../underwriting/asked-questions.ts';
import { guaranteedAmount } from '../underwriting/guarantee.ts';
import { classesOf } from '../underwriting/underwritten.ts';
import { type ProofChoice, type ProofLevel, proofChoices } from './proof-choices.ts';

/** A choice of one person with its premium, as the sheet shows it. */
export interface ProofLine {
  readonly levels: readonly ProofLevel[];
  readonly coverage: string;
  /** What is charged per pay period for what is in force at once; undefined where no rate is printed. */
  readonly modal?: Cents;
  readonly annual?: Cents;
  /** Dollars that wait for underwriting. */
  readonly pending?: number;
  /** What those will add, per pay period and a year. */
  readonly pendingModal?: Cents;
  readonly pendingAnnual?: Cents;
}

/** What is wrong with the offer of one product to one person. */
export type ProofTrouble =
  | { readonly code: 'no-rate'; readonly coverage: string; readonly rating?: string }
  | { readonly code: 'no-amount' }
  | { readonly code: 'guarantee-below'; readonly guaranteed: number; readonly lowest: number }
  | { readonly code: 'guarantee-unasked'; readonly coverage: string; readonly pending: number }
  | { readonly code: 'fact-missing'; readonly fact: string };

/** The premiums of one person for one product. */
export interface ProvenPerson {
  readonly lines: readonly ProofLine[];
  readonly troubles: readonly ProofTrouble[];
  /** The primary's choices, with the amounts in dollars that a dependant's follow from. */
  readonly chosen: readonly { readonly choice: ProofChoice; readonly amount: number | undefined }[];
}

/** Prices the primary at the lowest, default and highest of what they are offered, and says what stands in the way (§3.11). */
export function provePrimary(
  context: WizardContext,
  session: Session,
  offer: Offer,
  applicants: readonly Applicant[],
): ProvenPerson {
  const { primary } = session.answers;
  if (!eligibility(offer, primary, context).eligible) return { lines: [], troubles: [], chosen: [] };
  const { choices, missing } = choicesFor(session, offer, primary, undefined);
  const picked = proofChoices(session, offer, primary, choices);
  const priced = picked.map((choice) => {
    const selectedCoverages = [{ applicant: primary.id, product: offer.id, data: choice.data }];
    const priced = priceIn(openSession(context, { applicants, selectedCoverages }), primary, choice);
    return { choice, ...priced };
  });
  return {
    lines: priced.flatMap(({ lines }) => lines),
    troubles: unique([
      ...(picked.length === 0 ? [nothingOffered(missing)] : []),
      ...belowGuarantee(session, offer, primary, choices),
      ...priced.flatMap(({ troubles }) => troubles),
    ]),
    chosen: priced.map(({ choice, amount }) => ({ choice, amount })),
  };
}

/** Prices a dependant at each level, beside what the primary has chosen at the same level. */
export function proveDependant(
  context: WizardContext,
  offer: Offer,
  primary: Applicant,
  applicant: Applicant,
  chosen: ProvenPerson['chosen'],
): ProvenPerson {
  if (!eligibility(offer, applicant, context).eligible) return { lines: [], troubles: [], chosen: [] };
  const applicants = [primary, applicant];
  const priced = chosen.map(({ choice: { data, levels } }) => {
    const own = [{ applicant: primary.id, product: offer.id, data }];
    const session = openSession(context, { applicants, selectedCoverages: own });
    const [beside] = coverageStatuses(session);
    if (beside?.state !== 'covered') return { lines: [], troubles: [] };
    const { choices, missing } = choicesFor(session, beside.offer, applicant, beside.amount);
    const picked = proofChoices(session, beside.offer, applicant, choices);
    if (picked.length === 0)
      return {
        lines: [],
        troubles: [nothingOffered(missing)],
      };
    const at = picked.filter((one) => one.levels.some((level) => levels.includes(level)));
    const each = at.map((choice) => {
      const theirs = { applicant: applicant.id, product: offer.id, data: choice.data };
      const together = openSession(context, { applicants, selectedCoverages: [...own, theirs] });
      const shared = { ...choice, levels: choice.levels.filter((level) => levels.includes(level)) };
      return priceIn(together, applicant, shared);
    });
    return {
      lines: each.flatMap(({ lines }) => lines),
      troubles: [
        ...belowGuarantee(session, beside.offer, applicant, choices),
        ...each.flatMap((one) => one.troubles),
      ],
    };
  });
  const lines = priced.flatMap((one) => one.lines);
  const troubles = unique(priced.flatMap((one) => one.troubles));
  // A small amount of the primary may leave a dependant none: only who never has one is told of.
  const isNever = lines.length === 0;
  return { lines, troubles: troubles.filter(({ code }) => code !== 'no-amount' || isNever), chosen: [] };
}

const nothingOffered = (missing: string | undefined): ProofTrouble =>
  missing === undefined ? { code: 'no-amount' } : { code: 'fact-missing', fact: missing };

interface Priced {
  readonly amount: number | undefined;
  readonly lines: readonly ProofLine[];
  readonly troubles: readonly ProofTrouble[];
}

function priceIn(session: Session, { id }: Applicant, { levels }: ProofChoice): Priced {
  const status = coverageStatuses(session).find(({ applicant }) => applicant.id === id);
  if (status?.state !== 'covered') return { amount: undefined, lines: [], troubles: [] };
  const { amount } = status;
  const coverage = coverageText(status);
  const rated = rateStatus(session, status);
  if (!rated) {
    const fact = missingFact(session, status);
    const trouble: ProofTrouble =
      fact === undefined ? { code: 'no-rate', coverage } : { code: 'fact-missing', fact };
    return { amount, lines: [{ levels, coverage }], troubles: [trouble] };
  }
  const mode = session.context.premiumMode;
  const pending = rated.pending
    ? {
        pending: rated.pending.amount,
        pendingModal: rated.pending.modal,
        pendingAnnual: yearOf(rated.pending, mode),
      }
    : {};
  return {
    amount,
    lines: [{ levels, coverage, modal: rated.modal, annual: yearOf(rated, mode), ...pending }],
    troubles: [
      ...missingClasses(session, status, rated.tiers).map((rating) => ({
        code: 'no-rate' as const,
        coverage,
        rating,
      })),
      ...unasked(status, coverage),
    ],
  };
}

/** Classes of simplified issue in which the same choice has no rate. */
const missingClasses = (
  session: Session,
  { offer }: CoverageStatus,
  rated: readonly { readonly value: string }[],
) =>
  classesOf(session, offer)
    .filter(({ value }) => !rated.some((one) => one.value === value))
    .map(({ text }) => text);

/** An amount above the guarantee that would wait for an underwriting to which nothing is asked. */
const unasked = ({ offer, applicant, pending }: CoverageStatus, coverage: string): ProofTrouble[] =>
  pending === undefined || askedQuestions(offer, applicant, 'above-guarantee').length > 0
    ? []
    : [{ code: 'guarantee-unasked', coverage, pending }];

/** Something is guaranteed, but less than the smallest amount that is offered: nobody can have it without underwriting. */
function belowGuarantee(
  session: Session,
  offer: Offer,
  applicant: Applicant,
  choices: readonly OfferedChoice[],
): ProofTrouble[] {
  const guaranteed = guaranteedAmount(session, offer, applicant) ?? 0;
  const amounts = choices.flatMap(({ amount }) => amount ?? []);
  const lowest = Math.min(...amounts);
  return guaranteed > 0 && amounts.length > 0 && guaranteed < lowest
    ? [{ code: 'guarantee-below', guaranteed, lowest }]
    : [];
}

/** The answer that is missing for a rate, or the fact that a column of the table reads; undefined where none is. */
function missingFact(session: Session, { offer, applicant }: CoverageStatus): string | undefined {
  const label = missingForRate(session, offer, applicant);
  if (label !== undefined) return label;
  const unread = offer.definition.rates.keys.find(({ from }) => {
    const [scope, name = ''] = from.split('.');
    if (scope === 'primary') return session.answers.primary.data[name] === undefined;
    return scope === 'applicant' && applicant.data[name] === undefined;
  });
  return unread?.from.split('.')[1]?.replaceAll('_', ' ');
}

const unique = (troubles: readonly ProofTrouble[]): readonly ProofTrouble[] => [
  ...new Map(troubles.map((one) => [JSON.stringify(one), one])).values(),
];
