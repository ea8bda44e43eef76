import type { Report } from '@openroll/contract/reports';
import type { Actor } from '@openroll/domain/access/actor';
import { mayChangeReport } from '@openroll/domain/reports/may-on-report';
import { type ReportRow, scheduleOf } from './reports.queries.ts';

/** Report → wire shape, for somebody who sees it. */
export const toReport = (actor: Actor, row: ReportRow): Report => ({
  id: row.id,
  name: row.name,
  user_id: row.user_id,
  user_name: row.user_name,
  filters_json: row.filters_json,
  columns: [...row.columns],
  group_by: row.group_by,
  schedule: scheduleOf(row),
  updated_at: row.updated_at.toISOString(),
  may: { change: mayChangeReport(actor, row.user_id) },
});
