import { describe, expect, it } from 'vitest';
import { guardFormula } from '../values/csv.ts';
import { cleanCell, parseHours, parseSalary, parseYesNo } from './cells.ts';

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
});

describe('readers of cells', () => {
  it.each([
    ['$52,000.50', 5_200_050],
    ['1000000000', 100_000_000_000],
    ['1000000000.01', undefined],
    ['-1', undefined],
    ['a lot', undefined],
  ])('read the salary %j as %j cents', (text, expected) => expect(parseSalary(text)).toBe(expected));

  it.each([
    ['Yes', true],
    ['n', false],
    ['1', true],
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
