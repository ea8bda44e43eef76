import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startCarrier, type TestCarrier } from '../../../test/test-carrier.ts';
import { httpUnderwriter } from './http-underwriter.ts';
import { type Carrier, sandboxCarrier } from './sandbox-carrier.ts';
import { sandboxUnderwriter } from './sandbox-underwriter.ts';
import { isSignedBy, signatureOf } from './signed-message.ts';
import type { Underwriter, UnderwritingRequest } from './underwriting.ts';

const secret = 'a secret that both sides know';
let now = Date.parse('2026-03-18T15:00:00Z');
const clock = () => now;
let carrier: Carrier;
let server: TestCarrier;
beforeEach(async () => {
  carrier = sandboxCarrier(clock);
  server = await startCarrier(carrier, secret, clock);
});
afterEach(() => server.close());

let made = 0;
const asking = (lastName: string, tobacco = false): UnderwritingRequest => ({
  id: `request-${++made}`,
  product: { code: 'OR-WL', name: 'Whole Life' },
  insured: {
    party: 'primary',
    first_name: 'Dana',
    last_name: lastName,
    birthdate: '1984-03-14',
    gender: 'female',
    state: 'IL',
    tobacco,
  },
  amount: 50_000,
  ratings: ['preferred', 'standard'],
  anticipated_rating: 'preferred',
  answers: [{ question: 'Diabetes?', answer: 'no' }],
  authorization: { text_version: '1', sha256: 'a'.repeat(64), given_at: '2026-03-18T14:59:00Z' },
});

const overHttp = (given: { readonly secret?: string; readonly totalMs?: number } = {}): Underwriter =>
  httpUnderwriter(
    { url: server.url, secret: given.secret ?? secret },
    { now: clock, random: () => 0, ...(given.totalMs === undefined ? {} : { totalMs: given.totalMs }) },
  );

/** Both sides of the port answer alike. */
describe.each([
  ['the sandbox', () => sandboxUnderwriter(carrier)],
  ['a carrier over HTTP', () => overHttp()],
] as const)('%s', (_name, open) => {
  it.each([
    ['Whitfield', false, { status: 'decided', decision: 'ACCEPT', rating: 'preferred' }],
    ['Whitfield', true, { status: 'decided', decision: 'ACCEPT', rating: 'standard' }],
    ['Refer', false, { status: 'decided', decision: 'REFER', rating: null }],
    ['Decline', true, { status: 'decided', decision: 'DECLINE', rating: null }],
    ['Fail', false, { status: 'failed' }],
  ] as const)('answers %s (tobacco: %s)', async (lastName, tobacco, expected) => {
    expect(await open().ask(asking(lastName, tobacco))).toMatchObject(expected);
  });

  it('takes its time, and decides when it is asked again', async () => {
    const underwriter = open();
    const request = asking('Slow');
    expect(await underwriter.ask(request)).toEqual({ status: 'pending' });
    now += 9999;
    expect(await underwriter.ask(request)).toEqual({ status: 'pending' });
    now += 1;
    expect(await underwriter.ask(request)).toMatchObject({ status: 'decided', decision: 'ACCEPT' });
  });

  it('holds one request however often it is asked, and always decides the same', async () => {
    const underwriter = open();
    const request = asking('Whitfield');
    const first = await underwriter.ask(request);
    expect(await Promise.all([underwriter.ask(request), underwriter.ask(request)])).toEqual([first, first]);
    expect(carrier.size()).toBe(1);
  });

  it('refuses another request under the same id', async () => {
    const underwriter = open();
    const request = asking('Whitfield');
    await underwriter.ask(request);
    expect((await underwriter.ask({ ...request, amount: 75_000 })).status).toBe('refused');
    expect(await underwriter.ask(request)).toMatchObject({ decision: 'ACCEPT' });
  });
});

describe('over HTTP', () => {
  it('an answer that was lost on its way is asked for again, and is no second request', async () => {
    server.fail('lost-answer', 'status 500');
    expect(await overHttp().ask(asking('Whitfield'))).toMatchObject({ status: 'decided' });
    expect([server.calls(), carrier.size()]).toEqual([3, 1]);
  });

  it('after three tries it is unavailable', async () => {
    server.fail('status 500', 'status 500', 'status 500');
    expect(await overHttp().ask(asking('Whitfield'))).toEqual({ status: 'unavailable', code: 'status 500' });
    expect(server.calls()).toBe(3);
  });

  it('a carrier that hangs keeps nobody longer than the limit', async () => {
    server.fail('hangs');
    const started = performance.now();
    expect((await overHttp({ totalMs: 300 }).ask(asking('Whitfield'))).status).toBe('unavailable');
    expect(performance.now() - started).toBeLessThan(5000);
  });

  it('a carrier that is down is spared', async () => {
    const underwriter = overHttp();
    server.fail(...Array.from({ length: 15 }, () => 'status 500' as const));
    for (const _ of [1, 2, 3, 4, 5]) await underwriter.ask(asking('Whitfield'));
    expect(await underwriter.ask(asking('Whitfield'))).toEqual({ status: 'unavailable', code: 'spared' });
    expect(server.calls()).toBe(15);
    now += 30_000;
    expect((await underwriter.ask(asking('Whitfield'))).status).toBe('decided');
  });

  it.each(['unsigned', 'other-rating', 'endless'] as const)(
    'does not trust a reply that is %s',
    async (fault) => {
      server.fail(fault, fault, fault);
      expect((await overHttp().ask(asking('Whitfield'))).status).toBe('unavailable');
    },
  );

  it('is refused by a carrier that has another secret', async () => {
    expect(await overHttp({ secret: 'another' }).ask(asking('Whitfield'))).toEqual({
      status: 'refused',
      code: 'status 401',
    });
    expect(carrier.size()).toBe(0);
  });
});

describe('a signature', () => {
  const message = { about: 'PUT /requests/1', body: '{}' };
  const seconds = 1_800_000_000;
  const header = signatureOf(secret, seconds, message);
  it.each([
    ['its message', 0, header, message, true],
    ['its message for five minutes', 300, header, message, true],
    ['no longer', 301, header, message, false],
    ['not long before', -301, header, message, false],
    ['no other body', 0, header, { ...message, body: '{ }' }, false],
    ['no other address', 0, header, { ...message, about: 'PUT /requests/2' }, false],
    ['nothing under another time', 0, header.replace(/t=\d+/, `t=${seconds + 1}`), message, false],
    ['nothing where it is missing', 0, null, message, false],
    ['nothing where it is cut', 0, header.slice(0, -1), message, false],
  ] as const)('signs %s', (_name, later, given, of, expected) => {
    expect(isSignedBy(secret, seconds + later, given, of)).toBe(expected);
  });
});
