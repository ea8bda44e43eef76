import { expect, it } from 'vitest';
import { perPerson } from '../samples/sample-products.fixture.ts';
import { lintProduct } from './lint.ts';

const found = (question: Readonly<Record<string, unknown>>) =>
  lintProduct(perPerson({ questions: [{ name: 'q', kind: 'yes_no_radio', label: 'Well?', ...question }] }))
    .filter(({ path }) => path[0] === 'questions')
    .map(({ path, message }) => `${path.join('.')}: ${message}`);

it.each<[string, Readonly<Record<string, unknown>>, string[]]>([
  [
    'a tag in a question',
    { label: 'Are you <b>well</b>?' },
    [
      'questions.0.label: a text has no markup: <b> would be shown as it stands',
      'questions.0.label: a text has no markup: </b> would be shown as it stands',
    ],
  ],
  [
    'a letter by its name',
    { label: 'Drugs&nbsp;or alcohol?' },
    ['questions.0.label: a text has no markup: &nbsp; would be shown as it stands'],
  ],
  ['what compares', { label: 'Is it < 5 & > 3, or AT&T; 3<4?' }, []],
  ['the content of a notice, which is HTML', { kind: 'static_content', content: '<b>Read</b> this.' }, []],
])('reads %s', (_, question, expected) => {
  expect(found(question)).toEqual(expected);
});
