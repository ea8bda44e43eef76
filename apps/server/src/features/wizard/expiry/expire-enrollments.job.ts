import { eachApart } from '../../../platform/jobs/each-apart.ts';
import type { Platform } from '../../../platform/platform.ts';
import { limitsOf } from '../../enrollments/expiry.queries.ts';
import { tellOfExpired } from '../../enrollments/tell-of-expired.ts';
import { expireSession } from './expire-session.ts';
import { listExpiring, listUnpurged } from './expiry.queries.ts';
import { purgeSession } from './purge-session.ts';

/**
 * Writes down what has expired by its dates, purges the answers whose time is over, and tells the agents (§8.13). Each session
 * by itself, so that whoever is killed at any moment has lost nothing, and twice is once.
 */
export async function expireEnrollments(platform: Platform): Promise<void> {
  const { database, clock, site } = platform;
  const limits = limitsOf(platform, clock());
  await eachApart(platform, 'expire', await listExpiring(database, limits), (id) =>
    expireSession(platform, id),
  );
  await eachApart(platform, 'purge', await listUnpurged(database, limits, site), (id) =>
    purgeSession(platform, id),
  );
  await tellOfExpired(platform);
}
