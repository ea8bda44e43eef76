import type { Limit } from '@openroll/contract/endpoint';
import { type Actor, countedAs } from '@openroll/domain/access/actor';
import { problem } from '@openroll/domain/problems';
import type { FastifyRequest } from 'fastify';
import type { Platform } from '../platform.ts';
import { Refusal } from '../refusal.ts';
import { subscriberOf } from './network-of.ts';

/** Requests allowed per minute and session (security.md 3.3); uploads and exports per hour. */
const allowances: Record<Exclude<Limit, 'none'>, { readonly count: number; readonly seconds: number }> = {
  generic: { count: 300, seconds: 60 },
  rates: { count: 30, seconds: 60 },
  pdf: { count: 10, seconds: 60 },
  upload: { count: 10, seconds: 3600 },
  export: { count: 5, seconds: 3600 },
};

interface Window {
  startedAt: number;
  count: number;
}

const windows = new WeakMap<Platform, Map<string, Window>>();
const most = 50_000;

/** Counts a request against its limit, in memory of this process. Refuses with 429 and Retry-After. */
export async function countRequest(
  platform: Platform,
  request: FastifyRequest,
  actor: Actor,
  limit: Limit,
): Promise<void> {
  if (limit === 'none') return;
  const counts = windows.get(platform) ?? new Map<string, Window>();
  windows.set(platform, counts);
  if (counts.size > most) counts.clear();
  const { count, seconds } = allowances[limit];
  const now = platform.clock().getTime();
  const key = `${limit}|${countedAs(actor) ?? subscriberOf(request.ip)}`;
  const window = counts.get(key);
  if (!window || now - window.startedAt >= seconds * 1000 || now < window.startedAt) {
    counts.set(key, { startedAt: now, count: 1 });
    return;
  }
  window.count++;
  if (window.count <= count * platform.config.limitFactor) return;
  const wait = Math.ceil((window.startedAt + seconds * 1000 - now) / 1000);
  throw new Refusal(429, [problem('too-many-requests')], wait);
}
