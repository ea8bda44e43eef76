import { expect, it } from 'vitest';
import { commissionShares } from './commission-shares.ts';

const agent = (id: number, split_percentage?: string) => ({ id, split_percentage });

it.each([
  ['no setup: the enrolling agent has everything', null, [[7, 10_000]]],
  [
    'agent 0 is the enrolling one, who has what the others leave',
    {
      default_scenario: {
        primary_agent: agent(0),
        split_1_agent: agent(8, '12.5'),
        split_2_agent: agent(9, '20'),
      },
    },
    [
      [7, 6750],
      [8, 1250],
      [9, 2000],
    ],
  ],
  [
    'another primary agent',
    { default_scenario: { primary_agent: agent(8), split_1_agent: agent(0, '40') } },
    [
      [8, 6000],
      [7, 4000],
    ],
  ],
  [
    'the exception of this agent counts before the default',
    {
      default_scenario: { primary_agent: agent(0), split_1_agent: agent(8, '50') },
      exceptions: [
        { unless_primary_agent: { id: 7 }, primary_agent: agent(0), split_1_agent: agent(9, '10') },
      ],
    },
    [
      [7, 9000],
      [9, 1000],
    ],
  ],
  [
    'the exception of another agent does not',
    {
      default_scenario: { primary_agent: agent(0), split_1_agent: agent(8, '50') },
      exceptions: [{ unless_primary_agent: { id: 6 }, split_1_agent: agent(9, '10') }],
    },
    [
      [7, 5000],
      [8, 5000],
    ],
  ],
  [
    'the primary has nothing where the others take all',
    { default_scenario: { split_1_agent: agent(8, '60'), split_2_agent: agent(9, '40') } },
    [
      [7, 0],
      [8, 6000],
      [9, 4000],
    ],
  ],
  [
    'a setup that gives away more than there is leaves the primary nothing, never less',
    { default_scenario: { split_1_agent: agent(8, '60'), split_2_agent: agent(9, '60') } },
    [
      [7, 0],
      [8, 6000],
      [9, 6000],
    ],
  ],
  [
    'shares without an agent or of nothing are left out',
    { default_scenario: { split_1_agent: agent(8, '0') } },
    [[7, 10_000]],
  ],
])('%s', (_name, json, wanted) => {
  expect(commissionShares(json, 7).map(({ agentId, hundredths }) => [agentId, hundredths])).toEqual(wanted);
});
