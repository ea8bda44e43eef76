import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** A database of its own for one test file. */
export interface TestDatabase {
  /** As the role that serves: it may do what a site's server may. */
  url: string;
  /** As its owner, for what only an owner does. */
  ownerUrl: string;
  /** Removes it, whoever is still connected. */
  drop(): Promise<void>;
}

/**
 * Clones the migrated template that the run's set-up made (about 50 ms).
 *
 * @example
 * const { url, drop } = await createTestDatabase();
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const admin = inject('postgresUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await query(admin, `create database ${name} template ${inject('postgresTemplate')} strategy wal_log`);
  const ownerUrl = Object.assign(new URL(admin), { pathname: `/${name}` }).href;
  return {
    url: Object.assign(new URL(ownerUrl), inject('postgresServer')).href,
    ownerUrl,
    drop: () => query(admin, `drop database if exists ${name} with (force)`),
  };
}

async function query(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
