import type { Reconciliation } from '@openroll/contract/payroll';
import { toCents } from '@openroll/domain/values/money';

/** Dollars that a bill asks for more than is deducted (less: negative), of all of its outcomes. Added up as cents. */
export const differenceOf = ({ totals }: Pick<Reconciliation, 'totals'>): number =>
  totals.reduce((sum, { difference }) => sum + toCents(difference), 0) / 100;
