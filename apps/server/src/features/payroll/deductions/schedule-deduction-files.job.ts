import { payDates } from '@openroll/domain/payroll/pay-dates';
import { deductionFileMachine } from '@openroll/domain/statuses/deduction-file-status';
import { addDays, dayOf } from '@openroll/domain/values/dates';
import { workerOrigin } from '../../../platform/audit/record-audit.ts';
import { eachApart } from '../../../platform/jobs/each-apart.ts';
import type { Platform } from '../../../platform/platform.ts';
import { firstStatus } from '../../../platform/status-after.ts';
import { inTransaction } from '../../../platform/unit-of-work.ts';
import {
  findPayCalendar,
  getPremiumMode,
  listScheduledCases,
  rhythmOf,
} from '../calendar/pay-calendar.queries.ts';

/**
 * Begins the files that schedules make: of each pay date that is near enough, once, however many workers look and however often.
 * What a worker that stood still has missed is made up for until the pay date itself.
 */
export const scheduleDeductionFiles = async (platform: Platform): Promise<void> =>
  eachApart(
    platform,
    'schedule-deduction-files',
    await listScheduledCases(platform.database),
    ({ case_id }) => scheduleOf(platform, case_id),
  );

const scheduleOf = (platform: Platform, caseId: number): Promise<void> =>
  inTransaction(platform, workerOrigin, async ({ tx, now, audit, enqueue }) => {
    await tx
      .selectFrom('pay_calendars')
      .select('case_id')
      .where('case_id', '=', caseId)
      .forUpdate()
      .execute();
    const calendar = await findPayCalendar(tx, caseId);
    if (calendar?.daysBefore == null || calendar.ownerId === null || calendar.scheduleKind === null) return;
    const kind = calendar.scheduleKind;
    const today = dayOf(now, platform.site.timeZone);
    const rhythm = rhythmOf(calendar, await getPremiumMode(tx, caseId));
    for (const payDate of payDates(rhythm, today, addDays(today, calendar.daysBefore))) {
      const made = await tx
        .insertInto('deduction_files')
        .values({
          case_id: caseId,
          asked_by: calendar.ownerId,
          kind,
          pay_date: payDate,
          format: calendar.format,
          status: firstStatus(deductionFileMachine, 'requested'),
          is_scheduled: true,
          created_at: now,
        })
        // The index `deduction_files_once`: it has been begun.
        .onConflict((clash) =>
          clash.columns(['case_id', 'pay_date']).where('is_scheduled', '=', true).doNothing(),
        )
        .returning('id')
        .executeTakeFirst();
      if (!made) continue;
      await audit({
        action: 'payroll.file-requested',
        object: ['deduction-file', made.id],
        caseId,
        detail: { kind, pay_date: payDate, format: calendar.format },
      });
      await enqueue('make-deduction-file', { deductionFileId: made.id });
    }
  });
