import { type CensusColumn, isCensusColumn } from '@openroll/domain/census/columns';
import type { Db } from '../../../platform/database/connect.ts';

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
