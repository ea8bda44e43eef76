import type { Clock } from '@openroll/domain/values/dates';
import type { TextsByLanguage } from '@openroll/messages/create-translator';
import { loadCarriers } from '@openroll/products/carriers/load-carriers';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { catalogFolders } from './catalog-folders.ts';
import type { Config } from './config.ts';
import { connect, connectAlone } from './platform/database/connect.ts';
import { askTime, startDatabaseClock } from './platform/database/database-clock.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { loadKeyRing } from './platform/keys/key-ring.ts';
import { outsideUnits } from './platform/outside-units.ts';
import type { HashingCost } from './platform/passwords/hashing-scheme.ts';
import { fullHashing } from './platform/passwords/passwords.ts';
import type { Platform } from './platform/platform.ts';
import { translatorsOf } from './platform/site/languages.ts';
import { loadSite, type SiteConfig } from './platform/site/site-config.ts';
import { carriersOf } from './ports/delivery/carriers.ts';
import type { Ports } from './ports/ports.ts';

export interface PlatformParts {
  readonly config: Config;
  readonly databaseUrl: string;
  /** The carriers are those of the catalogs. */
  readonly ports: Omit<Ports, 'carriers'>;
  readonly log: FastifyBaseLogger;
  readonly clock?: Clock;
  readonly site?: SiteConfig;
  /** Texts by language; the shipped ones where nothing else is given. */
  readonly texts?: TextsByLanguage;
  /** Tests that are not about it hash at less cost. */
  readonly hashing?: HashingCost;
}

/**
 * Connects everything that features stand on. The database must be migrated. `close` undoes it. Throws `CatalogError` where the file
 * of a carrier is wrong, and with the setting's name where its transport makes no sense.
 */
export async function createPlatform(
  parts: PlatformParts,
): Promise<{ platform: Platform; close(): Promise<void> }> {
  const { config, log } = parts;
  const carriers = loadCarriers(catalogFolders(config));
  const ports: Ports = {
    ...parts.ports,
    carriers: carriersOf(carriers, config.carrierSurroundings),
  };
  const site = parts.site ?? loadSite(config.siteFile, config);
  const translatorIn = translatorsOf(site, parts.texts);
  const { database, pool } = connect(parts.databaseUrl);
  await setSiteZone(pool, site.timeZone);
  const { clock, stop } = parts.clock
    ? { clock: parts.clock, stop: () => undefined }
    : await startDatabaseClock(() => askTime(pool), {
        offsetMs: config.clockOffsetMs,
        warn: (backMs) => log.warn({ backMs }, 'the clock of the database was set back: time goes on'),
      });
  const jobs = await createJobs(parts.databaseUrl, {
    supervise: config.roles.includes('worker'),
    timeZone: site.timeZone,
    onError: (error) => log.warn({ err: { message: error.message } }, 'jobs'),
  });
  const platform: Platform = {
    config,
    site,
    carriers,
    t: translatorIn(site.defaultLanguage),
    translatorIn,
    clock,
    database,
    pool,
    connectAlone: () => connectAlone(parts.databaseUrl),
    keys: loadKeyRing(config.dataDir),
    hashing: parts.hashing ?? fullHashing,
    jobs,
    ports: outsideUnits(ports),
    log,
  };
  return {
    platform,
    async close() {
      stop();
      await jobs.stop();
      await database.destroy();
      ports.mail?.close();
    },
  };
}

/**
 * Tells the database the zone of the site: it counts applications by the site's days (0030_site_zone.sql). Where the setting
 * has changed since the last start they are counted anew, once.
 */
async function setSiteZone(pool: pg.Pool, timeZone: string): Promise<void> {
  await pool.query('select set_site_zone($1)', [timeZone]);
}
