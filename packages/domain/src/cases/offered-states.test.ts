import { describe, expect, it } from 'vitest';
import { offeredStates } from './offered-states.ts';

const everywhere = { states: { sold: 'all', except: ['NY'] } } as const;
const texas = { states: { sold: ['TX', 'WY'], except: [] } } as const;

describe('offered states', () => {
  it.each([
    ['nothing without products', [], []],
    ['all allowed states but the excepted', [everywhere], ['IL', 'TX']],
    ['states where any product is sold, within the allowed', [texas], ['TX']],
    ['each state once', [everywhere, texas], ['IL', 'TX']],
  ])('are %s', (_, products, expected) => {
    expect(offeredStates(products, ['IL', 'NY', 'TX'])).toEqual(expected);
  });
});
