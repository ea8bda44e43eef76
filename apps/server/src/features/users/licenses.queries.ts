import type { CalendarDate } from '@openroll/domain/values/dates';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

type Day = CalendarDate | RawBuilder<unknown>;

/** `isInForce` of packages/domain for a row of user_licenses or user_appointments, on a day or by a column that holds one. */
export const inForceOn = (table: string, day: Day): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${table}.valid_from`)} <= ${day}::date
    and (${sql.ref(`${table}.valid_to`)} is null or ${sql.ref(`${table}.valid_to`)} >= ${day}::date))`;

/** States in which a user holds a license on a day, by code. */
export const licensedStatesOf = (userId: RawBuilder<unknown>, day: Day): RawBuilder<string[]> =>
  sql<string[]>`array(
    select distinct l.state from user_licenses l where l.user_id = ${userId} and ${inForceOn('l', day)}
    order by l.state)`;

export async function listLicensedStates(
  db: Db,
  userId: number,
  day: CalendarDate,
): Promise<readonly string[]> {
  const states = licensedStatesOf(sql`${userId}`, day);
  const { rows } = await sql<{ states: string[] }>`select ${states} as states`.execute(db);
  return rows[0]?.states ?? [];
}

/** The number of a user's license in a state on a day, the latest where there are two; null where there is none. */
export const licenseNumberOf = (
  userId: RawBuilder<unknown>,
  state: RawBuilder<unknown>,
  day: Day,
): RawBuilder<string | null> =>
  sql<string | null>`(select l.number from user_licenses l
    where l.user_id = ${userId} and l.state = ${state} and ${inForceOn('l', day)}
    order by l.valid_from desc limit 1)`;
