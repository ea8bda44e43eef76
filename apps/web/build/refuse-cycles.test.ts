import { expect, it } from 'vitest';
import { circleOf } from './refuse-cycles.ts';

it.each([
  ['a line', { first: ['second'], second: ['third'], third: [] }, []],
  ['two ways to one file', { first: ['second', 'third'], second: ['third'], third: [] }, []],
  ['two that import each other', { first: ['second'], second: ['first'] }, ['first', 'second', 'first']],
  [
    'a circle behind a line',
    { first: ['second'], second: ['third'], third: ['fourth'], fourth: ['second'] },
    ['second', 'third', 'fourth', 'second'],
  ],
])('finds a circle: %s', (_, imports, expected) => {
  expect(circleOf(imports)).toEqual(expected);
});
