import { isComputed } from '../answers/read-names.ts';
import { namesIn } from '../conditions/evaluate.ts';
import type { ComputedValue, Field, Step } from '../step.ts';

/**
 * What the conditions of these fields read beside answers, as `read` finds it; undefined where they read nothing of the kind. It goes
 * with the step, so that whoever shows it needs neither the case nor the calendar.
 */
export function stepFacts(fields: readonly Field[], read: (name: string) => unknown): Step['facts'] {
  const names = [...new Set(fields.flatMap(conditionNames))].filter(isComputed);
  if (names.length === 0) return undefined;
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = read(name);
      return isValue(value) ? [[name, value] as const] : [];
    }),
  );
}

const conditionNames = ({ condition, showIfTrue = [], showIfFalse = [] }: Field): string[] => [
  ...(condition === undefined ? [] : namesIn(condition)),
  ...[...showIfTrue, ...showIfFalse].flatMap(conditionNames),
];

const isValue = (value: unknown): value is ComputedValue =>
  typeof value === 'string' || typeof value === 'number' || Array.isArray(value);
