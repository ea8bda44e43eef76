import pg from 'pg';
import { findPending } from '../migrate.ts';
import { grantRights } from './grant-rights.ts';
import { groupRoles } from './table-rights.ts';

const groups: readonly string[] = Object.values(groupRoles);

/** What PostgreSQL says to a role that may not make others, or may not let them in. */
const notAllowed = '42501';

/**
 * After the migrations: the owner of a database makes the groups, lets the role that serves into its own, and gives each what it is to
 * have (docs/decisions/0073). Throws with what to do where the two addresses lead to different databases, or the owner may not make roles.
 */
export async function grantRoles(ownerUrl: string, url: string): Promise<void> {
  const [owner, server] = [
    new pg.Client({ connectionString: ownerUrl }),
    new pg.Client({ connectionString: url }),
  ];
  try {
    await owner.connect();
    await server.connect();
    const { rows } = await server.query<{ name: string }>('select current_user as name');
    await makeGroupRoles(owner, rows[0]?.name ?? '');
    await grantRights(owner);
    if ((await findPending(server)).length > 0)
      throw new Error(
        'OPENROLL_MIGRATE_DATABASE_URL and DATABASE_URL lead to different databases: both name the same, each with a role of its own',
      );
  } finally {
    await Promise.all([owner.end(), server.end()]);
  }
}

/**
 * Makes the groups where the cluster has none yet, and the role that serves a member of its own. Roles belong to all databases of a
 * cluster: another site may be making them at this moment. Throws with the SQL for a database administrator where the connected role may not.
 */
async function makeGroupRoles(client: pg.Client, server: string): Promise<void> {
  const statements = [
    ...(await listMissing(client)).map((group) => `create role ${group} nologin`),
    ...((await isServing(client, server))
      ? []
      : [`grant ${groupRoles.app} to ${pg.escapeIdentifier(server)}`]),
  ];
  try {
    for (const statement of statements) await client.query(unlessDone(statement));
  } catch (error) {
    if ((error as { code?: string }).code !== notAllowed) throw error;
    throw new Error(
      'The role of OPENROLL_MIGRATE_DATABASE_URL may not make the roles of the site. Have a database administrator run, once: ' +
        statements.map((statement) => `${statement};`).join(' '),
    );
  }
}

async function listMissing(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select name from unnest($1::text[]) name where not exists (select from pg_roles where rolname = name)',
    [groups],
  );
  return rows.map(({ name }) => name);
}

async function isServing(client: pg.Client, server: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_roles app, pg_roles server
     where app.rolname = $1 and server.rolname = $2 and pg_has_role(server.oid, app.oid, 'usage')`,
    [groupRoles.app, server],
  );
  return rowCount === 1;
}

/** Somebody who was faster has done it just as well. */
const unlessDone = (statement: string): string =>
  `do $$ begin ${statement}; exception when duplicate_object or unique_violation then null; end $$`;
