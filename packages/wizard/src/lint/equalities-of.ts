import type { Condition } from '../conditions/condition.ts';
import { comparisonsIn } from './comparisons.ts';

/** An answer and a value of it. */
interface Equality {
  readonly name: string;
  readonly value: string | number | boolean;
}

/** The answers for which a condition holds, where it asks by equality: alone, or with others by `and` and `or`. Nothing of what is denied. */
export function equalitiesOf(condition: Condition): readonly Equality[] {
  if (condition === null || typeof condition !== 'object' || Array.isArray(condition)) return [];
  return Object.entries(condition).flatMap(([operator, operand]) => {
    if (operator === '==') return comparisonsIn({ '==': operand }, ['==']).flatMap(answered);
    const parts = Array.isArray(operand) ? operand : [operand];
    return operator === 'and' || operator === 'or'
      ? parts.flatMap((part: Condition) => equalitiesOf(part))
      : [];
  });
}

/** No value where it asks whether nothing is answered. */
const answered = ({ name, value }: { readonly name: string; readonly value: Equality['value'] | null }) =>
  value === null || value === '' ? [] : [{ name, value }];
