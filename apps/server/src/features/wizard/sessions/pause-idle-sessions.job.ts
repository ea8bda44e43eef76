import { workerOrigin } from '../../../platform/audit/record-audit.ts';
import { eachApart } from '../../../platform/jobs/each-apart.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listIdleSessions } from '../wizard.queries.ts';
import { pauseSession } from './pause-session.ts';

/** 30 minutes without a save (§5.10). */
const restMs = 30 * 60_000;

/** Pauses the sessions that nobody has touched for a while, so that they are found in the list and can be resumed. */
export async function pauseIdleSessions(platform: Platform): Promise<void> {
  const savedBefore = new Date(platform.clock().getTime() - restMs);
  await eachApart(platform, 'pause', await listIdleSessions(platform.database, savedBefore), ({ id }) =>
    pauseSession(platform, workerOrigin, id, { savedBefore }),
  );
}
