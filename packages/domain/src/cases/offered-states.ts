import type { SoldIn } from './case.ts';

export const isSoldIn = (states: SoldIn, state: string): boolean =>
  (states.sold === 'all' || states.sold.includes(state)) && !states.except.includes(state);

/** States in which at least one of the products is sold, within those the site allows (§2.17). */
export const offeredStates = (
  products: readonly { readonly states: SoldIn }[],
  allowedStates: readonly string[],
): string[] => allowedStates.filter((state) => products.some(({ states }) => isSoldIn(states, state)));
