import { billColumns, deductionColumns } from '@openroll/domain/payroll/columns';
import {
  deductionFileKinds,
  holidayRules,
  maxDaysBefore,
  sheetFormats,
} from '@openroll/domain/payroll/kinds';
import { reconciliationOutcomes } from '@openroll/domain/payroll/outcomes';
import { notDeductedReasons } from '@openroll/domain/payroll/reconcile';
import { deductionFileStates } from '@openroll/domain/statuses/deduction-file-status';
import { reconciliationStates } from '@openroll/domain/statuses/reconciliation-status';
import { lengths } from '@openroll/domain/values/lengths';
import { premiumModes } from '@openroll/domain/values/premium-modes';
import { z } from 'zod';
import { endpoint, may } from './endpoint.ts';
import { about } from './targets.ts';
import { dollars, id, idParams, instant, listOf, page, rowsPerPage, searchText } from './values.ts';

const access = may('change_case');
const target = about('case', 'payroll', 'params.id');
const day = z.string().max(lengths.day);

const employerColumn = z.object({
  key: z.enum(deductionColumns),
  header: z.string().max(lengths.columnName),
});
const schedule = z.object({
  every: z.literal('pay'),
  /** 0 to 31: on the pay date itself, or so many days before it. */
  days_before: z.int().min(0).max(maxDaysBefore),
  /** All deductions, or what has changed since the last file of the case; the first of those has all. */
  kind: z.enum(deductionFileKinds).default('full'),
});

export const payCalendar = z.object({
  /** YYYY-MM-DD; null until somebody has set the calendar. */
  first_pay_date: z.string().nullable(),
  holidays: z.enum(holidayRules),
  /** As the employer wants them, in their order; those of the product until somebody has set others. */
  columns: z.array(employerColumn),
  format: z.enum(sheetFormats),
  schedule: schedule.nullable(),
  /** Whose sign-in link a scheduled file goes to: whoever set the schedule last. */
  schedule_owner: z.string().nullable(),
  updated_at: instant.nullable(),
  premium_mode: z.enum(premiumModes),
  /** The pay dates to choose from: the last six and the next twelve; none until somebody has set the calendar. */
  pay_dates: z.array(z.string()),
  /** Every column that a file can have, with the header it has by itself. */
  known_columns: z.array(employerColumn),
});
export type PayCalendar = z.output<typeof payCalendar>;

export const getPayCalendar = endpoint({
  method: 'GET',
  path: '/api/cases/{id}/pay-calendar',
  summary: "A case's pay dates, and what its employer wants in a deduction file",
  access,
  target,
  params: idParams,
  reply: payCalendar,
});

/** The body is the whole calendar. With `updated_at` a change in between is refused with 409. */
export const setPayCalendar = endpoint({
  method: 'PUT',
  path: '/api/cases/{id}/pay-calendar',
  summary: "Sets a case's pay calendar, columns and schedule",
  access,
  target,
  params: idParams,
  body: z.object({
    first_pay_date: day,
    holidays: z.enum(holidayRules),
    columns: z.array(employerColumn).min(1).max(deductionColumns.length),
    format: z.enum(sheetFormats),
    schedule: schedule.nullable(),
    updated_at: instant.nullish(),
  }),
  reply: payCalendar,
});

export const deductionFile = z.object({
  id: z.number(),
  kind: z.enum(deductionFileKinds),
  pay_date: z.string(),
  format: z.enum(sheetFormats),
  status: z.enum(deductionFileStates),
  made_at: instant.nullable(),
  /** Rows without headers and totals; null until it is made. */
  rows: z.number().nullable(),
  /** Dollars per pay of all that is deducted from this pay date on; null until it is made. */
  total: dollars.nullable(),
  /** The name of the user who asked, or owns the schedule. */
  asked_by: z.string(),
  is_scheduled: z.boolean(),
  /** Null unless it is ready and its 24 hours are not over. */
  file_url: z.string().nullable(),
});
export type DeductionFile = z.output<typeof deductionFile>;

/** §9.10: made by a job; an email to whoever asked carries the link, behind sign-in, for 24 hours. */
export const requestDeductionFile = endpoint({
  method: 'POST',
  path: '/api/cases/{id}/deduction-files',
  summary: 'Begins a deduction file of a case',
  access,
  target,
  params: idParams,
  body: z.object({
    kind: z.enum(deductionFileKinds),
    /** One of the calendar's. */
    pay_date: day,
    /** The calendar's where left out. */
    format: z.enum(sheetFormats).optional(),
  }),
  reply: z.object({ msg: z.string(), id: z.number() }),
  limit: 'export',
});

export const listDeductionFiles = endpoint({
  method: 'GET',
  path: '/api/cases/{id}/deduction-files',
  summary: 'Deduction files of a case, newest first',
  access,
  target,
  params: idParams,
  query: z.object({ page, rows_per_page: rowsPerPage }),
  reply: listOf(deductionFile),
  poll: true,
});

/** CSV, or an XLSX workbook where the file's format says so. */
export const downloadDeductionFile = endpoint({
  method: 'GET',
  path: '/api/cases/{id}/deduction-files/{fileId}/file',
  summary: 'A finished deduction file',
  access,
  target,
  params: z.object({ id, fileId: id }),
  reply: z.unknown(),
  answers: 'csv',
});

const outcome = z.enum(reconciliationOutcomes);
const billColumn = z.enum(billColumns);

const outcomeTotal = z.object({
  outcome,
  /** People by product. */
  rows: z.number(),
  billed: dollars,
  ours: dollars,
  /** Billed less ours. */
  difference: dollars,
});

export const reconciliation = z.object({
  id: z.number(),
  file_name: z.string(),
  status: z.enum(reconciliationStates),
  created_at: instant,
  created_by: z.string(),
  compared_at: instant.nullable(),
  /** The day for which our deductions stand beside the bill. */
  as_of: z.string().nullable(),
  /** The period that the bill is for; ours are compared per such a period. Null until it is compared. */
  premium_mode: z.enum(premiumModes).nullable(),
  /** Lines of the bill that name somebody. */
  bill_lines: z.number().nullable(),
  /** Each outcome once, in their order; all zero until it is compared. */
  totals: z.array(outcomeTotal),
  billed_total: dollars.nullable(),
  our_total: dollars.nullable(),
  /** Null until it is compared. */
  file_url: z.string().nullable(),
});
export type Reconciliation = z.output<typeof reconciliation>;

export const reconciliationRow = z.object({
  id: z.number(),
  outcome,
  employee_id: z.string(),
  ssn_last_four: z.string(),
  name: z.string(),
  product: z.string(),
  tier: z.string(),
  /** Null where it is not on the bill. */
  billed: dollars.nullable(),
  /** Null where nothing of it is enrolled. */
  ours: dollars.nullable(),
  difference: dollars,
  /** Rows of the bill by their number in the spreadsheet. */
  bill_rows: z.array(z.number()),
  /** Why what is billed is not deducted, where somebody applied for it. */
  reason: z.enum(notDeductedReasons).nullable(),
  /** When what is still billed ended, where that is known. */
  ended_on: z.string().nullable(),
});
export type ReconciliationRow = z.output<typeof reconciliationRow>;

export const reconciliationSetup = reconciliation.extend({
  /** Headers of the bill, what each was taken for (null: ignored), and a few cells to tell by (what could be an SSN is masked). */
  headers: z.array(
    z.object({
      header: z.string(),
      column: billColumn.nullable(),
      /** known by its name, remembered from an earlier bill of the case, chosen now, or unknown. */
      by: z.enum(['name', 'remembered', 'chosen', 'unknown']),
      examples: z.array(z.string()),
    }),
  ),
  columns: z.array(z.object({ name: billColumn, required: z.boolean() })),
  /** What the suggested mapping reads in the first lines. */
  preview: z.array(
    z.object({
      row: z.number(),
      employee_id: z.string(),
      ssn_last_four: z.string(),
      name: z.string(),
      product: z.string(),
      tier: z.string(),
      amount: dollars.nullable(),
    }),
  ),
  /** What the bill calls products, and which of the case's each is; null: none. Empty until a column is taken for the product. */
  products: z.array(
    z.object({
      billed_name: z.string(),
      product_id: z.number().nullable(),
      by: z.enum(['name', 'remembered', 'chosen', 'unknown']),
    }),
  ),
  /** Products that the case sells or has sold. */
  case_products: z.array(z.object({ id: z.number(), name: z.string() })),
});
export type ReconciliationSetup = z.output<typeof reconciliationSetup>;

const reconciliationParams = z.object({ id, reconciliationId: id });

/** .csv or .xlsx, up to 10 MB, 50,000 rows. Multipart field `upload_csv`, as for a census. */
export const uploadReconciliation = endpoint({
  method: 'POST',
  path: '/api/cases/{id}/reconciliations',
  summary: "Uploads a carrier's bill and suggests what its headers mean",
  access,
  target,
  params: idParams,
  reply: reconciliationSetup,
  takes: 'multipart',
  limit: 'upload',
});

export const listReconciliations = endpoint({
  method: 'GET',
  path: '/api/cases/{id}/reconciliations',
  summary: 'Reconciliations of a case, newest first',
  access,
  target,
  params: idParams,
  query: z.object({ page, rows_per_page: rowsPerPage }),
  reply: listOf(reconciliation),
});

/** Rows are in `result`; with the setup beside them, so that one call shows the page. */
export const getReconciliation = endpoint({
  method: 'GET',
  path: '/api/cases/{id}/reconciliations/{reconciliationId}',
  summary: "A carrier's bill beside the enrollments, person by person",
  access,
  target,
  params: reconciliationParams,
  query: z.object({
    outcome: z.enum(['all', ...reconciliationOutcomes]).default('all'),
    /** In name and product. */
    search: searchText,
    page,
    rows_per_page: rowsPerPage,
  }),
  reply: reconciliationSetup.extend({ result: listOf(reconciliationRow) }),
});

/** Compares in the request. The mapping is remembered for the case, of headers and of product names. */
export const runReconciliation = endpoint({
  method: 'PUT',
  path: '/api/cases/{id}/reconciliations/{reconciliationId}',
  summary: 'Says what the headers of a bill mean, and compares it',
  access,
  target,
  params: reconciliationParams,
  body: z.object({
    /** Column by header, as the reply names both; null or left out: ignored. */
    mapping: z.record(z.string().max(lengths.fileCell), billColumn.nullable()),
    /** Our product by the bill's name for it; null: none of ours. Left out: by name, or as remembered. */
    products: z.record(z.string().max(lengths.fileCell), id.nullable()).optional(),
    /** YYYY-MM-DD, today where left out. */
    as_of: day.optional(),
    /** The period that the bill is for; the case's where left out. */
    premium_mode: z.enum(premiumModes).optional(),
  }),
  reply: reconciliationSetup,
  limit: 'upload',
});

export const downloadReconciliation = endpoint({
  method: 'GET',
  path: '/api/cases/{id}/reconciliations/{reconciliationId}/file.csv',
  summary: 'A reconciliation as CSV, whole',
  access,
  target,
  params: reconciliationParams,
  reply: z.unknown(),
  answers: 'csv',
  limit: 'export',
});
