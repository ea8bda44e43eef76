import type { ReportColumn } from '@openroll/domain/reports/columns';
import { dayOf } from '@openroll/domain/values/dates';
import type { Selectable } from 'kysely';
import type { Origin } from '../../platform/audit/record-audit.ts';
import type { Tables } from '../../platform/database/tables.generated.ts';
import type { Platform } from '../../platform/platform.ts';
import { conflict, notFound } from '../../platform/refusal.ts';
import { inTransaction } from '../../platform/unit-of-work.ts';
import { requireOwn } from './create-report.ts';
import { type ChangedReport, type NewReport, readReport, underOneName } from './read-report.ts';
import { findReport, type ReportRow, scheduleOf } from './reports.queries.ts';

/**
 * Replaces a report; columns, grouping and schedule only where they are given. The same once more changes nothing. How often it is
 * sent counts anew from the day on which that was changed. Refuses with 404 one that is gone, with 409 a change that began from an older version, with 400 and 403 as `createReport`.
 */
export const changeReport = (
  platform: Platform,
  origin: Origin,
  id: number,
  given: ChangedReport,
): Promise<ReportRow> =>
  inTransaction(platform, origin, async ({ tx, now, audit }) => {
    const before = await tx
      .selectFrom('reports')
      .selectAll()
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow(notFound);
    requireOwn(given, before.user_id);
    const columns = readReport(wholeReport(given, before));
    const isSame = Object.entries(columns).every(
      ([column, value]) => String(value) === String(before[column as keyof typeof columns]),
    );
    if (!isSame) {
      if (given.updated_at !== undefined && given.updated_at !== before.updated_at.toISOString())
        throw conflict('stale-version');
      const isSchedule = columns.schedule_every === before.schedule_every;
      const scheduled_on = isSchedule
        ? before.scheduled_on
        : columns.schedule_every && dayOf(now, platform.site.timeZone);
      await underOneName(
        tx
          .updateTable('reports')
          .set({ ...columns, scheduled_on, updated_at: after(before.updated_at, now) })
          .where('id', '=', id)
          .execute(),
      );
      await audit({ action: 'report.changed', object: ['report', id] });
    }
    const row = await findReport(tx, id);
    if (!row) throw notFound();
    return row;
  });

/** What was given, and for what was not the same as before. */
const wholeReport = (
  { columns, group_by, schedule, ...given }: ChangedReport,
  before: Selectable<Tables['reports']>,
): NewReport => ({
  ...given,
  columns: columns ?? (before.columns as ReportColumn[]),
  group_by: group_by === undefined ? before.group_by : group_by,
  schedule: schedule === undefined ? scheduleOf(before) : schedule,
});

/** A version is later than the one before it, also within one tick of the clock. */
const after = (before: Date, now: Date): Date => new Date(Math.max(now.getTime(), before.getTime() + 1));
