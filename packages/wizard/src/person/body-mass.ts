import { integerOf } from '../answers/integer-of.ts';
import type { Applicant } from '../enrollment.ts';

/** Height in inches and weight in pounds; undefined while either is missing or no number. */
export function buildOf({
  data,
}: Applicant): { readonly height: number; readonly weight: number } | undefined {
  const [height, weight] = [data.height, data.weight].map(integerOf);
  return height !== undefined && weight !== undefined && height > 0 && weight > 0
    ? { height, weight }
    : undefined;
}

/**
 * The body mass index: 703 times the pounds by the square of the inches, rounded half up to one decimal. Whole numbers throughout,
 * so that 40 is reached on every machine by the same people.
 */
export function bodyMassIndex(person: Applicant): number | undefined {
  const build = buildOf(person);
  if (!build) return undefined;
  const square = build.height * build.height;
  return Math.floor((2 * 7030 * build.weight + square) / (2 * square)) / 10;
}
