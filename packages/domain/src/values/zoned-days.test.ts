import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayOf } from './dates.ts';
import { endOfDay, startOfDay } from './zoned-days.ts';

// Clocks go forward on 2026-03-08 and back on 2026-11-01, but not in Honolulu.
it.each([
  ['America/Chicago', '2026-03-08', '2026-03-08T06:00:00.000Z', '2026-03-09T04:59:59.999Z', 23],
  ['America/Chicago', '2026-11-01', '2026-11-01T05:00:00.000Z', '2026-11-02T05:59:59.999Z', 25],
  ['America/Chicago', '2026-07-04', '2026-07-04T05:00:00.000Z', '2026-07-05T04:59:59.999Z', 24],
  ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z', '2026-03-09T03:59:59.999Z', 23],
  ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T04:59:59.999Z', 25],
  ['America/Chicago', '2028-02-29', '2028-02-29T06:00:00.000Z', '2028-03-01T05:59:59.999Z', 24],
  ['Pacific/Auckland', '2026-04-05', '2026-04-04T11:00:00.000Z', '2026-04-05T11:59:59.999Z', 25],
  ['Asia/Beirut', '2026-10-24', '2026-10-23T21:00:00.000Z', '2026-10-24T21:59:59.999Z', 25],
  // Midnight itself is skipped.
  ['America/Havana', '2026-03-08', '2026-03-08T05:00:00.000Z', '2026-03-09T03:59:59.999Z', 23],
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z', '2026-09-07T02:59:59.999Z', 23],
  ['Asia/Beirut', '2026-03-29', '2026-03-28T22:00:00.000Z', '2026-03-29T20:59:59.999Z', 23],
  ['Pacific/Honolulu', '2026-03-08', '2026-03-08T10:00:00.000Z', '2026-03-09T09:59:59.999Z', 24],
  ['Pacific/Honolulu', '2026-11-01', '2026-11-01T10:00:00.000Z', '2026-11-02T09:59:59.999Z', 24],
])('in %s %s goes from %s to %s: %i hours', (zone, day, start, end, hours) => {
  expect([startOfDay(day, zone), endOfDay(day, zone)]).toEqual([start, end]);
  expect((Date.parse(end) + 1 - Date.parse(start)) / 3_600_000).toBe(hours);
});

it('every day holds its first and its last instant, and the next day follows at once', () => {
  const zones = fc.constantFrom(
    'America/Chicago',
    'America/New_York',
    'Pacific/Honolulu',
    'Asia/Kathmandu',
    'America/Havana',
  );
  const dates = fc
    .date({ min: new Date('2000-01-02'), max: new Date('2060-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(zones, dates, (zone, day) => {
      const [start, end] = [startOfDay(day, zone), endOfDay(day, zone)];
      const next = new Date(Date.parse(end) + 1);
      return (
        dayOf(new Date(start), zone) === day &&
        dayOf(new Date(end), zone) === day &&
        startOfDay(dayOf(next, zone), zone) === next.toISOString()
      );
    }),
  );
});
