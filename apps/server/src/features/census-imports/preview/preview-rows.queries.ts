import type { Problem } from '@openroll/domain/problems';
import { fullName } from '@openroll/domain/values/full-name';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { openJson } from '../../../platform/keys/sealing.ts';
import { openCaseKey } from '../../census/census.queries.ts';
import { censusPlace, type SealedPerson } from '../../census/people/seal-person.ts';
import type { ImportReader, ImportRow } from '../census-imports.queries.ts';
import { rejectionPlace, type SealedRejection } from './write-staged-row.ts';

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
