import {
  endMySession,
  signOutEverywhere as everywhereEndpoint,
  listMySessions,
  stepUp as stepUpEndpoint,
} from '@openroll/contract/accounts';
import { getMe, login, logout } from '@openroll/contract/sign-in';
import type { Bind } from '../../platform/http/bind.ts';
import { requireOwnPage } from '../../platform/http/same-site.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  browserOf,
  clearDeviceCookie,
  clearSessionCookie,
  setDeviceCookie,
  setSessionCookie,
} from '../../platform/sign-in/session-cookie.ts';
import { userOf } from '../../platform/sign-in/user-of.ts';
import { getCurrentUser } from '../users/get-current-user.ts';
import { listOpenSessions } from './sign-in.queries.ts';
import { signIn } from './sign-in.ts';
import { endOwnSession, signOut, signOutEverywhere } from './sign-out.ts';
import { stepUp } from './step-up.ts';

export function bindSignIn(bind: Bind, platform: Platform): void {
  const { config, database, clock } = platform;

  bind(login, async ({ body, origin, request, reply }) => {
    const browser = browserOf(request, config);
    const { userId, session, device, requiredAction } = await signIn(platform, origin, body, browser);
    setSessionCookie(reply, config, session.id, session.maxAgeSeconds);
    setDeviceCookie(reply, config, device);
    return getCurrentUser(platform, userId, { requiredAction, handedOverFor: null });
  });

  bind(logout, async ({ origin, request, reply }) => {
    requireOwnPage(request);
    await signOut(platform, origin, browserOf(request, config).session);
    clearSessionCookie(reply, config);
    // Not "storage": remembered choices stay (§11.5).
    reply.header('clear-site-data', '"cache"');
    return { success: true };
  });

  bind(getMe, ({ actor }) => {
    const { userId, session } = userOf(actor);
    return getCurrentUser(platform, userId, session);
  });

  bind(stepUpEndpoint, async ({ actor, origin, body, request }) => {
    const { device } = browserOf(request, config);
    await stepUp(platform, origin, userOf(actor), { ...body, device });
    return { success: true };
  });

  bind(listMySessions, async ({ actor }) => ({
    rows: await listOpenSessions(database, userOf(actor), clock()),
  }));

  bind(endMySession, async ({ actor, origin, params }) => {
    await endOwnSession(platform, origin, userOf(actor), params.id);
    return { success: true };
  });

  bind(everywhereEndpoint, async ({ actor, origin, reply }) => {
    await signOutEverywhere(platform, origin, userOf(actor));
    clearSessionCookie(reply, config);
    clearDeviceCookie(reply, config);
    return { success: true };
  });
}
