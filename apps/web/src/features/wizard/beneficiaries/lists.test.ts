import type { Beneficiary } from '@openroll/wizard/enrollment';
import { describe, expect, it } from 'vitest';
import { aCoverage, theWhitfields } from '../../../../test/beneficiary-facts.ts';
import { listsOf, namedInAll, standing, withNamed, withSame } from './lists.ts';

const jordan: Beneficiary = {
  first_name: 'Jordan',
  last_name: 'Whitfield',
  relationship: 'spouse',
  percentage: 100,
};
const riley: Beneficiary = { ...jordan, first_name: 'Riley', relationship: 'child' };
const known = { ...jordan, ssn: '987-65-4320', dob: '1985-07-02' };
const primary = (...rows: Beneficiary[]) => ({ primary_beneficiaries: rows });
const untouched = primary({ percentage: 100 });

describe('coverages that name who is paid', () => {
  it.each([
    ['nobody was asked', {}, 'same'],
    ['only the rows are there that lists start with', { 1: untouched, 2: untouched }, 'same'],
    ['all name the same', { 1: primary(jordan), 2: primary(jordan) }, 'same'],
    ['one has what the other does not ask', { 1: primary(jordan), 2: primary(known) }, 'same'],
    ['a share came as text', { 1: primary(jordan), 2: primary({ ...jordan, percentage: '100' }) }, 'same'],
    ['one was chosen later', { 1: primary(jordan), 2: untouched }, 'open'],
    ['one was chosen later, and nothing of it is there', { 1: primary(jordan) }, 'open'],
    ['for one it was said that nobody is named', { 1: primary(jordan), 2: primary() }, 'different'],
    ['they name others', { 1: primary(jordan), 2: primary(riley) }, 'different'],
    [
      'the shares are others',
      {
        1: primary({ ...jordan, percentage: 50 }, { ...riley, percentage: 50 }),
        2: primary({ ...jordan, percentage: 60 }, { ...riley, percentage: 40 }),
      },
      'different',
    ],
    [
      'the second class differs',
      { 1: { ...primary(jordan), contingent_beneficiaries: [riley] }, 2: primary(jordan) },
      'different',
    ],
  ])('where %s: %j is %s', (_, answers, expected) => {
    const steps = [aCoverage(1), aCoverage(2, { ssn: true, optional: true })];
    expect(standing(theWhitfields(answers), steps)).toBe(expected);
  });

  it('are different where both ask for a number, and have two', () => {
    const steps = [aCoverage(1, { ssn: true }), aCoverage(2, { ssn: true })];
    const other = primary({ ...known, ssn: '987-65-4329' });
    expect(standing(theWhitfields({ 1: primary(known), 2: other }), steps)).toBe('different');
  });

  it('get what each asks for, and no more', () => {
    const lists = listsOf(
      [aCoverage(1), aCoverage(2, { ssn: true }), aCoverage(3, { dob: true })],
      'primary',
    );
    const { selectedCoverages } = withNamed(theWhitfields(), lists, [known]);
    expect(selectedCoverages.map(({ data }) => data.primary_beneficiaries)).toEqual([
      [jordan],
      [{ ...jordan, ssn: known.ssn }],
      [{ ...jordan, dob: known.dob }],
    ]);
    expect(namedInAll({ ...theWhitfields(), selectedCoverages }, lists)).toEqual([known]);
  });

  it('go back to one row where somebody must be named, and to none where nobody has to', () => {
    const lists = listsOf([aCoverage(1), aCoverage(2, { optional: true })], 'primary');
    const { selectedCoverages } = withNamed(theWhitfields({ 1: primary(jordan) }), lists, []);
    expect(selectedCoverages.map(({ data }) => data.primary_beneficiaries)).toEqual([
      [{ percentage: 100 }],
      [],
    ]);
  });

  it('become the same as the first that names somebody, and nobody gets the number of another', () => {
    const steps = [aCoverage(1), aCoverage(2), aCoverage(3, { ssn: true })];
    const data = theWhitfields({
      1: untouched,
      2: { ...primary(riley), contingent_beneficiaries: [] },
      3: { ...primary(known), contingent_beneficiaries: [riley] },
    });
    const same = withSame(data, steps, []);
    expect(same.selectedCoverages.map((each) => each.data)).toEqual([
      { ...primary(riley), contingent_beneficiaries: [] },
      { ...primary(riley), contingent_beneficiaries: [] },
      { ...primary(riley), contingent_beneficiaries: [] },
    ]);
    expect(standing(same, steps)).toBe('same');
    expect(withSame(same, steps, [])).toEqual(same);
    const [, , third] = withSame(same, steps, [{ ...riley, ssn: '987-65-4321' }]).selectedCoverages;
    expect(third?.data.primary_beneficiaries).toEqual([{ ...riley, ssn: '987-65-4321' }]);
  });
});
