import type { Answer } from '../enrollment.ts';

/** A whole number, sent as a number or as its digits. */
export function integerOf(answer: Answer): number | undefined {
  if (typeof answer === 'number') return Number.isSafeInteger(answer) ? answer : undefined;
  return typeof answer === 'string' && /^\s*-?\d{1,15}\s*$/.test(answer) ? Number(answer) : undefined;
}
