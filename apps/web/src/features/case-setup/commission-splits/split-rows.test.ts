import { describe, expect, it } from 'vitest';
import {
  chosenAgents,
  newScenario,
  primaryPercent,
  splitJsonOf,
  splitsOf,
  typedPercent,
} from './split-rows.ts';

const scenario = (...percents: string[]) => ({
  ...newScenario,
  rows: percents.map((percent, index) => ({ agent: 40 + index, percent })),
});

describe('the rows of agent splits', () => {
  it.each([
    ['100 without others', [], '100'],
    ['what the others leave', ['20', '30'], '50'],
    ['0 where the others exceed 100', ['60', '50'], '0'],
    ['exact with decimals that another program stored', ['12.50', '0.1'], '87.40'],
    ['100 while nothing is typed', [''], '100'],
  ])('give the primary agent %s', (_, percents, expected) =>
    expect(primaryPercent(scenario(...percents))).toBe(expected),
  );

  it.each([
    ['12', '12'],
    ['12.5', '125'],
    ['-7', '7'],
    ['1000', '100'],
    ['abc', ''],
  ])('take of %j only digits, at most three: %j', (typed, kept) => expect(typedPercent(typed)).toBe(kept));

  it.each([null, undefined, 7, 'text', [], { exceptions: 'none' }])('are empty for %j', (json) =>
    expect(splitsOf(json)).toEqual({ usual: newScenario, exceptions: [] }),
  );

  it('are the same after they were written and read, numbered without gaps', () => {
    const json = {
      default_scenario: { primary_agent: { id: 0 }, split_3_agent: { id: 40, split_percentage: '25' } },
      exceptions: [{ unless_primary_agent: { id: 41 }, primary_agent: { id: 40 } }],
    };
    const read = splitsOf(json);
    expect(splitsOf(splitJsonOf(read))).toEqual(read);
    expect(splitJsonOf(read)).toEqual({
      default_scenario: {
        primary_agent: { id: 0, split_percentage: '75' },
        split_1_agent: { id: 40, split_percentage: '25' },
      },
      exceptions: [{ unless_primary_agent: { id: 41 }, primary_agent: { id: 40, split_percentage: '100' } }],
    });
  });

  it('count as chosen who is named, but not the enrolling agent and nobody', () =>
    expect(
      chosenAgents({
        primary: 0,
        unless: 9,
        rows: [
          { agent: 40, percent: '' },
          { agent: null, percent: '' },
        ],
      }),
    ).toEqual([40]));
});
