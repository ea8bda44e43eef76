import { enrollmentModes } from '@openroll/domain/enrollments/modes';
import { reportColumnKeys } from '@openroll/domain/reports/columns';
import { reportFilterTypes } from '@openroll/domain/reports/filter-types';
import { reportGroups } from '@openroll/domain/reports/groups';
import { reportFormats, reportPeriods } from '@openroll/domain/reports/schedule';
import { reportTemplateKeys } from '@openroll/domain/reports/templates';
import { counts, lengths } from '@openroll/domain/values/lengths';
import { z } from 'zod';
import { endpoint, may } from './endpoint.ts';
import { enrollmentRow, enrollmentSortColumns } from './enrollments.ts';
import { about } from './targets.ts';
import { direction, dollars, idParams, instant, listOf, page, rowsPerPage } from './values.ts';

const access = may('access_reports_page');

const groupBy = z.enum(reportGroups);
const column = z.enum(reportColumnKeys);
const columns = z.array(column).max(counts.reportColumns);
const schedule = z.object({ every: z.enum(reportPeriods), format: z.enum(reportFormats) });

/** A saved report (§8.14). */
export const report = z.object({
  id: z.number(),
  name: z.string(),
  user_id: z.number(),
  user_name: z.string(),
  /** `{"and":[{"or":[{"type","value","value2"?}]}]}` as text: an or-group for each type of filter. */
  filters_json: z.string(),
  /** In their order; none are those that everybody begins with: on the screen the default ones, in a file all. */
  columns,
  group_by: groupBy.nullable(),
  schedule: schedule.nullable(),
  updated_at: instant,
  may: z.object({ change: z.boolean() }),
});
export type Report = z.output<typeof report>;

/** One's own by name; the home office sees everybody's (C20). */
export const listReports = endpoint({
  method: 'GET',
  path: '/api/reports',
  summary: 'Saved reports of the caller; for the home office those of everybody',
  access,
  reply: listOf(report),
});

const name = z.string().max(lengths.reportName).default('');
const filtersJson = z.string().max(lengths.reportFilters).default('');
/** Sent along by clients that have read a report: one's own counts for nothing, another's is refused with 403 (AC07). */
const owner = z.number().optional();

const reportFields = z.object({ user_id: owner, name, filters_json: filtersJson });

export const createReport = endpoint({
  method: 'POST',
  path: '/api/reports',
  summary: 'Saves a new report under a name',
  access,
  body: reportFields.extend({
    columns: columns.default([]),
    group_by: groupBy.nullable().default(null),
    schedule: schedule.nullable().default(null),
  }),
  reply: report,
});

/** Columns, grouping and schedule stay as they are where the body does not name them: older clients know nothing of them. */
export const updateReport = endpoint({
  method: 'PUT',
  path: '/api/reports/{id}',
  summary: 'Replaces a saved report; columns, grouping and schedule only where they are sent',
  access,
  target: about('report', 'change', 'params.id'),
  params: idParams,
  body: reportFields.extend({
    columns: columns.optional(),
    group_by: groupBy.nullable().optional(),
    schedule: schedule.nullable().optional(),
    updated_at: instant.optional(),
  }),
  reply: report,
});

export const deleteReport = endpoint({
  method: 'DELETE',
  path: '/api/reports/{id}',
  summary: 'Deletes a saved report, and with it its schedule',
  access,
  target: about('report', 'change', 'params.id'),
  params: idParams,
  reply: z.object({ success: z.boolean() }),
});

const option = z.object({ value: z.string(), text: z.string() });

/** C21. Products come as options of the text filter; cases are chosen with the picker of `GET /api/cases`. */
export const listReportFilters = endpoint({
  method: 'GET',
  path: '/api/reports/filters',
  summary: 'What a report can be narrowed by',
  access,
  reply: z.array(
    z.object({
      type: z.enum(reportFilterTypes),
      label: z.string(),
      kind: z.enum(['text', 'id', 'date_range', 'number', 'status', 'boolean']),
      options: z.array(option).optional(),
    }),
  ),
});

/** C23. The key is the field of a row. */
export const listReportColumns = endpoint({
  method: 'GET',
  path: '/api/reports/columns',
  summary: 'Every column that a report can have, in the order of a file',
  access,
  reply: z.array(
    z.object({
      key: column,
      label: z.string(),
      is_default: z.boolean(),
      kind: z.enum(['text', 'money', 'date', 'number', 'boolean']),
      /** Rows can be sorted by it. */
      is_sortable: z.boolean(),
    }),
  ),
});

export const listReportTemplates = endpoint({
  method: 'GET',
  path: '/api/reports/templates',
  summary: 'Reports to begin from, as far as the caller may use them',
  access,
  reply: z.array(
    z.object({
      key: z.enum(reportTemplateKeys),
      name: z.string(),
      description: z.string(),
      filters_json: z.string(),
      columns,
      group_by: groupBy.nullable(),
      /** What is shown one below the other, where a template is several reports in one; else none. */
      parts: z.array(
        z.object({
          key: z.string(),
          title: z.string(),
          filters_json: z.string(),
          columns,
          group_by: groupBy.nullable(),
        }),
      ),
    }),
  ),
});

/** The row of the enrollments list, and what else was asked for by `columns`: absent where it was not. */
export const reportRow = enrollmentRow.extend({
  coverage: z.string().optional(),
  enrollment_mode: z.enum(enrollmentModes).optional(),
  enrollment_state: z.string().optional(),
  agent_code: z.string().nullable().optional(),
  /** 'Avery Agent 87.50 %, Blair Broker 12.50 %'; null where nobody shares. */
  split_agents: z.string().nullable().optional(),
  pending_amount: dollars.nullable().optional(),
  /** A pay period. */
  pending_premium: dollars.nullable().optional(),
  /** As its carrier has assigned it; null before. */
  policy_number: z.string().nullable().optional(),
});
export type ReportRow = z.output<typeof reportRow>;

export const reportSortColumns = [...enrollmentSortColumns, 'enrollment_mode', 'enrollment_state'] as const;
export type ReportSortColumn = (typeof reportSortColumns)[number];

/** The object, or its text (wire format of §8.14). What stands in it is the rule's to judge: it names the filter. */
const reportFilters = z
  .union([
    z.string().max(lengths.reportFilters),
    z.object({ and: z.array(z.unknown()).max(counts.reportFilters) }),
  ])
  .nullish();

/** Rows with their exact total; with `search_format` a file of all of them, announced by an email: 429 beyond five an hour. */
export const searchReport = endpoint({
  method: 'POST',
  path: '/api/enrollments/report-search',
  summary: 'Enrollments that the filters of a report find, or a file of them by email',
  access,
  body: z.object({
    report_filters: reportFilters,
    sort_column: z.enum(reportSortColumns).default('time'),
    sort_direction: direction.default('desc'),
    rows_per_page: rowsPerPage,
    page,
    columns: columns.default([]),
    search_format: z.enum(reportFormats).optional(),
    /** A file then holds the groups with their totals; a workbook the rows on a second sheet. */
    group_by: groupBy.nullable().default(null),
    /** Of the report, for the email about its file. */
    name,
  }),
  reply: z.union([listOf(reportRow), z.object({ msg: z.string() })]),
});

const reportSums = z.object({
  enrollments: z.number(),
  annual_premium_sum: dollars,
  /** A twelfth of the annual premium; of the totals the sum of the groups. */
  monthly_premium_sum: dollars,
});

export const reportGroup = reportSums.extend({
  /** Id of a case, an agent or a product; '2026-10', '14' of an hour, a status, a mode, '8-30' of an age in days; '' for none. */
  key: z.string(),
  label: z.string(),
  /** By case: people of its census, and how many of them have applied; null in every other grouping, and where only own rows are seen. */
  people: z.number().nullable(),
  enrolled_people: z.number().nullable(),
});
export type ReportGroupRow = z.output<typeof reportGroup>;

/** All rows that the filters find, added up; the totals are the sums of the groups. */
export const groupReport = endpoint({
  method: 'POST',
  path: '/api/enrollments/report-groups',
  summary: 'Enrollments that the filters of a report find, added up by group',
  access,
  body: z.object({ report_filters: reportFilters, group_by: groupBy }),
  reply: z.object({ groups: z.array(reportGroup), totals: reportSums }),
});
