import { compare, type Decimal, divide, fromInteger, multiply } from '@openroll/domain/values/decimal';
import type { PayShare } from '../definition/coverage.ts';
import { optionNumber } from '../definition/option-values.ts';
import { roundDownTo, roundUpTo, times } from '../person/salary.ts';
import type { Offer } from '../session.ts';

const periodsOf = { year: 1, month: 12, week: 52 } as const;

/** A share of a yearly salary for a year, a month or a week, in exact dollars. */
export const shareOfPay = (salary: Decimal, percent: number, per: keyof typeof periodsOf): Decimal =>
  divide(times(salary, percent), fromInteger(100 * periodsOf[per]));

/** The case's own percentage, or the one that its option has by default, where it is one from 1 to 100. */
export function percentOf(
  offer: Pick<Offer, 'options'>,
  { percent, percent_option: option }: Pick<PayShare, 'percent' | 'percent_option'>,
): number {
  const own = option === undefined ? undefined : optionNumber(offer, option);
  return own !== undefined && own >= 1 && own <= 100 ? own : percent;
}

/** Whole dollars of a share of pay: rounded, then not above the maximum and not below the minimum. */
export function payShareAmount(offer: Offer, share: PayShare, salary: Decimal): number {
  const { per, round, maximum, minimum = 0 } = share;
  const rounded = roundTo(shareOfPay(salary, percentOf(offer, share), per), round);
  return Math.max(minimum, Math.min(maximum, rounded));
}

/** The yearly salary, in whole dollars, from which on a share of it is so many dollars before it is rounded. */
export const salaryForShare = (
  offer: Pick<Offer, 'options'>,
  share: Pick<PayShare, 'percent' | 'percent_option' | 'per'>,
  amount: number,
): number => Math.ceil((amount * 100 * periodsOf[share.per]) / percentOf(offer, share));

function roundTo(amount: Decimal, { to, direction }: PayShare['round']): number {
  const down = roundDownTo(amount, to);
  if (direction === 'down') return down;
  if (direction === 'up') return roundUpTo(amount, to);
  const twice = multiply(amount, fromInteger(2));
  return compare(twice, fromInteger(2 * down + to)) < 0 ? down : down + to;
}
