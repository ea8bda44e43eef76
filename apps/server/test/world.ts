import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TextsByLanguage } from '@openroll/messages/create-translator';
import { keptCatalog } from '@openroll/products/shipped/kept-catalog.fixture';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { pino } from 'pino';
import { createApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { createPlatform } from '../src/create-platform.ts';
import { installCatalog } from '../src/features/products/install-catalog.ts';
import { jobHandlers } from '../src/features.ts';
import { connect } from '../src/platform/database/connect.ts';
import type { Platform } from '../src/platform/platform.ts';
import { defaultSite, type SiteConfig } from '../src/platform/site/site-config.ts';
import { logTripwire } from './log-tripwire.ts';
import { createTestDatabase } from './test-database.ts';
import { testPorts } from './test-ports.ts';

/** The app on real PostgreSQL with a clock that tests set; nothing of ours is mocked. */
export interface World {
  readonly platform: Platform;
  readonly app: FastifyInstance;
  /** As the role that serves; so is everything that the platform and the app do. */
  readonly databaseUrl: string;
  readonly ownerUrl: string;
  /** Connections of the owner, for what only an owner does: whoever tampers, builds data past the triggers, or makes a table. */
  readonly owner: pg.Pool;
  readonly dataDir: string;
  /** Every log line written so far, parsed. */
  readonly logs: readonly Record<string, unknown>[];
  setClock(instant: string): void;
  advance(seconds: number): void;
  /** Works off what is queued, and tells how many jobs ran. */
  runJobs(): Promise<number>;
  close(): Promise<void>;
}

export interface WorldOptions {
  readonly site?: Partial<SiteConfig>;
  readonly now?: string;
  /** The clock that a site has: `setClock` and `advance` do nothing. */
  readonly ownClock?: boolean;
  readonly env?: Readonly<Record<string, string>>;
  /** Texts by language, where a site has more than the shipped ones. */
  readonly texts?: TextsByLanguage;
  /** Loads the shipped catalog, and these folders after it. */
  readonly catalog?: readonly string[];
  /** Passwords are hashed as in production: for tests of that, and of what takes how long. */
  readonly fullHashing?: boolean;
}

/** A Wednesday noon in Chicago. */
export const defaultNow = '2026-03-18T17:00:00.000Z';

/** Opens a world of its own: database, folder, clock. `close` it in afterAll. */
export async function openWorld(options: WorldOptions = {}): Promise<World> {
  const database = await createTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'openroll-world-'));
  let now = Date.parse(options.now ?? defaultNow);
  const config = readConfig({ PORT: '0', OPENROLL_DATA_DIR: dataDir, ...options.env });
  const tripwire = logTripwire();
  const { platform, close } = await createPlatform({
    config,
    databaseUrl: database.url,
    ports: testPorts(config, options.ownClock ? undefined : () => new Date(now)),
    log: pino({ level: 'info' }, tripwire.stream),
    ...(options.ownClock ? {} : { clock: () => new Date(now) }),
    site: { ...defaultSite, ...options.site },
    ...(options.texts ? { texts: options.texts } : {}),
    ...(options.fullHashing ? {} : { hashing: { memoryCost: 1024, timeCost: 1 } }),
  });
  if (options.catalog) await installCatalog(platform, options.catalog, keptCatalog);
  const owner = connect(database.ownerUrl, { max: 1 });
  const app = await createApp(platform, { checkReplies: true });
  await app.ready();
  return {
    platform,
    app,
    databaseUrl: database.url,
    ownerUrl: database.ownerUrl,
    owner: owner.pool,
    dataDir,
    logs: tripwire.lines,
    setClock: (instant) => {
      now = Date.parse(instant);
    },
    advance: (seconds) => {
      now += seconds * 1000;
    },
    runJobs: () => platform.jobs.drain(jobHandlers(platform)),
    async close() {
      await app.close();
      await close();
      await owner.pool.end();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
      tripwire.assertClean();
    },
  };
}
