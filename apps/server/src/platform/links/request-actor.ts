import type { Access } from '@openroll/contract/endpoint';
import type { Actor, LinkActor } from '@openroll/domain/access/actor';
import type { FastifyRequest } from 'fastify';
import type { Platform } from '../platform.ts';
import { actorOf } from '../sign-in/actor-of.ts';
import { linkActorOf } from './link-actor.ts';

interface Asked {
  readonly poll: boolean;
  /** Whom the endpoint lets in; the cookie of a link is read for the kinds that it names, and for these alone. */
  readonly access: Access;
}

/**
 * As whom a request acts where a browser may be signed in and have opened a link, too (§16.1 A2): by the link where our page of
 * it says so, else by whichever of the two has the wizard session that the request names, else by the sign-in.
 */
export async function requestActor(
  platform: Platform,
  request: FastifyRequest,
  { poll, access }: Asked,
): Promise<Actor> {
  const { links } = access;
  const byLink = access.kind === 'link-holder' || request.headers['x-wizard-entry'] === 'link';
  const opened = links.length > 0 ? await linkActorOf(platform, request, { poll }) : undefined;
  const holder = opened && links.includes(opened.link) ? opened : undefined;
  if (byLink && links.length > 0) return holder ?? { kind: 'anonymous' };
  const signedIn = await actorOf(platform, request, { poll });
  if (!holder || signedIn.kind === 'anonymous') return holder ?? signedIn;
  return (await isOfLinkAlone(platform, request, holder, signedIn)) ? holder : signedIn;
}

async function isOfLinkAlone(
  { database }: Platform,
  request: FastifyRequest,
  { sessionId }: LinkActor,
  signedIn: Actor,
): Promise<boolean> {
  if (sessionId === null || namedSession(request) !== sessionId) return false;
  if (signedIn.kind !== 'user') return false;
  const row = await database
    .selectFrom('wizard_sessions')
    .select('agent_id')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row?.agent_id !== signedIn.userId;
}

/** The session that a request of the wizard names (§5.2): in its query or its header. */
function namedSession({ query, headers }: FastifyRequest): number | undefined {
  const named = (query as { session_id?: unknown }).session_id ?? headers['x-wizard-session'];
  return typeof named === 'string' && /^\d{1,15}$/.test(named) ? Number(named) : undefined;
}
