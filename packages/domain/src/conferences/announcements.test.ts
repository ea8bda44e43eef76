import { expect, it } from 'vitest';
import { readingSeconds } from './announcements.ts';

it.each([
  ['', 1],
  ['Hello.', 1],
  ['This call is being recorded.', 2],
  ['one two three  four\nfive six', 3],
  [Array.from({ length: 150 }, () => 'word').join(' '), 60],
])('%j takes %i seconds to be read', (text, seconds) => {
  expect(readingSeconds(text)).toBe(seconds);
});
