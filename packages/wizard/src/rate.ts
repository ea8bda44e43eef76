import {
  type Decimal,
  decimal,
  divide,
  formatDecimal,
  fromInteger,
  multiply,
} from '@openroll/domain/decimal';
import { type Cents, modalPremium, roundToCents, toDollars } from '@openroll/domain/money';
import { periodsPerYear } from '@openroll/domain/premium-modes';
import { textOf } from './answers.ts';
import { coverageStatuses } from './coverage-status.ts';
import { ageOf } from './eligibility.ts';
import type { Applicant, EnrollmentData, WizardContext } from './enrollment.ts';
import { type FoundRate, findRate } from './rate-table.ts';
import { type Offer, openSession, type Session } from './session.ts';

/** S2 "Rates response", one covered person and product. */
export interface RateSummary {
  readonly applicant: string;
  readonly product: number;
  /** Exact dollars a year, before any rounding. */
  readonly annual: string;
  readonly modal_cents: Cents;
  /** Dollars per pay period of the case's premium mode. */
  readonly total_premium: number;
  readonly premium_tiers: readonly { readonly label: string; readonly premium: number }[];
  readonly anticipated_policy_rating?: string;
}

export interface Premium {
  readonly annual: Decimal;
  readonly modal: Cents;
}

/** What every covered person pays for every product. What cannot be rated yet has no row; walk names what is missing. */
export const rateAll = (context: WizardContext, data: EnrollmentData): RateSummary[] =>
  rateSession(openSession(context, data));

export function rateSession(session: Session): RateSummary[] {
  return coverageStatuses(session).flatMap(({ offer, applicant, state, value, tier }) => {
    const premium = state === 'covered' ? rateChoice(session, offer, applicant, value, tier) : undefined;
    if (!premium) return [];
    return [
      {
        applicant: applicant.id,
        product: offer.id,
        annual: exactText(premium.annual),
        modal_cents: premium.modal,
        total_premium: toDollars(premium.modal),
        premium_tiers: [],
      },
    ];
  });
}

/** The sum of all rows, in cents per pay period. */
export const totalModal = (rows: readonly RateSummary[]): Cents =>
  rows.reduce((sum, { modal_cents }) => sum + modal_cents, 0);

/**
 * The premium of one choice: an amount in dollars, or a plan with its tier. Exact until `domain/money` rounds it once,
 * per person and coverage (decisions.md, Money). Undefined where age, tobacco or the like is not known, or no rate is printed.
 */
export function rateChoice(
  session: Session,
  offer: Offer,
  applicant: Applicant,
  value: string | number | undefined,
  tier?: string,
): Premium | undefined {
  const price = priceList(session, offer, applicant);
  return price(value, tier);
}

/** Prices several choices of one person; a rate that does not depend on the choice is looked up once. */
export function priceList(session: Session, offer: Offer, applicant: Applicant) {
  const find = rateFinder(session, offer, applicant);
  const mode = session.context.premiumMode;
  const { unit, period } = offer.definition.rates;
  return (value: string | number | undefined, tier?: string): Premium | undefined => {
    const units = unitsOf(unit, value);
    const found = units && find(unit === 'flat' && typeof value === 'string' ? value : undefined, tier);
    if (!units || !found) return undefined;
    const price = multiply(found.rate, units);
    if (found.perMode)
      return { annual: multiply(price, fromInteger(periodsPerYear[mode])), modal: roundToCents(price) };
    const annual = multiply(price, fromInteger(period === 'monthly' ? 12 : 1));
    return { annual, modal: modalPremium(annual, mode) };
  };
}

function rateFinder(session: Session, offer: Offer, applicant: Applicant) {
  const { context } = session;
  const age = ageOf(applicant, context.startedOn);
  const known = new Map<string, FoundRate | undefined>();
  return (plan: string | undefined, tier: string | undefined): FoundRate | undefined => {
    if (!offer.table || age === undefined) return undefined;
    const key = `${plan} ${tier}`;
    if (!known.has(key)) {
      const { tobacco, gender } = applicant.data;
      const person = { applicant: applicant.type, age, tobacco: textOf(tobacco), gender: textOf(gender) };
      const place = { state: context.state, mode: context.premiumMode };
      known.set(key, findRate(offer.table, { ...person, ...place, plan, tier }));
    }
    return known.get(key);
  };
}

function unitsOf(unit: 'per_1000' | 'flat', value: string | number | undefined): Decimal | undefined {
  if (value === undefined) return undefined;
  if (unit === 'flat') return decimal(1);
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0
    ? divide(fromInteger(value), fromInteger(1000))
    : undefined;
}

/** '123.456' with no digit lost: rates are finite decimals, and so are their products with whole amounts. */
function exactText(value: Decimal): string {
  let places = 2;
  while (places < mostPlaces && (value.numerator * 10n ** BigInt(places)) % value.denominator !== 0n)
    places++;
  return formatDecimal(value, places);
}

const mostPlaces = 30;
