import { endLinks } from '../../../platform/links/links.ts';
import { forgetDevices } from '../../../platform/sign-in/devices.ts';
import { endSessionsOf } from '../../../platform/sign-in/sessions.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';

/** Takes every way in from somebody who may not sign in anymore, at once (AC11). An API user's key dies by the status. */
export async function endAccess({ tx, now }: UnitOfWork, userId: number): Promise<void> {
  await endSessionsOf(tx, now, userId);
  await endLinks(tx, now, userId);
  await forgetDevices(tx, userId);
}
