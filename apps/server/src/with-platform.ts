import { join } from 'node:path';
import { type Config, processesOf } from './config.ts';
import { createPlatform } from './create-platform.ts';
import { shipLastLog } from './platform/backup/keep-shipping.ts';
import { createLog } from './platform/log/create-log.ts';
import type { Platform } from './platform/platform.ts';
import { findRunningPostgres, startEmbeddedPostgres } from './platform/postgres/embedded-postgres.ts';
import { createPorts } from './ports/create-ports.ts';
import { addressesOf, prepareDatabase } from './prepare-database.ts';

/**
 * Runs one piece of work of the command line on the site's database, then closes everything. Where the site is running,
 * its PostgreSQL is used and left running.
 */
export async function withPlatform<T>(config: Config, body: (platform: Platform) => Promise<T>): Promise<T> {
  const log = createLog('warn', process.stderr);
  const dataDir = join(config.dataDir, 'postgres');
  const running = config.databaseUrl ?? (await findRunningPostgres(dataDir));
  const postgres = running
    ? undefined
    : await startEmbeddedPostgres({
        dataDir,
        durable: true,
        archived: config.backupDir !== undefined,
        processes: processesOf(config),
        log: (message) => log.info(message),
      });
  const ports = createPorts({ config });
  try {
    const addresses = await addressesOf(config, running ?? postgres?.url);
    await prepareDatabase(addresses, config.dataDir);
    const { platform, close } = await createPlatform({
      config: { ...config, roles: ['web'] },
      databaseUrl: addresses.url,
      ports,
      log,
    });
    try {
      return await body(platform);
    } finally {
      await close();
    }
  } finally {
    await ports.pdf.close();
    await postgres?.stop();
    if (postgres) await shipLastLog(config);
  }
}
