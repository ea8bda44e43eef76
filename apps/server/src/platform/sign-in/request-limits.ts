import rateLimit from '@fastify/rate-limit';
import type { Limit } from '@openroll/contract/endpoint';
import { type Actor, countedAs } from '@openroll/domain/access/actor';
import { problem } from '@openroll/domain/problems';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { subscriberOf } from '../limits/network-of.ts';
import type { CountedLimit, CountedRequest, Siblings } from '../processes/siblings.ts';
import { Refusal } from '../refusal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose request it is counted as. */
    limitKey: string;
  }
}

/** Requests allowed per minute and session (§11.3); uploads per hour. */
const allowances: Readonly<Record<CountedLimit, { readonly count: number; readonly seconds: number }>> = {
  generic: { count: 300, seconds: 60 },
  rates: { count: 30, seconds: 60 },
  pdf: { count: 10, seconds: 60 },
  upload: { count: 10, seconds: 3600 },
};

/** How many are remembered per limit at most; whoever was not seen for longest is forgotten first. */
const remembered = { known: 200_000, addresses: 50_000 };

export type CountRequest = (request: FastifyRequest, actor: Actor, limit: Limit) => Promise<void>;

/**
 * Counts requests in the memory of this process and tells its siblings on this machine, so that the limits hold for all of them together,
 * to within what comes in the same instant; what must hold to the letter, on all machines, is counted by platform/limits. Those whom
 * the site knows (users, holders of a link) and addresses are remembered apart: strangers from however many addresses make nobody forgotten
 * who is known.
 */
export async function installRequestLimits(
  server: FastifyInstance,
  { limitFactor }: Pick<Config, 'limitFactor'>,
  siblings?: Siblings,
  most: typeof remembered = remembered,
): Promise<CountRequest> {
  await server.register(rateLimit, { global: false });
  server.decorateRequest('limitKey', '');
  const limiter = (limit: CountedLimit, cache: number) => {
    const { count, seconds } = allowances[limit];
    // Its types forget `cache`, which its own store reads.
    const options = {
      max: count * limitFactor,
      timeWindow: seconds * 1000,
      cache,
      keyGenerator: ({ limitKey }: FastifyRequest) => limitKey,
    };
    return server.createRateLimit(options);
  };
  const limitersOf = (cache: number) =>
    Object.fromEntries(
      Object.keys(allowances).map((limit) => [limit, limiter(limit as CountedLimit, cache)]),
    ) as Readonly<Record<CountedLimit, ReturnType<typeof limiter>>>;
  const [ofKnown, ofAddresses] = [limitersOf(most.known), limitersOf(most.addresses)];
  const limiterOf = ({ limit, isKnown }: CountedRequest) => (isKnown ? ofKnown : ofAddresses)[limit];
  siblings?.hear((counted, times) => {
    // As much of a request as it is counted by.
    const request = { limitKey: counted.key, routeOptions: {} } as FastifyRequest;
    for (let time = 0; time < times; time++) void limiterOf(counted)(request);
  });

  /** Refuses with 429 and Retry-After. */
  return async (request, actor, limit) => {
    if (limit === 'none') return;
    const known = countedAs(actor);
    request.limitKey = known ?? subscriberOf(request.ip);
    const about: CountedRequest = {
      limit: limit === 'export' ? 'generic' : limit,
      key: request.limitKey,
      isKnown: known !== undefined,
    };
    siblings?.tell(about);
    const counted = await limiterOf(about)(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    throw new Refusal(429, [problem('too-many-requests')], counted.ttlInSeconds);
  };
}
