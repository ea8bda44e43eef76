import { comparable, isChoice, textOf } from './answers.ts';
import { amountsFor } from './coverage-amounts.ts';
import { eligibility } from './eligibility.ts';
import { type Applicant, noCoverage } from './enrollment.ts';
import { isKnockedOut } from './knock-out.ts';
import type { Offer, Session } from './session.ts';
import { tierOf } from './tiers.ts';

/**
 * Where one person stands with one product. Only `covered` is ever rated, asked about or applied for.
 * `waits` has no choice to make until the primary has chosen; `none` is No Coverage.
 */
export type CoverageState =
  | 'ineligible'
  | 'waits'
  | 'no-amount'
  | 'unanswered'
  | 'not-offered'
  | 'waived'
  | 'none'
  | 'knocked-out'
  | 'covered';

export interface CoverageStatus {
  readonly offer: Offer;
  readonly applicant: Applicant;
  readonly state: CoverageState;
  /** The chosen amount in dollars or plan, where one is chosen. */
  readonly value?: string | number;
  readonly tier?: string;
}

/** Every person of the family with every product offered, products in the case's order, the primary first. */
export const coverageStatuses = (session: Session): readonly CoverageStatus[] =>
  session.offers.flatMap((offer) => statusesOf(session, offer));

function statusesOf(session: Session, offer: Offer): CoverageStatus[] {
  const { definition } = offer;
  const people = session.answers.people.filter(({ type }) => definition.applicants[type] !== undefined);
  const [primary, ...dependants] = definition.coverage.kind === 'plans' ? people.slice(0, 1) : people;
  if (!primary) return [];
  const first = statusOf(session, offer, primary, undefined);
  return [first, ...dependants.map((person) => statusOf(session, offer, person, first))];
}

function statusOf(
  session: Session,
  offer: Offer,
  applicant: Applicant,
  primary: CoverageStatus | undefined,
): CoverageStatus {
  const is = (state: CoverageState) => ({ offer, applicant, state });
  if (!eligibility(offer, applicant, session.context).eligible) return is('ineligible');
  const rules = offer.definition.applicants[applicant.type];
  if (primary && rules?.with_primary && primary.state !== 'covered') return is('waits');
  const offered = valuesFor(session, offer, applicant, primary);
  if (offered.length === 0) return is(primary ? 'no-amount' : 'ineligible');
  const { coverage } = session.answers.coverageOf(applicant.id, offer.id);
  if (!isChoice(coverage)) return is('unanswered');
  if (coverage.value === null) return is('waived');
  if (coverage.value === noCoverage) return is('none');
  if (!offered.includes(coverage.value)) return is('not-offered');
  const tier = tierOf(session, offer, applicant);
  const state = isKnockedOut(session, offer, applicant) ? 'knocked-out' : 'covered';
  return { offer, applicant, state, value: coverage.value, ...(tier ? { tier: tier.value } : {}) };
}

/** The amounts or plans that this person may choose now. */
export function valuesFor(
  session: Session,
  offer: Offer,
  applicant: Applicant,
  primary: Pick<CoverageStatus, 'value'> | undefined,
): readonly (string | number)[] {
  const { coverage } = offer.definition;
  if (coverage.kind === 'plans') return coverage.plans.map(({ value }) => value);
  const base = typeof primary?.value === 'number' ? primary.value : baseAmount(session, offer);
  return amountsFor(coverage, applicant.type, base, offer.options);
}

function baseAmount(session: Session, offer: Offer): number | undefined {
  const { coverage } = session.answers.coverageOf(session.answers.primary.id, offer.id);
  const chosen = comparable(coverage);
  return typeof chosen === 'number' ? chosen : undefined;
}

/** The statement of what one covered person has chosen: '$20,000', or 'Enhanced, Family'. */
export function coverageText(status: CoverageStatus): string {
  const { coverage } = status.offer.definition;
  if (coverage.kind === 'face_value') return typeof status.value === 'number' ? amountText(status.value) : '';
  const plan = coverage.plans.find(({ value }) => value === status.value)?.text ?? '';
  const tier = coverage.tiers.find(({ value }) => value === status.tier)?.text ?? '';
  return [plan, tier].map(textOf).filter(Boolean).join(', ');
}

/** Whole dollars as choices show them, in every locale alike: 20000 → '$20,000'. */
export const amountText = (dollars: number): string =>
  `$${String(dollars).replace(/\B(?=(\d{3})+(?!\d))/g, ',')}`;
