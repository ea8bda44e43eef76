import { expect, it } from 'vitest';
import { startErrors } from './start-problems.ts';

const whole = { caseId: 1, divisionId: 2, city: 'Joliet', state: 'IL', ssn: '219-09-9999' };
const required = 'problems.required';
const all = { division: true, ssn: true };

it.each([
  ['everything is there', {}, all, {}],
  [
    'nothing is there',
    { caseId: undefined, divisionId: undefined, city: ' ', state: '', ssn: '' },
    all,
    { caseId: required, divisionId: required, city: required, state: required, ssn: required },
  ],
  ['the case has no divisions', { divisionId: undefined }, { division: false, ssn: true }, {}],
  ['an applicant is chosen already', { ssn: '' }, { division: true, ssn: false }, {}],
  ['the SSN is too short', { ssn: '219-09-999' }, all, { ssn: 'problems.ssn-format' }],
  ['the SSN has no dashes', { ssn: '219099999' }, all, { ssn: 'problems.ssn-format' }],
])('when %s', (_, change, demands, expected) => {
  expect(startErrors({ ...whole, ...change }, demands)).toEqual(expected);
});
