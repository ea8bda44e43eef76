import { isCalendarDate } from '@openroll/domain/values/dates';
import type { Condition } from '../conditions/condition.ts';
import type { ProductDefinition } from '../definition/product.ts';
import { allComparisonsIn, type Comparison } from './comparisons.ts';
import { type NameType, typeOfName } from './name-types.ts';

/** Comparisons of a condition that can never hold: a value that the answer never has, an order of what has none. */
export const mistypedIn = (definition: ProductDefinition, condition: Condition): string[] =>
  allComparisonsIn(condition).flatMap((comparison) => {
    const type = typeOfName(definition, comparison.name);
    return type ? (mistyped(type, comparison) ?? []) : [];
  });

function mistyped(type: NameType, { name, value, operator }: Comparison): string | undefined {
  if (value === null || value === '') return undefined;
  const isOrder = operator.startsWith('<') || operator.startsWith('>');
  const found = JSON.stringify(value);
  if (type.kind === 'number')
    return typeof value === 'number' ? undefined : `${name} is a number, and never ${found}`;
  if (type.kind === 'date')
    return typeof value === 'string' && isCalendarDate(value)
      ? undefined
      : `${name} is a date, as 2026-01-31, and never ${found}`;
  if (isOrder) return `${name} has no order: ${operator} goes with numbers and dates`;
  if (type.kind === 'text')
    return typeof value === 'string' ? undefined : `${name} is a text, and never ${found}`;
  if (type.kind === 'list' && operator !== 'in')
    return `${name} is a list of what is chosen: { in: [${found}, { var: ${name} }] }`;
  // A fieldset takes yes and true for one answer (fieldsets.ts).
  if (operator === 'in' && typeof value === 'boolean') return undefined;
  return type.values.includes(value)
    ? undefined
    : `${name} is never ${found} (it is ${type.values.slice(0, 12).join(', ') || 'always empty'})`;
}
