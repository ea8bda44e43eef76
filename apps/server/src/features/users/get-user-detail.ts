import type { UserDetail } from '@openroll/contract/users';
import type { Actor } from '@openroll/domain/access/actor';
import { dayOf } from '@openroll/domain/values/dates';
import type { Platform } from '../../platform/platform.ts';
import { notFound } from '../../platform/refusal.ts';
import { findUser } from './users.queries.ts';
import { toUserDetail } from './users.view.ts';

/** One user as this actor sees them. Refuses with 404 one who does not exist or was deleted. */
export async function getUserDetail(
  { database, site, clock }: Platform,
  actor: Actor,
  id: number,
): Promise<UserDetail> {
  const user = await findUser(database, id, dayOf(clock(), site.timeZone));
  if (!user) throw notFound();
  return toUserDetail(user, actor);
}
