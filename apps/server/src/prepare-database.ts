import { waitForDatabase } from './platform/database/wait-for-database.ts';
import { recordSiteKeys, refuseOtherKeys } from './platform/keys/own-keys.ts';
import { migrate } from './platform/migrate.ts';

/**
 * Makes a site's database ready to stand on, for every program that opens it: waits until it answers, refuses one that was written
 * with other keys than the data directory's, brings it up to date. Answers the migrations that were applied.
 */
export async function prepareDatabase(
  url: string,
  dataDir: string,
  waiting?: (why: string) => void,
): Promise<{ applied: string[] }> {
  await waitForDatabase(url, waiting ? { waiting } : {});
  await refuseOtherKeys(url, dataDir);
  const done = await migrate(url);
  await recordSiteKeys(url, dataDir);
  return done;
}
