import { expect, it } from 'vitest';
import { lastDeparture, parseBatching } from './batching.ts';

const zone = 'America/Chicago';

it.each([
  ['each', { kind: 'each' }],
  ['hourly', { kind: 'hourly' }],
  ['daily at 18:00', { kind: 'daily', at: '18:00' }],
  ['daily at 24:00', undefined],
  ['daily at 6:00', undefined],
  ['weekly', undefined],
])('reads %j', (text, batching) => {
  expect(parseBatching(text)).toEqual(batching);
});

it.each([
  ['hourly', '2026-03-18T17:00:00.000Z', '2026-03-18T17:00:00.000Z'],
  ['hourly', '2026-03-18T17:59:59.999Z', '2026-03-18T17:00:00.000Z'],
  ['daily at 18:00', '2026-03-18T22:59:59.000Z', '2026-03-17T23:00:00.000Z'],
  ['daily at 18:00', '2026-03-18T23:00:00.000Z', '2026-03-18T23:00:00.000Z'],
  // Clocks go forward on March 8, from 02:00 to 03:00, and back on November 1, from 02:00 to 01:00.
  ['daily at 02:30', '2026-03-08T09:00:00.000Z', '2026-03-08T08:30:00.000Z'],
  ['daily at 18:00', '2026-03-08T22:00:00.000Z', '2026-03-08T00:00:00.000Z'],
  ['daily at 01:30', '2026-11-01T07:00:00.000Z', '2026-11-01T06:30:00.000Z'],
])('%s at %s packs what came before %s', (text, now, departure) => {
  const batching = parseBatching(text);
  if (!batching) throw new Error(text);
  expect(lastDeparture(batching, new Date(now), zone)?.toISOString()).toBe(departure);
});

it('waits for nothing where each goes alone', () => {
  expect(lastDeparture({ kind: 'each' }, new Date(), zone)).toBeUndefined();
});
