import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ageNearestOn, ageOn } from './ages.ts';
import { addDays } from './dates.ts';

test.each([
  ['1984-03-14', '2026-03-13', 41],
  ['1984-03-14', '2026-03-14', 42],
  ['2004-02-29', '2025-02-28', 20],
  ['2004-02-29', '2025-03-01', 21],
  ['2026-01-01', '2026-01-01', 0],
])('somebody born on %s is on %s aged %i', (birth, on, age) => {
  expect(ageOn(birth, on)).toBe(age);
});

test.each([
  ['on the birthday', '1984-03-14', '2026-03-14', 42],
  ['the day before half a year', '1984-03-14', '2026-09-13', 42],
  ['after half a year', '1984-03-14', '2026-09-14', 43],
  ['the day before a birthday', '1984-03-14', '2026-03-13', 42],
  ['half a year over the new year', '1984-09-14', '2027-03-14', 43],
  ['a day earlier', '1984-09-14', '2027-03-13', 42],
  ['on the last day of a shorter month', '1984-08-31', '2027-02-28', 43],
  ['a day before that', '1984-08-31', '2027-02-27', 42],
  ['in a leap year', '1984-08-31', '2028-02-28', 43],
  ['born on February 29', '2004-02-29', '2026-08-29', 23],
  ['as a newborn', '2026-03-14', '2026-03-20', 0],
  ['at half a year', '2026-03-14', '2026-09-14', 1],
  ['not born yet', '2026-03-14', '2026-03-13', -1],
])('the age at the nearer birthday %s: %s on %s is %i', (_, birth, on, age) => {
  expect(ageNearestOn(birth, on)).toBe(age);
});

test('the age at the nearer birthday is that at the last one, or a year more, and changes once a year', () => {
  fc.assert(
    fc.property(fc.nat(20_000), fc.nat(20_000), (born, later) => {
      const birth = addDays('1950-01-01', born);
      const on = addDays(birth, later);
      const more = ageNearestOn(birth, on) - ageOn(birth, on);
      expect([0, 1]).toContain(more);
      const next = ageNearestOn(birth, addDays(on, 1)) - ageNearestOn(birth, on);
      expect([0, 1]).toContain(next);
      expect(ageNearestOn(birth, addDays(on, 366)) - ageNearestOn(birth, on)).toBeGreaterThanOrEqual(1);
    }),
  );
});
