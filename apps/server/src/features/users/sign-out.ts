import type { Origin } from '../../platform/audit/record.ts';
import type { Platform } from '../../platform/platform.ts';
import { endSession } from '../../platform/sign-in/sessions.ts';
import { inTransaction } from '../../platform/work.ts';

/** Ends the session behind a cookie. Without one, or a second time, nothing happens. */
export async function signOut(
  platform: Platform,
  origin: Origin,
  sessionId: string | undefined,
): Promise<void> {
  if (!sessionId) return;
  await inTransaction(platform, origin, async ({ tx, now, audit }) => {
    const ended = await endSession(tx, now, sessionId);
    if (ended) await audit({ action: 'user.signed-out', object: ['user', ended.userId] });
  });
}
