import {
  annualize,
  type Cents,
  modalPremium,
  monthlyPremium,
  roundToCents,
} from '@openroll/domain/values/money';
import type { PremiumMode } from '@openroll/domain/values/premium-modes';
import type { RatedCoverage } from './rate.ts';

// What a premium per pay period comes to in other periods. Without modal factors and without a fee per mode these are even parts
// of the year; with them a month has a price of its own (`month`), and a year is what a year of pay periods costs (§6.5).

type Rated = Pick<RatedCoverage, 'annual' | 'modal' | 'month'>;

/** What lists and files show as the premium of a month. */
export const monthlyOf = ({ modal, month }: Rated, mode: PremiumMode): Cents =>
  month ?? monthlyPremium(annualize(modal, mode));

/** What a first payment takes for a month (B3): of the exact year, not of a year of rounded premiums. */
export const firstMonthOf = ({ annual, month }: Rated): Cents => month ?? modalPremium(annual, 'monthly');

/** What a proof and a preview show as the premium of a year: the exact one, rounded once. */
export const yearOf = ({ annual, modal, month }: Rated, mode: PremiumMode): Cents =>
  month === undefined ? roundToCents(annual) : annualize(modal, mode);
