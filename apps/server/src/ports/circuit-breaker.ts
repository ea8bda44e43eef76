const failuresToOpen = 5;
const openMs = 30_000;

/**
 * Spares a provider that is down, and whoever waits for it (§11.12): after five failures in a row nothing is asked of it for 30
 * seconds, then one call tries. `isFailure` tells which outcomes count as the provider's own failure.
 */
export function circuitBreaker(now: () => number) {
  let failures = 0;
  let openedAt = 0;
  return async function guarded<T>(call: () => Promise<T>, whenOpen: T, isFailure: (outcome: T) => boolean) {
    if (failures >= failuresToOpen && now() < openedAt + openMs) return whenOpen;
    if (failures >= failuresToOpen) openedAt = now();
    const outcome = await call();
    failures = isFailure(outcome) ? failures + 1 : 0;
    if (failures === failuresToOpen) openedAt = now();
    return outcome;
  };
}
