import { setTimeout as sleep } from 'node:timers/promises';

/** One call of a plan: what it was, and how long after its time in the plan it was answered. */
export interface Timed {
  readonly kind: string;
  readonly ms: number;
  readonly failed: boolean;
}

/**
 * Open loop: so many calls a second, each at its own time whether or not others have been answered, for so many seconds. A call is
 * timed from when it should have been sent. What has not been answered at the end is waited for.
 */
export async function arriveEvenly(
  perSecond: number,
  seconds: number,
  call: (turn: number) => Promise<string>,
): Promise<readonly Timed[]> {
  const begun = performance.now();
  const calls: Promise<Timed>[] = [];
  let told = false;
  for (let turn = 0; turn < perSecond * seconds; turn++) {
    const due = begun + (turn * 1000) / perSecond;
    const early = due - performance.now();
    if (early > 0) await sleep(early);
    calls.push(
      call(turn).then(
        (kind) => ({ kind, ms: performance.now() - due, failed: false }),
        (error: Error) => {
          if (!told) console.error(String(error));
          told = true;
          return { kind: 'failed', ms: performance.now() - due, failed: true };
        },
      ),
    );
  }
  return Promise.all(calls);
}
