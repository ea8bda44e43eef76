import { isMeantFor } from '@openroll/domain/cases/offered-states';
import type { ProductDefinition } from '../definition/product.ts';
import { repeated } from './lint-field-lists.ts';
import type { LintMessage } from './lint-message.ts';

/** States that contradict each other: excepted, withdrawn or varied where the product was never sold, and named twice; withdrawn before anybody could begin. */
export function lintStates({ states, state_variations, rate_tables }: ProductDefinition): LintMessage[] {
  const { sold, also = [], except, withdrawn_on: days } = states;
  const named = sold === 'all' ? also : [...sold, ...also];
  const withdrawn = days === undefined || typeof days === 'string' ? [] : Object.keys(days);
  return [
    ...repeated(named).map((state) => ({ path: ['states'], message: `${state} stands here twice` })),
    ...except
      .filter((state) => !isMeantFor({ ...states, except: [] }, state))
      .map((state) => ({
        path: ['states', 'except'],
        message: `${state} is not among the states in which it is sold`,
      })),
    ...withdrawn
      .filter((state) => !isMeantFor(states, state))
      .map((state) => ({
        path: ['states', 'withdrawn_on', state],
        message: `the product is not sold in ${state}`,
      })),
    ...neverBegun(states, rate_tables),
    ...Object.keys(state_variations)
      .filter((state) => !isMeantFor(states, state))
      .map((state) => ({
        path: ['state_variations', state],
        message: `the product is not sold in ${state}`,
      })),
  ];
}

/** Withdrawn on or before the day from which its first rates count, it was never sold there. */
function neverBegun(
  { withdrawn_on: days }: ProductDefinition['states'],
  tables: ProductDefinition['rate_tables'],
): LintMessage[] {
  const first = tables.map(({ effective }) => `${effective}-01`).toSorted()[0];
  if (first === undefined || days === undefined) return [];
  const each = typeof days === 'string' ? [['', days] as const] : Object.entries(days);
  return each.flatMap(([state, day]) =>
    day !== undefined && day <= first
      ? [
          {
            path: ['states', 'withdrawn_on', ...(state === '' ? [] : [state])],
            message: `it is withdrawn on ${day}, and its first rates count from ${first}: nobody could ever begin`,
          },
        ]
      : [],
  );
}
