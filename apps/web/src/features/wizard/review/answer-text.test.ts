import type { Answer } from '@openroll/wizard/enrollment';
import type { Field, InputType } from '@openroll/wizard/step';
import { makeField } from '@openroll/wizard/steps/make-field';
import { expect, it } from 'vitest';
import { t as english } from '../../../../test/english.ts';
import { answerText } from './answer-text.ts';

const choices = [
  { value: 'a', text: 'First' },
  { value: 'b', text: 'Second' },
];

it.each<[InputType, Answer, string, Partial<Field>?]>([
  ['text', ' As usual ', 'As usual'],
  ['integer', 150, '150'],
  ['date', '2015-06-01', 'Jun 1, 2015'],
  ['birthdate', 'soon', 'soon'],
  ['ssn', '219-09-9999', 'ends in 9999'],
  ['height', 66, '5 ft 6 in'],
  ['salary', 52_000, '$52,000'],
  ['yes_no_radio', 'no', 'No'],
  ['checkbox', true, 'Yes'],
  ['select', 'b', 'Second', { choices }],
  ['multi_select', ['a', 'b'], 'First, Second', { choices }],
  ['birth_state_country', { state: 'IL', country: 'United States' }, 'Illinois'],
  ['birth_state_country', { state: 'OTH', country: 'Chile' }, 'Chile'],
  ['face_value_selection', { text: '$20,000', value: 20_000 }, '$20,000'],
  ['beneficiaries_editor', [{ first_name: 'Di' }], ''],
  ['text', undefined, ''],
  ['radio', null, ''],
])('an answer to %s, %j, is read again as %j', (kind, answer, expected, more = {}) => {
  expect(answerText(english, makeField('asked', kind, 'Asked', more), answer)).toBe(expected);
});
