import { importStates } from '@openroll/domain/statuses/import-status';
import { lengths } from '@openroll/domain/values/lengths';
import { z } from 'zod';
import { endpoint, may } from './endpoint.ts';
import { about } from './targets.ts';
import { id, idParams, instant, listOf, page, rowsPerPage, wireProblem } from './values.ts';

const counts = z.object({
  /** People (employees) that applying adds, changes, leaves as they are. */
  added: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  /** Only where whoever is not in the file is to be removed. */
  removed: z.number(),
  rejected: z.number(),
});

/** A row of the preview; no SSN, only its last four digits. */
const previewRow = z.object({
  row: z.number(),
  what: z.enum(['added', 'updated', 'unchanged', 'removed', 'rejected']),
  name: z.string(),
  ssn_last_four: z.string(),
  date_of_birth: z.string().nullable(),
  dependants: z.number(),
  /** Columns that change, where updated. */
  changes: z.array(z.string()),
  problems: z.array(z.string()),
});
export type ImportPreviewRow = z.output<typeof previewRow>;

export const censusImport = z.object({
  id: z.number(),
  case_id: z.number(),
  file_name: z.string(),
  status: z.enum(importStates),
  /** One row per employee with the family beside it, or one row per person. */
  shape: z.enum(['family', 'person']),
  /** 0 to 100 of what is being done now. */
  progress: z.number(),
  rows: z.number(),
  counts,
  /** Headers of the file, what each was taken for (null: ignored), and a few cells to tell by (SSN and birth date masked). */
  headers: z.array(
    z.object({
      header: z.string(),
      column: z.string().nullable(),
      /** known by its name, remembered from an earlier file of the case, chosen now, or unknown. */
      by: z.enum(['name', 'remembered', 'chosen', 'unknown']),
      examples: z.array(z.string()),
    }),
  ),
  /** What the file has no column for (`spouse` and `children` each as a whole): people in the census keep it. */
  kept: z.array(z.string()),
  /** Every column that a header may be mapped to. */
  columns: z.array(z.object({ name: z.string(), required: z.boolean() })),
  all_or_nothing: z.boolean(),
  remove_missing: z.boolean(),
  warnings: z.array(z.object({ row: z.number(), message: z.string() })),
  errors: z.array(wireProblem),
  has_error_file: z.boolean(),
  created_at: instant,
  created_by: z.string(),
  applied_at: instant.nullable(),
  undone_at: instant.nullable(),
  may: z.object({ map: z.boolean(), apply: z.boolean(), undo: z.boolean() }),
  /** Why not, where undo is not possible: somebody enrolled from it, a later import touched its people. */
  undo_problem: z.string().nullable(),
});
export type CensusImport = z.output<typeof censusImport>;

const importParams = z.object({ id, importId: id });
const access = may('manage_census');

/** .csv or .xlsx, up to 50 MB, 200,000 rows and 120 s (§3.7). Multipart field `upload_csv`. */
export const createImport = endpoint({
  method: 'POST',
  path: '/api/cases/{id}/census/imports',
  summary: 'Uploads a census file and previews what it would do',
  access,
  target: about('case', 'census', 'params.id'),
  params: idParams,
  reply: censusImport,
  takes: 'multipart',
  limit: 'upload',
});

export const listImports = endpoint({
  method: 'GET',
  path: '/api/cases/{id}/census/imports',
  summary: 'Imports of a case, newest first',
  access,
  target: about('case', 'census', 'params.id'),
  params: idParams,
  query: z.object({ page, rows_per_page: rowsPerPage }),
  reply: listOf(
    censusImport.pick({
      id: true,
      file_name: true,
      status: true,
      rows: true,
      counts: true,
      created_at: true,
      created_by: true,
      applied_at: true,
      undone_at: true,
    }),
  ),
  poll: true,
});

export const getImport = endpoint({
  method: 'GET',
  path: '/api/cases/{id}/census/imports/{importId}',
  summary: 'How an import stands',
  access,
  target: about('case', 'census', 'params.id'),
  params: importParams,
  reply: censusImport,
  poll: true,
});

export const listImportRows = endpoint({
  method: 'GET',
  path: '/api/cases/{id}/census/imports/{importId}/rows',
  summary: 'What an import would do, row by row',
  access,
  target: about('case', 'census', 'params.id'),
  params: importParams,
  query: z.object({
    what: z.enum(['all', 'added', 'updated', 'unchanged', 'removed', 'rejected']).default('all'),
    page,
    rows_per_page: rowsPerPage,
  }),
  reply: listOf(previewRow),
});

/** The mapping is remembered for the case; the preview is made again. */
export const mapImport = endpoint({
  method: 'PUT',
  path: '/api/cases/{id}/census/imports/{importId}',
  summary: 'Says what the headers of a file mean',
  access,
  target: about('case', 'census', 'params.id'),
  params: importParams,
  body: z.object({
    /** Column by header, as the reply names both; null or left out: ignored. */
    mapping: z
      .record(z.string().max(lengths.fileCell), z.string().max(lengths.columnName).nullable())
      .optional(),
    shape: z.enum(['family', 'person']).optional(),
    all_or_nothing: z.boolean().optional(),
    remove_missing: z.boolean().optional(),
  }),
  reply: censusImport,
});

/** Answers at once; a job does it, in one transaction. A second apply, and one beside another import's, is 409. */
export const applyImport = endpoint({
  method: 'POST',
  path: '/api/cases/{id}/census/imports/{importId}/apply',
  summary: 'Writes what was previewed',
  access,
  target: about('case', 'census', 'params.id'),
  params: importParams,
  reply: censusImport,
});

export const undoImport = endpoint({
  method: 'POST',
  path: '/api/cases/{id}/census/imports/{importId}/undo',
  summary: 'Takes an import back as one step, while nobody enrolled from it',
  access,
  target: about('case', 'census', 'params.id'),
  params: importParams,
  reply: censusImport,
});

export const downloadImportErrors = endpoint({
  method: 'GET',
  path: '/api/cases/{id}/census/imports/{importId}/errors.csv',
  summary: 'The rows with errors, to correct and upload again',
  access,
  target: about('case', 'census', 'params.id'),
  params: importParams,
  reply: z.unknown(),
  answers: 'csv',
});
