import { randomBytes } from 'node:crypto';
import path from 'node:path';
import pg from 'pg';
import { readOrWrite } from './embedded-postgres.ts';

const serverRole = 'openroll_server';

/**
 * The address by which the built-in database is served from: as a role that owns nothing. Makes the role where there is none, also in a data
 * folder of before; its password stands in an owner-only file beside the owner's.
 */
export async function openServerRole(ownerUrl: string, dataDir: string): Promise<string> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(726106)');
    const password = readOrWrite(path.join(dataDir, 'server-password'), () =>
      randomBytes(24).toString('base64url'),
    );
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [serverRole]);
    if (!rowCount) await client.query(`create role ${serverRole}`);
    // A folder that was put back from a backup has no such file: what stands in it now counts.
    await client.query(`alter role ${serverRole} login password ${pg.escapeLiteral(password)}`);
    return Object.assign(new URL(ownerUrl), { username: serverRole, password }).href;
  } finally {
    await client.end();
  }
}
