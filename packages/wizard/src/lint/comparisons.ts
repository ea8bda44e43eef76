import type { Condition } from '../conditions/condition.ts';

/** An answer that a condition compares with a value as it stands: `{ '==': [{ var: name }, value] }`, or a list of such with `in`. */
export interface Comparison {
  readonly name: string;
  readonly value: string | number | boolean | null;
  readonly operator: (typeof comparators)[number];
}

const comparators = ['==', '!=', 'in', '<', '<=', '>', '>='] as const;

/** Every comparison of an answer with a value by one of these operators, however deep. */
export function comparisonsIn(
  condition: Condition,
  of: readonly Comparison['operator'][] = ['==', '!=', 'in'],
): Comparison[] {
  if (condition === null || typeof condition !== 'object') return [];
  if (Array.isArray(condition)) return condition.flatMap((part: Condition) => comparisonsIn(part, of));
  return Object.entries(condition).flatMap(([operator, operand]) => {
    const known = of.find((each) => each === operator);
    const own = known && Array.isArray(operand) ? compared(operand, known) : [];
    return [...own, ...comparisonsIn(operand, of)];
  });
}

/** Those by every operator there is. */
export const allComparisonsIn = (condition: Condition): Comparison[] => comparisonsIn(condition, comparators);

function compared(operands: readonly Condition[], operator: Comparison['operator']): Comparison[] {
  const names = operands.flatMap((each) => nameOf(each) ?? []);
  const values = operands.filter((each) => nameOf(each) === undefined).flat();
  return names.flatMap((name) =>
    values.flatMap((value) => (isPlain(value) ? [{ name, value, operator }] : [])),
  );
}

const nameOf = (condition: Condition): string | undefined => {
  if (condition === null || typeof condition !== 'object' || Array.isArray(condition)) return undefined;
  const { var: name } = condition as Readonly<Record<string, Condition>>;
  return typeof name === 'string' ? name : undefined;
};

const isPlain = (value: Condition): value is Comparison['value'] =>
  value === null || typeof value !== 'object';
