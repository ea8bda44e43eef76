import type { Origin } from '../../../platform/audit/record-audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { forgetDevices } from '../../../platform/sign-in/devices.ts';
import { endSessionsOf } from '../../../platform/sign-in/sessions.ts';
import { inTransaction } from '../../../platform/unit-of-work.ts';
import { lockUser } from '../lock-user.ts';

/** Ends every session of somebody else, and forgets their browsers: for a lost laptop. Own sessions end on the own page. */
export async function signOutUser(platform: Platform, origin: Origin, userId: number): Promise<void> {
  await inTransaction(platform, origin, async (work) => {
    const { tx, now, audit } = work;
    await lockUser(work, origin.actor, userId, 'set_status');
    await endSessionsOf(tx, now, userId);
    await forgetDevices(tx, userId);
    await audit({ action: 'user.sessions-ended', object: ['user', userId] });
  });
}
