import { expect, it } from 'vitest';
import { nextInInbox } from './next-in-inbox.ts';

const rows = (...ids: number[]) => ids.map((id) => ({ id }));

it.each([
  ['the one behind it', rows(1, 2, 3), rows(1, 3), 2, 3],
  ['the one after that, where the one behind it is gone', rows(1, 2, 3), rows(3), 1, 3],
  ['the first, at the end of the list', rows(1, 2, 3), rows(1, 2), 3, 1],
  ['one that has come meanwhile', rows(1), rows(7), 1, 7],
  ['nothing, where none waits anymore', rows(1), [], 1, undefined],
  ['never the same again', rows(1), rows(1), 1, undefined],
])('after a signature comes %s', (_, before, now, signed, next) => {
  expect(nextInInbox(before, now, signed)?.id).toBe(next);
});
