import { onceFor } from '@openroll/domain/values/attached';
import type { Condition } from './condition.ts';

/** The operators that a condition may use; `lint` refuses every other (condition.ts). */
export const operators = ['var', '==', '!=', '<', '<=', '>', '>=', '!', 'and', 'or', 'in', '+', '-'] as const;

type Operator = (typeof operators)[number];
type Value = string | number | boolean | null | readonly Value[];
type Read = (name: string) => unknown;

/** Deeper conditions than this are refused by lint and never hold. */
export const maximumDepth = 20;

/**
 * Whether a condition holds over the answers that `read` finds (§6.2). Total: a missing answer is null, values of different
 * types are unequal and have no order, an operator outside the list gives null. A condition is taken apart once.
 */
export function evaluate(condition: Condition, read: Read): boolean {
  if (condition === null || typeof condition !== 'object') return isTrue(condition);
  return isTrue(compiled(condition)(read));
}

type Compiled = (read: Read) => Value;

const compiled = onceFor((condition: Condition & object) => compile(condition, 0));

/** Every answer that a condition names, in order and with repeats. */
export function namesIn(condition: Condition): string[] {
  return collect(condition, 0);
}

function collect(condition: Condition, depth: number): string[] {
  if (condition === null || typeof condition !== 'object' || depth > maximumDepth) return [];
  if (Array.isArray(condition)) return condition.flatMap((part: Condition) => collect(part, depth + 1));
  return Object.entries(condition).flatMap(([operator, operand]) =>
    operator === 'var' && typeof operand === 'string' ? [operand] : collect(operand, depth + 1),
  );
}

const nothing: Compiled = () => null;

function compile(condition: Condition | undefined, depth: number): Compiled {
  if (condition === null || condition === undefined || depth > maximumDepth) return nothing;
  if (typeof condition !== 'object') return () => condition;
  if (Array.isArray(condition)) return compileAll(condition, depth);
  const [operator, ...others] = Object.keys(condition);
  if (operator === undefined || others.length > 0) return nothing;
  const operand = (condition as Readonly<Record<string, Condition>>)[operator];
  if (operand === undefined) return nothing;
  if (operator === 'var') return typeof operand === 'string' ? (read) => plain(read(operand)) : nothing;
  if (!Object.hasOwn(apply, operator)) return nothing;
  const operands = compileAll((Array.isArray(operand) ? operand : [operand]) as readonly Condition[], depth);
  const known = apply[operator as Exclude<Operator, 'var'>];
  return (read) => known(operands(read));
}

function compileAll(parts: readonly Condition[], depth: number): (read: Read) => readonly Value[] {
  const each = parts.map((part) => compile(part, depth + 1));
  return (read) => each.map((part) => part(read));
}

const apply: Readonly<Record<Exclude<Operator, 'var'>, (of: readonly Value[]) => Value>> = {
  '==': ([a, b]) => same(a, b),
  '!=': ([a, b]) => !same(a, b),
  '<': (of) => ordered(of, (order) => order < 0),
  '<=': (of) => ordered(of, (order) => order <= 0),
  '>': (of) => ordered(of, (order) => order > 0),
  '>=': (of) => ordered(of, (order) => order >= 0),
  '!': ([a]) => !isTrue(a),
  and: (of) => of.every(isTrue),
  or: (of) => of.some(isTrue),
  in: ([part, whole]) => isIn(part, whole),
  '+': (of) => numbers(of)?.reduce((sum, each) => sum + each, 0) ?? null,
  '-': (of) => difference(numbers(of)),
};

const isTrue = (of: Value | undefined): boolean =>
  Array.isArray(of)
    ? of.length > 0
    : of !== undefined && of !== null && of !== false && of !== 0 && of !== '';

const same = (a: Value = null, b: Value = null): boolean =>
  Array.isArray(a) || Array.isArray(b) ? false : a === b;

function ordered(of: readonly Value[], holds: (order: number) => boolean): boolean {
  if (of.length < 2) return false;
  return of.slice(1).every((right, index) => {
    const left = of[index];
    if (typeof left === 'number' && typeof right === 'number') return holds(left - right);
    if (typeof left === 'string' && typeof right === 'string')
      return holds(left < right ? -1 : left > right ? 1 : 0);
    return false;
  });
}

function isIn(part: Value = null, whole: Value = null): boolean {
  if (Array.isArray(whole)) return whole.some((each) => same(each, part));
  return typeof whole === 'string' && typeof part === 'string' && part !== '' && whole.includes(part);
}

function numbers(of: readonly Value[]): number[] | undefined {
  const found = of.filter((each) => typeof each === 'number');
  return found.length === of.length && of.length > 0 ? found : undefined;
}

function difference(of: number[] | undefined): number | null {
  if (!of) return null;
  const [first = 0, ...rest] = of;
  return rest.length === 0 ? -first : rest.reduce((left, each) => left - each, first);
}

function plain(read: unknown): Value {
  if (typeof read === 'string' || typeof read === 'boolean') return read;
  if (typeof read === 'number') return Number.isFinite(read) ? read : null;
  return Array.isArray(read) ? read.map((each) => (Array.isArray(each) ? null : plain(each))) : null;
}
