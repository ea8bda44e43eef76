import {
  createReport as createEndpoint,
  deleteReport as deleteEndpoint,
  groupReport as groupEndpoint,
  listReports as listEndpoint,
  listReportColumns,
  listReportFilters,
  listReportTemplates,
  searchReport as searchEndpoint,
  updateReport,
} from '@openroll/contract/reports';
import { isHomeOffice } from '@openroll/domain/access/actor';
import type { Outcome } from '@openroll/domain/problems';
import { filtersJson, type ReportFilter } from '@openroll/domain/reports/filters';
import { parseFilters } from '@openroll/domain/reports/parse-filters';
import { reportName } from '@openroll/domain/reports/report-name';
import { dayOf } from '@openroll/domain/values/dates';
import type { Bind } from '../../platform/http/bind.ts';
import { RawJson } from '../../platform/http/call.ts';
import { wholeList } from '../../platform/http/whole-list.ts';
import type { Platform } from '../../platform/platform.ts';
import { invalid } from '../../platform/refusal.ts';
import { userOf } from '../../platform/sign-in/user-of.ts';
import { groupReport } from '../enrollments/reports/group-report.ts';
import { searchReport } from '../enrollments/reports/search-report.ts';
import { toGroups } from '../enrollments/reports/to-groups.ts';
import { requestExport } from '../exports/request-export.ts';
import { listProductNames } from '../products/products.queries.ts';
import { changeReport } from './change-report.ts';
import { createReport } from './create-report.ts';
import { deleteReport } from './delete-report.ts';
import { toColumns, toFilters, toTemplates } from './offers.view.ts';
import { listReports } from './reports.queries.ts';
import { toReport } from './reports.view.ts';

export function bindReports(bind: Bind, platform: Platform): void {
  const { timeZone } = platform.site;
  const today = () => dayOf(platform.clock(), timeZone);

  bind(listEndpoint, async ({ actor }) => {
    const { userId } = userOf(actor);
    const rows = await listReports(platform.database, isHomeOffice(actor) ? undefined : userId);
    return wholeList(rows.map((row) => toReport(actor, row)));
  });

  bind(createEndpoint, async ({ actor, origin, body }) =>
    toReport(actor, await createReport(platform, origin, userOf(actor).userId, body)),
  );

  bind(updateReport, async ({ actor, origin, body, target }) =>
    toReport(actor, await changeReport(platform, origin, target.id, body)),
  );

  bind(deleteEndpoint, async ({ origin, target }) => {
    await deleteReport(platform, origin, target.id);
    return { success: true };
  });

  bind(listReportFilters, async ({ t }) => toFilters(t, await listProductNames(platform.database)));
  bind(listReportColumns, async ({ t }) => toColumns(t));
  bind(listReportTemplates, async ({ t, actor }) => toTemplates(t, actor));

  bind(searchEndpoint, async ({ t, actor, origin, body, scope }) => {
    const filters = filtersOf(body.report_filters);
    const asked = { ...body, filters, today: today(), timeZone };
    if (body.search_format === undefined)
      return new RawJson(await searchReport(platform, actor, await scope(), asked));
    await requestExport(platform, origin, {
      by: userOf(actor).userId,
      kind: 'report',
      filters: {
        name: body.name.trim() === '' ? '' : read(reportName(body.name)),
        filters_json: filtersJson(filters),
        columns: [...new Set(body.columns)],
        group_by: body.group_by,
        format: body.search_format,
        sort_column: body.sort_column,
        sort_direction: body.sort_direction,
        today: asked.today,
        scheduled: false,
      },
    });
    return { msg: t('exports.begun') };
  });

  bind(groupEndpoint, async ({ t, actor, body, scope }) => {
    const filters = filtersOf(body.report_filters);
    const asked = { filters, today: today(), timeZone, groupBy: body.group_by };
    const sums = await groupReport(platform, actor, await scope(), asked);
    return toGroups(t, body.group_by, sums);
  });
}

const filtersOf = (given: unknown): readonly ReportFilter[] => read(parseFilters(given, 'report_filters'));

/** What a rule has read. Refuses with 400 what it refuses. */
function read<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw invalid(...outcome.problems);
  return outcome.value;
}
