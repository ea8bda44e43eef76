import { mayChangeReport, seesReport } from '@openroll/domain/reports/may-on-report';
import type { TargetLoader } from '../../platform/http/load-target.ts';
import type { Platform } from '../../platform/platform.ts';
import { findReport, type ReportRow } from './reports.queries.ts';

declare module '../../platform/http/targets.ts' {
  interface LoadedTargets {
    report: ReportRow;
  }
}

/** A report of the actor; for the home office anybody's, to read (C20). */
export const reportTarget = ({ database }: Platform): TargetLoader<'report'> => ({
  find: async ({ actor }, id) => {
    const row = await findReport(database, id);
    return row && seesReport(actor, row.user_id) ? row : undefined;
  },
  rule: { has: (actor, { user_id }) => mayChangeReport(actor, user_id) },
});
