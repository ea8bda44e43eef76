import { stateCodes, statesAnd } from '@openroll/domain/values/us-states';
import type { WizardContext } from './enrollment.ts';

/** Where people may live on a site that allows these states (§5.3); the fifty go without saying. */
export function placesOf(allowedStates: readonly string[]): Pick<WizardContext, 'places'> {
  const places = statesAnd(allowedStates);
  return places.length === stateCodes.length ? {} : { places };
}
