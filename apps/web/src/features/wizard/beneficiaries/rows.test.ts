import { expect, it } from 'vitest';
import {
  begunRows,
  beneficiaryName,
  changeRow,
  endsBlank,
  isBlank,
  mayRemoveRow,
  newRow,
  shownRows,
} from './rows.ts';

it('are begun by who is named, not by the row that a list starts with', () => {
  const typed = { ...newRow, percentage: 0 };
  expect(begunRows([{ percentage: 100 }, { first_name: undefined, percentage: 1 }, typed])).toEqual([typed]);
  expect(isBlank(typed)).toBe(true);
});

it.each([
  [1, false, false],
  [2, false, true],
  [1, true, true],
])('%i of them, optional %s: one may be removed: %s', (count, optional, expected) => {
  expect(mayRemoveRow(Array(count).fill({ percentage: 10 }), optional)).toBe(expected);
});

it('are one at least where the list is not optional, and that one waits for somebody', () => {
  expect([shownRows([], true), shownRows([], false)]).toEqual([[], [{ percentage: 100 }]]);
  const named = [{ last_name: 'Ray', percentage: 100 }];
  expect([shownRows(named, true), shownRows(named, false)]).toEqual([named, named]);
  expect([[], named, shownRows([], false), [...named, newRow]].map(endsBlank)).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

it('keep only the kind of name that the relationship has, and of who is no person no SSN and no date of birth', () => {
  const person = [
    {
      first_name: 'Jo',
      last_name: 'Ray',
      ssn: '987-65-4320',
      dob: '1990-01-01',
      relationship: 'child',
    },
  ];
  const singles = ['trust', 'estate'];
  expect(changeRow(person, 0, { relationship: 'trust' }, singles, 'whole')[0]).toEqual({
    relationship: 'trust',
    percentage: 100,
  });
  const estate = changeRow(person, 0, { relationship: 'estate' }, singles, 'whole');
  expect(estate[0]).toEqual({ relationship: 'estate', percentage: 100 });
  // It stays a row that was begun, whatever it is called by.
  expect(begunRows(changeRow(estate, 0, { relationship: undefined }, singles, 'whole'))).toHaveLength(1);
});

it.each([
  [{ first_name: ' Jo ', middle_name: '', last_name: 'Ray', relationship: 'child' }, 'Jo Ray'],
  [{ name: 'Ray Trust', first_name: 'Jo', relationship: 'Trust' }, 'Ray Trust'],
  [{ relationship: 'trust' }, ''],
])('%j is called %j', (row, name) => {
  expect(beneficiaryName(row, ['trust'])).toBe(name);
});
