import type { AnyEndpoint } from '@openroll/contract/endpoint';
import type { Actor } from '@openroll/domain/access/actor';
import { createAttached } from '@openroll/domain/values/attached';
import type { FastifyRequest } from 'fastify';
import { requestActor } from '../links/request-actor.ts';
import type { Platform } from '../platform.ts';
import { type BegunTarget, beginTarget, type TargetLoaders } from './load-target.ts';

/** Who sends a request, and the thing that it is about, as far as that is looked up before they may. */
interface Begun {
  readonly actor: Promise<Actor>;
  readonly target: BegunTarget | undefined;
}

/** Whoever sends a body for longer is looked up again when it is there: they may have been signed out meanwhile (§11.2). */
const freshMs = 100;

const begun = createAttached<FastifyRequest, Begun & { readonly at: number }>();

/**
 * Looks up who sends a request as soon as its head is there, so that its body is read while the database answers: `begin` at the
 * head, `take` when all is there.
 */
export function requestsTo(platform: Platform, loaders: TargetLoaders, endpoint: AnyEndpoint) {
  const { poll, access, target } = endpoint;
  const ask = (request: FastifyRequest): Begun => {
    const thing = beginTarget(loaders, target, request);
    const actor = requestActor(platform, request, { poll, access });
    // Where the body is refused, nobody waits for the actor, and nobody hears that the look-up failed.
    actor.catch(() => undefined);
    return { actor, target: thing };
  };
  return {
    begin(request: FastifyRequest): void {
      begun.set(request, { ...ask(request), at: performance.now() });
    },
    take(request: FastifyRequest): Begun {
      const known = begun.get(request);
      return known && performance.now() - known.at < freshMs ? known : ask(request);
    },
  };
}
