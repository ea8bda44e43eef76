import type { FaceValueCoverage } from './definition-coverage.ts';
import type { ApplicantType } from './steps.ts';

/**
 * Face amounts in whole dollars that one person may choose, ascending. A dependant's are limited to a share of the
 * primary's amount, or are exactly that share; without an amount of the primary there is none.
 */
export function amountsFor(
  coverage: FaceValueCoverage,
  type: ApplicantType,
  primaryAmount: number | undefined,
  options: Readonly<Record<string, unknown>>,
): readonly number[] {
  const rules = coverage[type];
  if (!rules) return [];
  const share = rules.share_of_primary;
  const most = highest(rules.maximum_option, options);
  if (share === undefined) return (rules.amounts ?? []).filter((amount) => amount <= most);
  if (primaryAmount === undefined || !Number.isSafeInteger(primaryAmount)) return [];
  if (rules.amounts)
    return rules.amounts.filter((amount) => amount * 100 <= primaryAmount * share && amount <= most);
  const amount = Math.floor((primaryAmount * share) / 100);
  return amount >= 1 && amount <= most ? [amount] : [];
}

function highest(option: string | undefined, options: Readonly<Record<string, unknown>>): number {
  const limit = option !== undefined && Object.hasOwn(options, option) ? options[option] : undefined;
  const number = typeof limit === 'string' && /^\d{1,9}$/.test(limit) ? Number(limit) : limit;
  return typeof number === 'number' && Number.isFinite(number) ? number : Number.POSITIVE_INFINITY;
}
