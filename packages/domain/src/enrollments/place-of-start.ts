import { parseState } from '../values/us-states.ts';

export interface PlaceOfStart {
  readonly city: string;
  readonly state: string;
}

/**
 * Where an enrollment starts (§4.3): what was typed, and of what was left out, each of the two, the default of its division.
 *
 *     placeOfStart({ city: '', state: 'WI' }, { default_city: 'Elgin', default_state: 'IL' }) // Elgin, WI
 */
export function placeOfStart(
  typed: PlaceOfStart,
  division: { readonly default_city: string; readonly default_state: string } | undefined,
): PlaceOfStart {
  const { default_city: city, default_state: state } = division ?? { default_city: '', default_state: '' };
  return {
    city: typed.city || city.trim(),
    state: typed.state || (parseState(state) ?? state.trim()),
  };
}
