import { type Decimal, divide, fromInteger, multiply, subtract } from '@openroll/domain/values/decimal';
import { type Cents, parseDollars } from '@openroll/domain/values/money';
import type { Amounts } from '../definition/coverage.ts';
import type { Applicant } from '../enrollment.ts';
import { createKeep } from '../kept.ts';
import { dollarsPerUnit, isRoundedYearly, type PriceList, priceList } from '../pricing/exact-premium.ts';
import { type ModalTerms, modalTerms } from '../pricing/modal-terms.ts';
import { missingForRate, personKeys } from '../pricing/rate-keys.ts';
import type { Offer, Session } from '../session.ts';
import { outcomeOf } from '../underwriting/outcome.ts';
import type { OfferedChoice } from './offered-choice.ts';

type MoneyPurchase = NonNullable<Amounts['money_purchase']>;

/** What each premium buys (§6.2): '$8.00 buys $23,400'. A premium that buys less than the minimum is not offered. */
export function purchases(
  session: Session,
  offer: Offer,
  applicant: Applicant,
  { money_purchase: rules }: Amounts,
  most: number,
  text: (amount: number) => string,
): readonly OfferedChoice[] | { readonly missing: string } {
  if (!rules) return [];
  const prices = priceList(session, offer, applicant);
  const rating = outcomeOf(session, offer, applicant);
  const missing = missingForRate(session, offer, applicant);
  if (missing !== undefined) return { missing };
  const { t, premiumMode } = session.context;
  const things = [offer.definition, offer.table ?? offer.definition, rules, t];
  const key = JSON.stringify([personKeys(session, offer, applicant), premiumMode, rating, most]);
  return listed(things, key, () =>
    rules.premiums.flatMap((premium) => {
      const cents = parseDollars(premium);
      const amount = cents === undefined ? 0 : bought(session, offer, prices, rating, rules, cents, most);
      if (cents === undefined || amount < rules.minimum || amount < 1) return [];
      const words = { premium: t.formats.money(cents), amount: text(amount) };
      return [{ value: `premium_${premium}`, amount, text: t('steps.choice.premium', words) }];
    }),
  );
}

/** The same premium buys everybody of one rate key the same amount. */
const listed = createKeep<readonly OfferedChoice[]>(400);

/**
 * The largest multiple of `round_down_to` whose premium, as it is charged per pay period, is not above `cents`; 0 where
 * there is none. The premium rises evenly with the amount, so that one exact division finds it.
 */
function bought(
  session: Session,
  offer: Offer,
  prices: PriceList,
  rating: string | undefined,
  rules: MoneyPurchase,
  cents: Cents,
  most: number,
): number {
  const step = rules.round_down_to;
  const highest = roundDown(Math.min(rules.maximum, most), step);
  const one = dollarsPerUnit(offer.definition.rates.unit, offer.definition.rates.unit_amount);
  const price = prices.cover({ amount: one }, rating);
  if (!price || offer.definition.rates.unit === 'flat') return 0;
  const terms = modalTerms(offer.definition, session.context.premiumMode);
  const perStep = multiply(price.annual, divide(fromInteger(step), fromInteger(one)));
  if (!terms) return 0;
  const isYearly = isRoundedYearly(offer.definition, price);
  const end = annualBelow(cents, terms, price.perMode ? terms.even : terms.share, isYearly);
  if (end.numerator <= 0n) return 0;
  if (perStep.numerator === 0n) return highest;
  const steps = below(divide(end, perStep));
  return Math.min(highest, Number(steps) * step);
}

/**
 * The exact annual dollars, without the fee, from which on a premium with it rounds to more than `cents`: half a cent more, per pay
 * period or first for the year (`chargedPremium` rounds half up).
 */
function annualBelow(
  cents: Cents,
  { yearlyFee, modalFee }: ModalTerms,
  share: Decimal,
  isYearly: boolean,
): Decimal {
  const half = divide(fromInteger(1), fromInteger(2));
  const besideFee = subtract(addHalf(cents), multiply(modalFee, fromInteger(100)));
  if (besideFee.numerator <= 0n) return fromInteger(0);
  const ofYear = divide(besideFee, share);
  const inCents = isYearly ? subtract(fromInteger(below(ofYear) + 1n), half) : ofYear;
  return subtract(divide(inCents, fromInteger(100)), yearlyFee);
}

const addHalf = (cents: Cents): Decimal => divide(fromInteger(2n * BigInt(cents) + 1n), fromInteger(2));

/** The greatest whole number below a positive one: of 5 it is 4. */
const below = ({ numerator, denominator }: Decimal): bigint => (numerator - 1n) / denominator;

const roundDown = (amount: number, step: number): number => Math.floor(amount / step) * step;
