import type { Actor } from '@openroll/domain/access/actor';
import type pg from 'pg';
import { beginning } from './database/actor-dialect.ts';
import { type Statement, sendTogether } from './database/ask-together.ts';
import type { Platform } from './platform.ts';

/**
 * Answers the rows of a statement that is made of the rows of another, both on the database as it is at one instant, for one actor. The
 * first travels with the beginning and the second with the end: two round trips, in which a name plans either statement once.
 */
export async function askInTurn<First extends object, Row extends object>(
  { pool }: Pick<Platform, 'pool'>,
  actor: Actor,
  first: Statement,
  second: (found: readonly First[]) => Statement,
): Promise<readonly Row[]> {
  const client = await pool.connect();
  let isWhole = false;
  try {
    const begun = beginning({ isolationLevel: 'repeatable read', accessMode: 'read only' }, actor);
    const found = await rowsOf<First>(client, [begun, first], 1);
    const rows = await rowsOf<Row>(client, [second(found), 'commit'], 0);
    isWhole = true;
    return rows;
  } finally {
    client.release(!isWhole);
  }
}

/** The rows of the statement at a place; throws where any of them has failed. */
async function rowsOf<Row extends object>(
  client: pg.PoolClient,
  statements: readonly (string | Statement)[],
  place: number,
): Promise<readonly Row[]> {
  const trip = await sendTogether(client, statements);
  for (const each of trip) if (each.status === 'rejected') throw each.reason;
  const rows = trip[place];
  return rows?.status === 'fulfilled' ? (rows.value.rows as Row[]) : [];
}
