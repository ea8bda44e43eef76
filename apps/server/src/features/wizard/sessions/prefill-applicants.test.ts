import { parseSsn } from '@openroll/domain/values/ssn';
import { expect, it } from 'vitest';
import type { CensusPerson } from '../../census/census.queries.ts';
import { prefillApplicants } from './prefill-applicants.ts';

const ssn = parseSsn('219-09-9999');
if (!ssn) throw new Error('The sample SSN is not one.');

const dana: CensusPerson = {
  id: 1,
  caseId: 1,
  ssn,
  ssnIndex: Buffer.alloc(0),
  firstName: 'Dana',
  lastName: 'Whitfield',
  dateOfBirth: '1984-03-14',
  address1: '1 Elm St',
  address2: '',
  city: 'Joliet',
  state: 'IL',
  zipCode: '604',
  email: 'dana@example.com',
  phone: '(815) 555-0117',
  divisionId: null,
  employeeId: 'E-1',
  gender: 'female',
  hireDate: '2015-06-01',
  salaryCents: 5_200_050,
  hoursPerWeek: '37.5',
  tobacco: false,
  spouse: { firstName: 'Jordan', lastName: 'Whitfield', dateOfBirth: '1985-07-02' },
  children: [{ firstName: 'Riley', lastName: 'Whitfield', dateOfBirth: null }],
};

it('fills what the census knows of a family, in the shapes of the wire', () => {
  expect(prefillApplicants(dana).applicants).toEqual([
    {
      id: 'primary',
      type: 'primary',
      data: {
        first_name: 'Dana',
        last_name: 'Whitfield',
        ssn: '219-09-9999',
        birthdate: '1984-03-14',
        gender: 'female',
        address: '1 Elm St',
        city: 'Joliet',
        state: 'IL',
        email: 'dana@example.com',
        phone: '815-555-0117',
        tobacco: 'no',
        hire_date: '2015-06-01',
        hours_per_week: 38,
        salary: 52_000.5,
        has_spouse: 'yes',
      },
    },
    {
      id: 'spouse',
      type: 'spouse',
      data: { first_name: 'Jordan', last_name: 'Whitfield', birthdate: '1985-07-02' },
    },
    { id: 'child-1', type: 'child', data: { first_name: 'Riley', last_name: 'Whitfield' } },
  ]);
});

it('leaves out a salary that the census does not know', () => {
  const [primary] = prefillApplicants({ ...dana, salaryCents: null }).applicants;
  expect(primary?.data).not.toHaveProperty('salary');
});
