import { isComputed } from '../answers/read-names.ts';
import { namesIn } from '../conditions/evaluate.ts';
import { onceForKept } from '../kept.ts';
import type { ComputedValue, Field, Step } from '../step.ts';

/**
 * What the conditions of these fields read beside answers, as `read` finds it; undefined where they read nothing of the kind. It goes
 * with the step, so that whoever shows it needs neither the case nor the calendar.
 */
export function stepFacts(fields: readonly Field[], read: (name: string) => unknown): Step['facts'] {
  let facts: Record<string, ComputedValue> | undefined;
  for (const field of fields) {
    for (const name of computedNames(field)) {
      facts ??= {};
      const value = read(name);
      if (isValue(value)) facts[name] = value;
    }
  }
  return facts;
}

/** What the conditions of a field, and of those in it, read beside answers. */
const computedNames: (field: Field) => readonly string[] = onceForKept(
  ({ condition, showIfTrue = [], showIfFalse = [] }) => [
    ...(condition === undefined ? [] : namesIn(condition).filter(isComputed)),
    ...[...showIfTrue, ...showIfFalse].flatMap(computedNames),
  ],
);

const isValue = (value: unknown): value is ComputedValue =>
  typeof value === 'string' || typeof value === 'number' || Array.isArray(value);
