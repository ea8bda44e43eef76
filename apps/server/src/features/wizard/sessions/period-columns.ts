import { type EnrollmentPeriod, enrollmentPeriodOf } from '@openroll/domain/enrollments/enrollment-period';
import type { CaseSetup } from '../../cases/setup/case-setup.queries.ts';
import type { SessionRow } from '../wizard.queries.ts';

// The enrollment period of the case, as it was when the session began or began anew (§6.8).

export const periodOf = ({ period_from: from, period_to: to }: SessionRow): EnrollmentPeriod | undefined =>
  from === null || to === null ? undefined : { from, to };

/** The columns that keep it. */
export function periodColumns({ settings }: CaseSetup, timeZone: string) {
  const period = enrollmentPeriodOf(settings, timeZone);
  return { period_from: period?.from ?? null, period_to: period?.to ?? null };
}
