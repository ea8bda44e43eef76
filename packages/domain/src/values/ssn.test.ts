import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { formatSsn, isNeverIssued, isSsnForm, lastFour, padSsn, parseSsn } from './ssn.ts';
import { parseState } from './us-states.ts';

test('an SSN prints masked wherever it lands', () => {
  const ssn = parseSsn('219-09-9999');
  expect(`${ssn}`).toBe('•••-••-9999');
  expect(JSON.stringify({ ssn })).not.toContain('219');
  expect(inspect({ ssn })).not.toContain('219');
  expect(ssn && formatSsn(ssn)).toBe('219-09-9999');
  expect(ssn && lastFour(ssn)).toBe('9999');
});

test.each([
  ['219099999', '219099999'],
  ['219-09-9999', '219099999'],
  ['21909999', undefined],
  ['219-099999', undefined],
  ['2190999999', undefined],
  ['abcdefghi', undefined],
])('parses %s as %s', (text, digits) => {
  expect(parseSsn(text)?.reveal()).toBe(digits);
});

test.each([
  ['1234567', '001234567', true],
  ['67867867', '067867867', true],
  ['123456789.0', '123456789', false],
  ['123456', undefined, undefined],
])('a spreadsheet cell %s becomes %s', (text, digits, padded) => {
  const read = padSsn(text);
  expect(read?.ssn.reveal()).toBe(digits);
  expect(read?.padded).toBe(padded);
});

test('only 000-00-0000 is the form of the wire', () => {
  expect(isSsnForm('219-09-9999')).toBe(true);
  expect(isSsnForm('219099999')).toBe(false);
});

test.each(['000-12-3456', '666-12-3456', '900-12-3456', '999-99-9999', '123-00-4567', '123-45-0000'])(
  'knows that %s was never issued',
  (text) => {
    const ssn = parseSsn(text);
    expect(ssn && isNeverIssued(ssn)).toBe(true);
  },
);

test('reads states by code and by name', () => {
  expect(parseState(' il ')).toBe('IL');
  expect(parseState('Massachusetts')).toBe('MA');
  expect(parseState('DC')).toBeUndefined();
  expect(parseState('UnitedKingdom')).toBeUndefined();
  expect(parseState('TX', ['IL'])).toBeUndefined();
});
