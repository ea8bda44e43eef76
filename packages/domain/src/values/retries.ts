/** How long something is tried that others do not take, in milliseconds (§9.3, §9.9). */
const triedForMs = 86_400_000;
const firstPauseMs = 10_000;
const longestPauseMs = 3_600_000;

/** So far the clocks of two machines may differ: less than the first pause. */
const toleranceMs = 5000;

/** Until when something is tried that is tried since then. */
export const triedUntil = (since: Date): Date => new Date(since.getTime() + triedForMs);

/**
 * When something is tried again that has failed so often, now for the last time: after ten seconds, then after twice as long each time, up to
 * an hour. Undefined where that would be later than `until`: it is given up.
 */
export function nextTry({
  failures,
  now,
  until,
}: {
  readonly failures: number;
  readonly now: Date;
  readonly until: Date;
}): Date | undefined {
  const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(failures - 1, 20));
  const next = new Date(now.getTime() + pause);
  return next <= until ? next : undefined;
}

/** Whether a job comes in its time; one of before, when somebody has asked for another one, leaves the next try to that. Null: at once. */
export const isDue = (nextTryAt: Date | null, now: Date): boolean =>
  nextTryAt === null || nextTryAt.getTime() - now.getTime() <= toleranceMs;

/** Seconds, as jobs are put off. */
export const secondsUntil = (then: Date, now: Date): number => (then.getTime() - now.getTime()) / 1000;
