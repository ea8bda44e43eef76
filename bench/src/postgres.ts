import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@openroll/server/platform/postgres/embedded-postgres';
import pg from 'pg';

/** A PostgreSQL of its own, for one part of the benchmark. */
export interface Postgres {
  /** Makes an empty database and answers its address. */
  create(name: string): Promise<string>;
}

/** Starts the embedded PostgreSQL, with commits that reach the disk, and removes it with its folder at the end. */
export async function withPostgres<T>(measure: (postgres: Postgres) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'openroll-bench-db-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder, durable: true, log: () => undefined });
  try {
    return await measure({ create: (name) => create(postgres.url, name) });
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function create(address: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(address);
  url.pathname = `/${name}`;
  return url.href;
}
