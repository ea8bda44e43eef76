import type { CalendarDate } from '../values/dates.ts';
import { byPayer, type Deduction, deductionKey } from './deductions.ts';

export const deductionActions = ['add', 'change', 'stop'] as const;
export type DeductionAction = (typeof deductionActions)[number];

/** A row of a deduction file; `action` is null in a file of all deductions, `lastOn` where it goes on. */
export interface DeductionRow extends Deduction {
  readonly action: DeductionAction | null;
  readonly lastOn: CalendarDate | null;
}

/** All of them, as a full file has them. */
export const allRows = (now: readonly Deduction[]): readonly DeductionRow[] =>
  now.map((one) => ({ ...one, action: null, lastOn: null }));

/**
 * What has changed since the last file of the case (§9.10): added, changed in amount or in how the employer knows the payer, or
 * stopped, then with the amount that ends and the pay date on which it was deducted last. Against no file all is added.
 */
export function changesSince(
  last: readonly Deduction[],
  now: readonly Deduction[],
  lastPaidOn: CalendarDate | undefined,
): readonly DeductionRow[] {
  const before = new Map(last.map((one) => [deductionKey(one), one]));
  const kept = new Set(now.map(deductionKey));
  const rows = now.flatMap((one): DeductionRow[] => {
    const was = before.get(deductionKey(one));
    if (was && isSame(was, one)) return [];
    return [{ ...one, action: was ? 'change' : 'add', lastOn: null }];
  });
  const stopped = last
    .filter((one) => !kept.has(deductionKey(one)))
    .map((one): DeductionRow => {
      // It was announced, and never deducted.
      const isUnpaid = lastPaidOn === undefined || lastPaidOn < one.firstOn;
      return { ...one, action: 'stop', lastOn: isUnpaid ? null : lastPaidOn };
    });
  return [...rows, ...stopped].sort(byPayer);
}

export const isSame = (a: Deduction, b: Deduction): boolean =>
  a.cents === b.cents &&
  a.employeeId === b.employeeId &&
  a.ssnLastFour === b.ssnLastFour &&
  a.firstName === b.firstName &&
  a.lastName === b.lastName;

/** Rows that deduct: a stopped one no longer does. */
export const deducting = (rows: readonly DeductionRow[]): readonly DeductionRow[] =>
  rows.filter(({ action }) => action !== 'stop');
