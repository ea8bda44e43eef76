import type { CensusImport, ImportPreviewRow } from '@openroll/contract/census-imports';
import { knownCensusColumns, requiredOfShape } from '@openroll/domain/census/columns';
import { type Problem, problem } from '@openroll/domain/problems';
import { importMachine } from '@openroll/domain/statuses/import-status';
import { may } from '@openroll/domain/statuses/machine';
import type { Translate } from '@openroll/messages/texts';
import { toWire } from '../../platform/http/error-edge.ts';
import { translateColumnProblem } from '../census/files/write-error-file.ts';
import type { ImportHeaders, ImportRow } from './census-imports.queries.ts';
import type { OpenedRow } from './preview/preview-rows.queries.ts';

/** A line of the list of imports. */
export const toImportLine = (row: ImportRow) => ({
  id: row.id,
  file_name: row.fileName,
  status: row.status,
  rows: row.rows,
  counts: row.counts,
  created_at: row.createdAt.toISOString(),
  created_by: row.createdBy,
  applied_at: row.appliedAt?.toISOString() ?? null,
  undone_at: row.undoneAt?.toISOString() ?? null,
});

export interface ImportFacts {
  readonly headers: ImportHeaders;
  /** The first rejected rows. */
  readonly rejected: readonly OpenedRow[];
  readonly undoProblem: Problem | undefined;
}

/** How an import stands. */
export function toImport(t: Translate, row: ImportRow, facts: ImportFacts): CensusImport {
  const required = requiredOfShape(row.shape);
  const isKeptOut = row.allOrNothing && row.counts.rejected > 0;
  const problems = isKeptOut ? [...row.problems, problem('census-import-rejects')] : row.problems;
  return {
    ...toImportLine(row),
    case_id: row.caseId,
    shape: row.shape,
    progress: row.progress,
    headers: facts.headers.headers.map(({ examples, ...header }) => ({ ...header, examples: [...examples] })),
    kept: [...row.kept],
    columns: knownCensusColumns.map((name) => ({ name, required: required.includes(name) })),
    all_or_nothing: row.allOrNothing,
    remove_missing: row.removeMissing,
    warnings: row.warnings.map((one) => ({ row: one.row, message: translateColumnProblem(t, one.problem) })),
    errors: [
      ...problems.map((one) => toWire(t, one)),
      ...facts.rejected.flatMap((rejected) =>
        rejected.problems.map((one) => ({
          ...toWire(t, one),
          message: translateRowProblem(t, rejected.row, one),
        })),
      ),
    ],
    has_error_file: facts.rejected.length > 0,
    may: {
      map: may(importMachine, row.status, 'mapped'),
      apply: may(importMachine, row.status, 'apply-requested') && !isKeptOut,
      undo: may(importMachine, row.status, 'undo-requested') && facts.undoProblem === undefined,
    },
    undo_problem: facts.undoProblem ? toWire(t, facts.undoProblem).message : null,
  };
}

const translateRowProblem = (t: Translate, row: number, one: Problem): string =>
  t('census.rowError', { row, error: translateColumnProblem(t, one) });

/** A row of the preview; no SSN, only its last four digits. */
export const toPreviewRow = (t: Translate, row: OpenedRow): ImportPreviewRow => ({
  row: row.row,
  what: row.what,
  name: row.name,
  ssn_last_four: row.lastFour,
  date_of_birth: row.dateOfBirth,
  dependants: row.dependants,
  changes: [...row.changes],
  problems: row.problems.map((one) => translateColumnProblem(t, one)),
});
