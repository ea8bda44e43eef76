import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../values/dates.ts';
import { periodsPerYear, premiumModes } from '../values/premium-modes.ts';
import { federalHolidays, isBusinessDay } from './holidays.ts';
import { holidayRules } from './kinds.ts';
import { isPayDate, nextPayDates, type PayRhythm, payDateBefore, payDates } from './pay-dates.ts';

const rhythm = (given: Partial<PayRhythm>): PayRhythm => ({
  firstPayDate: '2026-01-02',
  premiumMode: 'biweekly',
  holidays: 'none',
  ...given,
});

describe('federal holidays', () => {
  it('are those of 2026, Independence Day on the Friday before its Saturday', () => {
    expect(federalHolidays(2026)).toEqual([
      '2026-01-01',
      '2026-01-19',
      '2026-02-16',
      '2026-05-25',
      '2026-06-19',
      '2026-07-03',
      '2026-09-07',
      '2026-10-12',
      '2026-11-11',
      '2026-11-26',
      '2026-12-25',
    ]);
  });

  it.each([
    ['2021-12-31', false, 'New Year of 2022 falls on a Saturday'],
    ['2023-01-02', false, 'New Year of 2023 falls on a Sunday'],
    ['2027-06-18', false, 'Juneteenth falls on a Saturday'],
    ['2027-12-24', false, 'Christmas falls on a Saturday'],
    ['2024-05-27', false, 'the last Monday of May'],
    ['2024-05-20', true, 'the Monday before it'],
    ['2026-11-27', true, 'the day after Thanksgiving is none'],
    ['2026-11-28', false, 'a Saturday'],
  ])('%s is a business day: %s, %s', (day, expected) => {
    expect(isBusinessDay(day)).toBe(expected);
  });
});

describe('pay dates', () => {
  it.each<[string, Partial<PayRhythm>, string[]]>([
    ['every week', { premiumMode: 'weekly' }, ['2026-01-02', '2026-01-09', '2026-01-16']],
    ['every other week', {}, ['2026-01-02', '2026-01-16', '2026-01-30']],
    [
      'the 31st, and the last day of shorter months',
      { premiumMode: 'monthly', firstPayDate: '2026-01-31' },
      ['2026-01-31', '2026-02-28', '2026-03-31'],
    ],
    [
      'the 1st and the 16th',
      { premiumMode: 'semimonthly', firstPayDate: '2026-01-16' },
      ['2026-01-16', '2026-02-01', '2026-02-16'],
    ],
    [
      'the 15th and the last, from the 15th on',
      { premiumMode: 'semimonthly', firstPayDate: '2026-01-15' },
      ['2026-01-15', '2026-01-31', '2026-02-15'],
    ],
    [
      'the 15th and the last, from the last of a short month on',
      { premiumMode: 'semimonthly', firstPayDate: '2026-04-30' },
      ['2026-04-30', '2026-05-15', '2026-05-31'],
    ],
    [
      'a leap day once a year',
      { premiumMode: 'annual', firstPayDate: '2028-02-29' },
      ['2028-02-29', '2029-02-28', '2030-02-28'],
    ],
    [
      'the 30th of every third month',
      { premiumMode: 'quarterly', firstPayDate: '2025-11-30' },
      ['2025-11-30', '2026-02-28', '2026-05-30'],
    ],
    [
      'the 31st, and the last day of shorter months, twice a year',
      { premiumMode: 'semiannual', firstPayDate: '2025-08-31' },
      ['2025-08-31', '2026-02-28', '2026-08-31'],
    ],
    [
      'before a holiday that follows a weekend',
      { premiumMode: 'weekly', firstPayDate: '2026-01-12', holidays: 'previous-business-day' },
      ['2026-01-12', '2026-01-16', '2026-01-26'],
    ],
    [
      'after a weekend and a holiday',
      { premiumMode: 'weekly', firstPayDate: '2026-01-10', holidays: 'next-business-day' },
      ['2026-01-12', '2026-01-20', '2026-01-26'],
    ],
  ])('%s', (_, given, expected) => {
    expect(nextPayDates(rhythm(given), rhythm(given).firstPayDate, 3)).toEqual(expected);
  });

  const rhythms = fc.record({
    firstPayDate: fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2020-01-01', days)),
    premiumMode: fc.constantFrom(...premiumModes),
    holidays: fc.constantFrom(...holidayRules),
  });

  it('ascend, and fall on business days where a rule says so', () => {
    fc.assert(
      fc.property(rhythms, (one) => {
        const days = nextPayDates(one, '1900-01-01', 30);
        expect(days).toHaveLength(30);
        expect([...new Set(days)].sort()).toEqual(days);
        if (one.holidays !== 'none') expect(days.filter((day) => !isBusinessDay(day))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('are as many in a year as the mode has periods, one more in a long one', () => {
    fc.assert(
      fc.property(rhythms, fc.integer({ min: 1, max: 20 }), (one, later) => {
        const year = Number(one.firstPayDate.slice(0, 4)) + later;
        const { length } = payDates({ ...one, holidays: 'none' }, `${year}-01-01`, `${year}-12-31`);
        const [least, most] = [0, one.premiumMode === 'weekly' || one.premiumMode === 'biweekly' ? 1 : 0];
        expect(length - periodsPerYear[one.premiumMode]).toBeGreaterThanOrEqual(least);
        expect(length - periodsPerYear[one.premiumMode]).toBeLessThanOrEqual(most);
      }),
      { numRuns: 100 },
    );
  });

  it('are the same from wherever one looks, and each knows the one before it', () => {
    fc.assert(
      fc.property(rhythms, fc.integer({ min: 0, max: 900 }), (one, later) => {
        const from = addDays(one.firstPayDate, later);
        const to = addDays(from, 400);
        const all = payDates(one, '1900-01-01', to);
        expect(payDates(one, from, to)).toEqual(all.filter((day) => day >= from));
        for (const [index, day] of all.entries()) {
          expect(isPayDate(one, day)).toBe(true);
          expect(payDateBefore(one, day)).toBe(all[index - 1]);
        }
      }),
      { numRuns: 30 },
    );
  });
});
