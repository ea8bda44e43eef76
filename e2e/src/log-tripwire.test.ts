import { expect, it } from 'vitest';
import { findLeaks } from './log-tripwire.ts';

it.each([
  ['{"msg":"saved 219-09-9999"}', true],
  ['{"msg":"saved 219099999"}', true],
  ['any number written like one: 123-45-6789', true],
  ['{"time":1795264738000,"enrollment_id":123456789}', false],
  ['2026-11-21 at 127.0.0.1:39411', false],
])('%s', (line, leaks) => {
  expect(findLeaks(`first\n${line}\nlast`)).toEqual(leaks ? [line] : []);
});
