import { type Cents, type PeriodPremium, parseDollars } from '@openroll/domain/values/money';
import type { WizardState } from './wizard-state.ts';

/** The part of a rate summary that the total needs (§5.8); dollars per pay period. */
export interface RatedCoverage {
  readonly total_premium: number;
  readonly premium_tiers: readonly { readonly label: string; readonly premium: number }[];
  readonly anticipated_policy_rating: string | null;
  /** What is pending will cost this much more. */
  readonly pending_premium: number | null;
  /** Dollars a month, where that is no twelfth of the year. */
  readonly month_premium: number | null;
  readonly pending_month_premium: number | null;
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

/** What each coverage costs, of what is in force at once; and once all that is pending is approved, too. */
export const periodPremiums = (rates: readonly RatedCoverage[]): readonly PeriodPremium[] =>
  rates.map((rate) => ({
    modal: premiumOf(rate),
    month: rate.month_premium === null ? undefined : parseDollars(rate.month_premium),
  }));

export const approvedPremiums = (rates: readonly RatedCoverage[]): readonly PeriodPremium[] =>
  periodPremiums(rates).map(({ modal, month }, index) => ({
    modal: modal + (parseDollars(rates[index]?.pending_premium ?? 0) ?? 0),
    month:
      month === undefined ? undefined : month + (parseDollars(rates[index]?.pending_month_premium ?? 0) ?? 0),
  }));

/** Whether what was told of the premium still holds: not while an answer waits that the server has not taken. */
export const isPremiumKnown = ({
  saveState,
  isUnsaved,
}: Pick<WizardState, 'saveState' | 'isUnsaved'>): boolean => saveState !== 'retrying' && !isUnsaved;

export function premiumOf({ total_premium, premium_tiers, anticipated_policy_rating }: RatedCoverage): Cents {
  const tier = premium_tiers.find(({ label }) => label === anticipated_policy_rating);
  return parseDollars(tier ? tier.premium : total_premium) ?? 0;
}
