import { join } from 'node:path';
import type { Config } from './config.ts';
import { waitForDatabase } from './platform/database/wait-for-database.ts';
import { recordSiteKeys, refuseOtherKeys } from './platform/keys/own-keys.ts';
import { migrate } from './platform/migrate.ts';
import { grantRoles } from './platform/postgres/grant-roles.ts';
import { isMigratedHere } from './platform/postgres/require-migrated.ts';
import { openServerRole } from './platform/postgres/server-role.ts';

/** How a site's database is reached: by the role that serves and, where that is another, by the one that owns everything. */
export interface DatabaseAddresses {
  readonly url: string;
  readonly ownerUrl?: string | undefined;
}

/** Those that the settings name, else those of the built-in database, whose owner's address is given. */
export async function addressesOf(config: Config, builtIn = ''): Promise<DatabaseAddresses> {
  if (config.databaseUrl) return { url: config.databaseUrl, ownerUrl: config.migrateDatabaseUrl };
  return { url: await openServerRole(builtIn, join(config.dataDir, 'postgres')), ownerUrl: builtIn };
}

/**
 * Makes a site's database ready to stand on, for every program that opens it: waits until it answers, refuses one that was written
 * with other keys than the data directory's, brings it up to date and grants what the role that serves needs. Where that role is all
 * there is, and owns nothing, the database must be up to date already. Answers the migrations that were applied.
 */
export async function prepareDatabase(
  addresses: DatabaseAddresses,
  dataDir: string,
  waiting?: (why: string) => void,
): Promise<{ applied: string[] }> {
  const { url, ownerUrl } = addresses;
  const migrateUrl = ownerUrl ?? url;
  await waitForDatabase(migrateUrl, waiting ? { waiting } : {});
  const isMigrating = await isMigratedHere(addresses);
  await refuseOtherKeys(migrateUrl, dataDir);
  const done = isMigrating ? await migrate(migrateUrl) : { applied: [] };
  await recordSiteKeys(migrateUrl, dataDir);
  if (ownerUrl) await grantRoles(ownerUrl, url);
  return done;
}
