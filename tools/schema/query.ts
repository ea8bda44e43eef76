import { connect } from '@openroll/server/platform/database/connect';

/** Runs a statement and answers its rows. */
export type Query = <Row>(sql: string) => Promise<Row[]>;

/** Opens one connection to a database for some work, and closes it. */
export async function withQuery<T>(url: string, work: (query: Query) => Promise<T>): Promise<T> {
  const { pool } = connect(url, { max: 1 });
  try {
    return await work(async <Row>(sql: string) => (await pool.query(sql)).rows as Row[]);
  } finally {
    await pool.end();
  }
}
