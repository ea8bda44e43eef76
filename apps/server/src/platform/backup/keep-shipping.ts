import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../../config.ts';
import type { Platform } from '../platform.ts';
import { listArchived } from '../postgres/log-archive.ts';
import { storeOfSite } from './back-up-site.ts';
import { requireClaim } from './claim.ts';
import { copyAllFiles } from './file-copies.ts';
import { moveToStore } from './move-to-store.ts';
import { createShipper } from './ship.ts';

/** PostgreSQL hands its log over once a minute: some seconds more are added to that. */
const everyMs = 5000;

const clusterOf = ({ databaseUrl, dataDir }: Config): string | undefined =>
  databaseUrl === undefined ? join(dataDir, 'postgres', 'cluster') : undefined;

/**
 * Carries what is new to the backups for as long as the site runs (§11.11), where it has any; answers what ends it, after a last time. A
 * folder that cannot be written is tried again, and the log told once.
 */
export function keepShipping(platform: Platform): () => Promise<void> {
  const { config, pool, log, clock } = platform;
  const store = storeOfSite(config, { make: true });
  if (!store) return async () => undefined;
  const { dataDir } = config;
  const shipper = createShipper(store, { dataDir, clusterFolder: clusterOf(config), pool });
  const ending = new AbortController();
  let isWell = true;
  const ship = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work();
      if (!isWell) log.info('what is new is carried to the backups again');
      isWell = true;
    } catch (error) {
      if (isWell) log.error({ alert: 'backup', err: error }, 'what is new cannot be carried to the backups');
      isWell = false;
    }
    return isWell;
  };
  const wait = () => sleep(everyMs, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
  const round = async () => {
    await requireClaim(store, dataDir);
    await copyAllFiles(join(dataDir, 'files'), store.folder, clock(), ending.signal);
  };
  const run = async () => {
    while (!ending.signal.aborted && !(await ship(round))) await wait();
    while (!ending.signal.aborted) {
      await ship(() => shipper.ship(performance.now()));
      await wait();
    }
  };
  const running = run();
  return async () => {
    ending.abort();
    await running;
    await ship(() => shipper.ship(performance.now()));
  };
}

/** What PostgreSQL hands over as it stops: call it when it has. Where it cannot be carried away it waits for the next start. */
export async function shipLastLog(config: Config): Promise<void> {
  const folder = clusterOf(config);
  const store = storeOfSite(config, { make: true });
  if (!store || folder === undefined || !existsSync(folder)) return;
  await requireClaim(store, config.dataDir).then(
    async () => moveToStore(store, folder, await listArchived(folder)),
    () => undefined,
  );
}
