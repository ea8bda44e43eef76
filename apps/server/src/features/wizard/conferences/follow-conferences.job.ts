import { workerOrigin } from '../../../platform/audit/record-audit.ts';
import { eachApart } from '../../../platform/jobs/each-apart.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listUnasked } from '../../conferences/conferences.queries.ts';
import { endAfterSession, followAndPause } from './follow-and-pause.ts';

/** A conference whose wizard asks is asked for every three seconds; the others are asked for after so long. */
const unaskedMs = 20_000;

/** Follows the conferences that no wizard follows: their browser is gone, or their recordings are not ready. */
export async function followConferences(platform: Platform): Promise<void> {
  const before = new Date(platform.clock().getTime() - unaskedMs);
  const unasked = await listUnasked(platform.database, before);
  await eachApart(platform, 'follow-conference', unasked, async ({ id }) => {
    const row = await followAndPause(platform, workerOrigin, id);
    if (row) await endAfterSession(platform, workerOrigin, row);
  });
}
