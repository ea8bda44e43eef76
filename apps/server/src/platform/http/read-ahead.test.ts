import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { Refusal } from '../refusal.ts';
import { readAhead } from './read-ahead.ts';

const nothing = z.strictObject({});

/** A request to an endpoint whose body has a number, and how often that was checked. */
function ask(headers: Record<string, string>, body: unknown, isRight: () => boolean = () => true) {
  const check = vi.fn(isRight);
  const schema = z.object({ number: z.number().refine(check) });
  const endpoint = { params: nothing, query: nothing, body: schema, takes: 'json' } as const;
  const input = readAhead(endpoint, { params: {}, query: {}, body, headers } as Parameters<
    typeof readAhead
  >[1]);
  return { input, checked: () => check.mock.calls.length };
}
const aTurn = () => new Promise((resolve) => setImmediate(resolve));

it.each<Record<string, string>>([{ cookie: 'sid=x' }, { authorization: 'Bearer x' }])(
  'is checked before it is asked for, once, for whoever says who they are: %j',
  async (headers) => {
    const { input, checked } = ask(headers, { number: 1 });
    await aTurn();
    expect(checked()).toBe(1);
    expect(input()).toEqual([{}, {}, { number: 1 }]);
    expect(input()).toEqual([{}, {}, { number: 1 }]);
    expect(checked()).toBe(1);
  },
);

it('is there when it is asked for at once', async () => {
  const { input, checked } = ask({ cookie: 'sid=x' }, { number: 1 });
  expect(input()).toEqual([{}, {}, { number: 1 }]);
  await aTurn();
  expect(checked()).toBe(1);
});

it('of a stranger is not checked before it is asked for', async () => {
  const { input, checked } = ask({}, { number: 1 });
  await aTurn();
  expect(checked()).toBe(0);
  expect(input()).toEqual([{}, {}, { number: 1 }]);
});

it('is refused when it is asked for, and not before', async () => {
  const { input } = ask({ cookie: 'sid=x' }, { number: 'one' });
  await aTurn();
  expect(input).toThrow(Refusal);
});

it('a check that breaks breaks for whoever asks, and not before', async () => {
  const unheard = vi.fn();
  process.on('uncaughtException', unheard);
  const { input } = ask({ cookie: 'sid=x' }, { number: 1 }, () => {
    throw new Error('broken');
  });
  await aTurn();
  process.off('uncaughtException', unheard);
  expect(unheard).not.toHaveBeenCalled();
  expect(input).toThrow('broken');
});
