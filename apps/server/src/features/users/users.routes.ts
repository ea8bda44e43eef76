import { getMe, login, logout } from '@openroll/contract/users';
import { dayOf } from '@openroll/domain/dates';
import type { FastifyRequest } from 'fastify';
import type { Bind } from '../../platform/http/bind.ts';
import { demandOwnPage } from '../../platform/http/same-site.ts';
import type { Platform } from '../../platform/platform.ts';
import { notSignedIn } from '../../platform/refusal.ts';
import {
  clearSessionCookie,
  sessionCookieName,
  setSessionCookie,
} from '../../platform/sign-in/session-cookie.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { getUserWithTags } from './users.queries.ts';
import { toCurrentUser } from './users.view.ts';

export function bindUsers(bind: Bind, platform: Platform): void {
  const { config, database } = platform;
  const cookieOf = (request: FastifyRequest) => request.cookies[sessionCookieName(config)];
  const currentUser = async (id: number) =>
    toCurrentUser(await getUserWithTags(database, id, dayOf(platform.clock())));

  bind(login, async ({ body, origin, request, reply }) => {
    const { userId, session } = await signIn(platform, origin, body, cookieOf(request));
    setSessionCookie(reply, config, session.id, session.maxAgeSeconds);
    return currentUser(userId);
  });

  bind(logout, async ({ origin, request, reply }) => {
    demandOwnPage(request);
    await signOut(platform, origin, cookieOf(request));
    clearSessionCookie(reply, config);
    // Not "storage": remembered choices stay (security.md 3.5).
    reply.header('clear-site-data', '"cache"');
    return { success: true };
  });

  bind(getMe, async ({ actor }) => {
    if (actor.kind !== 'user') throw notSignedIn();
    return currentUser(actor.userId);
  });
}
