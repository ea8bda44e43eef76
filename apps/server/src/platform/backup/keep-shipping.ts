import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../../config.ts';
import type { Platform } from '../platform.ts';
import { listArchived } from '../postgres/log-archive.ts';
import { clusterFolderOf } from './back-up.ts';
import { storeOfSite } from './back-up-site.ts';
import { requireClaim } from './claim.ts';
import { moveToStore } from './move-to-store.ts';
import { createShipper } from './ship.ts';

/** PostgreSQL hands its log over once a minute: some seconds more are added to that. */
const everyMs = 5000;

const clusterOf = ({ databaseUrl, dataDir }: Config): string | undefined =>
  databaseUrl === undefined ? clusterFolderOf(dataDir) : undefined;

/**
 * Carries what is new to the backups for as long as the site runs (§11.11), where it has any; answers what ends it, after a last time. A
 * folder that cannot be written is tried again, and the log told once.
 */
export function keepShipping(platform: Platform): () => Promise<void> {
  const { config, pool, log, clock } = platform;
  const store = storeOfSite(config, { make: true });
  if (!store) return async () => undefined;
  const ending = new AbortController();
  const from = { dataDir: config.dataDir, clusterFolder: clusterOf(config), pool, clock };
  const ship = createShipper(store, from, ending.signal);
  let isWell = true;
  const tryToShip = async (): Promise<void> => {
    try {
      await ship();
      if (!isWell) log.info('what is new is carried to the backups again');
      isWell = true;
    } catch (error) {
      if (isWell) log.error({ alert: 'backup', err: error }, 'what is new cannot be carried to the backups');
      isWell = false;
    }
  };
  const run = async () => {
    while (!ending.signal.aborted) {
      await tryToShip();
      await sleep(everyMs, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
    }
  };
  const running = run();
  return async () => {
    ending.abort();
    await running;
    await tryToShip();
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
