import fc from 'fast-check';
import { expect, it } from 'vitest';
import { enrollmentStates } from '../statuses/enrollment-status.ts';
import { percentText } from '../values/shares.ts';
import { areSplitsOpen, type GivenSplitAgent, readSplitAgents } from './split-agents.ts';

const terms = {
  enrollingAgent: 7,
  eligible: new Set([8, 9, 10]),
  names: new Map([
    [7, 'Avery Agent'],
    [8, 'Blair Broker'],
  ]),
};
const row = (id: number | null, split: string): GivenSplitAgent => ({ id, split });
const read = (...rows: GivenSplitAgent[]) => readSplitAgents(rows, terms);
const codesOf = (...rows: GivenSplitAgent[]) => {
  const found = read(...rows);
  return found.ok ? [] : found.problems.map(({ code, params }) => [code, ...Object.values(params ?? {})]);
};

it.each<[string, GivenSplitAgent[], [number, number][]]>([
  ['none: the enrolling agent has all of it', [], [[7, 10_000]]],
  [
    'the enrolling agent has what the others leave, to the hundredth',
    [row(8, '12.50'), row(9, '0.01')],
    [
      [7, 8749],
      [8, 1250],
      [9, 1],
    ],
  ],
  [
    'a row of nothing for somebody is kept, one for nobody is not',
    [row(8, '0'), row(null, ''), row(null, '0.00')],
    [
      [7, 10_000],
      [8, 0],
    ],
  ],
  [
    'all of it may be the others',
    [row(8, '50'), row(9, '50')],
    [
      [7, 0],
      [8, 5000],
      [9, 5000],
    ],
  ],
])('%s', (_, rows, expected) => {
  const found = read(...rows);
  expect(found.ok && found.value.map(({ agentId, hundredths }) => [agentId, hundredths])).toEqual(expected);
});

it.each<[string, GivenSplitAgent[], unknown[]]>([
  ['a hundredth above 100 %', [row(8, '50'), row(9, '50.01')], [['agent-split-total']]],
  ['below nothing', [row(8, '-5')], [['agent-split-total']]],
  ['a share of nobody, by its number', [row(8, '5'), row(null, '5')], [['agent-split-agent-missing', 2]]],
  ['the enrolling agent', [row(7, '5')], [['agent-split-primary']]],
  [
    'an agent twice, by name, once',
    [row(8, '5'), row(8, '5'), row(8, '1')],
    [['agent-split-duplicate', 'Blair Broker']],
  ],
  ['whoever is not eligible', [row(11, '5')], [['agent-split-ineligible']]],
  ['three decimals', [row(8, '1.005')], [['agent-split-percentage']]],
  ['an exponent', [row(8, '1e309')], [['agent-split-percentage']]],
  ['a tenth row', Array.from({ length: 10 }, () => row(null, '')), [['agent-split-rows', 9]]],
])('refuses %s', (_, rows, expected) => {
  expect(codesOf(...rows)).toEqual(expected);
});

it('shares all of a commission, whatever is given and accepted', () => {
  const agent = fc.option(fc.integer({ min: 6, max: 11 }));
  const split = fc.oneof(fc.integer({ min: -100, max: 11_000 }).map(percentText), fc.constant(''));
  fc.assert(
    fc.property(fc.array(fc.record({ id: agent, split }), { maxLength: 5 }), (rows) => {
      const found = readSplitAgents(rows, terms);
      if (!found.ok) return;
      expect(found.value.reduce((sum, { hundredths }) => sum + hundredths, 0)).toBe(10_000);
      expect(found.value.every(({ hundredths }) => hundredths >= 0)).toBe(true);
    }),
  );
});

it('is open for what is enrolled, goes to the carrier and is not packaged, in a case that shares commissions', () => {
  const open = {
    status: 'enrolled',
    isDeliveryRequired: true,
    areSplitsEnabled: true,
    isPackaged: false,
  } as const;
  expect(areSplitsOpen(open)).toBe(true);
  for (const status of enrollmentStates.filter((one) => one !== 'enrolled'))
    expect(areSplitsOpen({ ...open, status })).toBe(false);
  expect(areSplitsOpen({ ...open, isDeliveryRequired: false })).toBe(false);
  expect(areSplitsOpen({ ...open, areSplitsEnabled: false })).toBe(false);
  expect(areSplitsOpen({ ...open, isPackaged: true })).toBe(false);
});
