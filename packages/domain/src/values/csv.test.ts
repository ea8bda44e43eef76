import { describe, expect, it } from 'vitest';
import { csvLine, guardFormula, likeliestDelimiter, widest } from './csv.ts';

describe('a cell of a file', () => {
  it.each(['=1+1', '+1 312', '-Smith', '@sum', '\tx', '\rx', '\0x', '＝1', ' =1'])(
    'AC28 %j gets an apostrophe',
    (cell) => expect(guardFormula(cell)).toBe(`'${cell}`),
  );

  it.each(['Smith', "O'Neill", '1984-03-14', ''])('%j stays as it is', (cell) =>
    expect(guardFormula(cell)).toBe(cell),
  );
});

it('writes lines of RFC 4180, guarded', () => {
  expect(csvLine(['Dana "D" Whitfield', 'a,b', '=1+1', ''])).toBe(
    '"Dana ""D"" Whitfield","a,b","\'=1+1",""\r\n',
  );
});

it('writes a number of ours so that a spreadsheet reckons with it, below zero, too', () => {
  expect(csvLine(['-10.99', { digits: '-10.99' }])).toBe('"\'-10.99","-10.99"\r\n');
});

it.each([
  ['a,b,c', ','],
  ['a;b;c', ';'],
  ['18\t29\t$1,234.50', '\t'],
  ['a|b|c', '|'],
  ['only', ','],
  ['a,b;c', ','],
])('the cells of %j stand between %j', (line, delimiter) => {
  expect(likeliestDelimiter([line], widest)).toBe(delimiter);
});
