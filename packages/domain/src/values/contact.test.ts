import { expect, it } from 'vitest';
import { isEmail, isPhoneForm, isZipForm, parsePhone, parseZip } from './contact.ts';

it.each([
  ['312-555-0101', '312-555-0101'],
  ['(312) 555 0101', '312-555-0101'],
  ['+1 312.555.0101', '312-555-0101'],
  ['555-0101', undefined],
  ['call me', undefined],
])('reads the phone %j as %j', (text, expected) => expect(parsePhone(text)).toBe(expected));

it.each([
  ['60601', '60601'],
  ['60601-1234', '60601-1234'],
  ['606011234', '60601-1234'],
  ['2451', undefined],
  ['LA4', undefined],
])('reads the ZIP %j as %j', (text, expected) => expect(parseZip(text)).toBe(expected));

it.each([
  ['a.b@example.test', true],
  ['a@io', true],
  ['a..b@example.test', false],
  ['a@-example.test', false],
  ['a b@example.test', false],
  ['a@b@example.test', false],
])('says of the email %j: %j', (text, expected) => expect(isEmail(text)).toBe(expected));

it.each([
  ['312-555-0101', true],
  ['(312) 555-0101', false],
])('keeps a phone in one form: %j %j', (text, expected) => expect(isPhoneForm(text)).toBe(expected));

it.each([
  ['60601', true],
  ['60601-1234', true],
  ['606011234', false],
])('keeps a ZIP code in one form: %j %j', (text, expected) => expect(isZipForm(text)).toBe(expected));
