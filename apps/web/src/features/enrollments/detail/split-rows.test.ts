import { expect, it } from 'vitest';
import { bodyOf, hundredthsLeft, rowsOf, typedShare } from './split-rows.ts';

it.each([
  ['12.50', '12.50'],
  ['12.505', '12.50'],
  ['-5', '5'],
  ['1000', '100'],
  ['7.', '7.'],
  ['1e3', '13'],
  ['abc', ''],
])('of %s only %s can be typed', (text, expected) => {
  expect(typedShare(text)).toBe(expected);
});

it('leaves the enrolling agent the rest, to the hundredth', () => {
  expect(
    hundredthsLeft([
      { agent: '8', percent: '33.33' },
      { agent: '9', percent: '' },
    ]),
  ).toBe(6667);
  expect(
    hundredthsLeft([
      { agent: '8', percent: '60' },
      { agent: '9', percent: '40.01' },
    ]),
  ).toBe(-1);
  expect(hundredthsLeft([{ agent: '8', percent: '.' }])).toBe(10_000);
});

it('begins with what is shared, or with one empty row', () => {
  expect(rowsOf({ split_agents: [] })).toEqual([{ agent: '', percent: '' }]);
  const rows = rowsOf({ split_agents: [{ id: 8, name: 'Blair Broker', split: '12.50' }] });
  expect(bodyOf([...rows, { agent: '', percent: '' }])).toEqual([
    { id: 8, split: '12.50' },
    { id: null, split: '' },
  ]);
});
