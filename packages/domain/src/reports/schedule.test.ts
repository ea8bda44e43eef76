import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../values/dates.ts';
import { dueDay, reportedDay, reportPeriods } from './schedule.ts';

describe('a scheduled report', () => {
  // 2026-03-16 is a Monday.
  it.each([
    ['day', '2026-03-15', '2026-03-16', '2026-03-16'],
    ['day', '2026-03-16', '2026-03-16', undefined],
    ['week', '2026-03-10', '2026-03-16', '2026-03-16'],
    ['week', '2026-03-10', '2026-03-18', '2026-03-16'],
    ['week', '2026-03-16', '2026-03-18', undefined],
    ['week', '2026-03-10', '2026-03-15', undefined],
    ['month', '2026-02-20', '2026-03-01', '2026-03-01'],
    ['month', '2026-02-20', '2026-03-31', '2026-03-01'],
    ['month', '2026-03-01', '2026-03-31', undefined],
    ['month', '2025-12-31', '2026-01-02', '2026-01-01'],
  ] as const)('every %s, told on %s, is due on %s for %s', (every, told, today, due) =>
    expect(dueDay(every, told, today)).toBe(due),
  );

  it('reports the day before it is due', () => expect(reportedDay('2026-03-01')).toBe('2026-02-28'));

  it('is due at most once for a day, in order, never before it was told, and never ahead', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...reportPeriods),
        fc.integer({ min: 0, max: 400 }),
        fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 60 }),
        (every, start, steps) => {
          const told = addDays('2026-01-01', start);
          const dues: string[] = [];
          let today = told;
          for (const step of steps) {
            today = addDays(today, step);
            const due = dueDay(every, told, today);
            if (due === undefined) continue;
            expect(due > told && due <= today).toBe(true);
            if (dues.at(-1) !== due) dues.push(due);
          }
          expect(dues).toEqual([...new Set(dues)].toSorted());
        },
      ),
    ));
});
