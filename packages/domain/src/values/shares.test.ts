import { expect, it } from 'vitest';
import { percentText, wholeShare } from './shares.ts';

it.each([
  [8750, '87.50'],
  [3333, '33.33'],
  [5, '0.05'],
  [0, '0.00'],
  [wholeShare, '100.00'],
])('%i hundredths of a percent are written %s', (hundredths, text) =>
  expect(percentText(hundredths)).toBe(text),
);
