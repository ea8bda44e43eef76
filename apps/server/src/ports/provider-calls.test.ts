import { describe, expect, it } from 'vitest';
import { type ProviderCall, providerCalls } from './provider-calls.ts';

type Outcome = 'good' | 'bad' | 'spared' | 'late';

function fixture(totalMs?: number) {
  let now = 0;
  const outcomes: (Outcome | 'hangs')[] = [];
  const signals: AbortSignal[] = [];
  const ask = providerCalls({ now: () => now, random: () => 0, ...(totalMs ? { totalMs } : {}) });
  const call: ProviderCall<Outcome> = {
    attempt: async (signal) => {
      signals.push(signal);
      const outcome = outcomes.shift() ?? 'good';
      return outcome === 'hangs' ? new Promise<Outcome>(() => {}) : outcome;
    },
    away: (code) => code,
    isAway: (outcome) => outcome !== 'good',
    isSafeTwice: true,
  };
  return {
    become: (...next: typeof outcomes) => outcomes.push(...next),
    ask: (isSafeTwice = true) => ask({ ...call, isSafeTwice }),
    tries: () => signals.length,
    isGivenUp: () => signals.at(-1)?.aborted,
    pass: (ms: number) => {
      now += ms;
    },
  };
}

describe('a provider', () => {
  it.each([
    [['good'], 'good', 1],
    [['bad', 'good'], 'good', 2],
    [['bad', 'bad', 'good'], 'good', 3],
    [['bad', 'bad', 'bad', 'good'], 'bad', 3],
  ] as const)('that answers %j is tried until it does, three times at most', async (given, told, tries) => {
    const provider = fixture();
    provider.become(...given);
    expect([await provider.ask(), provider.tries()]).toEqual([told, tries]);
  });

  it('is asked once for what is not safe twice', async () => {
    const provider = fixture();
    provider.become('bad', 'good');
    expect([await provider.ask(false), provider.tries()]).toEqual(['bad', 1]);
  });

  it('that hangs keeps nobody longer than the limit, whatever try it is, and is told so', async () => {
    const provider = fixture(150);
    provider.become('hangs');
    expect([await provider.ask(), provider.tries(), provider.isGivenUp()]).toEqual(['late', 1, true]);
    const slow = fixture(300);
    slow.become('bad', 'hangs');
    expect([await slow.ask(), slow.tries()]).toEqual(['late', 2]);
  });

  it('that is down is spared, for all that is asked of it', async () => {
    const provider = fixture();
    provider.become('bad', 'bad', 'bad', 'bad', 'bad');
    for (let time = 0; time < 5; time++) await provider.ask(false);
    expect([await provider.ask(), await provider.ask(false), provider.tries()]).toEqual([
      'spared',
      'spared',
      5,
    ]);
    provider.pass(30_000);
    expect(await provider.ask()).toBe('good');
  });
});
