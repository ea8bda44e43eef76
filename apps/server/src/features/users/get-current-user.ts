import type { CurrentUser } from '@openroll/contract/sign-in';
import { dayOf } from '@openroll/domain/values/dates';
import type { Platform } from '../../platform/platform.ts';
import { getUserWithTags } from './users.queries.ts';
import { type SessionOfUser, toCurrentUser } from './users.view.ts';

/** The signed-in user as the application sees itself; `session` says what they have to do before anything else. */
export const getCurrentUser = async (
  { database, site, clock }: Platform,
  id: number,
  session: SessionOfUser | undefined,
): Promise<CurrentUser> =>
  toCurrentUser(await getUserWithTags(database, id, dayOf(clock(), site.timeZone)), session);
