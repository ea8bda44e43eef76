import { type Problem, problem } from '@openroll/domain/problems';
import { isCalendarDate } from '@openroll/domain/values/dates';
import { checkDate } from '@openroll/domain/values/typed-dates';
import { textOf } from '../answers/answers.ts';
import { type Asked, itsName, type Kind } from './kind.ts';

/** Limits and messages of §10.3; a birth date cannot be after today. */
export function dateProblems(
  typed: string,
  field: string,
  rules: { today: string; birth?: boolean; from?: string; to?: string },
): readonly Problem[] {
  if (!isCalendarDate(typed)) return [problem('date-format', field)];
  const result = checkDate(typed, { field, ...rules });
  return result.ok ? [] : result.problems;
}

const kind = (birth: boolean): Kind => ({
  names: itsName,
  check: ({ field, answer, today }: Asked) => {
    const limit = (of: unknown) => (typeof of === 'string' ? of : undefined);
    const rules = { today, birth, from: limit(field.minimum), to: limit(field.maximum) };
    return dateProblems(textOf(answer), field.name, rules);
  },
});

export const date = kind(false);
export const birthdate = kind(true);
