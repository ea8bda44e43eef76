import type { Beneficiary } from '@openroll/wizard/enrollment';
import { withRemainder } from '@openroll/wizard/kinds/beneficiaries-editor';
import { describe, expect, it } from 'vitest';
import { addRow, changeRow, mayRemoveRow, removeRow, startingRows } from './beneficiary-rows.ts';

const rows = (...percentages: (number | string | undefined)[]): Beneficiary[] =>
  percentages.map((percentage) => ({ percentage }));
const percentages = (of: readonly Beneficiary[]) => of.map(({ percentage }) => percentage);

describe('the remainder of the last row', () => {
  it.each([
    [[undefined], [100]],
    [
      [50, undefined],
      [50, 50],
    ],
    [
      ['33', '33', ''],
      ['33', '33', 34],
    ],
    [
      [100, 12],
      [100, 0],
    ],
    [
      [70, 60, 5],
      [70, 60, 0],
    ],
    [
      ['', ''],
      ['', 100],
    ],
    [[], []],
  ])('makes %j into %j', (before, after) => {
    expect(percentages(withRemainder(rows(...before)))).toEqual(after);
  });

  it('always completes to 100 while the others leave room', () => {
    for (let first = 0; first <= 100; first += 1) {
      const [a, b] = percentages(withRemainder(rows(first, undefined)));
      expect(Number(a) + Number(b)).toBe(100);
    }
  });
});

describe('the rows of a list', () => {
  it('start with one where the list is not optional', () => {
    expect(startingRows([], false)).toEqual([{ percentage: 100 }]);
    expect(startingRows([], true)).toEqual([]);
  });

  it.each([
    [1, false, false],
    [2, false, true],
    [1, true, true],
  ])('%i of them, optional %s: one may be removed: %s', (count, optional, expected) => {
    expect(mayRemoveRow(rows(...Array(count).fill(10)), optional)).toBe(expected);
  });

  it('hand the remainder on when one is added or removed', () => {
    const two = addRow(startingRows([], false));
    expect(percentages(two)).toEqual([100, 0]);
    const shared = changeRow(two, 0, { percentage: 40 }, []);
    expect(percentages(shared)).toEqual([40, 60]);
    expect(percentages(removeRow(shared, 0))).toEqual([100]);
  });

  it('keep only the kind of name that the relationship has', () => {
    const person = [{ first_name: 'Jo', last_name: 'Ray', dob: '1990-01-01', relationship: 'child' }];
    expect(changeRow(person, 0, { relationship: 'trust' }, ['trust', 'estate'])[0]).toEqual({
      relationship: 'trust',
      dob: '1990-01-01',
      percentage: 100,
    });
    expect(changeRow(person, 0, { relationship: 'estate' }, ['trust', 'estate'])[0]).toEqual({
      relationship: 'estate',
      percentage: 100,
    });
  });
});
