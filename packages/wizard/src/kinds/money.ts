import type { ProblemCode } from '@openroll/domain/problem-codes';
import { type Problem, problem } from '@openroll/domain/problems';
import { toCents } from '@openroll/domain/values/money';
import { numberProblem } from '@openroll/domain/values/number-limits';
import { found, itsName, type Kind, nothing } from './kind.ts';

const limit = (of: unknown) => (typeof of === 'number' ? of : undefined);

const amountCodes: Partial<Record<ProblemCode, ProblemCode>> = {
  'too-small': 'amount-too-small',
  'too-large': 'amount-too-large',
};

/** A limit of an amount is told as one: '$6,000', not '6,000'. */
function inDollars(wrong: Problem): Problem {
  const code = amountCodes[wrong.code];
  if (code === undefined) return wrong;
  const limits = Object.entries(wrong.params ?? {});
  const params = limits.map(([name, dollars]) => [name, { cents: toCents(Number(dollars)) }] as const);
  return { ...wrong, code, params: Object.fromEntries(params) };
}

/**
 * Dollars (salary, currency) as the wire has them: a JSON number, never a text such as '$52,000.00'. Not negative, with
 * 2 decimals at most unless `precision` says otherwise (§10.3), within `minimum` and `maximum`, on `step`.
 */
export const money: Kind = {
  names: itsName,
  check: ({ field, answer }) => {
    if (typeof answer !== 'number') return found(problem('number-format', field.name));
    const limits = {
      minimum: Math.max(0, limit(field.minimum) ?? 0),
      maximum: limit(field.maximum),
      step: field.step,
      precision: field.precision ?? 2,
    };
    const wrong = numberProblem(answer, limits, field.name);
    return wrong ? found(inDollars(wrong)) : nothing;
  },
};
