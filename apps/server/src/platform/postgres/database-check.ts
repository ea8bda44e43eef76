import { sql } from 'kysely';
import { type Config, processesOf } from '../../config.ts';
import type { Db } from '../database/connect.ts';
import { connectionsFor, quietLog } from './postgres-settings.ts';

/** Off, PostgreSQL acknowledges what a power cut takes back. */
const durable = ['fsync', 'full_page_writes', 'synchronous_commit'] as const;

/**
 * Production refuses a database that loses what it has acknowledged, and a role that may do anything (§11.12). Throws with what to
 * change. The built-in database is ours alone.
 */
export async function refuseUnsafeDatabase(config: Config, database: Db): Promise<void> {
  if (!config.production) return;
  const off = [...(await settingsOf(database, durable))].filter(([, setting]) => setting === 'off');
  if (off.length > 0)
    throw new Error(
      `NODE_ENV=production needs a database that keeps what it acknowledges: ${off.map(([name]) => name).join(', ')} must not be off`,
    );
  if (config.databaseUrl && (await isSuperuser(database)))
    throw new Error(
      'NODE_ENV=production needs a DATABASE_URL whose role is no superuser: with OPENROLL_MIGRATE_DATABASE_URL it need not even own the database',
    );
}

/**
 * What production allows of a database, and we advise against, for our log at start: a role that could change the audit trail, a
 * log that could hold something of people, where statements and values are written down; fewer connections than several processes need.
 */
export async function adviceForDatabase(config: Config, database: Db): Promise<readonly string[]> {
  if (!config.production) return [];
  return [
    ...(await adviceForRole(database)),
    ...(await adviceForLog(database)),
    ...(await adviceForConnections(processesOf(config), database)),
  ];
}

async function adviceForConnections(processes: number, database: Db): Promise<readonly string[]> {
  const needed = connectionsFor(processes);
  const allowed = Number((await settingsOf(database, ['max_connections'])).get('max_connections'));
  if (processes === 1 || !(allowed < needed)) return [];
  return [
    `max_connections of the database is ${allowed}: ${processes} processes of this site need up to ${needed}`,
  ];
}

async function adviceForRole(database: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ owner: boolean }>`
    select pg_has_role(relowner, 'usage') as owner from pg_class where oid = to_regclass('audit_events')`.execute(
    database,
  );
  if (!rows[0]?.owner) return [];
  return [
    'the role of DATABASE_URL owns the audit trail, and could change it: name the owner in OPENROLL_MIGRATE_DATABASE_URL, and in DATABASE_URL a role of its own that serves',
  ];
}

async function adviceForLog(database: Db): Promise<readonly string[]> {
  const settings = await settingsOf(database, Object.keys(quietLog));
  return Object.entries(quietLog).flatMap(([name, wanted]) =>
    settings.get(name) === wanted
      ? []
      : [
          `${name} of the database is ${settings.get(name)}: only with ${wanted} its log holds nothing of people`,
        ],
  );
}

async function settingsOf(database: Db, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name = any(${[...names]}) order by name`.execute(database);
  return new Map(rows.map(({ name, setting }) => [name, setting]));
}

async function isSuperuser(database: Db): Promise<boolean> {
  const { rows } = await sql<{ super: boolean }>`
    select rolsuper as super from pg_roles where rolname = current_user`.execute(database);
  return rows[0]?.super ?? false;
}
