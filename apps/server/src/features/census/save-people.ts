import { createSecretKey } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { CensusPersonRow } from '@openroll/domain/census-row';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/connect.ts';
import type { KeyRing } from '../../platform/keys/key-ring.ts';
import type { DataKey } from '../../platform/keys/sealing.ts';
import { rowsInOneGo } from './read-people.ts';
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
  const [index, key] = [createSecretKey(keys.index), createSecretKey(dataKey.key)];
  for (const [position, person] of people.entries()) {
    if (position % rowsInOneGo === rowsInOneGo - 1) await setImmediate();
    sealed.push(sealPerson({ index }, { key }, caseId, person));
  }
  return sealed;
}

/** Stores people in bulk; the same SSN again updates that person (decisions.md, Census CSV). No SSN may stand in `rows` twice. */
export async function savePeople(
  tx: Tx,
  caseId: number,
  rows: readonly SealedCensusRow[],
  now: Date,
): Promise<{ readonly added: number; readonly updated: number }> {
  let added = 0;
  for (let start = 0; start < rows.length; start += rowsPerStatement)
    added += await saveSome(tx, caseId, rows.slice(start, start + rowsPerStatement), now);
  return { added, updated: rows.length - added };
}

async function saveSome(
  tx: Tx,
  caseId: number,
  rows: readonly SealedCensusRow[],
  now: Date,
): Promise<number> {
  const column = <T>(pick: (person: CensusPersonRow) => T): T[] => rows.map(({ person }) => pick(person));
  const result = await sql<{ added: number }>`
    with saved as (
      insert into census_people (case_id, ssn_index, sealed, sealed_mac, first_name, last_name, address1, address2, city, state,
        zip_code, email, phone, division_id, employee_id, gender, hire_date, salary_cents, hours_per_week, tobacco,
        created_at, updated_at)
      select ${caseId}, r.*, ${now}, ${now}
      from unnest(
        ${rows.map(({ ssnIndex }) => ssnIndex)}::bytea[],
        ${rows.map(({ sealed }) => sealed)}::bytea[],
        ${rows.map(({ sealedMac }) => sealedMac)}::bytea[],
        ${column((one) => one.firstName)}::text[],
        ${column((one) => one.lastName)}::text[],
        ${column((one) => one.address1)}::text[],
        ${column((one) => one.address2)}::text[],
        ${column((one) => one.city)}::text[],
        ${column((one) => one.state)}::text[],
        ${column((one) => one.zipCode)}::text[],
        ${column((one) => one.email)}::text[],
        ${column((one) => one.phone)}::text[],
        ${column((one) => one.divisionId)}::bigint[],
        ${column((one) => one.employeeId)}::text[],
        ${column((one) => one.gender)}::text[],
        ${column((one) => one.hireDate)}::date[],
        ${column((one) => one.salaryCents)}::bigint[],
        ${column((one) => one.hoursPerWeek)}::numeric[],
        ${column((one) => one.tobacco)}::boolean[]
      ) r
      on conflict (case_id, ssn_index) do update set
        sealed = excluded.sealed, sealed_mac = excluded.sealed_mac, first_name = excluded.first_name, last_name = excluded.last_name,
        address1 = excluded.address1, address2 = excluded.address2, city = excluded.city, state = excluded.state,
        zip_code = excluded.zip_code, email = excluded.email, phone = excluded.phone,
        division_id = excluded.division_id, employee_id = excluded.employee_id, gender = excluded.gender,
        hire_date = excluded.hire_date, salary_cents = excluded.salary_cents,
        hours_per_week = excluded.hours_per_week, tobacco = excluded.tobacco, updated_at = excluded.updated_at
      returning (xmax = 0) as is_new
    )
    select count(*) filter (where is_new) as added from saved`.execute(tx);
  return result.rows[0]?.added ?? 0;
}
