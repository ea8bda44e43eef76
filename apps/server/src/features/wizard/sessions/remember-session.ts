import type { FastifyRequest } from 'fastify';
import type { Platform } from '../../../platform/platform.ts';
import { hashToken } from '../../../platform/sign-in/actor-of.ts';
import { sessionCookieName } from '../../../platform/sign-in/session-cookie.ts';
import { findRememberedSession } from '../wizard.queries.ts';

/** Notes the session that a browser has started, for calls of it that name none. */
export async function rememberSession(
  platform: Platform,
  request: FastifyRequest,
  sessionId: number,
): Promise<void> {
  const cookie = request.cookies[sessionCookieName(platform.config)];
  if (!cookie) return;
  await platform.database
    .updateTable('sessions')
    .set({ wizard_session_id: sessionId })
    .where('id_hash', '=', hashToken(cookie))
    .execute();
}

/** The session that this browser started last; undefined where it started none. */
export async function rememberedSessionOf(
  platform: Platform,
  request: FastifyRequest,
): Promise<number | undefined> {
  const cookie = request.cookies[sessionCookieName(platform.config)];
  return cookie ? findRememberedSession(platform.database, hashToken(cookie)) : undefined;
}
