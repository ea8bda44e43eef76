import type { Beneficiary } from '@openroll/wizard/enrollment';
import { equalShares } from '@openroll/wizard/kinds/shares';
import { describe, expect, it } from 'vitest';
import { addPerson, inUnit, removePerson } from './shares.ts';

const rows = (...shares: (number | string)[]): Beneficiary[] =>
  shares.map((percentage, place) => ({ last_name: `P${place}`, percentage }));
const shares = (of: readonly Beneficiary[]) => of.map(({ percentage }) => percentage);

describe('shares', () => {
  it.each([
    ['the first person takes everything', [], [100]],
    ['a second takes half', [100], [50, 50]],
    ['a third takes a third, in whole numbers', [50, 50], [34, 33, 33]],
    ['also where they were stored as text', ['50', '50'], [34, 33, 33]],
    ['who comes after shares were typed takes what is left', [60, 40], [60, 40, 0]],
    ['and what is left where they leave something', [60, 20], [60, 20, 20]],
  ])('%s: %j become %j', (_, before, after) => {
    expect(shares(addPerson(rows(...before), { last_name: 'New' }, 'whole'))).toEqual(after);
  });

  it.each([
    ['equal shares stay equal', [34, 33, 33], 0, [50, 50]],
    ['the only one left takes everything', [50, 50], 1, [100]],
    ['typed shares stay, the last takes what is left', [60, 30, 10], 1, [60, 40]],
    ['nobody is left', [100], 0, []],
  ])('%s: of %j without %i %j', (_, before, index, after) => {
    expect(shares(removePerson(rows(...before), index, 'whole'))).toEqual(after);
  });

  it('are whole numbers that differ by one at most, and add up to 100', () => {
    for (let people = 1; people <= 10; people++) {
      const equal = equalShares(people, 'whole');
      expect(equal.reduce((sum, share) => sum + share, 0)).toBe(100);
      expect(Math.max(...equal) - Math.min(...equal)).toBeLessThanOrEqual(1);
      expect(equal.every(Number.isInteger)).toBe(true);
    }
  });

  it.each([
    ['a third takes a third, to the hundredth', [50, 50], [33.34, 33.33, 33.33]],
    ['also where they were stored as text', ['50.00', '50'], [33.34, 33.33, 33.33]],
    ['who comes after shares were typed takes what is left', [33.33, 20.5], [33.33, 20.5, 46.17]],
  ])('in hundredths: %s: %j become %j', (_, before, after) => {
    expect(shares(addPerson(rows(...before), { last_name: 'New' }, 'hundredths'))).toEqual(after);
  });

  it('become whole where a product takes no other, as far as nobody has typed them', () => {
    expect(shares(inUnit(rows(33.34, 33.33, 33.33), 'whole'))).toEqual([34, 33, 33]);
    expect(shares(inUnit(rows(33.5, 66.5), 'whole'))).toEqual([33.5, 66.5]);
    expect(shares(inUnit(rows(40, 60), 'whole'))).toEqual([40, 60]);
  });
});
