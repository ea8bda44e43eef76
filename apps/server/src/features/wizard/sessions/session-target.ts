import { isDoneToOthers, isOwnSession, mayOnSession } from '@openroll/domain/enrollments/may-on-session';
import type { FastifyRequest } from 'fastify';
import type { TargetLoader } from '../../../platform/http/load-target.ts';
import type { Platform } from '../../../platform/platform.ts';
import { notFound } from '../../../platform/refusal.ts';
import { covers, findCaseInScope } from '../../../platform/scope.ts';
import { findSession, type SessionRow, toSessionFacts } from '../wizard.queries.ts';
import { rememberedSessionOf } from './remember-session.ts';

declare module '../../../platform/http/targets.ts' {
  interface LoadedTargets {
    session: SessionRow;
  }
}

/**
 * A session of the actor's own, in a case that is still theirs to see; anybody else's is missing, but to those who ask to hand it
 * over, to release it or to send its link to sign again, who see all that lies in their scope. Sessions that have ended are
 * found too: what may be done with them is their status machine's question. A request that names none (query, or header
 * X-Wizard-Session) means the one that this browser started last, or that its link is
 * for.
 */
export const sessionTarget = (platform: Platform): TargetLoader<'session'> => ({
  begin: (id) => findSession(platform, id),
  find: async ({ actor, scope }, id, right, begun) => {
    const row = await (begun ?? findSession(platform, id));
    if (!row) return undefined;
    const seen = await scope();
    if (isDoneToOthers(right, actor)) return covers(seen, row.case_id, row.agent_id) ? row : undefined;
    return findCaseInScope(seen, row.case_id) && isOwnSession(actor, toSessionFacts(row)) ? row : undefined;
  },
  rule: { has: (actor, row, right) => mayOnSession(actor, right, toSessionFacts(row)) },
  findUnnamed: async ({ actor, request }) => {
    const own = actor.kind === 'link' ? actor.sessionId : await rememberedSessionOf(platform, request);
    return headerId(request) ?? own ?? undefined;
  },
});

function headerId({ headers }: FastifyRequest): number | undefined {
  const text = headers['x-wizard-session'];
  if (text === undefined) return undefined;
  if (typeof text !== 'string' || !/^\d{1,15}$/.test(text)) throw notFound();
  return Number(text);
}
