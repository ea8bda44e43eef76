import { userIdOf } from '@openroll/domain/access/actor';
import { problem } from '@openroll/domain/problems';
import type { FastifyRequest } from 'fastify';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { actorOf } from '../../../platform/sign-in/actor-of.ts';
import type { SessionRow } from '../wizard.queries.ts';

/** Refuses with 403 a browser in which the agent of the session is signed in: nobody reviews what they have enrolled (A17). */
export async function refuseOwnAgent(
  platform: Platform,
  request: FastifyRequest,
  { agent_id: agentId }: Pick<SessionRow, 'agent_id'>,
): Promise<void> {
  const signedIn = await actorOf(platform, request, { poll: true });
  if (userIdOf(signedIn) === agentId) throw new Refusal(403, [problem('review-own')]);
}
