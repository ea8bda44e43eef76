import { type Problem, problem } from '@openroll/domain/problems';
import { numberProblem } from '@openroll/domain/values/number-limits';
import { integerOf } from '../answers/integer-of.ts';
import { type Asked, found, itsName, type Kind, nothing } from './kind.ts';

function within(
  { field, answer }: Asked,
  minimum: number | undefined,
  maximum: number | undefined,
): readonly Problem[] {
  const typed = integerOf(answer);
  if (typed === undefined) return found(problem('integer-format', field.name));
  const wrong = numberProblem(typed, { minimum, maximum, step: field.step, precision: 0 }, field.name);
  return wrong ? found(wrong) : nothing;
}

const limit = (of: unknown) => (typeof of === 'number' ? of : undefined);

export const integer: Kind = {
  names: itsName,
  check: (asked) => within(asked, limit(asked.field.minimum), limit(asked.field.maximum)),
};

/** Total inches, from selectors of 0 to 7 feet and 0 to 11 inches (§5.7). */
export const height: Kind = {
  names: itsName,
  check: (asked) => within(asked, limit(asked.field.minimum) ?? 1, limit(asked.field.maximum) ?? 95),
};
