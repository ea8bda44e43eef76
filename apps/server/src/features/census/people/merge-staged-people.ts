import type { CensusFact } from '@openroll/domain/census/facts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connect.ts';
import { hasEnrollments } from '../census.queries.ts';
import { assignGivenFacts, columnsOf, isEnvelopeKept } from './assign-given-facts.ts';

export interface StagedPeople {
  readonly caseId: number;
  readonly importId: number;
  /** What whoever is updated keeps. */
  readonly kept: readonly CensusFact[];
  readonly now: Date;
}

/**
 * Writes the rows that an import has staged (census_import_rows) as their `what` says: added, updated, removed; whoever has
 * enrolled in the meantime is not removed. The caller holds `lockCensus`.
 */
export async function mergeStagedPeople(
  tx: Tx,
  { caseId, importId, kept, now }: StagedPeople,
): Promise<void> {
  await sql`
    update census_people p set ${assignGivenFacts('r', kept)}, updated_at = ${now},
      sealed = case when ${isEnvelopeKept} then p.sealed else r.sealed end,
      sealed_mac = case when ${isEnvelopeKept} then p.sealed_mac else r.sealed_mac end
    from census_import_rows r
    where r.import_id = ${importId} and r.what = 'updated' and p.id = r.person_id`.execute(tx);
  await sql`
    delete from census_people p using census_import_rows r
    where r.import_id = ${importId} and r.what = 'removed' and p.id = r.person_id and not ${hasEnrollments}`.execute(
    tx,
  );
  await sql`
    insert into census_people (case_id, ${columnsOf()}, added_by_import, created_at, updated_at)
    select ${caseId}, ${columnsOf()}, ${importId}, ${now}, ${now} from census_import_rows
    where import_id = ${importId} and what = 'added' order by row`.execute(tx);
}
