import type { AnyEndpoint } from '@openroll/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { notFound } from '../../../platform/refusal.ts';
import { hashToken } from '../../../platform/sign-in/actor-of.ts';
import { sessionCookieName } from '../../../platform/sign-in/session-cookie.ts';
import { findRememberedSession } from '../wizard.queries.ts';

/**
 * The wizard session that a call means: the one it names (query, or header X-Wizard-Session), else the one that this
 * browser started last. 404 when there is none.
 */
export async function sessionIdOf(platform: Platform, call: Call<AnyEndpoint>): Promise<number> {
  const named = (call.query as { session_id?: number }).session_id ?? headerId(call.request);
  if (named !== undefined) return named;
  const cookie = call.request.cookies[sessionCookieName(platform.config)];
  const remembered = cookie && (await findRememberedSession(platform.database, hashToken(cookie)));
  if (!remembered) throw notFound();
  return remembered;
}

function headerId({ headers }: FastifyRequest): number | undefined {
  const text = headers['x-wizard-session'];
  if (text === undefined) return undefined;
  if (typeof text !== 'string' || !/^\d{1,15}$/.test(text)) throw notFound();
  return Number(text);
}

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
