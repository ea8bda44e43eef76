import type { DivisionInput } from '@openroll/contract/case-setup';

/** A temporary id for a division that is not stored yet: negative, and below those there are (§2.9). */
export const newDivisionId = (divisions: readonly DivisionInput[]): number =>
  Math.min(0, ...divisions.map(({ id }) => id)) - 1;

/** The list with a division in its place, or at the end where it is new. */
export const withDivision = (
  divisions: readonly DivisionInput[],
  division: DivisionInput,
): readonly DivisionInput[] =>
  divisions.some(({ id }) => id === division.id)
    ? divisions.map((one) => (one.id === division.id ? division : one))
    : [...divisions, division];

type DivisionField = 'division_name' | 'default_city' | 'default_state';

/** §2.9: name, default city and default state are required. */
export const missingInDivision = (division: DivisionInput): readonly DivisionField[] =>
  (['division_name', 'default_city', 'default_state'] as const).filter(
    (field) => division[field].trim() === '',
  );
