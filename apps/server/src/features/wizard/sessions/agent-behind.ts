import type { SignedInActor } from '@openroll/domain/access/actor';
import { problem } from '@openroll/domain/problems';
import type { Platform } from '../../../platform/platform.ts';
import { forbidden, invalid } from '../../../platform/refusal.ts';
import { findAgentOfCase } from '../transfers/transfers.queries.ts';

/**
 * The agent on whose behalf an API user enters an enrollment (A32); undefined where none is named. Their license in the state is
 * the question of every start. Refuses with 403 whoever is no API user, and every one where the site does not let them; with 400
 * an agent who may not enroll there, and an administrator.
 */
export async function agentBehind(
  { database, site }: Pick<Platform, 'database' | 'site'>,
  actor: SignedInActor,
  caseId: number,
  agentId: number | undefined,
): Promise<number | undefined> {
  if (agentId === undefined) return undefined;
  if (actor.kind !== 'api' || !site.apiUsersStart) throw forbidden('enter-for-agent');
  const agent = await findAgentOfCase(database, caseId, agentId);
  if (!agent || agent.roles.length > 0) throw invalid(problem('start-agent-not-eligible', 'agent_id'));
  return agent.id;
}
