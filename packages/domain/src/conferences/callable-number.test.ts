import { expect, it } from 'vitest';
import { numberProblems } from './callable-number.ts';

it.each([
  ['305-555-0100', undefined],
  ['312-867-5309', undefined],
  ['800-555-0199', undefined],
  ['', 'required'],
  ['3055550100', 'phone-format'],
  ['(305) 555-0100', 'phone-format'],
  ['+1-305-555-0100', 'phone-format'],
  ['305-555-0100\n', 'phone-format'],
  ['105-555-0100', 'phone-not-callable'],
  ['011-555-0100', 'phone-not-callable'],
  ['911-555-0100', 'phone-not-callable'],
  ['305-155-0100', 'phone-not-callable'],
  ['305-411-0100', 'phone-not-callable'],
  ['900-555-0100', 'phone-premium'],
  ['700-555-0100', 'phone-premium'],
  ['500-555-0100', 'phone-premium'],
  ['305-976-0100', 'phone-premium'],
  ['876-555-0100', 'phone-premium'],
  ['809-555-0100', 'phone-premium'],
])('AC41 judges the number %j: %s', (number, code) => {
  const expected = code === undefined ? [] : [{ code, field: 'agent_number' }];
  expect(numberProblems('agent_number', number)).toMatchObject(expected);
  expect(numberProblems('agent_number', number)).toHaveLength(expected.length);
});
