import type { Expected } from '@openroll/domain/phrases';

/** What would have been taken in the place of a refused value, at the end of a sentence. */
export const expected = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object with fields',
  tag: 'the id of a tag, or the tag itself',
  'commission-splits': 'a default scenario and a list of exceptions',
  'coverage-choice': 'a choice with its value',
  beneficiaries: 'a list of beneficiaries',
  drawing: 'the path of a drawing',
  date: 'a date as 2026-03-14',
  datetime: 'a time in UTC as 2026-03-14T15:00:00Z',
  another: 'a value in another format',
  'one-of': '{values}',
  'at-least': 'at least {minimum, number}',
  'at-most': 'at most {maximum, number}',
} as const satisfies Record<Expected, string>;
