import { expect, it } from 'vitest';
import { minutesAndSeconds } from './minutes-and-seconds.ts';

it.each([
  [0, '00:00'],
  [9.9, '00:09'],
  [75, '01:15'],
  [3_600, '60:00'],
  [-3, '00:00'],
])('%d seconds are %s', (seconds, text) => {
  expect(minutesAndSeconds(seconds)).toBe(text);
});
