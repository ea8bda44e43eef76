import type { AnyEndpoint } from '@openroll/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import type { Origin } from '../audit/record-audit.ts';
import type { Platform } from '../platform.ts';
import { Refusal } from '../refusal.ts';
import { recordAuditAlone } from '../unit-of-work.ts';

/**
 * Writes down that somebody signed in was refused a permission, or a row that is missing or not theirs. Only the id
 * of the address is kept. In a transaction of its own: the refused one is gone.
 */
export async function recordRefusal(
  platform: Platform,
  origin: Origin,
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  error: unknown,
): Promise<void> {
  if (!(error instanceof Refusal) || (error.status !== 403 && error.status !== 404)) return;
  if (origin.actor.kind === 'anonymous') return;
  const { id } = request.params as { id?: string };
  await recordAuditAlone(platform, origin, {
    action: 'access.refused',
    object: ['endpoint', `${endpoint.method} ${endpoint.path}`],
    detail: {
      status: error.status,
      code: error.problems[0]?.code,
      ...(id && /^\d{1,18}$/.test(id) ? { id: Number(id) } : {}),
    },
  });
}
