import { type Cents, parseDollars } from '@openroll/domain/values/money';
import type { WizardState } from './wizard-state.ts';

/** The part of a rate summary that the total needs (§5.8); dollars per pay period. */
export interface RatedCoverage {
  readonly total_premium: number;
  readonly premium_tiers: readonly { readonly label: string; readonly premium: number }[];
  readonly anticipated_policy_rating: string | null;
  /** What is pending will cost this much more. */
  readonly pending_premium: number | null;
}

/**
 * The sum in cents per pay period, of the tier that matches the anticipated rating where there is one, else of
 * total_premium (§5.9). Undefined while nothing is rated: the screen then shows '$--.--'.
 */
export function totalPremium(rates: readonly RatedCoverage[] | undefined): Cents | undefined {
  if (!rates || rates.length === 0) return undefined;
  return rates.reduce((sum, rate) => sum + premiumOf(rate), 0);
}

/** What everything that is pending would cost beside the total, in cents per pay period. Undefined where nothing is. */
export function pendingPremium(rates: readonly RatedCoverage[] | undefined): Cents | undefined {
  const pending = (rates ?? []).flatMap(({ pending_premium }) => pending_premium ?? []);
  return pending.length === 0
    ? undefined
    : pending.reduce((sum, premium) => sum + (parseDollars(premium) ?? 0), 0);
}

/** Whether what was told of the premium still holds: not while an answer waits that the server has not taken. */
export const isPremiumKnown = ({
  saveState,
  isUnsaved,
}: Pick<WizardState, 'saveState' | 'isUnsaved'>): boolean => saveState !== 'retrying' && !isUnsaved;

export function premiumOf({ total_premium, premium_tiers, anticipated_policy_rating }: RatedCoverage): Cents {
  const tier = premium_tiers.find(({ label }) => label === anticipated_policy_rating);
  return parseDollars(tier ? tier.premium : total_premium) ?? 0;
}
