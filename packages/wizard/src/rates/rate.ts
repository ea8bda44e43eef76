import { createAttached } from '@openroll/domain/values/attached';
import { type Decimal, formatDecimal, fromInteger, subtract } from '@openroll/domain/values/decimal';
import { type Cents, monthOfAll, toCents, toDollars } from '@openroll/domain/values/money';
import type { PremiumMode } from '@openroll/domain/values/premium-modes';
import { coverOf } from '../coverage/coverage-choices.ts';
import type { CoverageStatus } from '../coverage/coverage-status.ts';
import { settle, settledStatuses } from '../decisions/settled.ts';
import type { EnrollmentData, WizardContext } from '../enrollment.ts';
import {
  chargedPremium,
  type ExactPremium,
  type FeeBorne,
  feeInForce,
  nothingToPay,
  type Premium,
  priceList,
  sumOf,
} from '../pricing/exact-premium.ts';
import { openSession, type Session } from '../session.ts';
import { classesOf } from '../underwriting/underwritten.ts';

/** What one covered person pays for one product (§5.8). */
export interface RateSummary {
  readonly applicant: string;
  readonly product: number;
  /** Exact dollars a year, before any rounding. */
  readonly annual: string;
  readonly modal_cents: Cents;
  /** Dollars per pay period of the case's premium mode. */
  readonly total_premium: number;
  /** Dollars a month, where the product has a price for it that is no twelfth of the year. */
  readonly month_premium?: number;
  readonly premium_tiers: readonly { readonly label: string; readonly premium: number }[];
  readonly anticipated_policy_rating?: string;
  /** Guaranteed issue: what is in force at once is what `total_premium` pays for; this is pending, in dollars. */
  readonly pending_amount?: number;
  /** What the pending amount will cost beside it, per pay period, once it is approved. */
  readonly pending_premium?: number;
  readonly pending_month_premium?: number;
  /** Parts of `total_premium`. */
  readonly riders?: readonly { readonly name: string; readonly text: string; readonly premium: number }[];
}

/** The premium of one covered person for one product: everything about money is read from here, nothing is computed again. */
export interface RatedCoverage {
  /** Exact dollars a year of what is in force, riders and fee included. */
  readonly annual: Decimal;
  /** What is charged for it per pay period: one rounding of the exact sum. */
  readonly modal: Cents;
  /** What a month of it costs, where the product has a price for it that is no twelfth of the year. */
  readonly month?: Cents;
  /** What each rider adds, in order: with the coverage itself they make up `modal`. */
  readonly riders: readonly (Premium & { readonly name: string; readonly text: string })[];
  /** What waits for underwriting: dollars of coverage, and what they will add. With `modal` it is the premium of all. */
  readonly pending?: Premium & { readonly amount: number };
  /** Simplified issue: the premium in every class that is rated. */
  readonly tiers: readonly { readonly value: string; readonly label: string; readonly modal: Cents }[];
}

/**
 * What every covered person pays for every product, as an underwriter has left it (§17.4). What cannot be rated yet has no row;
 * walk names what is missing.
 */
export const rateAll = (context: WizardContext, data: EnrollmentData): RateSummary[] =>
  rateSession(openSession(context, data));

export function rateSession(session: Session): RateSummary[] {
  const settled = settle(session);
  return settledStatuses(session).flatMap((status) => {
    const rated = rateStatus(settled, status);
    return rated ? [summaryOf(status, rated)] : [];
  });
}

/** The sum of all rows, in cents per pay period. */
export const totalModal = (rows: readonly RateSummary[]): Cents =>
  rows.reduce((sum, { modal_cents }) => sum + modal_cents, 0);

/** The sum of all rows, in cents a month. */
export const totalMonth = (rows: readonly RateSummary[], mode: PremiumMode): Cents =>
  monthOfAll(
    rows.map(({ modal_cents: modal, month_premium: month }) => ({
      modal,
      month: month === undefined ? undefined : toCents(month),
    })),
    mode,
  );

const known = createAttached<CoverageStatus, { readonly rated: RatedCoverage | undefined }>();

/**
 * Prices what one person has chosen, exact until it is rounded once (§6.5). Undefined where the person is not
 * covered, where age, tobacco or the like is not known, or where no rate is printed.
 */
export function rateStatus(session: Session, status: CoverageStatus): RatedCoverage | undefined {
  if (status.state !== 'covered') return undefined;
  const before = known.get(status);
  if (before) return before.rated;
  const rated = rate(session, status);
  known.set(status, { rated });
  return rated;
}

function rate(session: Session, status: CoverageStatus): RatedCoverage | undefined {
  const { offer, outcome } = status;
  const premiumOf = (
    parts: readonly (ExactPremium | undefined)[],
    feeBorne: FeeBorne = feeInForce(status.inForce),
  ): Premium | undefined => {
    const sum = sumOf(parts);
    return sum && chargedPremium(session, offer, sum, feeBorne);
  };
  const parts = partsOf(session, status, status.inForce, outcome);
  const inForce = premiumOf(parts);
  if (!inForce) return undefined;
  const all = status.pending
    ? premiumOf(partsOf(session, status, status.amount, outcome), 'with-fee')
    : inForce;
  if (!all) return undefined;
  const riders = (status.riders ?? []).flatMap(({ rider: { name, text } }, index) => {
    const without = premiumOf(parts.slice(0, index + 1));
    const added = premiumOf(parts.slice(0, index + 2));
    return without && added ? [{ name, text, ...difference(added, without) }] : [];
  });
  const tiers = classesOf(session, offer).flatMap(({ value, text }) => {
    const premium = premiumOf(partsOf(session, status, status.inForce, value));
    return premium ? [{ value, label: text, modal: premium.modal }] : [];
  });
  return {
    ...inForce,
    riders,
    tiers,
    ...(status.pending
      ? { pending: { amount: status.pending, ...notBelowNothing(difference(all, inForce)) } }
      : {}),
  };
}

const difference = (all: Premium, part: Premium): Premium => ({
  annual: subtract(all.annual, part.annual),
  modal: all.modal - part.modal,
  ...(all.month === undefined || part.month === undefined ? {} : { month: all.month - part.month }),
});

/** Where a case's own volume bands make the whole cheaper than what is in force, the rest costs nothing. */
const notBelowNothing = (premium: Premium): Premium =>
  premium.modal >= 0 ? premium : { ...premium, annual: fromInteger(0), modal: 0 };

/** The coverage itself, and then its riders: while nothing of the amount is in force, neither costs anything. */
function partsOf(
  session: Session,
  { offer, applicant, value, tier, riders = [] }: CoverageStatus,
  amount: number | undefined,
  rating: string | undefined,
): readonly (ExactPremium | undefined)[] {
  if (amount === 0) return [nothingToPay, ...riders.map(() => nothingToPay)];
  const prices = priceList(session, offer, applicant);
  const cover = coverOf(offer, value, amount, tier);
  return [
    prices.cover(cover, rating),
    ...riders.map((chosen) =>
      prices.rider(chosen.rider, { ...cover, amount: chosen.amount ?? amount }, rating),
    ),
  ];
}

function summaryOf({ offer, applicant, outcome }: CoverageStatus, rated: RatedCoverage): RateSummary {
  const { annual, modal, month, riders, pending, tiers } = rated;
  return {
    applicant: applicant.id,
    product: offer.id,
    annual: exactText(annual),
    modal_cents: modal,
    total_premium: toDollars(modal),
    ...(month === undefined ? {} : { month_premium: toDollars(month) }),
    premium_tiers: tiers.map(({ value, modal: premium }) => ({ label: value, premium: toDollars(premium) })),
    ...(outcome === undefined ? {} : { anticipated_policy_rating: outcome }),
    ...(pending ? { pending_amount: pending.amount, pending_premium: toDollars(pending.modal) } : {}),
    ...(pending?.month === undefined ? {} : { pending_month_premium: toDollars(pending.month) }),
    ...(riders.length > 0
      ? {
          riders: riders.map((each) => ({
            name: each.name,
            text: each.text,
            premium: toDollars(each.modal),
          })),
        }
      : {}),
  };
}

/** '123.456' with no digit lost: rates are finite decimals, and so are their products with whole amounts. */
function exactText(value: Decimal): string {
  let places = 2;
  while (places < maxPlaces && (value.numerator * 10n ** BigInt(places)) % value.denominator !== 0n) places++;
  return formatDecimal(value, places);
}

const maxPlaces = 30;
