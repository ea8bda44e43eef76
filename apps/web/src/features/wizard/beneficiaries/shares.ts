import type { Beneficiary } from '@openroll/wizard/enrollment';
import { equalShares, hundredthsOf, type ShareUnit, withRemainder } from '@openroll/wizard/kinds/shares';

type Rows = readonly Beneficiary[];

/** Somebody more: everybody has the same while nobody has typed a share, else they take what the others leave (§5.13). */
export const addPerson = (rows: Rows, person: Beneficiary, unit: ShareUnit): Rows =>
  share(rows, [...rows, person], unit);

/** One less; shares that were equal stay equal. */
export const removePerson = (rows: Rows, index: number, unit: ShareUnit): Rows =>
  share(
    rows,
    rows.filter((_, at) => at !== index),
    unit,
  );

/** Equal shares in another unit, where hundredths of theirs are finer than that; shares that were typed stay as they are. */
export const inUnit = (rows: Rows, unit: ShareUnit): Rows =>
  rows.some(({ percentage }) => hundredthsOf(percentage, unit) === undefined) && isEqual(rows, 'hundredths')
    ? withEqualShares(rows, unit)
    : rows;

const share = (before: Rows, after: Rows, unit: ShareUnit): Rows =>
  isEqual(before, unit) ? withEqualShares(after, unit) : withRemainder(after, unit);

function isEqual(rows: Rows, unit: ShareUnit): boolean {
  const equal = equalShares(rows.length, unit);
  return rows.every(
    ({ percentage }, place) => hundredthsOf(percentage, unit) === hundredthsOf(equal[place], unit),
  );
}

function withEqualShares(rows: Rows, unit: ShareUnit): Rows {
  const equal = equalShares(rows.length, unit);
  return rows.map((row, place) => ({ ...row, percentage: equal[place] ?? 0 }));
}
