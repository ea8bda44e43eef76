import type { DeductionFileKind, SheetFormat } from '@openroll/domain/payroll/kinds';
import { isPayDate } from '@openroll/domain/payroll/pay-dates';
import { problem } from '@openroll/domain/problems';
import { deductionFileMachine } from '@openroll/domain/statuses/deduction-file-status';
import { type CalendarDate, isCalendarDate } from '@openroll/domain/values/dates';
import type { Origin } from '../../../platform/audit/record-audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { invalid } from '../../../platform/refusal.ts';
import { firstStatus } from '../../../platform/status-after.ts';
import { inTransaction } from '../../../platform/unit-of-work.ts';
import { findPayCalendar, getPremiumMode, rhythmOf } from '../calendar/pay-calendar.queries.ts';

interface Wanted {
  readonly caseId: number;
  readonly by: number;
  readonly kind: DeductionFileKind;
  readonly payDate: CalendarDate;
  readonly format?: SheetFormat | undefined;
}

/**
 * Begins a deduction file: its row and its job; answers its id. A second click while the same file is on its way gets the first one's.
 * Refuses with 400 where the case has no pay calendar, or the day is none of its pay dates. The caller has proven the right.
 */
export const requestDeductionFile = (platform: Platform, origin: Origin, wanted: Wanted): Promise<number> =>
  inTransaction(platform, origin, async ({ tx, now, audit, enqueue }) => {
    const { caseId, by, kind, payDate } = wanted;
    await tx
      .selectFrom('pay_calendars')
      .select('case_id')
      .where('case_id', '=', caseId)
      .forUpdate()
      .execute();
    const calendar = await findPayCalendar(tx, caseId);
    if (!calendar) throw invalid(problem('payroll-calendar-missing', 'pay_date'));
    const rhythm = rhythmOf(calendar, await getPremiumMode(tx, caseId));
    if (!isCalendarDate(payDate) || !isPayDate(rhythm, payDate))
      throw invalid(problem('payroll-not-a-pay-date', 'pay_date'));
    const format = wanted.format ?? calendar.format;
    const same = await tx
      .selectFrom('deduction_files')
      .select('id')
      .where('case_id', '=', caseId)
      .where('asked_by', '=', by)
      .where('kind', '=', kind)
      .where('pay_date', '=', payDate)
      .where('format', '=', format)
      .where('status', '=', 'queued')
      .executeTakeFirst();
    if (same) return same.id;
    const { id } = await tx
      .insertInto('deduction_files')
      .values({
        case_id: caseId,
        asked_by: by,
        kind,
        pay_date: payDate,
        format,
        status: firstStatus(deductionFileMachine, 'requested'),
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit({
      action: 'payroll.file-requested',
      object: ['deduction-file', id],
      caseId,
      detail: { kind, pay_date: payDate, format },
    });
    await enqueue('make-deduction-file', { deductionFileId: id });
    return id;
  });
