import { expect, it } from 'vitest';
import { circuitBreaker } from './circuit-breaker.ts';

function fixture() {
  let now = 0;
  let calls = 0;
  const guarded = circuitBreaker(() => now);
  const ask = (outcome: 'good' | 'bad') =>
    guarded<string>(
      async () => {
        calls++;
        return outcome;
      },
      'spared',
      (answer) => answer === 'bad',
    );
  return {
    ask,
    calls: () => calls,
    pass: (ms: number) => {
      now += ms;
    },
  };
}

it('after five failures in a row nothing is asked for 30 seconds; then one call tries', async () => {
  const { ask, calls, pass } = fixture();
  for (const _ of [1, 2, 3, 4, 5]) expect(await ask('bad')).toBe('bad');
  pass(29_999);
  expect([await ask('good'), calls()]).toEqual(['spared', 5]);
  pass(1);
  expect([await ask('bad'), await ask('good'), calls()]).toEqual(['bad', 'spared', 6]);
  pass(30_000);
  expect([await ask('good'), await ask('good'), calls()]).toEqual(['good', 'good', 8]);
});

it('a success between them starts the count anew', async () => {
  const { ask } = fixture();
  for (const outcome of ['bad', 'bad', 'bad', 'bad', 'good', 'bad', 'bad', 'bad', 'bad'] as const)
    expect(await ask(outcome)).toBe(outcome);
});
