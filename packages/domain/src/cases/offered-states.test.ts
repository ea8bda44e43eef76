import { describe, expect, it } from 'vitest';
import type { SoldIn } from './case.ts';
import { isMeantFor, isSoldIn, offeredStates, statesMeant } from './offered-states.ts';

const today = '2026-11-21';
const everywhere = { states: { sold: 'all', except: ['NY'] } } as const;
const texas = { states: { sold: ['TX', 'WY'], except: [] } } as const;

describe('offered states', () => {
  it.each([
    ['nothing without products', [], []],
    ['all allowed states but the excepted', [everywhere], ['IL', 'TX']],
    ['states where any product is sold, within the allowed', [texas], ['TX']],
    ['each state once', [everywhere, texas], ['IL', 'TX']],
  ])('are %s', (_, products, expected) => {
    expect(offeredStates(products, ['IL', 'NY', 'TX'], today)).toEqual(expected);
  });
});

describe('a product', () => {
  const withdrawnInTexas: SoldIn = { ...everywhere.states, withdrawn_on: { TX: '2026-11-21' } };
  const withdrawn: SoldIn = { ...everywhere.states, withdrawn_on: '2026-11-21' };
  it.each<[string, SoldIn, state: string, on: string, boolean]>([
    ['of all states', everywhere.states, 'TX', today, true],
    ['of all but this', everywhere.states, 'NY', today, false],
    ['of all states, the District of Columbia not among them', everywhere.states, 'DC', today, false],
    ['of all states, territories not among them', everywhere.states, 'PR', today, false],
    ['of all states and this place', { ...everywhere.states, also: ['DC'] }, 'DC', today, true],
    ['of a list with this place', { sold: ['PR'], except: [] }, 'PR', today, true],
    ['withdrawn here tomorrow', withdrawnInTexas, 'TX', '2026-11-20', true],
    ['withdrawn here today', withdrawnInTexas, 'TX', '2026-11-21', false],
    ['withdrawn elsewhere', withdrawnInTexas, 'IL', '2030-01-01', true],
    ['withdrawn everywhere tomorrow', withdrawn, 'IL', '2026-11-20', true],
    ['withdrawn everywhere', withdrawn, 'IL', '2026-11-22', false],
  ])('%s', (_, states, state, on, sold) => {
    expect(isSoldIn(states, state, on)).toBe(sold);
  });

  it('is still meant for the states in which it is withdrawn, and for no other place than it names', () => {
    expect(isMeantFor(withdrawn, 'TX')).toBe(true);
    expect(statesMeant(everywhere.states)).toHaveLength(49);
    expect(statesMeant({ sold: 'all', also: ['GU', 'DC'], except: [] }).slice(49)).toEqual([
      'WY',
      'DC',
      'GU',
    ]);
  });
});
