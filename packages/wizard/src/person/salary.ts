import { type Decimal, fromInteger, multiply, parseDecimal } from '@openroll/domain/values/decimal';
import type { Session } from '../session.ts';

/** The primary's salary, exact dollars a year. Undefined while it is not known, or is no amount. */
export function yearlySalary({ answers }: Pick<Session, 'answers'>): Decimal | undefined {
  const { salary } = answers.primary.data;
  const parsed = typeof salary === 'number' || typeof salary === 'string' ? parseDecimal(salary) : undefined;
  return parsed && parsed.numerator > 0n && isPlausible(parsed) ? parsed : undefined;
}

/** A billion dollars a year; beyond it is no salary, and no amount that JavaScript counts in cents exactly. */
const isPlausible = ({ numerator, denominator }: Decimal): boolean =>
  numerator <= 1_000_000_000n * denominator;

/** The largest multiple of `step` that is not above an exact amount of dollars. */
export const roundDownTo = ({ numerator, denominator }: Decimal, step: number): number =>
  Number(numerator / (denominator * BigInt(step))) * step;

/** The smallest multiple of `step` that is not below an exact amount of dollars: an exact multiple stays. */
export function roundUpTo(amount: Decimal, step: number): number {
  const down = roundDownTo(amount, step);
  return amount.numerator === BigInt(down) * amount.denominator ? down : down + step;
}

/** A factor as product.yaml writes it, times an exact amount: 1.5 is exactly one and a half. */
export const times = (amount: Decimal, factor: number): Decimal =>
  multiply(amount, parseDecimal(factor) ?? fromInteger(0));
