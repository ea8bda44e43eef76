import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Platform } from '../../../platform/platform.ts';
import { openCaseKey } from '../../census/census.queries.ts';
import { isEnvelopeKept } from '../../census/people/assign-given-facts.ts';
import { mergeEnvelope } from '../../census/people/merge-envelope.ts';
import { preservedSealedFacts } from '../../census/people/person-columns.ts';
import type { ImportRow } from '../census-imports.queries.ts';

/** Envelopes opened in one go: other work has its turn in between. */
const inOneGo = 500;

/**
 * A file that has no column for spouse or children leaves them as they are. Where what it tells of an envelope differs, the
 * staged one gets the rest of what stands in the census now; other envelopes stay, and nobody is opened. Within the
 * transaction that merges the rows.
 */
export async function mergeEnvelopes(
  platform: Platform,
  tx: Tx,
  { id, caseId, kept }: ImportRow,
): Promise<void> {
  const parts = preservedSealedFacts(kept);
  if (parts.length === 0) return;
  const place = {
    keys: platform.keys,
    dataKey: await openCaseKey(platform, platform.database, caseId),
    caseId,
  };
  for (let after = 0; ; ) {
    const { rows } = await sql<{ row: number; ssn_index: Buffer; told: Buffer; before: Buffer }>`
      select r.row, r.ssn_index, r.sealed as told, p.sealed as before
      from census_import_rows r join census_people p on p.id = r.person_id
      where r.import_id = ${id} and r.what = 'updated' and r.row > ${after} and not (${isEnvelopeKept})
      order by r.row limit ${inOneGo}`.execute(tx);
    const last = rows.at(-1);
    if (!last) return;
    after = last.row;
    const sealed = rows.map(({ ssn_index, told, before }) =>
      mergeEnvelope(place, { ssnIndex: ssn_index, sealed: told }, before, parts),
    );
    await sql`
      update census_import_rows r set sealed = v.sealed, sealed_mac = v.sealed_mac
      from unnest(${rows.map(({ row }) => row)}::integer[], ${sealed.map((one) => one.sealed)}::bytea[],
        ${sealed.map((one) => one.sealedMac)}::bytea[]) v (row, sealed, sealed_mac)
      where r.import_id = ${id} and r.row = v.row`.execute(tx);
    await setImmediate();
  }
}
