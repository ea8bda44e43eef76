import { firstPaidFor } from '@openroll/domain/payroll/deductions';
import { nextPayDates } from '@openroll/domain/payroll/pay-dates';
import type { CalendarDate } from '@openroll/domain/values/dates';
import type { Db } from '../../../platform/database/connect.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findPayCalendar, getPremiumMode, rhythmOf } from '../calendar/pay-calendar.queries.ts';
import { listRows, premiumsOf, reasonOf } from './coverages.queries.ts';

/**
 * The pay date on which something of these enrollments of one case is deducted first (§9.10). Undefined where none of them is in
 * force and deducted from pay, or nobody has said when the employer pays.
 */
export async function findFirstDeduction(
  { site }: Pick<Platform, 'site'>,
  db: Db,
  caseId: number,
  enrollmentIds: readonly number[],
): Promise<CalendarDate | undefined> {
  const calendar = await findPayCalendar(db, caseId);
  if (!calendar || enrollmentIds.length === 0) return undefined;
  const deducted = (await listRows(db, enrollmentIds)).filter((row) => reasonOf(row) === undefined);
  const [earliest] = deducted
    .flatMap((row) => firstPaidFor({ premiums: premiumsOf(row, site.timeZone) }) ?? [])
    .sort();
  if (earliest === undefined) return undefined;
  return nextPayDates(rhythmOf(calendar, await getPremiumMode(db, caseId)), earliest, 1)[0];
}
