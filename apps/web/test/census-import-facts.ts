import type { CensusImport, ImportPreviewRow } from '@openroll/contract/census-imports';

/** An import that is previewed: one person comes, one changes, one row is rejected. */
export const anImport = (changes: Partial<CensusImport> = {}): CensusImport => ({
  id: 4,
  case_id: 1,
  file_name: 'people.csv',
  status: 'ready',
  shape: 'family',
  progress: 0,
  rows: 3,
  counts: { added: 1, updated: 1, unchanged: 0, removed: 0, rejected: 1 },
  headers: [
    { header: 'first_name', column: 'first_name', by: 'name', examples: ['Dana', 'Quinn'] },
    { header: 'SSN', column: 'ssn', by: 'name', examples: ['•••-••-••••'] },
    { header: 'Badge', column: null, by: 'unknown', examples: ['E-204', 'E-205'] },
  ],
  columns: [
    { name: 'first_name', required: true },
    { name: 'ssn', required: true },
    { name: 'employee_id', required: false },
    { name: 'child1_date_of_birth', required: false },
  ],
  all_or_nothing: false,
  remove_missing: false,
  warnings: [{ row: 3, message: 'Leading zeros were put back.' }],
  errors: [{ message: 'Row 4: ssn: SSN must be in the proper format.' }],
  has_error_file: true,
  created_at: '2026-03-14T15:00:00Z',
  created_by: 'Casey Manager',
  applied_at: null,
  undone_at: null,
  may: { map: true, apply: true, undo: false },
  kept: [],
  undo_problem: null,
  ...changes,
});

export const aPreviewRow = (changes: Partial<ImportPreviewRow> = {}): ImportPreviewRow => ({
  row: 2,
  what: 'added',
  name: 'Quinn Castellano',
  ssn_last_four: '4321',
  date_of_birth: '1990-08-09',
  dependants: 2,
  changes: [],
  problems: [],
  ...changes,
});
