import type { Origin } from '../../platform/audit/record-audit.ts';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction } from '../../platform/unit-of-work.ts';
import { lockUser } from '../users/lock-user.ts';
import { removeTwoStep } from './remove-two-step.ts';

/**
 * Takes a lost authenticator away from somebody else's account: they sign in by password, and set a new one up where the
 * site asks for it. Refuses with 404 for nobody, with 403 for oneself and for somebody above (AC06).
 */
export async function removeAuthenticator(platform: Platform, origin: Origin, userId: number): Promise<void> {
  await inTransaction(platform, origin, async (work) => {
    const { id } = await lockUser(work, origin.actor, userId, 'set_status');
    await removeTwoStep(platform, work, id);
  });
}
