import { dayOf } from '@openroll/domain/values/dates';
import type { Origin } from '../../platform/audit/record-audit.ts';
import type { Platform } from '../../platform/platform.ts';
import { forbidden } from '../../platform/refusal.ts';
import { inTransaction } from '../../platform/unit-of-work.ts';
import { type NewReport, readReport, underOneName } from './read-report.ts';
import { findReport, type ReportRow } from './reports.queries.ts';

/**
 * Saves a report of whoever asks. Refuses with 400 what C24 refuses and a name that they have given already, so that a second
 * click makes no second report; with 403 one that is to be somebody else's (AC07).
 */
export const createReport = (
  platform: Platform,
  origin: Origin,
  userId: number,
  given: NewReport,
): Promise<ReportRow> =>
  inTransaction(platform, origin, async ({ tx, now, audit }) => {
    requireOwn(given, userId);
    const columns = readReport(given);
    const { id } = await underOneName(
      tx
        .insertInto('reports')
        .values({
          ...columns,
          user_id: userId,
          scheduled_on: columns.schedule_every && dayOf(now, platform.site.timeZone),
          created_at: now,
          updated_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    await audit({ action: 'report.created', object: ['report', id] });
    const row = await findReport(tx, id);
    if (!row) throw new Error(`report ${id} is gone`);
    return row;
  });

/** A report stays its user's (AC07). */
export function requireOwn({ user_id }: Pick<NewReport, 'user_id'>, userId: number): void {
  if (user_id !== undefined && user_id !== userId) throw forbidden('report.change');
}
