import type { Actor } from '@openroll/domain/access/actor';
import fastify, { type FastifyRequest } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Siblings } from '../processes/siblings.ts';
import { Refusal } from '../refusal.ts';
import { type CountRequest, installRequestLimits } from './request-limits.ts';

let count: CountRequest;
beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse('2026-06-15T12:00:00Z'), toFake: ['Date'] });
  count = await installRequestLimits(fastify(), { limitFactor: 1 }, undefined, {
    known: 100,
    addresses: 100,
  });
});
afterEach(() => void vi.useRealTimers());

const stranger: Actor = { kind: 'anonymous' };
const user = (userId: number): Actor => ({
  kind: 'user',
  userId,
  name: 'Somebody',
  roles: [],
  permissions: [],
});
const from = (ip: string) => ({ ip, routeOptions: {} }) as unknown as FastifyRequest;

/** The seconds to wait of a refusal; 'passes' without one. */
const asks = async (actor: Actor, ip: string, limit: Parameters<CountRequest>[2] = 'pdf') => {
  try {
    await count(from(ip), actor, limit);
    return 'passes';
  } catch (error) {
    return error instanceof Refusal && error.status === 429 ? error.retryAfterSeconds : error;
  }
};
const spend = async (actor: Actor, ip: string, times = 10) => {
  for (let time = 0; time < times; time++) expect(await asks(actor, ip)).toBe('passes');
};

it.each([
  ['generic', 300, 60],
  ['rates', 30, 60],
  ['pdf', 10, 60],
  ['upload', 10, 3600],
  ['export', 300, 60],
] as const)('%s: %i pass within %i seconds, and again after them', async (limit, most, seconds) => {
  for (let time = 0; time < most; time++) expect(await asks(user(7), '192.0.2.1', limit)).toBe('passes');
  vi.advanceTimersByTime(1500);
  expect(await asks(user(7), '192.0.2.1', limit)).toBe(seconds - 1);
  vi.advanceTimersByTime(seconds * 1000 - 1500);
  expect(await asks(user(7), '192.0.2.1', limit)).toBe('passes');
});

it('never counts what has no limit', async () => {
  for (let time = 0; time < 1000; time++) expect(await asks(user(7), '192.0.2.1', 'none')).toBe('passes');
});

it('counts a user wherever they come from, and each limit for itself', async () => {
  await spend(user(7), '192.0.2.1');
  expect(await asks(user(7), '198.51.100.1')).toBe(60);
  expect(await asks(user(8), '192.0.2.1')).toBe('passes');
  expect(await asks(user(7), '192.0.2.1', 'rates')).toBe('passes');
});

it('counts a stranger by the address, and one IPv6 network once', async () => {
  await spend(stranger, '2001:db8:1:2::1');
  expect(await asks(stranger, '2001:db8:1:2:ffff::9')).toBe(60);
  expect(await asks(stranger, '2001:db8:1:3::1')).toBe('passes');
});

it('one noisy address neither fills nor clears the windows of others', async () => {
  await spend(user(7), '192.0.2.1');
  await spend(stranger, '192.0.2.2');
  await spend(stranger, '192.0.2.3', 9);
  for (let time = 0; time < 2000; time++) await asks(stranger, '203.0.113.9');
  expect(await asks(user(7), '192.0.2.1')).toBe(60);
  expect(await asks(stranger, '192.0.2.2')).toBe(60);
  expect(await asks(stranger, '192.0.2.3')).toBe('passes');
  expect(await asks(stranger, '192.0.2.3')).toBe(60);
});

it('a flood from more addresses than are remembered makes no user forgotten', async () => {
  await spend(user(7), '192.0.2.1');
  for (let n = 0; n < 500; n++) await asks(stranger, `203.0.${n % 250}.${Math.floor(n / 250) + 1}`);
  expect(await asks(user(7), '192.0.2.1')).toBe(60);
});

it('counts for its siblings, and hears what they count', async () => {
  const hears: Parameters<Siblings['hear']>[0][] = [];
  const siblingOf = (own: number): Siblings => ({
    tell: (counted) => hears[1 - own]?.(counted, 1),
    hear: (listener) => {
      hears[own] = listener;
    },
  });
  const [first, second] = await Promise.all(
    [0, 1].map((own) => installRequestLimits(fastify(), { limitFactor: 1 }, siblingOf(own))),
  );
  const askBoth = async (actor: Actor, times: number) => {
    const refusals: unknown[] = [];
    for (let time = 0; time < times; time++)
      await (time % 2 ? first : second)?.(from('192.0.2.1'), actor, 'pdf').catch((error: unknown) =>
        refusals.push(error),
      );
    return refusals.length;
  };
  expect(await askBoth(user(7), 10)).toBe(0);
  expect(await askBoth(user(7), 4)).toBe(4);
  // The stranger at the same address is counted apart.
  expect(await askBoth(stranger, 10)).toBe(0);
  expect(await askBoth(stranger, 2)).toBe(2);
});
