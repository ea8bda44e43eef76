import { expect, it } from 'vitest';
import {
  isInForce,
  isWithCarrier,
  readAppointments,
  readLicenses,
  type UserAppointment,
  type UserLicense,
} from './licenses.ts';

const license = { state: 'IL', number: 'IL-1', from: '2020-01-01', to: null };
const appointment = { carrier: 'Acme Life', states: ['TX', 'IL'], from: '2020-01-01', to: '2030-01-01' };
const fields = (outcome: ReturnType<typeof readLicenses> | ReturnType<typeof readAppointments>) =>
  outcome.ok ? outcome.value : outcome.problems.map(({ code, field }) => `${code} ${field}`);

it.each<[string, Partial<UserLicense>, string[]]>([
  ['a state that there is not', { state: 'ZZ' }, ['state']],
  ['a state that the site does not name', { state: 'DC' }, ['state']],
  ['no number', { number: '  ' }, ['number']],
  ['a day that there is not', { from: '2021-02-29' }, ['from']],
  ['a day of the year 0', { from: '0000-01-01' }, ['from']],
  ['an end before its beginning', { to: '2019-12-31' }, ['to']],
  ['an end that is no day', { to: 'soon' }, ['to']],
  ['an end that the same license above does not have', { to: '2030-01-01' }, ['to']],
  ['nothing at all', { state: '', number: '', from: '' }, ['state', 'number', 'from']],
])('refuses a license with %s, naming its row and field', (_, wrong, names) => {
  const expected = names.map((name) => `license-incomplete licenses[1].${name}`);
  expect(fields(readLicenses([license, { ...license, ...wrong }], []))).toEqual(expected);
});

it('takes a state by name, a renewal under the same number, and the same row once', () => {
  const renewed = { ...license, from: '2024-01-01' };
  expect(fields(readLicenses([{ ...license, state: 'illinois' }, license, renewed], []))).toEqual([
    license,
    renewed,
  ]);
  expect(fields(readLicenses([{ ...license, state: 'DC' }], ['DC']))).toEqual([{ ...license, state: 'DC' }]);
});

it.each<[string, Partial<UserAppointment>, string]>([
  ['no carrier', { carrier: ' ' }, 'carrier'],
  ['no state', { states: [] }, 'states'],
  ['a state that there is not', { states: ['IL', 'ZZ'] }, 'states'],
  ['an end before its beginning', { to: '2019-01-01' }, 'to'],
])('refuses an appointment with %s', (_, wrong, name) => {
  expect(fields(readAppointments([{ ...appointment, ...wrong }], []))).toEqual([
    `appointment-incomplete appointments[0].${name}`,
  ]);
});

it('takes the states of an appointment once, in order', () => {
  expect(fields(readAppointments([{ ...appointment, states: ['TX', 'IL', 'TX'] }], []))).toEqual([
    { ...appointment, states: ['IL', 'TX'] },
  ]);
});

it.each([
  ['2026-02-28', '2026-06-30', false],
  ['2026-03-01', '2026-06-30', true],
  ['2026-06-30', '2026-06-30', true],
  ['2026-07-01', '2026-06-30', false],
  ['2099-01-01', null, true],
])('a license from 2026-03-01 is on %s, valid to %s, in force: %s', (day, to, expected) => {
  expect(isInForce({ from: '2026-03-01', to }, day)).toBe(expected);
});

it.each([
  ['openroll-mutual', true],
  [' Openroll-Mutual ', true],
  ['OPENROLL MUTUAL LIFE', true],
  ['Openroll Mutual', false],
  ['', false],
])('an appointment with "%s" is with the carrier of that code or name: %s', (carrier, expected) => {
  expect(isWithCarrier({ carrier }, ['openroll-mutual', 'Openroll Mutual Life'])).toBe(expected);
});
