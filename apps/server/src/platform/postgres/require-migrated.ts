import pg from 'pg';
import { findPending } from '../migrate.ts';

/**
 * Whether a process that opens a database brings it up to date: where its role makes the tables, or has made them. A role that only
 * serves finds them made. Throws with what to do where they are not, or where the role that is said to own them does not.
 */
export async function isMigratedHere({
  url,
  ownerUrl,
}: {
  readonly url: string;
  readonly ownerUrl?: string | undefined;
}): Promise<boolean> {
  const client = new pg.Client({ connectionString: ownerUrl ?? url });
  await client.connect();
  try {
    if (await mayMigrate(client)) return true;
    if (ownerUrl)
      throw new Error('The role of OPENROLL_MIGRATE_DATABASE_URL does not own the tables of the database');
    await requireMigrated(client);
    return false;
  } finally {
    await client.end();
  }
}

async function mayMigrate(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(
    `select coalesce((select pg_has_role(relowner, 'usage') from pg_class where oid = to_regclass('schema_migrations')),
       has_schema_privilege('public', 'create')) as may`,
  );
  return rows[0]?.may === true;
}

async function requireMigrated(client: pg.Client): Promise<void> {
  const [first] = await findPending(client);
  if (!first) return;
  throw new Error(
    `The database lacks ${first.name}, and the role of DATABASE_URL may not change it. Start one process with ` +
      'OPENROLL_MIGRATE_DATABASE_URL, the address of the role that owns the database: it brings it up to date, and grants what others need',
  );
}
