import { expect, it } from 'vitest';
import { startErrors } from './start-problems.ts';

const whole = {
  caseId: 1,
  divisionId: 2,
  city: 'Joliet',
  state: 'IL',
  ssn: '219-09-9999',
  agentNumber: '',
  applicantNumber: '',
};
const required = 'problems.required';
const all = { division: true, ssn: true, numbers: false };
const byVoice = { ...all, numbers: true };

it.each([
  ['everything is there', {}, all, {}],
  [
    'nothing is there',
    { caseId: undefined, divisionId: undefined, city: ' ', state: '', ssn: '' },
    all,
    { caseId: required, divisionId: required, city: required, state: required, ssn: required },
  ],
  ['the case has no divisions', { divisionId: undefined }, { ...all, division: false }, {}],
  ['an applicant is chosen already', { ssn: '' }, { ...all, ssn: false }, {}],
  ['the SSN is too short', { ssn: '219-09-999' }, all, { ssn: 'problems.ssn-format' }],
  ['the SSN has no dashes', { ssn: '219099999' }, all, { ssn: 'problems.ssn-format' }],
  ['a conference has nobody to call', {}, byVoice, { agentNumber: required, applicantNumber: required }],
  [
    'a number is too short, and one must not be called',
    { agentNumber: '312-555-01', applicantNumber: '900-555-0142' },
    byVoice,
    { agentNumber: 'problems.phone-format', applicantNumber: 'problems.phone-premium' },
  ],
  ['both can be called', { agentNumber: '312-555-0190', applicantNumber: '305-555-0142' }, byVoice, {}],
])('when %s', (_, change, demands, expected) => {
  expect(startErrors({ ...whole, ...change }, demands)).toEqual(expected);
});
