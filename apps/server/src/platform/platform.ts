import type { Carrier } from '@openroll/carriers/carrier/carrier';
import type { Clock } from '@openroll/domain/values/dates';
import type { Translate } from '@openroll/messages/texts';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Config } from '../config.ts';
import type { Ports } from '../ports/ports.ts';
import type { Database } from './database/connect.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { KeyRing } from './keys/key-ring.ts';
import type { HashingCost } from './passwords/hashing-scheme.ts';
import type { TranslatorIn } from './site/languages.ts';
import type { SiteConfig } from './site/site-config.ts';

/** What every feature stands on. Made once per process by `createPlatform`. */
export interface Platform {
  readonly config: Config;
  readonly site: SiteConfig;
  /** The carriers of the site (§9.5): the shipped ones and its own. */
  readonly carriers: readonly Carrier[];
  /** Texts in the site's default language, for whoever is nobody in particular: jobs, logs, the command line. */
  readonly t: Translate;
  /** Texts in a person's language. */
  readonly translatorIn: TranslatorIn;
  readonly clock: Clock;
  readonly database: Database;
  readonly pool: pg.Pool;
  /** A connection for what streams (COPY); whoever asks for it ends it. */
  readonly connectAlone: () => Promise<pg.Client>;
  readonly keys: KeyRing;
  /** What hashing a password costs; less in tests only. */
  readonly hashing: HashingCost;
  readonly jobs: Jobs;
  readonly ports: Ports;
  readonly log: FastifyBaseLogger;
}
