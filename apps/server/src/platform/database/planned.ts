import { createHash } from 'node:crypto';
import type { RawBuilder } from 'kysely';
import type { connect } from './connect.ts';

/**
 * Answers the rows of a query under a name made of its text, so that each connection plans it once (P1). For
 * queries of few different texts only: what changes from call to call comes as a value.
 */
export async function askPlanned<Row extends object>(
  { pool, database }: Pick<ReturnType<typeof connect>, 'pool' | 'database'>,
  query: RawBuilder<Row>,
): Promise<Row[]> {
  const { sql: text, parameters } = query.compile(database);
  const name = `q ${createHash('sha256').update(text).digest('base64')}`;
  const { rows } = await pool.query<Row>({ name, text, values: [...parameters] });
  return rows;
}
