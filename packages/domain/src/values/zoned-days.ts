import { addDays, type CalendarDate, dayOf } from './dates.ts';

const clocks = new Map<string, Intl.DateTimeFormat>();

/** How far a zone's clocks are ahead of UTC at an instant, in milliseconds. */
function aheadOfUtc(at: number, zone: string): number {
  let clock = clocks.get(zone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    clocks.set(zone, clock);
  }
  const shown = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second) - at;
}

function beginningOf(day: CalendarDate, zone: string): number {
  const asUtc = Date.parse(`${day}T00:00:00Z`);
  // The offset at a guess may be that of the other side of a change of clocks; that at the corrected guess is right.
  const guess = asUtc - aheadOfUtc(asUtc, zone);
  const midnight = asUtc - aheadOfUtc(guess, zone);
  // Where clocks go forward at midnight, there is none: the day begins at the change, and the guess is that.
  return dayOf(new Date(midnight), zone) < day ? guess : midnight;
}

/** The first instant of a day on a zone's clock, as UTC ISO (§2.13). */
export const startOfDay = (day: CalendarDate, zone: string): string =>
  new Date(beginningOf(day, zone)).toISOString();

/** The last instant of a day on a zone's clock: a millisecond before the next begins. */
export const endOfDay = (day: CalendarDate, zone: string): string =>
  new Date(beginningOf(addDays(day, 1), zone) - 1).toISOString();
