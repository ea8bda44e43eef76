import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type World } from '../world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('every reply', () => {
  it.each([
    ['GET', '/api/site-config/'],
    ['GET', '/api/users/me'],
    ['GET', '/api/no-such-thing'],
    ['GET', '/api/openapi.json'],
    ['GET', '/healthz'],
    ['GET', '/dev'],
    ['GET', '/%'],
    ['POST', '/api/users/login'],
    ['OPTIONS', '/api/users/login'],
    ['DELETE', '/api/users/me'],
  ] as const)('of %s %s carries the headers of §11.5 and a reference', async (method, url) => {
    const { headers } = await world.app.inject({ method, url });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=()',
      'x-request-id': expect.stringMatching(uuid),
    });
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; .*frame-ancestors 'none'/);
    expect(headers.vary).toContain('Sec-Fetch-Site, Origin');
    expect(headers['access-control-allow-origin']).toBeUndefined();
    if (url.startsWith('/api') || url.startsWith('/dev')) expect(headers['cache-control']).toBe('no-store');
  });

  it('has a reference of its own, never one that the caller chose', async () => {
    const ask = () =>
      world.app.inject({ url: '/healthz', headers: { 'x-request-id': 'chosen', 'request-id': 'chosen' } });
    const ids = [await ask(), await ask()].map(({ headers }) => headers['x-request-id']);
    expect(new Set([...ids, 'chosen']).size).toBe(3);
  });
});

describe('a large reply of the API', () => {
  const ask = (encoding: string, url = '/api/openapi.json') =>
    world.app.inject({ url, headers: encoding ? { 'accept-encoding': encoding } : {} });

  it('is compressed for whoever takes it, and says the same', async () => {
    const plain = await ask('');
    expect(plain.headers['content-encoding']).toBeUndefined();
    for (const [accepted, encoding, open] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
    ] as const) {
      const { headers, rawPayload } = await ask(accepted);
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers.vary).toMatch(/accept-encoding/i);
      expect(headers.vary).toContain('Sec-Fetch-Site, Origin');
      expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
      expect(open(rawPayload).equals(plain.rawPayload)).toBe(true);
    }
  });

  it('goes as it is where it is small, or where nothing is known to the caller', async () => {
    for (const [encoding, url] of [
      ['br', '/healthz'],
      ['zebra', '/api/openapi.json'],
      ['identity', '/api/openapi.json'],
    ] as const) {
      const { statusCode, headers } = await ask(encoding, url);
      expect([statusCode, headers['content-encoding']]).toEqual([200, undefined]);
    }
  });

  it('AC44 a compressed request is not unpacked', async () => {
    const { statusCode } = await world.app.inject({
      method: 'POST',
      url: '/api/users/login',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      payload: gzipSync(JSON.stringify({ username: 'a', password: 'b'.repeat(1_000_000) })),
    });
    expect(statusCode).toBe(400);
  });
});

describe('AC49 the public surface', () => {
  it('tells strangers nothing about versions, machines or code', async () => {
    for (const url of ['/healthz', '/readyz', '/api/site-config/', '/api/nope', '/%', '/api/users/me']) {
      const { headers, body } = await world.app.inject(url);
      expect(headers.server).toBeUndefined();
      expect(headers['x-powered-by']).toBeUndefined();
      expect(body).not.toMatch(/fastify|node_modules|postgres|\bat \w+ \(|\d+\.\d+\.\d+/i);
    }
  });

  it('says of its health that it lives and that it can serve, and no more', async () => {
    expect(JSON.parse((await world.app.inject('/healthz')).body)).toEqual({ status: 'ok' });
    expect(JSON.parse((await world.app.inject('/readyz')).body)).toEqual({ status: 'ready' });
  });

  it('has no pages of the demo and no demo accounts outside of the demo', async () => {
    const production = await openWorld({ env: { OPENROLL_DEMO: 'off' } });
    try {
      for (const url of ['/dev', '/dev/mail', '/dev/mail.json'])
        expect((await production.app.inject(url)).statusCode).toBe(404);
      expect(await production.platform.database.selectFrom('users').select('id').execute()).toEqual([]);
    } finally {
      await production.close();
    }
  });
});

describe('AC47 a forwarded address', () => {
  const asked = async (one: World) => {
    await one.app.inject({
      method: 'POST',
      url: '/api/users/login',
      headers: { 'x-forwarded-for': '203.0.113.66' },
      payload: { email: 'ghost@example.test', password: 'x' },
      remoteAddress: '10.0.0.2',
    });
    const audit = one.platform.database.selectFrom('audit_events').select('ip').orderBy('id', 'desc');
    return (await audit.executeTakeFirstOrThrow()).ip;
  };

  it('is not believed from just anybody', async () => {
    expect(await asked(world)).toBe('10.0.0.2');
  });

  it('is believed from a proxy that the configuration trusts', async () => {
    const behind = await openWorld({ env: { OPENROLL_TRUSTED_PROXIES: '10.0.0.0/8' } });
    try {
      expect(await asked(behind)).toBe('203.0.113.66');
    } finally {
      await behind.close();
    }
  });
});

describe('reports of broken policies', () => {
  const report = (body: unknown) =>
    world.app.inject({
      method: 'POST',
      url: '/csp-reports',
      headers: { 'content-type': 'application/reports+json', 'sec-fetch-site': 'same-origin' },
      payload: JSON.stringify(body),
    });

  it('reach the log with the origin of what was blocked, without its address', async () => {
    const blockedURL = 'https://evil.test/steal?token=secret';
    const body = { effectiveDirective: 'script-src', blockedURL, documentURL: 'http://localhost/sign/abc' };
    expect((await report([{ type: 'csp-violation', body }])).statusCode).toBe(204);
    const line = world.logs.find(({ msg }) => msg === 'policy report');
    expect(line).toMatchObject({ directive: 'script-src', blocked: 'https://evil.test' });
    expect(JSON.stringify(world.logs)).not.toMatch(/secret|sign\/abc/);
  });

  it('are taken in any shape without fuss', async () => {
    for (const body of [null, 'text', [1], [{ type: 5 }]]) expect((await report(body)).statusCode).toBe(204);
  });
});
