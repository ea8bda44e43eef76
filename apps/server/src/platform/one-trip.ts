import type { Origin } from './audit/record-audit.ts';
import { beginning } from './database/actor-dialect.ts';
import type { Platform } from './platform.ts';

/** A statement that each connection plans once, under its name: the same name is always the same text. */
export interface NamedStatement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/**
 * A verb that is one statement and writes no audit row, in a transaction that knows who acts like any other: beginning,
 * statement and end travel together, one round trip. The statement itself checks, in its `where`, what it was decided on.
 * Answers how many rows it wrote.
 */
export async function inOneTrip(
  { pool }: Pick<Platform, 'pool'>,
  { actor }: Pick<Origin, 'actor'>,
  { name, text, values }: NamedStatement,
): Promise<number> {
  const client = await pool.connect();
  const { stream } = client.connection;
  stream.cork();
  const trip = Promise.allSettled([
    client.query(beginning({}, actor)),
    client.query({ name, text, values: [...values] }),
    client.query('commit'),
  ]);
  stream.uncork();
  const [begun, written, ended] = await trip;
  const failed = [begun, written, ended].find((one) => one.status === 'rejected');
  client.release(failed !== undefined);
  if (failed) throw failed.reason;
  return written.status === 'fulfilled' ? (written.value.rowCount ?? 0) : 0;
}
