import type { AnyEndpoint } from '@openroll/contract/endpoint';
import { countedAs } from '@openroll/domain/access/actor';
import type { FastifyRequest } from 'fastify';
import { countTowardAlert } from '../alerts/raise-alert.ts';
import type { Origin } from '../audit/record-audit.ts';
import type { Platform } from '../platform.ts';
import { Refusal } from '../refusal.ts';
import { inTransaction } from '../unit-of-work.ts';

/** Refusals of one user within an hour that are told of (§11.13). */
const refusalsThatAlert = 50;

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
  const who = countedAs(origin.actor) ?? 'nobody';
  await inTransaction(platform, origin, async (work) => {
    await work.audit({
      action: 'access.refused',
      object: ['endpoint', `${endpoint.method} ${endpoint.path}`],
      detail: {
        status: error.status,
        code: error.problems[0]?.code,
        ...(id && /^\d{1,18}$/.test(id) ? { id: Number(id) } : {}),
      },
    });
    const many = { bucket: `refused:${who}`, count: refusalsThatAlert, seconds: 3600 };
    await countTowardAlert(platform, work, many, { name: 'refusals', about: { who }, params: { who } });
  });
}
