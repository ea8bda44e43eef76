import { describe, expect, it } from 'vitest';
import { censusColumns } from './columns.ts';
import { findHeader, matchHeader } from './header.ts';

describe('the header of a census file', () => {
  it.each([
    ['First Name', 'first_name'],
    ['FIRST_NAME', 'first_name'],
    [' last-name ', 'last_name'],
    ['DOB', 'date_of_birth'],
    ['BIRTHDATE', 'date_of_birth'],
    ['Social Security Number', 'ssn'],
    ['Address 1', 'address1'],
    ['address_2', 'address2'],
    ['ZIP', 'zip_code'],
    ['Zip Code', 'zip_code'],
    ['Hours per week', 'hours_per_week'],
    ['Child 1 First', 'child1_first'],
    ['child10_date_of_birth', 'child10_date_of_birth'],
    ['Child2 DOB', 'child2_date_of_birth'],
    ['Spouse\nDate of Birth', 'spouse_date_of_birth'],
    ['DEATHDATE', 'date_of_death'],
  ])('takes %j for %s', (written, column) => {
    expect([...matchHeader([written]).positions.keys()]).toEqual([column]);
  });

  it('knows each of its own columns, in any order', () => {
    const reversed = censusColumns.toReversed();
    const { positions, duplicates, unknown } = matchHeader(reversed);
    expect([...positions.keys()]).toEqual(reversed);
    expect([duplicates, unknown]).toEqual([[], []]);
  });

  it('lists what it does not know, and ignores blank cells', () => {
    expect(matchHeader(['ssn', '', 'Favorite color ']).unknown).toEqual(['Favorite color']);
  });

  it('reports a column that stands twice, also by a trailing blank', () => {
    expect(matchHeader(['City', 'State', 'City ']).duplicates).toEqual(['city']);
  });

  it('prefers our own name to another name of the same column', () => {
    const { positions, duplicates } = matchHeader(['Birthday', 'date_of_birth']);
    expect([positions.get('date_of_birth'), duplicates]).toEqual([1, []]);
  });

  it('is the row among the first five that names most columns', () => {
    const title = ['Employees of the State'];
    expect(findHeader([title, ['state'], [], ['first_name', 'last_name'], ['a']])?.index).toBe(3);
    expect(findHeader([title, [], [], [], [], ['first_name']])).toBeUndefined();
  });
});
