import { setImmediate } from 'node:timers/promises';
import type { CensusFact } from '@openroll/domain/census/facts';
import type { CensusPersonRow } from '@openroll/domain/census/row';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connect.ts';
import type { KeyRing } from '../../../platform/keys/key-ring.ts';
import type { DataKey } from '../../../platform/keys/sealing.ts';
import { rowsPerBatch } from '../files/read-people.ts';
import { assignGivenFacts, columnsOf } from './assign-given-facts.ts';
import { type EnvelopeKeys, mergeEnvelope } from './merge-envelope.ts';
import { clearColumns, clearFacts, clearValue, preservedSealedFacts } from './person-columns.ts';
import { type SealedCensusRow, sealPerson } from './seal-person.ts';

const rowsPerStatement = 2000;

/** Seals everybody, with turns for other requests in between. */
export async function sealPeople(
  keys: KeyRing,
  dataKey: DataKey,
  caseId: number,
  people: readonly CensusPersonRow[],
): Promise<SealedCensusRow[]> {
  const sealed: SealedCensusRow[] = [];
  for (const [position, person] of people.entries()) {
    if (position % rowsPerBatch === rowsPerBatch - 1) await setImmediate();
    sealed.push(sealPerson(keys, dataKey, caseId, person));
  }
  return sealed;
}

/**
 * Stores people in bulk; the same SSN again updates that person (§3.4), who keeps what the file has no
 * column for. No SSN may stand in `rows` twice. The caller holds `lockCensus`.
 */
export async function savePeople(
  tx: Tx,
  place: EnvelopeKeys,
  rows: readonly SealedCensusRow[],
  kept: readonly CensusFact[],
  now: Date,
): Promise<{ readonly added: number; readonly updated: number }> {
  let added = 0;
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const some = await withKept(tx, place, rows.slice(start, start + rowsPerStatement), kept);
    added += await saveSome(tx, place.caseId, some, kept, now);
  }
  return { added, updated: rows.length - added };
}

async function withKept(
  tx: Tx,
  place: EnvelopeKeys,
  rows: readonly SealedCensusRow[],
  kept: readonly CensusFact[],
): Promise<readonly SealedCensusRow[]> {
  const parts = preservedSealedFacts(kept);
  if (parts.length === 0) return rows;
  const found = await sql<{ ssn_index: Buffer; sealed: Buffer }>`
    select ssn_index, sealed from census_people
    where case_id = ${place.caseId} and ssn_index = any(${rows.map(({ ssnIndex }) => ssnIndex)}::bytea[])`.execute(
    tx,
  );
  const before = new Map(found.rows.map(({ ssn_index, sealed }) => [ssn_index.toString('hex'), sealed]));
  await setImmediate();
  return rows.map((row) => {
    const sealed = before.get(row.ssnIndex.toString('hex'));
    return sealed ? { ...row, ...mergeEnvelope(place, row, sealed, parts) } : row;
  });
}

async function saveSome(
  tx: Tx,
  caseId: number,
  rows: readonly SealedCensusRow[],
  kept: readonly CensusFact[],
  now: Date,
): Promise<number> {
  const inClear = clearFacts.map(
    (fact) =>
      sql`${rows.map(({ person }) => clearValue(person, fact))}::${sql.raw(clearColumns[fact].type)}[]`,
  );
  const result = await sql<{ added: number }>`
    with saved as (
      insert into census_people (case_id, ${columnsOf()}, created_at, updated_at)
      select ${caseId}, r.*, ${now}, ${now}
      from unnest(
        ${rows.map(({ ssnIndex }) => ssnIndex)}::bytea[],
        ${rows.map(({ sealed }) => sealed)}::bytea[],
        ${rows.map(({ sealedMac }) => sealedMac)}::bytea[],
        ${sql.join(inClear)}
      ) r
      on conflict (case_id, ssn_index) do update set
        ${assignGivenFacts('excluded', kept)}, sealed = excluded.sealed, sealed_mac = excluded.sealed_mac, updated_at = excluded.updated_at
      returning (xmax = 0) as is_new
    )
    select count(*) filter (where is_new) as added from saved`.execute(tx);
  return result.rows[0]?.added ?? 0;
}
