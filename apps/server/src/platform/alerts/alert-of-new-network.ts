import { needsTwoStep } from '@openroll/domain/access/required-action';
import type { Role } from '@openroll/domain/access/roles';
import { networkOf } from '../limits/network-of.ts';
import type { Platform } from '../platform.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { raiseAlert } from './raise-alert.ts';

/**
 * Tells of an administrator who signs in from a network from which none of their kept sign-ins has come (§11.13); before that sign-in is
 * written. The first one of all is told of by nobody.
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
  if (earlier.length === 0 || earlier.some((each) => networkOf(each.ip) === networkOf(ip))) return;
  await raiseAlert(platform, work, {
    name: 'new-network',
    about: { userId },
    params: { user: userId, address: ip },
  });
}
