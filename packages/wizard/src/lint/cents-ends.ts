import { formatAmount } from '@openroll/domain/values/money';
import { shareOfPrimary } from '../coverage/amount-limit.ts';
import { isBareShare, listed } from '../coverage/coverage-amounts.ts';
import type { Amounts, Coverage } from '../definition/coverage.ts';
import type { ProductDefinition } from '../definition/product.ts';
import { applicantTypes } from '../step.ts';
import type { Comparison } from './comparisons.ts';

/** The lowest and the highest of amounts. */
type Ends = readonly [from: number, to: number];

/** The least and the most cents that a form can have under a name, in any state; undefined where that is not certain. */
export function centsEnds(definition: ProductDefinition, name: string): Ends | undefined {
  const ends = dollarEnds(definition, name.split('.'));
  return ends && [ends[0] * 100, ends[1] * 100];
}

/** 'coverage.amount is in cents: 50000 is $500'; undefined of what may be that many cents, or is no amount in dollars either. */
export function meantInDollars(
  definition: ProductDefinition,
  { name, value }: Comparison,
): string | undefined {
  const ends = centsEnds(definition, name);
  if (!ends || typeof value !== 'number' || isWithin(ends, value) || !isWithin(ends, value * 100))
    return undefined;
  return `${name} is in cents: ${value} is ${formatAmount(value)}`;
}

/** The amounts between which a name always lies, in words: 'coverage.amount is in cents, from $10,000 to $500,000'. */
export function centsWords(definition: ProductDefinition, name: string): string | undefined {
  const ends = centsEnds(definition, name);
  return ends && `${name} is in cents, from ${formatAmount(ends[0])} to ${formatAmount(ends[1])}`;
}

const isWithin = ([from, to]: Ends, value: number): boolean => value >= from && value <= to;

function dollarEnds(definition: ProductDefinition, [scope, of, part]: readonly string[]): Ends | undefined {
  if (scope === 'rider' && part === 'amount') return riderEnds(definition, of);
  if (scope !== 'coverage' || part !== undefined) return undefined;
  if (of !== 'amount' && of !== 'pending_amount') return undefined;
  const all = [definition, ...Object.values(definition.state_variations)];
  const ends = widest(all.flatMap((each) => (each?.coverage ? coverageEnds(each.coverage) : [])));
  const isSplit = all.some((each) => (each?.guaranteed_issue ?? []).length > 0);
  return ends && (of === 'pending_amount' || isSplit) ? [0, ends[1]] : ends;
}

/** Of a rider with a list of amounts in every state. */
function riderEnds(definition: ProductDefinition, name: string | undefined): Ends | undefined {
  const all = [definition, ...Object.values(definition.state_variations)];
  const own = all.flatMap((each) => each?.riders ?? []).filter((each) => each.name === name);
  return widest(own.map(({ amounts }) => amounts && endsOf(amounts)));
}

function coverageEnds(coverage: Coverage): (Ends | undefined)[] {
  if (coverage.kind !== 'face_value') return [undefined];
  const { primary } = coverage;
  return applicantTypes.flatMap((type) => {
    const rules = coverage[type];
    if (!rules) return [];
    return [isBareShare(rules) ? shareEnds(primary, rules) : ownEnds(rules)];
  });
}

/** What else lowers a bare share may leave any amount below it. */
function shareEnds(primary: Amounts, { share_of_primary: share = 100 }: Amounts): Ends | undefined {
  const ends = isBareShare(primary) ? undefined : ownEnds(primary);
  return ends && [1, shareOfPrimary(ends[1], share)];
}

/** Of a list or a range, and of what a premium buys beside it; no amounts that hang on pay. */
function ownEnds(rules: Amounts): Ends | undefined {
  if (rules.salary_multiples || rules.pay_share) return undefined;
  const { money_purchase: bought } = rules;
  return endsOf([
    ...listed(rules, Number.POSITIVE_INFINITY),
    ...(bought ? [bought.minimum, bought.maximum] : []),
  ]);
}

const endsOf = (amounts: readonly number[]): Ends | undefined =>
  amounts.length === 0 ? undefined : [Math.min(...amounts), Math.max(...amounts)];

/** Ends around all of these; undefined where one is not known. */
function widest(all: readonly (Ends | undefined)[]): Ends | undefined {
  const known = all.filter((each) => each !== undefined);
  return known.length < all.length ? undefined : endsOf(known.flat());
}
