import { describe, expect, it } from 'vitest';
import { isRecordingOver, recordingsKeptSince } from './recording-retention.ts';

const zone = 'America/Chicago';

it.each([
  ['2036-03-18T12:00:00Z', '2026-03-18T05:00:00.000Z'],
  // Still the day before in Chicago.
  ['2036-03-18T04:59:59Z', '2026-03-17T05:00:00.000Z'],
  ['2036-02-29T12:00:00Z', '2026-02-28T06:00:00.000Z'],
  ['2038-02-28T12:00:00Z', '2028-02-28T06:00:00.000Z'],
])('at %s recordings are kept since %s', (now, since) => {
  expect(recordingsKeptSince(new Date(now), zone).toISOString()).toBe(since);
});

describe('a recording is over', () => {
  const keptSince = recordingsKeptSince(new Date('2036-03-18T12:00:00Z'), zone);
  const before = new Date('2026-03-18T04:59:59Z');
  const after = new Date('2026-03-18T05:00:00Z');
  it.each([
    ['of a submit more than ten years ago', 'submitted', before, false, true],
    ['of a submit ten years ago today', 'submitted', after, false, false],
    ['of a refusal more than ten years ago', 'declined', before, false, true],
    ['of a refusal whose answers are forgotten', 'declined', after, true, false],
    ['of a session that was discarded yesterday', 'cancelled', after, true, true],
    ['of a pause whose answers are still kept', 'expired', before, false, false],
    ['of a pause whose answers are forgotten', 'expired', after, true, true],
    ['of a session that goes on', 'open', null, false, false],
    ['of one that rests', 'paused', null, false, false],
  ] as const)('%s', (_what, status, endedAt, isForgotten, expected) => {
    expect(isRecordingOver({ status, endedAt, isForgotten }, keptSince)).toBe(expected);
  });
});
