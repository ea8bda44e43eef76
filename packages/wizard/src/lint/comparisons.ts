import type { Condition } from '../conditions/condition.ts';

/** An answer that a condition compares with a value as it stands: `{ '==': [{ var: name }, value] }`, or a list of such with `in`. */
export interface Comparison {
  readonly name: string;
  readonly value: string | number | boolean | null;
}

/** Every comparison of an answer with a value, however deep. */
export function comparisonsIn(condition: Condition): Comparison[] {
  if (condition === null || typeof condition !== 'object') return [];
  if (Array.isArray(condition)) return condition.flatMap((part: Condition) => comparisonsIn(part));
  return Object.entries(condition).flatMap(([operator, operand]) => {
    const own = comparators.has(operator) && Array.isArray(operand) ? compared(operand) : [];
    return [...own, ...comparisonsIn(operand)];
  });
}

const comparators: ReadonlySet<string> = new Set(['==', '!=', 'in']);

function compared([a = null, b = null]: readonly Condition[]): Comparison[] {
  const name = nameOf(a) ?? nameOf(b);
  if (name === undefined) return [];
  const others = nameOf(a) === undefined ? a : b;
  return [others].flat().flatMap((value) => (isPlain(value) ? [{ name, value }] : []));
}

const nameOf = (condition: Condition): string | undefined => {
  if (condition === null || typeof condition !== 'object' || Array.isArray(condition)) return undefined;
  const { var: name } = condition as Readonly<Record<string, Condition>>;
  return typeof name === 'string' ? name : undefined;
};

const isPlain = (value: Condition): value is Comparison['value'] =>
  value === null || typeof value !== 'object';
