import type { Decimal } from '@openroll/domain/values/decimal';
import type { Amounts, FaceValueCoverage, PayShare } from '../definition/coverage.ts';
import type { Applicant } from '../enrollment.ts';
import { roundUpTo, yearlySalary } from '../person/salary.ts';
import type { Offer, Session } from '../session.ts';
import { amountLimit } from './amount-limit.ts';
import { amountText } from './amount-text.ts';
import { purchases } from './money-purchase.ts';
import type { CoverageChoices, OfferedChoice } from './offered-choice.ts';
import { payShareAmount, percentOf } from './pay-share.ts';

/** Amounts in whole dollars of one source, none above a limit; or the label of the answer that is missing for them. */
type Source = readonly OfferedChoice[] | { readonly missing: string };

/** The most amounts that a range makes: more is no list to choose from (lint refuses it). */
export const maxInRange = 1000;

/**
 * The amounts that one person may choose now (§6.2). A dependant's are limited to a share of the primary's amount, or are exactly
 * that share; without an amount of the primary there is none.
 */
export function amountsFor(
  session: Session,
  offer: Offer,
  applicant: Applicant,
  coverage: FaceValueCoverage,
  primaryAmount: number | undefined,
): CoverageChoices {
  const rules = coverage[applicant.type];
  if (!rules) return { choices: [] };
  const limit = amountLimit(session, offer, applicant, rules, primaryAmount);
  if ('missing' in limit) return { choices: [], missing: limit.missing };
  const text = (amount: number) => amountText(amount, coverage.amount_suffix);
  const sources: readonly Source[] = [
    listedChoices(rules, limit.most, text),
    multiples(session, rules, limit.most, text),
    shareOfPay(session, offer, rules, limit.most, text),
    purchases(session, offer, applicant, rules, limit.most, text),
  ];
  const missing = sources.find((source) => 'missing' in source);
  const [first = [], ...others] = sources.flatMap((source) =>
    'missing' in source || source.length === 0 ? [] : [source],
  );
  return {
    choices: others.length === 0 ? first : [first, ...others].flat(),
    ...(missing && 'missing' in missing ? { missing: missing.missing } : {}),
  };
}

/** The one amount that is a share of the pay; above the limit it is the limit. */
function shareOfPay(
  session: Session,
  offer: Offer,
  { pay_share: share }: Amounts,
  most: number,
  text: (amount: number) => string,
): Source {
  if (!share) return [];
  const salary = yearlySalary(session);
  if (!salary) return { missing: session.context.t('steps.salary') };
  const full = payShareAmount(offer, share, salary);
  const amount = Math.min(full, most);
  if (amount < 1) return [];
  const words = { percent: String(percentOf(offer, share)), amount: text(amount) };
  const key = isCapped(offer, share, salary, amount) ? 'steps.choice.pay_limited' : 'steps.choice.pay';
  return [{ value: 'pay_share', amount, text: session.context.t(key, words) }];
}

/** Whether less than the share of the pay is offered. */
const isCapped = (offer: Offer, share: PayShare, salary: Decimal, amount: number): boolean =>
  amount < payShareAmount(offer, { ...share, maximum: Number.MAX_SAFE_INTEGER }, salary);

const made = new WeakMap<Amounts, Map<number, readonly OfferedChoice[]>>();
const maxKept = 500;

/** The choices of a list or range are made once for each highest amount. */
function listedChoices(
  rules: Amounts,
  most: number,
  text: (amount: number) => string,
): readonly OfferedChoice[] {
  const kept = made.get(rules) ?? new Map<number, readonly OfferedChoice[]>();
  made.set(rules, kept);
  const amounts = listed(rules, most);
  const highest = amounts.at(-1) ?? 0;
  const known = kept.get(highest);
  if (known) return known;
  const choices = amounts.map((amount) => ({ value: amount, amount, text: text(amount) }));
  if (kept.size < maxKept) kept.set(highest, choices);
  return choices;
}

/** A list, every step of a range, or the bare share of the primary's amount. */
export function listed(rules: Amounts, most: number): readonly number[] {
  if (rules.amounts) return rules.amounts.filter((amount) => amount <= most);
  if (rules.range) return rangeUpTo(rules.range, most);
  return isBareShare(rules) && most >= 1 && Number.isSafeInteger(most) ? [most] : [];
}

/** Whether a share of the primary's amount is the one amount offered, and not the most of others (§6.2). */
export const isBareShare = (rules: Amounts): boolean =>
  rules.share_of_primary !== undefined &&
  !rules.amounts &&
  !rules.range &&
  !rules.salary_multiples &&
  !rules.money_purchase &&
  !rules.pay_share;

export function rangeUpTo(
  { minimum, maximum, step }: NonNullable<Amounts['range']>,
  most: number = maximum,
): readonly number[] {
  const count = Math.floor((Math.min(maximum, most) - minimum) / step) + 1;
  return Array.from(
    { length: Math.max(0, Math.min(count, maxInRange)) },
    (_, index) => minimum + index * step,
  );
}

/**
 * The salary rounded up to a whole multiple of `round_up_to` (an exact one stays), times each multiple, then `plus`: as
 * FEGLI does, $39,500 five times is $200,000. Above the limit it is the limit, once.
 */
function multiples(session: Session, rules: Amounts, most: number, text: (amount: number) => string): Source {
  const { salary_multiples: of } = rules;
  if (!of) return [];
  const salary = yearlySalary(session);
  if (!salary) return { missing: session.context.t('steps.salary') };
  const base = roundUpTo(salary, of.round_up_to);
  const choices = of.multiples.map((multiple) => {
    const full = base * multiple + of.plus;
    const amount = Math.min(full, most);
    const key = amount < full ? 'steps.choice.salary_limited' : 'steps.choice.salary';
    const words = { multiple: String(multiple), amount: text(amount) };
    return { value: `salary_${multiple}`, amount, text: session.context.t(key, words) };
  });
  return choices.filter(
    ({ amount }, index) => amount >= 1 && choices.findIndex((each) => each.amount === amount) === index,
  );
}
