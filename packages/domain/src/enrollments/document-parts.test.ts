import { expect, it } from 'vitest';
import { partName, printParts, readParts } from './document-parts.ts';

const parts = [
  { product: 7, applicant: 'primary', pages: 9 },
  { product: 8, applicant: 'child-2', pages: 3 },
  { product: 8, applicant: 'child-2', notice: 'hipaa-authorization', pages: 1 },
];

it('tells the documents of one file apart, and is read as it was written', () => {
  expect(printParts(parts)).toBe('7:primary:9,8:child-2:3,8:child-2/hipaa-authorization:1');
  expect(readParts(printParts(parts))).toEqual(parts);
  expect(parts.map(partName)).toEqual(['7:primary', '8:child-2', '8:child-2/hipaa-authorization']);
});

it.each(['', 'x', '7:primary', '7:primary:many', ':primary:3'])('reads nothing in %j', (header) => {
  expect(readParts(header)).toEqual([]);
});
