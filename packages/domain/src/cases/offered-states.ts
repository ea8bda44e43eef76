import type { CalendarDate } from '../values/dates.ts';
import { placeCodes, stateCodes } from '../values/us-states.ts';
import type { SoldIn } from './case.ts';

/**
 * Whether a product is sold in a state to whoever begins on a day (§6.7). `all` means the fifty states; the District of Columbia and
 * territories are among them only where the product names them. A withdrawal ends new sales from its day on: a session that began
 * before goes on.
 */
export function isSoldIn(states: SoldIn, state: string, on: CalendarDate): boolean {
  const day = withdrawnOn(states, state);
  return isMeantFor(states, state) && (day === undefined || on < day);
}

/** Whether a product is, was or will be sold in a state: what it says of that state is of use. */
export function isMeantFor({ sold, also = [], except }: SoldIn, state: string): boolean {
  const named = sold === 'all' ? (stateCodes as readonly string[]).includes(state) : sold.includes(state);
  return (named || also.includes(state)) && !except.includes(state);
}

/** Every state that a product is meant for, in their order. */
export const statesMeant = (states: SoldIn): string[] =>
  placeCodes.filter((state) => isMeantFor(states, state));

/** From which day on a product is no longer sold in a state; undefined while no such day is set. */
export function withdrawnOn({ withdrawn_on: days }: SoldIn, state: string): CalendarDate | undefined {
  return typeof days === 'string' ? days : days?.[state];
}

/** States in which at least one of the products is sold on a day, within those the site allows (§2.17). */
export const offeredStates = (
  products: readonly { readonly states: SoldIn }[],
  allowedStates: readonly string[],
  on: CalendarDate,
): string[] => allowedStates.filter((state) => products.some(({ states }) => isSoldIn(states, state, on)));
