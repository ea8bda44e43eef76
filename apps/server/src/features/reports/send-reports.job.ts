import { holds } from '@openroll/domain/access/actor';
import type { ReportColumn } from '@openroll/domain/reports/columns';
import type { ReportGroup } from '@openroll/domain/reports/groups';
import { dueDay, reportedDay } from '@openroll/domain/reports/schedule';
import { type CalendarDate, dayOf } from '@openroll/domain/values/dates';
import { workerOrigin } from '../../platform/audit/record-audit.ts';
import { failpoint } from '../../platform/failpoint.ts';
import { eachApart } from '../../platform/jobs/each-apart.ts';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction, type UnitOfWork } from '../../platform/unit-of-work.ts';
import { findAsker, permissionFor } from '../exports/exports.queries.ts';
import { beginExport } from '../exports/request-export.ts';
import { listScheduled } from './reports.queries.ts';

/**
 * Begins the file of each scheduled report that is due (§8.14), as its user: what they may see is asked when it is made. Each by
 * itself, its note that it was done with it: whoever is killed has lost nothing, and neither a second run nor a second worker sends
 * anything twice for a day.
 */
export async function sendReports(platform: Platform): Promise<void> {
  const today = dayOf(platform.clock(), platform.site.timeZone);
  const scheduled = await listScheduled(platform.database);
  const ids = scheduled.map(({ id }) => id);
  await eachApart(platform, 'send-report', ids, (id) => sendReport(platform, id, today));
}

const sendReport = (platform: Platform, id: number, today: CalendarDate): Promise<void> =>
  inTransaction(platform, workerOrigin, async (work) => {
    const { tx, now } = work;
    const report = await tx
      .selectFrom('reports')
      .selectAll()
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!report?.schedule_every || !report.scheduled_on) return;
    const due = dueDay(report.schedule_every, report.scheduled_on, today);
    if (due === undefined) return;
    const first = await tx
      .insertInto('report_runs')
      .values({ report_id: id, due_on: due, outcome: 'skipped', run_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('due_on')
      .executeTakeFirst();
    if (!first) return;
    await begin(platform, work, { ...report, due });
    failpoint(platform.config, 'report.before_commit');
  });

interface DueReport {
  readonly id: number;
  readonly user_id: number;
  readonly name: string;
  readonly filters_json: string;
  readonly columns: readonly string[];
  readonly group_by: ReportGroup | null;
  readonly schedule_format: 'csv' | 'xlsx' | null;
  readonly due: CalendarDate;
}

/** Begins the file; of a user who cannot sign in, or may not open reports anymore, it is noted that none was made. */
async function begin(platform: Platform, work: UnitOfWork, report: DueReport): Promise<void> {
  const { id, due } = report;
  const note = { object: ['report', id], detail: { due } } as const;
  const owner = await findAsker(platform, report.user_id);
  if (!owner || !holds(owner, permissionFor.report)) return work.audit({ action: 'report.skipped', ...note });
  const exportId = await beginExport(platform, work, {
    by: report.user_id,
    kind: 'report',
    filters: {
      name: report.name,
      filters_json: report.filters_json,
      columns: report.columns as ReportColumn[],
      group_by: report.group_by,
      format: report.schedule_format ?? 'csv',
      sort_column: 'time',
      sort_direction: 'desc',
      today: reportedDay(due),
      scheduled: true,
    },
  });
  await work.tx
    .updateTable('report_runs')
    .set({ outcome: 'requested', export_id: exportId })
    .where('report_id', '=', id)
    .where('due_on', '=', due)
    .execute();
  await work.audit({ action: 'report.requested', ...note });
}
