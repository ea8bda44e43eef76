import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { addDays, dayOf, isCalendarDate } from './dates.ts';
import { checkDate, parseDate, readDate } from './typed-dates.ts';

const today = '2026-11-21';
const read = (text: string, rules: { birth?: boolean; from?: string; to?: string } = {}) => {
  const outcome = parseDate(text, { today, ...rules });
  return outcome.ok ? outcome.value : outcome.problems[0]?.code;
};

test.each([
  ['2026-3-4', '2026-03-04'],
  ['2026-03-04', '2026-03-04'],
  ['3/4/2026', '2026-03-04'],
  ['03-04-2026', '2026-03-04'],
  ['3.4.2026', '2026-03-04'],
  ['3/4/26', '2026-03-04'],
  ['12/31/68', '2068-12-31'],
  ['1/1/69', '1969-01-01'],
  [' 2/29/2024 ', '2024-02-29'],
])('reads %s as %s (§10.3)', (text, date) => {
  expect(read(text)).toBe(date);
});

test.each([
  '',
  '2/30/2024',
  '2/29/2023',
  '13/1/2020',
  '20240229',
  '3/4-2026',
  '1/2/345',
  'nil',
  '18/10/1980',
])('refuses %s as no date format', (text) => {
  expect(read(text)).toBe('date-format');
});

test('takes a two-digit birth year as the latest past century', () => {
  expect(read('11/21/26', { birth: true })).toBe('2026-11-21');
  expect(read('11/22/26', { birth: true })).toBe('1926-11-22');
});

test('reads the day of what lies outside of the limits too', () => {
  expect(readDate('12/31/1899', { today })).toBe('1899-12-31');
  expect(readDate('11/22/2026', { today, birth: true })).toBe('2026-11-22');
  expect(readDate('2/30/2026', { today })).toBeUndefined();
});

test('knows the limits and their messages', () => {
  expect(read('12/31/1899')).toBe('date-too-far-past');
  expect(read('1/1/1900')).toBe('1900-01-01');
  expect(read('2026-11-22', { birth: true })).toBe('date-not-on-or-before');
  expect(read('2026-11-21', { from: '2026-11-22' })).toBe('date-not-on-or-after');
  expect(checkDate('2026-12-01', { today, to: '2026-11-30' })).toMatchObject({
    ok: false,
    problems: [{ code: 'date-not-on-or-before', params: { date: { day: '2026-11-30' } } }],
  });
});

test('takes the day of an instant in the zone of the site', () => {
  expect(dayOf(new Date('2026-03-08T05:59:59Z'), 'America/Chicago')).toBe('2026-03-07');
  expect(dayOf(new Date('2026-03-08T06:00:00Z'), 'America/Chicago')).toBe('2026-03-08');
  expect(dayOf(new Date('2026-03-08T06:00:00Z'), 'Pacific/Honolulu')).toBe('2026-03-07');
  expect(dayOf(new Date('2026-03-08T05:00:00Z'), 'America/New_York')).toBe('2026-03-08');
  expect(dayOf(new Date('2026-07-01T04:59:59Z'), 'America/Chicago')).toBe('2026-06-30');
});

test('an instant has its day whatever was asked before: another instant, zone, or the same second', () => {
  const written = (instant: Date, timeZone: string) =>
    Temporal.Instant.fromEpochMilliseconds(instant.getTime())
      .toZonedDateTimeISO(timeZone)
      .toPlainDate()
      .toString();
  const zones = ['America/Chicago', 'Pacific/Honolulu', 'Africa/Monrovia', 'Asia/Kathmandu'];
  const instants = fc.integer({ min: -3_000_000_000_000, max: 3_000_000_000_000 });
  fc.assert(
    fc.property(instants, fc.integer({ min: -1500, max: 1500 }), (at, later) => {
      for (const zone of zones)
        for (const instant of [new Date(at), new Date(at + later), new Date(at)])
          expect(dayOf(instant, zone)).toBe(written(instant, zone));
    }),
  );
});

test('any text gives a real date or a problem, and never throws', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const outcome = parseDate(text, { today });
      return !outcome.ok || isCalendarDate(outcome.value);
    }),
  );
});

test('what adding days moves forward, it moves back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -40_000, max: 40_000 }), (count) => {
      expect(addDays(addDays('2024-02-29', count), -count)).toBe('2024-02-29');
    }),
  );
});
