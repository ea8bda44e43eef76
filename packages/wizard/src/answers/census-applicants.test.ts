import { employeeColumns, employeeTable } from '@openroll/domain/census/columns';
import type { CensusPerson } from '@openroll/domain/census/person';
import { parseSsn } from '@openroll/domain/values/ssn';
import { describe, expect, it } from 'vitest';
import { censusApplicants } from './census-applicants.ts';

const ssn = parseSsn('219-09-9999');
if (!ssn) throw new Error('The sample SSN is not one.');

const dana: CensusPerson = {
  ssn,
  firstName: 'Dana',
  lastName: 'Whitfield',
  dateOfBirth: '1984-03-14',
  address1: '1 Elm St',
  address2: 'Apt 2',
  city: 'Joliet',
  state: 'IL',
  zipCode: '60431-1234',
  email: 'dana@example.com',
  phone: '(815) 555-0117',
  divisionId: 7,
  employeeId: 'E-1',
  gender: 'female',
  hireDate: '2015-06-01',
  salaryCents: 5_200_050,
  hoursPerWeek: '37.5',
  tobacco: false,
  spouse: { firstName: 'Jordan', lastName: 'Whitfield', dateOfBirth: '1985-07-02' },
  children: [
    { firstName: 'Riley', lastName: 'Whitfield', dateOfBirth: null },
    { firstName: 'Sam', lastName: 'Stone', dateOfBirth: '2019-01-31' },
  ],
};

/** What each column of a census comes to as an answer; the wizard does not ask for the division or the employee's number. */
const answersOf = {
  first_name: { first_name: 'Dana' },
  last_name: { last_name: 'Whitfield' },
  ssn: { ssn: '219-09-9999' },
  date_of_birth: { birthdate: '1984-03-14' },
  employee_id: {},
  gender: { gender: 'female' },
  address1: { address: '1 Elm St' },
  address2: { address2: 'Apt 2' },
  city: { city: 'Joliet' },
  state: { state: 'IL' },
  zip_code: { zip: '60431-1234' },
  email: { email: 'dana@example.com' },
  phone: { phone: '815-555-0117' },
  hire_date: { hire_date: '2015-06-01' },
  salary: { salary: 52_000.5 },
  hours_per_week: { hours_per_week: 38 },
  tobacco: { tobacco: 'no' },
  division: {},
} as const satisfies Readonly<Record<keyof typeof employeeTable, object>>;

describe('the first answers of an enrollment from a census', () => {
  it.each(employeeColumns)('answer what the column %s says, and nothing else', (column) => {
    const { property } = employeeTable[column];
    expect(censusApplicants({ [property]: dana[property] })).toEqual([
      { id: 'primary', type: 'primary', data: answersOf[column] },
    ]);
  });

  it('are those of everybody in the family', () => {
    expect(censusApplicants(dana)).toEqual([
      {
        id: 'primary',
        type: 'primary',
        data: { ...Object.assign({}, ...Object.values(answersOf)), has_spouse: 'yes' },
      },
      {
        id: 'spouse',
        type: 'spouse',
        data: { first_name: 'Jordan', last_name: 'Whitfield', birthdate: '1985-07-02' },
      },
      { id: 'child-1', type: 'child', data: { first_name: 'Riley', last_name: 'Whitfield' } },
      {
        id: 'child-2',
        type: 'child',
        data: { first_name: 'Sam', last_name: 'Stone', birthdate: '2019-01-31' },
      },
    ]);
  });

  it.each([
    [{ tobacco: true }, { tobacco: 'yes' }],
    [{ tobacco: null }, {}],
    [{ salaryCents: 0 }, { salary: 0 }],
    [{ salaryCents: null }, {}],
    [{ hoursPerWeek: '0.4' }, { hours_per_week: 0 }],
    [{ hoursPerWeek: null }, {}],
    [{ zipCode: '604' }, {}],
    [{ phone: '555-0117' }, {}],
    [{ gender: '' }, {}],
    [{ spouse: null }, {}],
  ] satisfies [Partial<CensusPerson>, object][])('of %j are %j', (person, data) => {
    expect(censusApplicants(person)).toEqual([{ id: 'primary', type: 'primary', data }]);
  });
});
