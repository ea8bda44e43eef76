import { integerOf } from '../answers/integer-of.ts';
import type { Answer, Beneficiary } from '../enrollment.ts';
import type { BeneficiarySettings } from '../step.ts';

/** In which steps the shares of beneficiaries are counted: whole percents (§5.13), or hundredths where a product says so. */
export type ShareUnit = 'whole' | 'hundredths';

/** The unit of one list, or of several that are answered together: hundredths only where all of them take these. */
export const shareUnitOf = (...lists: readonly Pick<BeneficiarySettings, 'shares'>[]): ShareUnit =>
  lists.length > 0 && lists.every(({ shares }) => shares === 'hundredths') ? 'hundredths' : 'whole';

/** All of it, in hundredths of a percent. */
export const wholeShare = 10_000;

/** A share in hundredths of a percent: '33.33' is 3333. Undefined where it is no number, or a finer one than the unit. */
export function hundredthsOf(share: Answer, unit: ShareUnit): number | undefined {
  const whole = integerOf(share);
  if (whole !== undefined) return whole * 100;
  if (unit === 'whole' || (typeof share !== 'number' && typeof share !== 'string')) return undefined;
  const [, before, after = ''] = /^\s*(\d{1,9})\.(\d{1,2})\s*$/.exec(String(share)) ?? [];
  return before === undefined ? undefined : Number(before) * 100 + Number(after.padEnd(2, '0'));
}

/** A share as it is answered: 3333 is 33.33, 5000 is 50. */
export const shareOf = (hundredths: number): number => hundredths / 100;

/** Shares that add up to all of it and differ by one step at most, the larger ones first. None for nobody. */
export function equalShares(people: number, unit: ShareUnit): readonly number[] {
  const step = unit === 'whole' ? 100 : 1;
  const steps = wholeShare / step;
  return Array.from({ length: people }, (_, place) =>
    shareOf(step * (Math.floor(steps / people) + (place < steps % people ? 1 : 0))),
  );
}

/** The last row takes what the others leave, 0 where they reach 100 or more (§5.13). The screen calls this on every change. */
export function withRemainder(rows: readonly Beneficiary[], unit: ShareUnit): readonly Beneficiary[] {
  const others = rows
    .slice(0, -1)
    .reduce((sum, row) => sum + Math.max(0, hundredthsOf(row.percentage, unit) ?? 0), 0);
  return rows.map((row, index) =>
    index === rows.length - 1 ? { ...row, percentage: shareOf(Math.max(0, wholeShare - others)) } : row,
  );
}
