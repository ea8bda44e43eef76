import { describe, expect, it } from 'vitest';
import { cleanCell, guardFormula, isEmail, parseHours, parsePhone, parseYesNo, parseZip } from './cells.ts';

describe('a cell', () => {
  it.each([
    [' Anna ', 'Anna'],
    ['1 Main St\r\nApt 2', '1 Main St Apt 2'],
    ['Jose\u0301', 'José'],
    ['a\u0000b', 'a b'],
    ['\u202Eevil\u200B', 'evil'],
    ["'=1+1", '=1+1'],
    ["'Neill", "'Neill"],
    [' ', ''],
  ])('%j is kept as %j', (written, kept) => expect(cleanCell(written)).toBe(kept));

  it.each(['=1+1', '+1 312', '-Smith', '@sum', '\tx', '\rx', '\0x', '＝1', ' =1'])(
    'AC28 %j gets an apostrophe, which the next upload takes off',
    (cell) => {
      expect(guardFormula(cell)).toBe(`'${cell}`);
      expect(cleanCell(guardFormula(cell.trim()))).toBe(cleanCell(cell));
    },
  );

  it.each(['Smith', "O'Neill", '1984-03-14', ''])('%j stays as it is', (cell) =>
    expect(guardFormula(cell)).toBe(cell),
  );
});

describe('readers of cells', () => {
  it.each([
    ['312-555-0101', '312-555-0101'],
    ['(312) 555 0101', '312-555-0101'],
    ['+1 312.555.0101', '312-555-0101'],
    ['555-0101', undefined],
    ['call me', undefined],
  ])('read the phone %j as %j', (text, expected) => expect(parsePhone(text)).toBe(expected));

  it.each([
    ['60601', '60601'],
    ['60601-1234', '60601-1234'],
    ['606011234', '60601-1234'],
    ['2451', undefined],
    ['LA4', undefined],
  ])('read the ZIP %j as %j', (text, expected) => expect(parseZip(text)).toBe(expected));

  it.each([
    ['a.b@example.test', true],
    ['a@io', true],
    ['a..b@example.test', false],
    ['a@-example.test', false],
    ['a b@example.test', false],
    ['a@b@example.test', false],
  ])('say of the e-mail %j: %j', (text, expected) => expect(isEmail(text)).toBe(expected));

  it.each([
    ['Yes', true],
    ['n', false],
    ['0', false],
    ['maybe', undefined],
  ])('read %j as %j', (text, expected) => expect(parseYesNo(text)).toBe(expected));

  it.each([
    ['37.5', '37.5'],
    ['168', '168'],
    ['169', undefined],
    ['-1', undefined],
  ])('read the hours %j as %j', (text, expected) => expect(parseHours(text)).toBe(expected));
});
