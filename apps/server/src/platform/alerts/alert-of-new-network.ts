import { needsTwoStep } from '@openroll/domain/access/required-action';
import type { Role } from '@openroll/domain/access/roles';
import type { Tx } from '../database/connect.ts';
import { networkOf } from '../limits/network-of.ts';
import type { Platform } from '../platform.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { raiseAlert } from './raise-alert.ts';

/**
 * Tells of an administrator who signs in from a network from which none of their kept sign-ins has come (§11.13); before that sign-in is
 * written. The very first one is told of by nobody. Whoever comes back after their sign-ins were forgotten (§11.10) is told of, wherever
 * they come from: nothing says anymore that they have been there.
 */
export async function alertOfNewNetwork(
  platform: Platform,
  work: UnitOfWork,
  { userId, roles, ip }: { readonly userId: number; readonly roles: readonly Role[]; readonly ip: string },
): Promise<void> {
  if (!needsTwoStep('admins', roles)) return;
  const earlier = await work.tx
    .selectFrom('sessions')
    .select('ip')
    .distinct()
    .where('user_id', '=', userId)
    .execute();
  if (earlier.some((each) => networkOf(each.ip) === networkOf(ip))) return;
  if (earlier.length === 0 && !(await hasSignedIn(work.tx, userId))) return;
  await raiseAlert(platform, work, {
    name: 'new-network',
    about: { userId },
    params: { user: userId, address: ip },
  });
}

/** The trail knows of sign-ins that are forgotten otherwise. */
const hasSignedIn = async (tx: Tx, userId: number): Promise<boolean> =>
  (await tx
    .selectFrom('audit_events')
    .select('id')
    .where('object_type', '=', 'user')
    .where('object_id', '=', String(userId))
    .where('action', '=', 'user.signed-in')
    .limit(1)
    .executeTakeFirst()) !== undefined;
