import { integerOf } from '@openroll/wizard/answers/integer-of';
import type { Beneficiary } from '@openroll/wizard/enrollment';
import { withRemainder } from '@openroll/wizard/kinds/beneficiaries-editor';

type Rows = readonly Beneficiary[];

/** Whole numbers that add up to 100 and differ by one at most, the larger ones first. None for nobody. */
export const equalShares = (people: number): readonly number[] =>
  Array.from({ length: people }, (_, place) => Math.floor(100 / people) + (place < 100 % people ? 1 : 0));

/** Somebody more: everybody has the same while nobody has typed a share, else they take what the others leave (§5.13). */
export const addPerson = (rows: Rows, person: Beneficiary): Rows => share(rows, [...rows, person]);

/** One less; shares that were equal stay equal. */
export const removePerson = (rows: Rows, index: number): Rows =>
  share(
    rows,
    rows.filter((_, at) => at !== index),
  );

const share = (before: Rows, after: Rows): Rows =>
  isEqual(before) ? withEqualShares(after) : withRemainder(after);

function isEqual(rows: Rows): boolean {
  const equal = equalShares(rows.length);
  return rows.every(({ percentage }, place) => integerOf(percentage) === equal[place]);
}

function withEqualShares(rows: Rows): Rows {
  const equal = equalShares(rows.length);
  return rows.map((row, place) => ({ ...row, percentage: equal[place] ?? 0 }));
}
