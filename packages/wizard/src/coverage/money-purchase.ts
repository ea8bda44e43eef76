import { type Decimal, divide, fromInteger, multiply, subtract } from '@openroll/domain/values/decimal';
import { type Cents, parseDollars } from '@openroll/domain/values/money';
import type { Amounts } from '../definition/coverage.ts';
import type { RateTable } from '../definition/product.ts';
import type { Applicant } from '../enrollment.ts';
import { createKeep } from '../kept.ts';
import { isRoundedYearly, type PriceList, priceList } from '../pricing/exact-premium.ts';
import { type ModalTerms, modalTerms } from '../pricing/modal-terms.ts';
import { missingForRate, personKeys } from '../pricing/rate-keys.ts';
import { amountsOf, openEnd, type Span } from '../rate-tables/rate-columns.ts';
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
 * The largest multiple of `round_down_to` whose premium, as it is charged per pay period, is not above `cents`; 0 where there is
 * none. Within a volume band the premium rises evenly with the amount, so that one exact division finds it; at the edge of the next
 * one it may fall, so that the highest band is asked first.
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
  if (offer.definition.rates.unit === 'flat') return 0;
  const step = rules.round_down_to;
  const highest = roundDown(Math.min(rules.maximum, most), step);
  for (const { min, max } of bandsOf(offer.table).toReversed()) {
    const [from, to] = [Math.ceil(min / step) * step, roundDown(Math.min(max, highest), step)];
    const amount = from <= to ? boughtIn(session, offer, prices, rating, { from, to, step }, cents) : 0;
    if (amount > 0) return amount;
  }
  return 0;
}

/** Of the multiples of `step` between two amounts of one band, both included, the largest; 0 where there is none. */
function boughtIn(
  session: Session,
  offer: Offer,
  prices: PriceList,
  rating: string | undefined,
  { from, to, step }: { readonly from: number; readonly to: number; readonly step: number },
  cents: Cents,
): number {
  const price = prices.cover({ amount: from }, rating);
  const terms = modalTerms(offer.definition, session.context.premiumMode);
  if (!price || !terms) return 0;
  const isYearly = isRoundedYearly(offer.definition, price);
  const end = annualBelow(cents, terms, price.perMode ? terms.even : terms.share, isYearly);
  if (end.numerator <= 0n) return 0;
  const perStep = multiply(price.annual, divide(fromInteger(step), fromInteger(from)));
  if (perStep.numerator === 0n) return to;
  const amount = Math.min(to, Number(below(divide(end, perStep))) * step);
  return amount >= from ? amount : 0;
}

const bands = new WeakMap<RateTable, readonly Span[]>();

/** Runs of amounts, from 1 on, within which no row of the coverage begins or ends. */
function bandsOf(table: RateTable | undefined): readonly Span[] {
  if (!table) return [];
  const known = bands.get(table);
  if (known) return known;
  const printed = table.rows.flatMap((row) => (row.rider === undefined ? (amountsOf(row) ?? []) : []));
  const starts = new Set([1, ...printed.flatMap(({ min, max }) => (max < openEnd ? [min, max + 1] : [min]))]);
  const edges = [...starts].filter((edge) => edge >= 1).toSorted((a, b) => a - b);
  const made = edges.map((min, index) => ({ min, max: (edges[index + 1] ?? openEnd) - 1 }));
  bands.set(table, made);
  return made;
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
