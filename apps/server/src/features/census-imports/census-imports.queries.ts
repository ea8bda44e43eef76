import type { CensusShape } from '@openroll/domain/census/columns';
import type { CensusFact } from '@openroll/domain/census/facts';
import type { Problem } from '@openroll/domain/problems';
import { type ImportStatus, importMachine } from '@openroll/domain/statuses/import-status';
import { next } from '@openroll/domain/statuses/machine';
import { fullName } from '@openroll/domain/values/full-name';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { openJson } from '../../platform/keys/sealing.ts';
import type { Platform } from '../../platform/platform.ts';
import { notFound } from '../../platform/refusal.ts';
import { openCaseKey } from '../census/census.queries.ts';
import type { DescribedHeader } from './preview/describe-headers.ts';

/** The place of the envelope with the headers. */
export const importPlace = (importId: number): string => `census_imports|sealed|${importId}`;

export interface ImportRow {
  readonly id: number;
  readonly caseId: number;
  readonly fileName: string;
  /** Null once it is swept. */
  readonly fileId: number | null;
  readonly status: ImportStatus;
  readonly shape: CensusShape;
  /** What the file has no column for. */
  readonly kept: readonly CensusFact[];
  readonly allOrNothing: boolean;
  readonly removeMissing: boolean;
  readonly progress: number;
  readonly rows: number;
  readonly staged: number;
  readonly counts: {
    readonly added: number;
    readonly updated: number;
    readonly unchanged: number;
    readonly removed: number;
    readonly rejected: number;
  };
  readonly problems: readonly Problem[];
  readonly warnings: readonly { readonly row: number; readonly problem: Problem }[];
  readonly sealed: Buffer;
  readonly createdAt: Date;
  readonly createdBy: string;
  readonly appliedAt: Date | null;
  readonly undoneAt: Date | null;
}

/** After so many minutes whoever was at work has died: reading a file takes two at most (§3.7), a job has ten. */
const workMinutes = { received: 5, applying: 30, undoing: 30 } as const;

/** Imports at a work that has taken longer than it can; `i` is the table. */
export const isStuck = (now: Date) =>
  sql<boolean>`(${sql.join(
    Object.entries(workMinutes).map(
      ([status, minutes]) =>
        sql`i.status = ${status} and coalesce(i.worked_at, '-infinity') <= ${new Date(now.getTime() - minutes * 60_000)}`,
    ),
    sql` or `,
  )})`;

const imports = (db: Db, now: Date) =>
  db
    .selectFrom('census_imports as i')
    .innerJoin('users as u', 'u.id', 'i.created_by')
    .selectAll('i')
    .select(['u.first_name', 'u.last_name', isStuck(now).as('is_stuck')]);
type Found = Awaited<ReturnType<ReturnType<typeof imports>['executeTakeFirstOrThrow']>>;

/** Work whose worker died shows as what `endStuckWork` will make of it. */
function standingOf({ status, is_stuck }: Found): ImportStatus {
  const ended = next(importMachine, status, 'failed');
  return is_stuck && ended.kind === 'moves' && ended.to !== 'none' ? ended.to : status;
}

const toImport = (row: Found): ImportRow => ({
  id: row.id,
  caseId: row.case_id,
  fileName: row.file_name,
  fileId: row.file_id,
  status: standingOf(row),
  shape: row.shape,
  kept: row.kept as CensusFact[],
  allOrNothing: row.all_or_nothing,
  removeMissing: row.remove_missing,
  progress: row.progress,
  rows: row.rows,
  staged: row.staged,
  counts: {
    added: row.added,
    updated: row.updated,
    unchanged: row.unchanged,
    removed: row.removed,
    rejected: row.rejected,
  },
  problems: row.problems as unknown as readonly Problem[],
  warnings: row.warnings as unknown as ImportRow['warnings'],
  sealed: row.sealed,
  createdAt: row.created_at,
  createdBy: fullName(row),
  appliedAt: row.applied_at,
  undoneAt: row.undone_at,
});

/** An import of this case. Refuses with 404 one of another case like one that does not exist. */
export async function getImport(db: Db, caseId: number, importId: number, now: Date): Promise<ImportRow> {
  const row = await imports(db, now)
    .where('i.id', '=', importId)
    .where('i.case_id', '=', caseId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return toImport(row);
}

/** Imports of a case, newest first, and how many there are. */
export async function listImports(
  db: Db,
  caseId: number,
  now: Date,
  { page, rows_per_page }: { readonly page: number; readonly rows_per_page: number },
): Promise<{ readonly rows: readonly ImportRow[]; readonly total: number }> {
  const rows = await imports(db, now)
    .where('i.case_id', '=', caseId)
    .orderBy('i.id', 'desc')
    .limit(rows_per_page)
    .offset((page - 1) * rows_per_page)
    .execute();
  const { total } = await db
    .selectFrom('census_imports')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('case_id', '=', caseId)
    .executeTakeFirstOrThrow();
  return { rows: rows.map(toImport), total };
}

/** What imports are read with: the database, or a snapshot of it, and the site's keys. */
export type ImportReader = Pick<Platform, 'keys'> & { readonly database: Db };

export interface ImportHeaders {
  readonly headers: readonly DescribedHeader[];
  readonly headerCells: readonly string[];
}

/** The headers of a file, opened. */
export async function openHeaders(
  reader: ImportReader,
  { id, caseId, sealed }: ImportRow,
): Promise<ImportHeaders> {
  if (sealed.length === 0) return { headers: [], headerCells: [] };
  return openJson<ImportHeaders>(await openCaseKey(reader, reader.database, caseId), importPlace(id), sealed);
}
