import { type Problem, problem } from '../problems.ts';
import {
  add,
  compare,
  type Decimal,
  divide,
  formatDecimal,
  fromInteger,
  multiply,
  parseDecimal,
  subtract,
} from './decimal.ts';

/** Limits of a number that is typed (§10.3): both ends are allowed, steps count from the minimum. */
export interface NumberLimits {
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly step?: number | undefined;
  /** The most decimals; 0 is a whole number. */
  readonly precision: number;
}

/** What is wrong with a number, exactly: 0.1 + 0.2 is on a step of 0.1 here. Undefined when nothing is. */
export function numberProblem(
  value: number | string,
  limits: NumberLimits,
  field: string,
): Problem | undefined {
  const { precision } = limits;
  const number = parseDecimal(value);
  if (!number) return problem(precision === 0 ? 'integer-format' : 'number-format', field);
  if (!isWhole(multiply(number, fromInteger(10n ** BigInt(precision)))))
    return precision === 0
      ? problem('integer-format', field)
      : problem('too-many-decimals', field, { maximum: precision });
  return rangeProblem(number, limits, field) ?? stepProblem(number, limits, field);
}

const isWhole = (of: Decimal): boolean => of.numerator % of.denominator === 0n;
const limit = (of: number | undefined): Decimal | undefined => (of === undefined ? of : parseDecimal(of));

function rangeProblem(
  number: Decimal,
  { minimum, maximum }: NumberLimits,
  field: string,
): Problem | undefined {
  const [least, most] = [limit(minimum), limit(maximum)];
  if (minimum !== undefined && least && compare(number, least) < 0)
    return problem('too-small', field, { minimum });
  if (maximum !== undefined && most && compare(number, most) > 0)
    return problem('too-large', field, { maximum });
  return undefined;
}

/** Like a browser, it names the two values on either side. */
function stepProblem(number: Decimal, limits: NumberLimits, field: string): Problem | undefined {
  const step = limit(limits.step);
  if (!step || step.numerator <= 0n) return undefined;
  const from = limit(limits.minimum) ?? fromInteger(0);
  const steps = divide(subtract(number, from), step);
  if (isWhole(steps)) return undefined;
  const before = steps.numerator / steps.denominator - (steps.numerator < 0n ? 1n : 0n);
  const at = (count: bigint) => Number(formatDecimal(add(from, multiply(step, fromInteger(count))), 8));
  return problem('not-on-step', field, { lower: at(before), upper: at(before + 1n) });
}
