import type { CalendarDate } from '../values/dates.ts';

/** What may be otherwise of a person whom an SSN has found. */
export const censusDifferences = ['name', 'date_of_birth'] as const;
export type CensusDifference = (typeof censusDifferences)[number];

interface Person {
  readonly firstName: string;
  readonly lastName: string;
  /** Null where it is not known. */
  readonly dateOfBirth: CalendarDate | null;
}

/**
 * What somebody has entered otherwise than the census has it of the person with their SSN (AC25): most often a slip, sometimes
 * another person. What one of them does not know differs from nothing.
 */
export function differencesFromCensus(entered: Person, inCensus: Person): CensusDifference[] {
  const differ = (one: string | null, other: string | null) => !!one && !!other && one !== other;
  const isOtherName = differ(letters(entered), letters(inCensus));
  const isOtherDay = differ(entered.dateOfBirth, inCensus.dateOfBirth);
  return [...(isOtherName ? (['name'] as const) : []), ...(isOtherDay ? (['date_of_birth'] as const) : [])];
}

/** A name without what is written now one way, now another: case, accents, blanks, hyphens, apostrophes. */
const letters = ({ firstName, lastName }: Person): string =>
  `${firstName}${lastName}`
    .normalize('NFKD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase();
