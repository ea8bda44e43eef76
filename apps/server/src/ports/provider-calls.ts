import { setTimeout as wait } from 'node:timers/promises';
import { circuitBreaker } from './circuit-breaker.ts';

/** What a call to a provider may take (§11.12): until it is connected, with all its tries together; how many tries. */
export const providerLimits = { connectMs: 2000, totalMs: 10_000, tries: 3 } as const;

/** What an adapter is given of the world. */
export interface ProviderTerms {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** From 0 to 1: spreads the tries of many. */
  readonly random: () => number;
  /** Of all tries of one call together, in milliseconds; 10 s (§11.12). */
  readonly totalMs?: number;
}

export interface ProviderCall<T> {
  /** One try. It does not throw; `signal` says when nobody waits for it anymore. */
  readonly attempt: (signal: AbortSignal) => Promise<T>;
  /** What stands for an answer: `spared`, not asked because it is down; `late`, not answered within the limit. */
  readonly away: (code: 'spared' | 'late') => T;
  readonly isAway: (outcome: T) => boolean;
  /** Asked twice is like asked once: only then is it tried again. */
  readonly isSafeTwice: boolean;
  /** In the place of the usual limit, for what is longer by nature: a download. */
  readonly totalMs?: number;
}

/**
 * How every provider is asked (§11.12): nobody waits longer than ten seconds, what is safe twice is tried three times with growing,
 * spread pauses, and a provider that is down is spared. One for each provider, as its failures are counted in it.
 */
export function providerCalls({ now, random, totalMs = providerLimits.totalMs }: ProviderTerms) {
  const guarded = circuitBreaker(now);
  return function ask<T>(call: ProviderCall<T>): Promise<T> {
    const { away, isAway } = call;
    const within = () => tryWithin(call, random, AbortSignal.timeout(call.totalMs ?? totalMs));
    return guarded(within, away('spared'), isAway);
  };
}

async function tryWithin<T>(call: ProviderCall<T>, random: () => number, signal: AbortSignal): Promise<T> {
  const late = new Promise<T>((tell) => {
    signal.addEventListener('abort', () => tell(call.away('late')), { once: true });
  });
  let outcome = await Promise.race([call.attempt(signal), late]);
  const tries = call.isSafeTwice ? providerLimits.tries : 1;
  for (let made = 1; made < tries && call.isAway(outcome) && !signal.aborted; made++) {
    await wait(2 ** made * 100 * (1 + random()));
    if (!signal.aborted) outcome = await Promise.race([call.attempt(signal), late]);
  }
  return outcome;
}
