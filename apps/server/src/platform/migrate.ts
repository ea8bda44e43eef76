import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { prepareJobs } from './jobs/prepare-jobs.ts';

export const migrationsFolder = join(import.meta.dirname, '../../migrations');

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly sha256: string;
}

/** All migrations in order. */
export const listMigrations = (folder: string = migrationsFolder): Migration[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8');
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
    });

/** Held by whoever changes a database's tables or who may do what with them. */
export const migrationLock = 726105;

/** The migrations that a database lacks: all of them where there is no table of theirs, or none that may be read. Throws where one has changed since. */
export async function findPending(client: pg.Client, folder?: string): Promise<readonly Migration[]> {
  const { rows: there } = await client.query(
    `select from pg_class where oid = to_regclass('schema_migrations') and has_table_privilege(oid, 'select')`,
  );
  const { rows } =
    there.length === 0
      ? { rows: [] }
      : await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migrations');
  const known = new Map(rows.map((row) => [row.name, row.sha256]));
  return listMigrations(folder).filter(({ name, sha256 }) => {
    const before = known.get(name);
    if (before !== undefined && before !== sha256)
      throw new Error(`migration ${name} was changed after it was applied: restore it and write a new one`);
    return before === undefined;
  });
}

/**
 * Brings a database up to date: plain SQL, forward only, each file in a transaction of its own. Several
 * processes may call it at once; one works, the others wait. Refuses when a migration that was applied has
 * changed since. Also prepares the job tables.
 */
export async function migrate(
  url: string,
  options: { folder?: string; jobs?: boolean } = {},
): Promise<{ applied: string[] }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const applied: string[] = [];
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query(
      'create table if not exists schema_migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    );
    for (const migration of await findPending(client, options.folder)) {
      await client.query('begin');
      await client.query(migration.sql);
      await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [
        migration.name,
        migration.sha256,
      ]);
      await client.query('commit');
      applied.push(migration.name);
    }
    if (options.jobs !== false) await prepareJobs(url);
  } finally {
    await client.end();
  }
  return { applied };
}
