import { expect } from 'vitest';
import type { World } from './world.ts';

/** The rows that an act locks first. */
interface HeldRows {
  readonly table: 'document_sets' | 'wizard_sessions';
  readonly column: 'session_id' | 'id';
  readonly value: number;
}

/**
 * Has an act come to rows that somebody else holds, lets something else happen meanwhile, and then lets the act go on. Answers what became
 * of it.
 */
export async function heldUp<T>(
  { platform: { pool } }: World,
  { table, column, value }: HeldRows,
  act: () => Promise<T>,
  meanwhile: () => Promise<unknown>,
): Promise<T> {
  const waiting = `select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query ~ '${table}'`;
  const holder = await pool.connect();
  try {
    await holder.query('begin');
    await holder.query(`select from ${table} where ${column} = $1 for update`, [value]);
    const acted = act();
    await expect.poll(async () => (await pool.query(waiting)).rows).toEqual([{ waiting: 1 }]);
    await meanwhile();
    await holder.query('commit');
    return await acted;
  } finally {
    holder.release();
  }
}
