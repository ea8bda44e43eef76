import { add, type Decimal, divide, fromInteger, multiply } from '@openroll/domain/values/decimal';
import { type Cents, roundToCents } from '@openroll/domain/values/money';
import { type PremiumMode, periodsPerYear } from '@openroll/domain/values/premium-modes';
import type { Rider } from '../definition/coverage.ts';
import type { ProductDefinition } from '../definition/product.ts';
import { oncePerPerson } from '../once-per-person.ts';
import { findRate, type RateKeys } from '../rate-tables/rate-table.ts';
import type { Offer, Session } from '../session.ts';
import { hasOwnMonth, type ModalTerms, modalTerms, premiumModesOf } from './modal-terms.ts';
import { personKeys } from './rate-keys.ts';

/** What is priced: an amount in dollars, a number of units, or a plan with its tier. */
export interface Cover {
  readonly amount?: number;
  readonly units?: number;
  readonly plan?: string;
  readonly tier?: string;
}

/** Exact dollars a year (§6.5); `perMode` where the table prints them per pay period of the case's mode. */
export interface ExactPremium {
  readonly annual: Decimal;
  readonly perMode: boolean;
}

export interface Premium {
  /** Exact dollars a year, the fee included. */
  readonly annual: Decimal;
  /** What is charged per pay period. */
  readonly modal: Cents;
  /** What a month costs, where the product has a price for it that is no twelfth of the year. */
  readonly month?: Cents;
}

/**
 * Prices covers and riders of one person. Undefined where no rate is printed, a key that it needs is not known yet, or the product
 * is not sold in the premium mode of the case.
 */
export interface PriceList {
  readonly cover: (cover: Cover, rating: string | undefined) => ExactPremium | undefined;
  /** A rider's own amount stands in `cover` in the place of that of the coverage. */
  readonly rider: (rider: Rider, cover: Cover, rating: string | undefined) => ExactPremium | undefined;
}

export const priceList = oncePerPerson((session, offer, applicant): PriceList => {
  const { rates } = offer.definition;
  const isSold = premiumModesOf(offer.definition).includes(session.context.premiumMode);
  const keys = isSold ? personKeys(session, offer, applicant) : undefined;
  const price = (units: Decimal | undefined, own: Partial<RateKeys>): ExactPremium | undefined => {
    const found = units && offer.table && keys && findRate(offer.table, { ...keys, ...own });
    if (!units || !found) return undefined;
    const periods = periodsPerYear[found.perMode ? session.context.premiumMode : rates.period];
    const annual = multiply(multiply(found.rate, units), fromInteger(periods));
    return isPayable(annual) ? { annual, perMode: found.perMode } : undefined;
  };
  const keysOf = ({ plan, tier, amount }: Cover, rating: string | undefined) => ({
    plan,
    tier,
    amount,
    rating,
  });
  return {
    cover: (cover, rating) => price(unitsOf(rates, cover), keysOf(cover, rating)),
    rider: (rider, cover, rating) =>
      price(unitsOf({ unit: rider.unit, unit_amount: undefined }, cover), {
        ...keysOf(cover, rating),
        rider: rider.name,
      }),
  };
});

/** Below a million million dollars a year: more is a misprint, and beyond what whole cents can be counted to. */
const isPayable = ({ numerator, denominator }: Decimal): boolean =>
  numerator < 1_000_000_000_000n * denominator;

/** How many times the printed rate is paid. */
function unitsOf(
  { unit, unit_amount }: Pick<ProductDefinition['rates'], 'unit' | 'unit_amount'>,
  { amount, units }: Cover,
): Decimal | undefined {
  if (unit === 'flat') return fromInteger(1);
  if (unit === 'per_unit' && unit_amount === undefined) return whole(units);
  const dollars = whole(amount);
  return dollars && divide(dollars, fromInteger(dollarsPerUnit(unit, unit_amount)));
}

/** Dollars of coverage that one printed rate pays for. */
const dollarsPerUnit = (unit: ProductDefinition['rates']['unit'], unit_amount: number | undefined): number =>
  unit === 'per_1000' ? 1000 : unit === 'per_100' ? 100 : (unit_amount ?? 1);

const whole = (value: number | undefined): Decimal | undefined =>
  value !== undefined && Number.isSafeInteger(value) && value > 0 ? fromInteger(value) : undefined;

export const nothingToPay: ExactPremium = { annual: fromInteger(0), perMode: false };

/** The exact sum; undefined where a part of it is not known. */
export const sumOf = (parts: readonly (ExactPremium | undefined)[]): ExactPremium | undefined =>
  parts.reduce<ExactPremium | undefined>(
    (sum, part) =>
      sum && part && { annual: add(sum.annual, part.annual), perMode: sum.perMode || part.perMode },
    nothingToPay,
  );

/** Whether the year is rounded before it is divided; what a table prints per pay period never is. */
export const isRoundedYearly = (
  { rates }: Pick<ProductDefinition, 'rates'>,
  { perMode }: ExactPremium,
): boolean => rates.round_at === 'annual' && !perMode;

/** Whether a premium bears the fee of its application (§6.5). */
export type FeeBorne = 'with-fee' | 'without-fee';

/** What is in force bears the fee; while that is nothing, the whole does, so that what is pending brings it along. */
export const feeInForce = (inForce: number | undefined): FeeBorne =>
  inForce === 0 ? 'without-fee' : 'with-fee';

/**
 * What is charged per pay period, rounded half up to the cent where the product says (`rates.round_at`): once, from the
 * exact sum, or first for the year. What a table prints per pay period is never first made a year.
 */
export function chargedPremium(
  { context }: Session,
  { definition }: Offer,
  exact: ExactPremium,
  feeBorne: FeeBorne,
): Premium | undefined {
  const charge = (mode: PremiumMode): Premium | undefined => {
    const terms = modalTerms(definition, mode);
    return terms && chargeBy(definition, terms, mode, exact, feeBorne === 'with-fee');
  };
  const month = hasOwnMonth(definition) ? charge('monthly') : undefined;
  const charged = charge(context.premiumMode);
  return charged && { ...charged, ...(month ? { month: month.modal } : {}) };
}

/** The share of one pay period in a year with its fee, and the fee that is charged beside it. */
function chargeBy(
  definition: ProductDefinition,
  { share, even, yearlyFee, modalFee }: ModalTerms,
  mode: PremiumMode,
  exact: ExactPremium,
  hasFee: boolean,
): Premium {
  const year = hasFee && yearlyFee.numerator > 0n ? add(exact.annual, yearlyFee) : exact.annual;
  const yearly = isRoundedYearly(definition, exact)
    ? divide(fromInteger(roundToCents(year)), fromInteger(100))
    : year;
  const part = multiply(yearly, exact.perMode ? even : share);
  if (!hasFee || modalFee.numerator === 0n) return { annual: year, modal: roundToCents(part) };
  return {
    annual: add(year, multiply(modalFee, fromInteger(periodsPerYear[mode]))),
    modal: roundToCents(add(part, modalFee)),
  };
}
