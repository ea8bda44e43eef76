import { type CensusColumn, type CensusShape, isCensusColumn } from '@openroll/domain/census/columns';
import type { CensusFact } from '@openroll/domain/census/facts';
import { type Problem, problem } from '@openroll/domain/problems';
import { type ImportStatus, importMachine } from '@openroll/domain/statuses/import-status';
import { next } from '@openroll/domain/statuses/machine';
import { fullName } from '@openroll/domain/values/full-name';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { openJson } from '../../platform/keys/sealing.ts';
import type { Platform } from '../../platform/platform.ts';
import { notFound } from '../../platform/refusal.ts';
import { openCaseKey } from '../census/census.queries.ts';
import { censusPlace, type SealedPerson } from '../census/people/seal-person.ts';
import type { DescribedHeader } from './preview/describe-headers.ts';
import { rejectionPlace, type SealedRejection } from './preview/write-staged-row.ts';

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

/** A row of the preview, opened. */
export interface OpenedRow {
  readonly row: number;
  readonly what: 'added' | 'updated' | 'unchanged' | 'removed' | 'rejected';
  readonly name: string;
  readonly lastFour: string;
  readonly dateOfBirth: string | null;
  readonly dependants: number;
  readonly changes: readonly string[];
  readonly problems: readonly Problem[];
  readonly cells: readonly string[];
}

export interface RowsWanted {
  readonly what?: OpenedRow['what'];
  readonly after?: number;
  readonly offset?: number;
  readonly limit: number;
}

/** Rows of the preview in the order of the file, opened; those who would be removed come last. */
export async function listOpenedRows(
  reader: ImportReader,
  { id, caseId, kept }: ImportRow,
  { what, after, offset = 0, limit }: RowsWanted,
): Promise<OpenedRow[]> {
  const rows = await reader.database
    .selectFrom('census_import_rows')
    .leftJoin('census_people as p', 'p.id', 'census_import_rows.person_id')
    .select(['row', 'what', 'census_import_rows.first_name', 'census_import_rows.last_name', 'changes'])
    .select(['census_import_rows.sealed', 'p.sealed as sealed_now'])
    .where('import_id', '=', id)
    .$if(what !== undefined, (query) => query.where('what', 'in', what ? [what] : []))
    .$if(after !== undefined, (query) => query.where('row', '>', after ?? 0))
    .orderBy(sql`row < 0`)
    .orderBy(sql`abs(row)`)
    .limit(limit)
    .offset(offset)
    .execute();
  if (rows.length === 0) return [];
  const key = await openCaseKey(reader, reader.database, caseId);
  return rows.map((row): OpenedRow => {
    const common = {
      row: Math.max(0, row.row),
      what: row.what as OpenedRow['what'],
      changes: row.changes ?? [],
    };
    if (row.what === 'rejected') {
      const { cells, problems, name, last_four, date_of_birth } = openJson<SealedRejection>(
        key,
        rejectionPlace(id),
        row.sealed,
      );
      return {
        ...common,
        name,
        lastFour: last_four,
        dateOfBirth: date_of_birth,
        dependants: 0,
        problems,
        cells,
      };
    }
    const open = (sealed: Buffer) => openJson<SealedPerson>(key, censusPlace(caseId), sealed);
    const person = open(row.sealed);
    const now = row.sealed_now ? open(row.sealed_now) : person;
    const { spouse } = kept.includes('spouse') ? now : person;
    const { children } = kept.includes('children') ? now : person;
    return {
      ...common,
      name: fullName(row),
      lastFour: person.ssn.slice(-4),
      dateOfBirth: person.date_of_birth,
      dependants: (spouse ? 1 : 0) + children.length,
      problems: [],
      cells: [],
    };
  });
}

/** How many rows of the preview there are (still) of a kind. */
export async function countRows(db: Db, importId: number, what?: OpenedRow['what']): Promise<number> {
  const { count } = await db
    .selectFrom('census_import_rows')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('import_id', '=', importId)
    .$if(what !== undefined, (query) => query.where('what', 'in', what ? [what] : []))
    .executeTakeFirstOrThrow();
  return count;
}

/** What the headers of a case were taken for before, by their keyed hash in hex; null: ignored. */
export async function listRemembered(db: Db, caseId: number): Promise<Map<string, CensusColumn | null>> {
  const rows = await db
    .selectFrom('census_mappings')
    .select(['header_index', 'column_name'])
    .where('case_id', '=', caseId)
    .execute();
  return new Map(
    rows.map(({ header_index, column_name }) => [
      header_index.toString('hex'),
      column_name !== null && isCensusColumn(column_name) ? column_name : null,
    ]),
  );
}

/**
 * Why an applied import cannot be undone any more; undefined when it can. Swept: it is too long ago. Enrolled: an added person
 * has an enrollment, or an updated one has begun or made one since. Touched: somebody of it was changed, removed or added
 * again since.
 */
export async function findUndoProblem(db: Db, importId: number): Promise<Problem | undefined> {
  const { rows } = await sql<{ swept: boolean; enrolled: boolean; touched: boolean }>`
    with i as (
      select i.*, i.applied_version is distinct from k.version as census_moved
      from census_imports i left join census_counters k on k.case_id = i.case_id where i.id = ${importId}
    ),
    e as (
      select e.ssn_index, e.census_person_id as person_id, e.enroll_date_created >= i.applied_at as is_later
      from i join enrollments e on e.case_id = i.case_id and e.deleted_at is null
      union all
      select null, s.census_person_id, true
      from i join wizard_sessions s on s.case_id = i.case_id
      where s.status in ('open', 'paused') and s.created_at >= i.applied_at
    )
    select (select swept_at is not null from i) as swept,
      exists (select from i join census_people p on p.case_id = i.case_id and p.added_by_import = i.id
        join e on e.ssn_index = p.ssn_index)
      or exists (select from i join census_people p on p.case_id = i.case_id and p.added_by_import = i.id
        join e on e.person_id = p.id)
      or exists (select from i join census_people_before b on b.import_id = i.id and b.what = 'updated'
        join e on e.is_later and e.ssn_index = b.ssn_index)
      or exists (select from i join census_people_before b on b.import_id = i.id and b.what = 'updated'
        join e on e.is_later and e.person_id = b.person_id) as enrolled,
      (select census_moved from i) and (
        (select count(*) from i join census_people p on p.case_id = i.case_id and p.added_by_import = i.id)
          <> (select added from i)
        or exists (select from i join census_people p on p.case_id = i.case_id and p.added_by_import = i.id
          where p.updated_at <> i.applied_at)
        or exists (select from i join census_people_before b on b.import_id = i.id and b.what = 'updated'
          left join census_people p on p.id = b.person_id where p.updated_at is distinct from i.applied_at)
        or exists (select from i join census_people_before b on b.import_id = i.id and b.what = 'removed'
          join census_people p on p.case_id = i.case_id and p.ssn_index = b.ssn_index)
        or exists (select from i join census_imports later on later.case_id = i.case_id and later.id > i.id
          join census_people_before b on b.import_id = later.id
          join census_people p on p.id = b.person_id and p.case_id = i.case_id and p.added_by_import = i.id)
        or exists (select from i join census_imports later on later.case_id = i.case_id and later.id > i.id
          join census_people_before b on b.import_id = later.id
          join census_people_before mine on mine.import_id = i.id and mine.person_id = b.person_id)
      ) as touched`.execute(db);
  if (rows[0]?.swept) return problem('census-undo-swept');
  if (rows[0]?.enrolled) return problem('census-undo-enrolled');
  return rows[0]?.touched ? problem('census-undo-touched') : undefined;
}
