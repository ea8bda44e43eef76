import { expect } from 'vitest';

/** How often a race is run: a few times, or OPENROLL_ROUNDS times; fifty show both ends of each (AC35). */
export const rounds = Number(process.env.OPENROLL_ROUNDS ?? 3);

/**
 * Two who come at once. One of the two is ahead by more from round to round, up to `spreadMs`: each gets its chance to be first,
 * however long the other takes to prepare. Answers what became of both.
 */
export async function race<A, B>(
  round: number,
  spreadMs: number,
  one: () => Promise<A>,
  other: () => Promise<B>,
): Promise<[A, B]> {
  const behind = (spreadMs * (round + 0.5)) / rounds - spreadMs / 2;
  const after = async <T>(milliseconds: number, begin: () => Promise<T>): Promise<T> => {
    if (milliseconds > 0) await new Promise((resolve) => setTimeout(resolve, milliseconds));
    return begin();
  };
  return Promise.all([after(-behind, one), after(behind, other)]);
}

/** Who has come first how often; where there were many rounds each must have. */
export function countOutcomes(): {
  readonly add: (outcome: string) => void;
  readonly expectBoth: () => void;
} {
  const counts = new Map<string, number>();
  return {
    add: (outcome) => counts.set(outcome, (counts.get(outcome) ?? 0) + 1),
    expectBoth() {
      if (rounds < 20) return;
      process.stdout.write(`${rounds} rounds: ${JSON.stringify(Object.fromEntries(counts))}\n`);
      expect(counts.size).toBeGreaterThan(1);
    },
  };
}
