import { expect, it } from 'vitest';
import { perPerson } from '../samples/sample-products.fixture.ts';
import { lintProduct } from './lint.ts';

const found = (more: Readonly<Record<string, unknown>>) =>
  lintProduct(perPerson(more)).map(({ path, message }) => `${path.join('.')}: ${message}`);
const option = (more: object) => ({ options: [{ name: 'o', display_name: 'O', type: 'integer', ...more }] });
const question = (more: object) => ({
  coverage_questions: [{ name: 'q', kind: 'currency', label: 'Q?', ...more }],
});
const choices = [{ value: 'a', text: 'A' }];

it.each<[string, Readonly<Record<string, unknown>>, string[]]>([
  ['limits that hold', option({ default: 20, minimum: 10, maximum: 50, step: 10 }), []],
  [
    'a default on no step',
    option({ default: 25, minimum: 10, maximum: 50, step: 10 }),
    ['options.0: o: the default is 25, which is on no step: 20 and 30 are'],
  ],
  [
    'a default above the maximum',
    option({ default: 60, minimum: 10, maximum: 50 }),
    ['options.0: o: the default is 60, which is above the maximum 50'],
  ],
  [
    'a default that is no number',
    option({ default: 'many' }),
    ['options.0: o: the default is "many", which is no such value'],
  ],
  [
    'a default that is neither yes nor no',
    option({ type: 'yes_no_radio', default: 'maybe' }),
    ['options.0: o: the default is "maybe", which is no such value'],
  ],
  [
    'a minimum above the maximum',
    option({ minimum: 50, maximum: 10 }),
    ['options.0: o: the minimum is above the maximum'],
  ],
  [
    'a maximum on no step',
    option({ minimum: 10, maximum: 55, step: 10 }),
    ['options.0: o: the maximum 55 is on no step: 50 and 60 are'],
  ],
  [
    'a limit of the wrong kind',
    option({ type: 'date', minimum: 5 }),
    ['options.0: o: the limits of date are dates, as 2026-01-31'],
  ],
  [
    'a step of what has none',
    option({ type: 'text', step: 5 }),
    ['options.0: o: a step says nothing of text'],
  ],
  ['choices of what has none', option({ type: 'text', choices }), ['options.0: o: text has no choices']],
  [
    'an answer to begin with that would be refused',
    question({ initial_value: 7, minimum: 0, maximum: 100, step: 10 }),
    ['coverage_questions.0: q: it starts with 7, which is on no step: 0 and 10 are'],
  ],
  [
    'an answer to begin with that is no choice',
    question({ kind: 'yes_no_radio', initial_value: true }),
    ['coverage_questions.0: q: it starts with true, which is no choice'],
  ],
  [
    'keys that the kind does not know',
    question({ kind: 'date', max_length: 5, explain_if: 'yes', precision: 2 }),
    [
      'coverage_questions.0: q: a precision says nothing of date',
      'coverage_questions.0: q: max_length says nothing of date',
      'coverage_questions.0: q: only a yes_no_textarea is explained, and not date',
    ],
  ],
])('lint of limits finds what is wrong in %s', (_, more, expected) => {
  expect(found(more)).toEqual(expected);
});
