import { expect, it } from 'vitest';
import { partName, printParts, readParts } from './document-parts.ts';

const parts = [
  { product: 7, applicant: 'primary', pages: 9 },
  { product: 8, applicant: 'child-2', pages: 3 },
];

it('tells the documents of one file apart, and is read as it was written', () => {
  expect(printParts(parts)).toBe('7:primary:9,8:child-2:3');
  expect(readParts(printParts(parts))).toEqual(parts);
  expect(parts.map(partName)).toEqual(['7:primary', '8:child-2']);
});

it.each(['', 'x', '7:primary', '7:primary:many', ':primary:3'])('reads nothing in %j', (header) => {
  expect(readParts(header)).toEqual([]);
});
