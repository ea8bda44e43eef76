import type { UserActor } from '@openroll/domain/access/actor';
import type { Origin } from '../../platform/audit/record-audit.ts';
import type { Platform } from '../../platform/platform.ts';
import { notFound } from '../../platform/refusal.ts';
import { forgetDevices } from '../../platform/sign-in/devices.ts';
import { endSession, endSessionOf, endSessionsOf, lockUserRow } from '../../platform/sign-in/sessions.ts';
import { inTransaction } from '../../platform/unit-of-work.ts';

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

/** Ends one session of a user. Refuses with 404 when it is somebody else's, or has ended. */
export async function endOwnSession(
  platform: Platform,
  origin: Origin,
  { userId }: UserActor,
  id: number,
): Promise<void> {
  await inTransaction(platform, origin, async ({ tx, now, audit }) => {
    if (!(await endSessionOf(tx, now, { userId, id }))) throw notFound();
    await audit({ action: 'user.session-ended', object: ['user', userId] });
  });
}

/** Ends every session of a user, this one too, and forgets the browsers that are remembered. */
export async function signOutEverywhere(
  platform: Platform,
  origin: Origin,
  { userId }: UserActor,
): Promise<void> {
  await inTransaction(platform, origin, async ({ tx, now, audit }) => {
    await lockUserRow(tx, userId);
    await endSessionsOf(tx, now, userId);
    await forgetDevices(tx, userId);
    await audit({ action: 'user.signed-out-everywhere', object: ['user', userId] });
  });
}
