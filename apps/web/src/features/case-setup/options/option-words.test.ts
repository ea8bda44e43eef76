import type { OptionInput } from '@openroll/contract/case-setup';
import { expect, it } from 'vitest';
import { anOption } from '../../../../test/case-setup-facts.ts';
import { t } from '../../../../test/english.ts';
import { describeOptions } from './option-words.ts';

const option = (given: Partial<OptionInput> & Pick<OptionInput, 'type'>): OptionInput =>
  anOption({ name: given.type, display_name: `The ${given.type}`, ...given });
const choices = [
  { value: 'a', text: 'First plan' },
  { value: 'b', text: 'Second plan' },
];

it.each<[OptionInput, unknown, unknown, string]>([
  [option({ type: 'currency' }), 1234.5, 2, '$1,234.50'],
  [option({ type: 'salary' }), 50_000, null, '$50,000.00'],
  [option({ type: 'integer' }), 12_000, 5, '12,000'],
  [option({ type: 'checkbox' }), true, false, 'Yes'],
  [option({ type: 'checkbox' }), false, true, 'No'],
  [option({ type: 'select', options: choices }), 'b', 'a', 'Second plan'],
  [option({ type: 'multi_select', options: choices }), ['a', 'b'], ['a'], 'First plan, Second plan'],
  [option({ type: 'date' }), '2026-03-05', '2026-03-06', 'Mar 5, 2026'],
  [option({ type: 'text' }), '', 'x', '(nothing)'],
  [option({ type: 'text', default: 'shipped' }), undefined, 'x', 'shipped'],
])('writes %j as people read it', (given, mine, theirs, words) => {
  const sides = [{ [given.name]: mine }, { [given.name]: theirs }] as const;
  expect(describeOptions([given], ...sides, t)).toEqual([`${given.display_name}: ${words}`]);
});

it('leaves out what both sides have, also as a default', () => {
  const options = [option({ type: 'integer', default: 5 }), option({ type: 'text' })];
  expect(describeOptions(options, { integer: 5, text: 'same' }, { text: 'same' }, t)).toEqual([]);
});

it('tells a rate table by its length and by the rows that only this side has', () => {
  const table = option({ type: 'rate_table' });
  const row = (rate: string) => ({ min_age: '18', max_age: '29', rate });
  const [mine, theirs] = [
    { rate_table: [row('1.00'), row('2.00'), row('3.00')] },
    { rate_table: [{ rate: '1.00', max_age: '29', min_age: '18' }] },
  ];
  expect(describeOptions([table], mine, theirs, t)).toEqual([
    'The rate_table: Rows: 3, of them only here: 2',
  ]);
});
