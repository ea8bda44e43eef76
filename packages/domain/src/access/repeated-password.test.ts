import { expect, it } from 'vitest';
import { repeatedPasswordProblems } from './repeated-password.ts';

it.each([
  ['sent once', { password: 'one' }, []],
  ['sent alike, by the first spelling', { password: 'one', passwordConfirmed: 'one' }, []],
  ['sent alike, by the second', { password: 'one', confirm: 'one' }, []],
  ['sent differently', { password: 'one', confirm: 'two' }, ['confirm']],
  [
    'sent differently once',
    { password: 'one', passwordConfirmed: 'two', confirm: 'one' },
    ['passwordConfirmed'],
  ],
  ['left out, but repeated', { confirm: 'two' }, ['confirm']],
])('judges a password that is %s', (_, given, fields) => {
  expect(repeatedPasswordProblems(given).map(({ field }) => field)).toEqual(fields);
});
