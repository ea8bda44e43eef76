import { expect, it } from 'vitest';
import { earliestFirstBillDate } from './first-bill-date.ts';

it.each([
  ['2026-03-18', '2026-03-19'],
  ['2026-12-31', '2027-01-01'],
])('asked for on %s a bill comes on %s at the earliest', (today, earliest) =>
  expect(earliestFirstBillDate(today)).toBe(earliest),
);
