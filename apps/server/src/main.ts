import { join } from 'node:path';
import { type Config, processesOf } from './config.ts';
import { createPlatform } from './create-platform.ts';
import { answerAsCarrier } from './demo/answer-as-carrier.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { seedEnrollments } from './demo/seed-enrollments.ts';
import { makePendingGroup } from './features/cases/life/make-pending-group.ts';
import { installCatalog } from './features/products/install-catalog.ts';
import { jobHandlers } from './features.ts';
import { keepShipping, shipLastLog } from './platform/backup/keep-shipping.ts';
import { createLog } from './platform/log/create-log.ts';
import { adviceForDatabase, refuseUnsafeDatabase } from './platform/postgres/database-check.ts';
import { startEmbeddedPostgres } from './platform/postgres/embedded-postgres.ts';
import { forkWebProcesses } from './platform/processes/web-processes.ts';
import { adviceForProduction, refuseUnsafeProduction } from './platform/production-check.ts';
import { refuseHalfSingleSignOn } from './platform/site/refuse-half-single-sign-on.ts';
import { createPorts } from './ports/create-ports.ts';
import { addressesOf, prepareDatabase } from './prepare-database.ts';
import { serveWeb } from './serve-web.ts';

export interface Running {
  /** Where the web role listens; undefined for a process that only works. */
  readonly address: string | undefined;
  stop(): Promise<void>;
}

/**
 * Starts the roles that the configuration names: database (embedded unless DATABASE_URL), migrations, catalog,
 * demo tenant, Pending Group, web, worker. Resolves when it can serve. Throws with a sentence that says what to do.
 */
export async function startServer(config: Config): Promise<Running> {
  refuseUnsafeProduction(config);
  const log = createLog(config.logLevel);
  const webProcesses = processesOf(config) > 1 ? forkWebProcesses(config.webProcesses, log) : undefined;
  const closers: (() => Promise<void>)[] = [];
  const stop = async () => {
    await webProcesses?.stop();
    for (const close of closers.reverse().splice(0)) await close();
  };
  try {
    const postgres = config.databaseUrl
      ? undefined
      : await startEmbeddedPostgres({
          dataDir: join(config.dataDir, 'postgres'),
          durable: true,
          archived: config.backupDir !== undefined,
          processes: processesOf(config),
          log: (message) => log.info(message),
        });
    if (postgres)
      closers.push(async () => {
        await postgres.stop();
        await shipLastLog(config);
      });
    const addresses = await addressesOf(config, postgres?.url);
    const { url: databaseUrl } = addresses;
    const { applied } = await prepareDatabase(addresses, config.dataDir, (why) =>
      log.warn({ why }, 'waiting for PostgreSQL'),
    );
    if (applied.length > 0) log.info({ applied }, 'migrated');

    const ports = createPorts({ config });
    closers.push(() => ports.pdf.close());
    const { platform, close } = await createPlatform({ config, databaseUrl, ports, log });
    closers.push(close);
    await refuseUnsafeDatabase(config, platform.database);
    const advice = await adviceForDatabase(config, platform.database);
    for (const text of [...adviceForProduction(config, platform.site), ...advice]) log.warn(text);
    refuseHalfSingleSignOn(config, platform.site);
    await installCatalog(platform, config.catalogFolders);
    if (config.demo) await seedDemo(platform);
    await makePendingGroup(platform);
    if (postgres || config.roles.includes('worker')) closers.push(keepShipping(platform));
    if (config.roles.includes('worker')) {
      await platform.jobs.work(jobHandlers(platform));
      if (config.demo) closers.push(answerAsCarrier(platform));
    }
    if (!config.roles.includes('web')) return { address: undefined, stop };

    const served = webProcesses ? undefined : await serveWeb(platform);
    if (served) closers.push(served.close);
    const address = served?.address ?? (await webProcesses?.begin(databaseUrl));
    if (config.demo)
      seedEnrollments(platform).then(
        () => log.info('the demo is complete'),
        (error: Error) => log.warn({ err: error }, 'demo enrollments'),
      );
    return { address, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
