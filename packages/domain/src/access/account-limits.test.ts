import { expect, it } from 'vitest';
import { selfEnrollmentLimit } from './account-limits.ts';

it.each([
  [0, 30],
  [29, 30],
  [30, 30],
  [31, 31],
  [250, 250],
  [100_000, 100_000],
])(
  '§16.2 A8 with %i people in the census %i may begin alone within an hour from one address',
  (people, count) => {
    expect(selfEnrollmentLimit(people)).toEqual({ count, seconds: 3600 });
  },
);
