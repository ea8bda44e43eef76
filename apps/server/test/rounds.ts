import { expect } from 'vitest';

/** How often a race is run: a few times, or OPENROLL_ROUNDS times; fifty show both ends of each (AC35). */
export const rounds = Number(process.env.OPENROLL_ROUNDS ?? 3);

/** How long all of them may take, on whatever machine. */
export const patienceMs = 300_000 + rounds * 30_000;

interface Race {
  /** Two who come at once: what became of both. */
  run<A, B>(one: () => Promise<A>, other: () => Promise<B>): Promise<[A, B]>;
  /** Tells whether the one has won this round. */
  won(isOne: boolean): void;
  /** Where there were many rounds each must have won some. */
  expectBoth(): void;
}

const firstStepMs = 100;

/**
 * A race that looks for the moment at which it tips: whoever has lost a round starts earlier in the next one, by more and more until
 * they win, then by less. One of the two may have documents to seal first, and a busy machine takes its time.
 */
export function startRace(): Race {
  const wins = { one: 0, other: 0 };
  let behindMs = 0;
  let step = firstStepMs;
  let wasOne: boolean | undefined;
  const after = async <T>(milliseconds: number, begin: () => Promise<T>): Promise<T> => {
    if (milliseconds > 0) await new Promise((resolve) => setTimeout(resolve, milliseconds));
    return begin();
  };
  return {
    run: (one, other) => Promise.all([after(-behindMs, one), after(behindMs, other)]),
    won(isOne) {
      wins[isOne ? 'one' : 'other'] += 1;
      step = wasOne === undefined || wasOne === isOne ? step * 1.5 : step / 2;
      behindMs += isOne ? -step : step;
      wasOne = isOne;
    },
    expectBoth() {
      if (rounds < 20) return;
      process.stdout.write(`${rounds} rounds: ${JSON.stringify(wins)}\n`);
      expect(Math.min(wins.one, wins.other)).toBeGreaterThan(0);
    },
  };
}
