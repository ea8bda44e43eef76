import type { EmployerColumn } from '@openroll/domain/payroll/columns';
import type { DeductionFileKind, HolidayRule, SheetFormat } from '@openroll/domain/payroll/kinds';
import type { PayRhythm } from '@openroll/domain/payroll/pay-dates';
import type { CalendarDate } from '@openroll/domain/values/dates';
import type { PremiumMode } from '@openroll/domain/values/premium-modes';
import type { Db } from '../../../platform/database/connect.ts';
import { fullNameIn } from '../../../platform/database/sql-values.ts';
import { notFound } from '../../../platform/refusal.ts';

export interface PayCalendarRow {
  readonly caseId: number;
  readonly firstPayDate: CalendarDate;
  readonly holidays: HolidayRule;
  readonly columns: readonly EmployerColumn[];
  readonly format: SheetFormat;
  readonly daysBefore: number | null;
  /** Null where there is no schedule. */
  readonly scheduleKind: DeductionFileKind | null;
  readonly ownerId: number | null;
  readonly ownerName: string | null;
  readonly updatedAt: Date;
}

/** The premium mode of a case, by which its employer pays. Refuses with 404 a case that is not there. */
export async function getPremiumMode(db: Db, caseId: number): Promise<PremiumMode> {
  const { premium_mode } = await db
    .selectFrom('cases')
    .select('premium_mode')
    .where('id', '=', caseId)
    .executeTakeFirstOrThrow(notFound);
  return premium_mode;
}

/** A case's pay calendar; undefined until somebody has set it. */
export async function findPayCalendar(db: Db, caseId: number): Promise<PayCalendarRow | undefined> {
  const row = await db
    .selectFrom('pay_calendars as c')
    .leftJoin('users as u', 'u.id', 'c.owner_id')
    .selectAll('c')
    .select(fullNameIn('u').as('owner_name'))
    .where('c.case_id', '=', caseId)
    .executeTakeFirst();
  return (
    row && {
      caseId,
      firstPayDate: row.first_pay_date,
      holidays: row.holidays,
      columns: row.columns as unknown as readonly EmployerColumn[],
      format: row.format,
      daysBefore: row.days_before,
      scheduleKind: row.schedule_kind,
      ownerId: row.owner_id,
      ownerName: row.owner_id === null ? null : row.owner_name,
      updatedAt: row.updated_at,
    }
  );
}

/** When the employer of a calendar pays. */
export const rhythmOf = (
  { firstPayDate, holidays }: Pick<PayCalendarRow, 'firstPayDate' | 'holidays'>,
  premiumMode: PremiumMode,
): PayRhythm => ({ firstPayDate, holidays, premiumMode });

/** Cases whose files a schedule makes: of those that are set up no longer none. */
export const listScheduledCases = (db: Db) =>
  db
    .selectFrom('pay_calendars as p')
    .innerJoin('cases as c', 'c.id', 'p.case_id')
    .select('p.case_id')
    .where('p.days_before', 'is not', null)
    .where('c.is_active', '=', true)
    .orderBy('p.case_id')
    .execute();

/** Cases that were cleared away after a training: what was made of their people goes, too. */
export const endedTrainings = (db: Db) =>
  db.selectFrom('cases').select('id').where('is_training', '=', true).where('is_active', '=', false);
