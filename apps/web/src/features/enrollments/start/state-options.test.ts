import { stateCodes } from '@openroll/domain/values/us-states';
import { expect, it } from 'vitest';
import { stateNames, stateOptions } from './state-options.ts';

it.each([
  ['all three agree', ['IL', 'TX'], ['IL', 'TX'], ['IL', 'TX'], ['IL', 'TX']],
  ['the agent lacks a license', ['IL', 'TX'], ['IL', 'TX'], ['TX'], ['TX']],
  ['the case does not offer it', ['IL'], ['IL', 'TX'], ['IL', 'TX'], ['IL']],
  ['the site does not allow it', ['IL', 'TX'], ['IL'], ['IL', 'TX'], ['IL']],
  ['nothing is left', ['IL'], ['IL', 'TX'], ['TX'], []],
  ['a place that is none of ours', ['XX', 'IL'], ['XX', 'IL'], ['XX', 'IL'], ['IL']],
  ['the site allows a place beside the fifty', ['DC', 'IL'], ['DC', 'IL'], ['DC', 'IL'], ['IL', 'DC']],
])('%s', (_, offered, allowed, licensed, expected) => {
  expect(stateOptions({ offered, allowed, licensed }).map(({ value }) => value)).toEqual(expected);
});

it('names all 50 states, in order', () => {
  const options = stateOptions({ offered: stateCodes, allowed: stateCodes, licensed: stateCodes });
  expect(options).toHaveLength(50);
  expect(options[0]).toEqual({ value: 'AL', label: 'Alabama' });
});

it('lists names for the message', () => {
  expect(stateNames(['TX', 'IL', 'XX'])).toBe('Illinois, Texas');
});
