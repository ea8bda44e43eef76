import { isMeantFor } from '@openroll/domain/cases/offered-states';
import { explore } from '@openroll/wizard/explore/explore';
import { describe, expect, it } from 'vitest';
import { plainWords } from '../plain-words.ts';
import { shippedCatalog } from './kept-catalog.fixture.ts';

const { products } = shippedCatalog();

/** Sold in a part of the demo's states only: where the state has no disability program of its own. */
const ownStates: Readonly<Record<string, readonly string[]>> = { 'OR-STD': ['IL', 'TX', 'FL'] };

describe.each(products.map((product) => [product.name, product] as const))('%s', (_, { definition }) => {
  it.each(['2026-11-21', '2028-02-29'])(
    'holds on every branch of an enrollment that starts on %s',
    (startedOn) => {
      expect(explore(definition, startedOn, plainWords)).toEqual([]);
    },
  );

  it('is sold where the demo needs it, and is delivered', () => {
    const demoStates = ownStates[definition.code] ?? ['IL', 'TX', 'CA', 'NY', 'FL'];
    for (const state of demoStates)
      expect([state, isMeantFor(definition.states, state)]).toEqual([state, true]);
    expect(definition.delivery_required).toBe(true);
  });
});
