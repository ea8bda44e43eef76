import { describe, expect, it } from 'vitest';
import { formatSsn } from '../values/ssn.ts';
import { stateCodes } from '../values/us-states.ts';
import type { CensusColumn } from './columns.ts';
import { type CensusRowRules, parseCensusRow } from './row.ts';

const rules: CensusRowRules = {
  today: '2026-03-18',
  states: stateCodes,
  divisions: new Map([
    ['plant', [11]],
    ['office', [12, 13]],
  ]),
};
type Cells = Partial<Record<CensusColumn, string>>;
const dana: Cells = {
  first_name: 'Dana',
  last_name: 'Whitfield',
  ssn: '219-09-9999',
  date_of_birth: '1984-03-14',
};

const read = (cells: Cells, by = rules) =>
  parseCensusRow((column) => ({ ...dana, ...cells })[column] ?? '', by);
const personOf = (cells: Cells) => {
  const { person } = read(cells);
  if (!person) throw new Error('the row is rejected');
  return person;
};
const problemsOf = (cells: Cells, by = rules) => {
  const result = read(cells, by);
  return result.person ? [] : result.problems.map(({ code, field }) => `${code} ${field}`);
};

describe('a row of a census', () => {
  it('needs no more than name, SSN and birth date', () => {
    const { ssn, ...person } = personOf({});
    expect(formatSsn(ssn)).toBe('219-09-9999');
    expect(person).toMatchObject({
      firstName: 'Dana',
      lastName: 'Whitfield',
      dateOfBirth: '1984-03-14',
      state: '',
      salaryCents: null,
      tobacco: null,
      divisionId: null,
      spouse: null,
      children: [],
    });
  });

  it.each<[string, Cells, object]>([
    [
      'a birth date of two digits as the latest past',
      { date_of_birth: '3/14/84' },
      { dateOfBirth: '1984-03-14' },
    ],
    ['a birth date with dots', { date_of_birth: '3.14.1984' }, { dateOfBirth: '1984-03-14' }],
    ['a state by its full name', { state: 'Massachusetts' }, { state: 'MA' }],
    ['a state in lower case with blanks', { state: ' il ' }, { state: 'IL' }],
    ['a division by name in any case', { division: 'PLANT ' }, { divisionId: 11 }],
    ['gender by its letter', { gender: 'F' }, { gender: 'female' }],
    ['a salary with sign and commas', { salary: '$52,000.50' }, { salaryCents: 5_200_050 }],
    ['hours', { hours_per_week: '37.5' }, { hoursPerWeek: '37.5' }],
    ['tobacco', { tobacco: 'No' }, { tobacco: false }],
    ['a hire date to come', { hire_date: '2026-04-01' }, { hireDate: '2026-04-01' }],
    [
      'names with digits, accents and apostrophes',
      { first_name: 'José Luis88', last_name: "O'Brien" },
      { firstName: 'José Luis88', lastName: "O'Brien" },
    ],
    [
      'a city that does not fit its ZIP',
      { city: 'Chicago', zip_code: '02451' },
      { city: 'Chicago', zipCode: '02451' },
    ],
  ])('reads %s', (_, cells, expected) => expect(personOf(cells)).toMatchObject(expected));

  it('reads spouse and up to ten children, who share the last name where they have none', () => {
    const { spouse, children } = personOf({
      spouse_first: 'Jordan',
      spouse_date_of_birth: '1985-07-02',
      child1_first: 'Riley',
      child1_last: 'Stone',
      child1_date_of_birth: '2012-05-20',
      child10_first: 'Sam',
    });
    expect(spouse).toEqual({ firstName: 'Jordan', lastName: 'Whitfield', dateOfBirth: '1985-07-02' });
    expect(children).toEqual([
      { firstName: 'Riley', lastName: 'Stone', dateOfBirth: '2012-05-20' },
      { firstName: 'Sam', lastName: 'Whitfield', dateOfBirth: null },
    ]);
  });

  it.each<[string, Cells, string[]]>([
    ['no name', { first_name: ' ', last_name: '' }, ['required first_name', 'required last_name']],
    ['no SSN and no birth date', { ssn: '', date_of_birth: '' }, ['required ssn', 'required date_of_birth']],
    ['an SSN of six digits', { ssn: '123456' }, ['ssn-format ssn']],
    ['an SSN with letters', { ssn: '219-09-999X' }, ['ssn-format ssn']],
    ['a birth date as YYYYMMDD', { date_of_birth: '19840314' }, ['date-format date_of_birth']],
    ['a birth date day first', { date_of_birth: '18/10/1980' }, ['date-format date_of_birth']],
    ['a birth date that does not exist', { date_of_birth: '1996-13-33' }, ['date-format date_of_birth']],
    ['a birth date after today', { date_of_birth: '2026-03-19' }, ['date-not-on-or-before date_of_birth']],
    ['a birth date before 1900', { date_of_birth: '1899-12-31' }, ['date-too-far-past date_of_birth']],
    ['the District of Columbia', { state: 'DC' }, ['state-unknown state']],
    ['a foreign state', { state: 'UnitedKingdom' }, ['state-unknown state']],
    ['part of a foreign postcode', { zip_code: 'LA4' }, ['zip-format zip_code']],
    ['an email without a host', { email: 'dana@' }, ['email-format email']],
    ['a short phone', { phone: '555-0101' }, ['phone-format phone']],
    ['a division whose name two have', { division: ' Office ' }, ['census-division-ambiguous division']],
    ['an unknown division', { division: 'Moon base' }, ['census-division-unknown division']],
    ['an unknown gender', { gender: 'maybe' }, ['unknown-value gender']],
    ['a negative salary', { salary: '-1' }, ['number-format salary']],
    ['too many hours', { hours_per_week: '169' }, ['number-format hours_per_week']],
    ['a name that no form holds', { first_name: 'x'.repeat(61) }, ['too-long first_name']],
    ['a spouse without a first name', { spouse_last: 'Whitfield' }, ['required spouse_first']],
    ['a child without a first name', { child3_date_of_birth: '2012-05-20' }, ['required child3_first']],
    [
      'a child not born yet',
      { child1_first: 'Sam', child1_date_of_birth: '2027-01-01' },
      ['date-not-on-or-before child1_date_of_birth'],
    ],
    [
      'several mistakes, each told',
      { ssn: 'x', state: 'Mars', email: 'y' },
      ['ssn-format ssn', 'state-unknown state', 'email-format email'],
    ],
  ])('is rejected with %s', (_, cells, expected) => expect(problemsOf(cells)).toEqual(expected));

  it('takes DC where the site allows it', () => {
    expect(problemsOf({ state: 'DC' }, { ...rules, states: [...stateCodes, 'DC'] })).toEqual([]);
  });

  it.each<[string, Cells, string[]]>([
    ['an SSN of eight digits', { ssn: '67867867' }, ['census-ssn-padded']],
    ['an SSN of seven digits as a number', { ssn: '1234567.0' }, ['census-ssn-padded']],
    ['an SSN that was never issued', { ssn: '999-23-2392' }, ['census-ssn-never-issued']],
    ['a date of death', { date_of_death: '2001-01-01' }, ['census-deceased']],
    ['nothing of the kind', { ssn: '595991234', date_of_death: 'no' }, []],
  ])('passes with a warning for %s', (_, cells, expected) => {
    const result = read(cells);
    expect(result.person && result.warnings.map(({ code }) => code)).toEqual(expected);
  });

  it('puts the lost zeros back', () => {
    expect(formatSsn(personOf({ ssn: '1234567' }).ssn)).toBe('001-23-4567');
  });
});
