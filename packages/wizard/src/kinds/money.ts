import { problem } from '@openroll/domain/problems';
import { numberProblem } from '@openroll/domain/values/number-limits';
import { found, itsName, type Kind, nothing } from './kind.ts';

const limit = (of: unknown) => (typeof of === 'number' ? of : undefined);

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
    return wrong ? found(wrong) : nothing;
  },
};
