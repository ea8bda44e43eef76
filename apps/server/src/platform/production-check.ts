import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { SiteConfig } from './site/site-config.ts';

/** Production refuses demo data and its secrets (§15.1, §11.12). Throws with what to change. */
export function refuseUnsafeProduction(config: Config): void {
  if (!config.production) return;
  if (config.demo)
    throw new Error('NODE_ENV=production needs OPENROLL_DEMO=off: the demo tenant has known passwords');
  if (existsSync(join(config.dataDir, 'demo-api-key')))
    throw new Error(`${config.dataDir} belonged to a demo: production needs a data directory of its own`);
  if (!config.baseUrl?.startsWith('https://'))
    throw new Error(
      'NODE_ENV=production needs OPENROLL_BASE_URL=https://… so that cookies are sent securely only',
    );
  if (config.failpoint !== undefined)
    throw new Error(
      'NODE_ENV=production needs OPENROLL_FAILPOINT to be empty: it kills the process on purpose',
    );
  if (!config.smtpUrl && !config.isMailOff)
    throw new Error(
      'NODE_ENV=production needs SMTP_URL, or MAIL=off: without email nobody can be invited or reset a password',
    );
}

/** What production allows, and we advise against, on a machine of so many cores: for the log at start. */
export function adviceForProduction(
  config: Config,
  site: SiteConfig,
  cores: number = availableParallelism(),
): readonly string[] {
  if (!config.production) return [];
  const isAlone = config.roles.length === 2 && config.webProcesses === 1;
  return [
    ...(site.twoStepPolicy === 'off'
      ? ['twoStepPolicy is off: a stolen password is all it takes to become an administrator here']
      : []),
    ...(config.backupDir
      ? []
      : ['OPENROLL_BACKUP_DIR is not set: nothing of this site is backed up by Openroll']),
    ...(isAlone && cores > 1
      ? [`OPENROLL_WEB_PROCESSES is 1: the web of this site uses one of the machine's ${cores} cores`]
      : []),
  ];
}
