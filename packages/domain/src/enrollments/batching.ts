import { Temporal } from 'temporal-polyfill';

/** How many enrollments a carrier takes at once (§9.5): each alone, or all that came in an hour or a day. */
export type Batching =
  | { readonly kind: 'each' }
  | { readonly kind: 'hourly' }
  /** `at` is '18:00', by the clock of the site. */
  | { readonly kind: 'daily'; readonly at: string };

const daily = /^daily at ((?:[01]\d|2[0-3]):[0-5]\d)$/;

/** 'each', 'hourly', 'daily at 18:00'; undefined for anything else. */
export function parseBatching(text: string): Batching | undefined {
  if (text === 'each' || text === 'hourly') return { kind: text };
  const at = daily.exec(text)?.[1];
  return at === undefined ? undefined : { kind: 'daily', at };
}

/**
 * When the last package of a carrier was due, by the clock of `zone`: what came before then is packed. A day without the hour, as
 * when clocks go forward, has the moment after it; one that has it twice, the first. Undefined where nothing is waited for.
 */
export function lastDeparture(batching: Batching, now: Date, zone: string): Date | undefined {
  if (batching.kind === 'each') return undefined;
  const there = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone);
  if (batching.kind === 'hourly')
    return new Date(there.round({ smallestUnit: 'hour', roundingMode: 'floor' }).epochMilliseconds);
  const on = (day: Temporal.PlainDate): number =>
    day.toZonedDateTime({ timeZone: zone, plainTime: batching.at }).epochMilliseconds;
  const today = on(there.toPlainDate());
  return new Date(today <= now.getTime() ? today : on(there.toPlainDate().subtract({ days: 1 })));
}

/** So many records go in one package: their documents are held in memory together. */
export const maxRecordsInPackage = 200;
