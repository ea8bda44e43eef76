import { describe, expect, it } from 'vitest';
import { dayOfInstant, endOfDay, startOfDay } from './enrollment-period.ts';

describe('a day of the enrollment period on the clock of the site', () => {
  it.each([
    ['in winter', '2026-01-15', '2026-01-15T06:00:00.000Z', '2026-01-16T05:59:59.999Z'],
    ['in summer', '2026-07-04', '2026-07-04T05:00:00.000Z', '2026-07-05T04:59:59.999Z'],
    ['on which the clocks go forward', '2026-03-08', '2026-03-08T06:00:00.000Z', '2026-03-09T04:59:59.999Z'],
    ['on which the clocks go back', '2026-11-01', '2026-11-01T05:00:00.000Z', '2026-11-02T05:59:59.999Z'],
    ['that is a leap day', '2028-02-29', '2028-02-29T06:00:00.000Z', '2028-03-01T05:59:59.999Z'],
    ['at the end of a year', '2026-12-31', '2026-12-31T06:00:00.000Z', '2027-01-01T05:59:59.999Z'],
  ])('%s', (_, day, start, end) => {
    expect([startOfDay(day), endOfDay(day)]).toEqual([start, end]);
    expect([dayOfInstant(start), dayOfInstant(end)]).toEqual([day, day]);
  });

  it.each([
    ['east of UTC', 'Pacific/Auckland', '2026-04-05', '2026-04-04T11:00:00.000Z', '2026-04-05T11:59:59.999Z'],
    [
      'whose clocks go back at its end',
      'Asia/Beirut',
      '2026-10-24',
      '2026-10-23T21:00:00.000Z',
      '2026-10-24T21:59:59.999Z',
    ],
  ])('%s', (_, zone, day, start, end) =>
    expect([startOfDay(day, zone), endOfDay(day, zone)]).toEqual([start, end]),
  );

  it('is empty where none is stored', () => expect(dayOfInstant(null)).toBe(''));
});
