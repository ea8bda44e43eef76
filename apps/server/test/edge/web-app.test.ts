import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../src/app.ts';
import { findWebBuilds, type WebBuilds } from '../../src/platform/http/web-builds.ts';
import { sessionCookieName } from '../../src/platform/sign-in/session-cookie.ts';
import { openWorld, type World } from '../world.ts';

let world: World;
let app: FastifyInstance;
const dist = mkdtempSync(join(tmpdir(), 'openroll-web-'));
const [webRoot, before] = ['0123456789abcdef', 'fedcba9876543210'].map((name) => join(dist, name)) as [
  string,
  string,
];
const script = 'export const hello = 1;\n'.repeat(50);
const inline = "document.documentElement.dataset.scheme = 'dark';";
const ahead = (at: string) => `<meta name="files-ahead" data-at="${at}" content="/assets/app-1a2b3c.js">`;
const page = `<!doctype html><html><head><title>Openroll</title>${ahead('__CASES_PATH__')}</head><body><script>${inline}</script><div id="root"></div></body></html>`;

let web: WebBuilds | undefined;

beforeAll(async () => {
  for (const folder of [webRoot, before]) mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(webRoot, 'index.html'), page);
  writeFileSync(join(webRoot, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(webRoot, 'assets/app-1a2b3c.js'), script);
  writeFileSync(join(webRoot, 'assets/app-1a2b3c.js.gz'), gzipSync(script));
  writeFileSync(join(webRoot, 'assets/app-1a2b3c.js.map'), '{"sources":["secret.ts"]}');
  writeFileSync(join(before, 'index.html'), 'earlier');
  writeFileSync(join(before, 'logo.svg'), 'earlier');
  writeFileSync(join(before, 'assets/app-0f0f0f.js'), 'export const hello = 0;');
  writeFileSync(join(before, 'assets/app-0f0f0f.js.map'), '{"sources":["secret.ts"]}');
  mkdirSync(join(dist, '.building-1'));
  writeFileSync(join(dist, '.building-1', 'half.js'), '');
  symlinkSync('0123456789abcdef', join(dist, 'current'));
  web = findWebBuilds(dist);
  world = await openWorld();
  app = await createApp(world.platform, { web });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await world.close();
  rmSync(dist, { recursive: true });
});

const navigation = {
  accept: 'text/html,application/xhtml+xml',
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
};
const nonceIn = (html: string) => /<meta name="csp-nonce" content="([^"]+)">/.exec(html)?.[1];

describe('the document', () => {
  it.each(['/', '/cases', '/enrollments/7', '/census-details/12?from=list', '/sign/acme/some-token'])(
    'answers a navigation to %s, with a nonce that its policy names',
    async (url) => {
      const { statusCode, headers, body } = await app.inject({ url, headers: navigation });
      expect(statusCode).toBe(200);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['cache-control']).toBe('no-store');
      const nonce = nonceIn(body);
      expect(nonce).toMatch(/^[\w+/]{22}==$/);
      expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
    },
  );

  it('lets only our own scripts run, and nobody frame it', async () => {
    const policy = String((await app.inject('/')).headers['content-security-policy']);
    for (const directive of [
      "default-src 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "connect-src 'self'",
    ])
      expect(policy.split('; ')).toContain(directive);
    expect(policy).not.toContain('unsafe');
  });

  const framesOf = async (of: FastifyInstance, url: string) =>
    String((await of.inject({ url, headers: navigation })).headers['content-security-policy'])
      .split('; ')
      .find((directive) => directive.startsWith('frame-src'));

  it.each(['/wizard/7', '/enroll/acme/some-token', '/resume/acme/some-token'])(
    'frames the fields of the payment provider in %s alone, where the site has one',
    async (url) => {
      expect(await framesOf(app, url)).toBe("frame-src 'self'");
      expect(await framesOf(app, '/cases')).toBe("frame-src 'none'");
      const ports = { ...world.platform.ports, payments: undefined };
      const without = await createApp({ ...world.platform, ports }, { web });
      await without.ready();
      expect(await framesOf(without, url)).toBe("frame-src 'none'");
      await without.close();
      const real = await createApp(
        { ...world.platform, config: { ...world.platform.config, demo: false } },
        { web },
      );
      await real.ready();
      expect(await framesOf(real, url)).toBe("frame-src 'self'");
      await real.close();
    },
  );

  it('has the browser report every text that would become markup or a worker outside of our two policies', async () => {
    const { headers } = await app.inject({ url: '/complete', headers: navigation });
    expect(headers['content-security-policy-report-only']).toBe(
      "require-trusted-types-for 'script'; trusted-types app-html app-worker; report-to csp",
    );
    const file = await app.inject('/assets/app-1a2b3c.js');
    expect(file.headers['content-security-policy-report-only']).toBeUndefined();
  });

  it('lets the scripts that stand in the document run by their hashes, and no others', async () => {
    const policy = String((await app.inject('/')).headers['content-security-policy']);
    const hash = createHash('sha256').update(inline).digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  });

  it('has another nonce each time, and fills the placeholder of a build that holds one', async () => {
    const nonces = await Promise.all([1, 2].map(async () => nonceIn((await app.inject('/')).body)));
    expect(new Set(nonces).size).toBe(2);
    expect((await app.inject('/')).body).not.toContain('__CSP_NONCE__');
  });

  it('answers HEAD without a body', async () => {
    const { statusCode, body } = await app.inject({ method: 'HEAD', url: '/cases', headers: navigation });
    expect([statusCode, body]).toEqual([200, '']);
  });
});

it('a navigation to what answers data is never answered by the page', async () => {
  const complete = await app.inject({ url: '/pages/complete', headers: navigation });
  expect([complete.statusCode, complete.headers.location]).toEqual([302, '/complete']);
  const headers = { accept: navigation.accept };
  const remote = await app.inject({ url: '/pages/complete?kind=remote', headers });
  expect([remote.statusCode, remote.headers.location]).toEqual([302, '/complete?kind=remote']);
  const asked = { ...headers, 'sec-fetch-mode': 'cors' };
  expect((await app.inject({ url: '/pages/complete', headers: asked })).statusCode).toBe(200);
  const door = await app.inject({ url: '/pages/sign/some-token/acme', headers: navigation });
  expect(JSON.parse(door.body)).toMatchObject({ success: false });
});

describe('what every page asks first', () => {
  const preload = (path: string) => `<${path}>; rel=preload; as=fetch; crossorigin=use-credentials`;
  const open = (url: string, cookie?: string) =>
    app.inject({ url, headers: { ...navigation, ...(cookie ? { cookie } : {}) } });

  it('is asked with the document: the site, and who is there for whoever has a session', async () => {
    const stranger = await open('/cases');
    expect(stranger.headers.link).toBe(preload('/api/site-config/'));
    expect(stranger.body).toContain('<html lang="en">');
    const user = await open('/cases', `${sessionCookieName(world.platform.config)}=anything`);
    expect(user.headers.link).toBe(`${preload('/api/site-config/')}, ${preload('/api/users/me')}`);
    expect(user.body).toContain('<html lang="en" data-session>');
  });

  it('names the files of a list, at the path of the site, for whoever has a session', async () => {
    const user = await open('/cases', `${sessionCookieName(world.platform.config)}=anything`);
    expect(user.body).toContain(ahead(world.platform.site.casesPath));
    expect((await open('/cases')).body).not.toContain('files-ahead');
  });

  it('is not asked ahead in the language of a link, which the application says by a header', async () => {
    expect((await open('/reset-password/token?language=es')).headers.link).toBeUndefined();
  });
});

describe('what is missing', () => {
  it.each([
    ['a call of the API', 'GET', '/api/no-such-thing', navigation],
    ['a door of links that is none', 'GET', '/pages/no-such-thing', navigation],
    ['an asset', 'GET', '/assets/gone-123.js', { 'sec-fetch-dest': 'script' }],
    ['an image', 'GET', '/favicon.ico', { 'sec-fetch-dest': 'image' }],
    ['a form sent to a page', 'POST', '/cases', { 'sec-fetch-site': 'same-origin' }],
    ['a source map', 'GET', '/assets/app-1a2b3c.js.map', {}],
    ['a file above the folder', 'GET', '/assets/..%2f..%2fpackage.json', {}],
  ] as const)('%s answers 404 in JSON', async (_, method, url, headers) => {
    const { statusCode, body } = await app.inject({ method, url, headers });
    expect(statusCode).toBe(404);
    expect(JSON.parse(body)).toEqual({ errors: [{ message: 'Not found.', code: 'not-found' }] });
  });
});

describe('files of the build', () => {
  it('are kept for good where their name carries a hash', async () => {
    const { headers, body } = await app.inject('/assets/app-1a2b3c.js');
    expect(body).toBe(script);
    expect(headers['content-type']).toContain('javascript');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('go out compressed where the build wrote that and the browser takes it', async () => {
    const { headers, rawPayload } = await app.inject({
      url: '/assets/app-1a2b3c.js',
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(headers['content-encoding']).toBe('gzip');
    expect(rawPayload.length).toBeLessThan(script.length);
    expect(headers['content-type']).toContain('javascript');
    expect(String(headers.vary).toLowerCase()).toContain('accept-encoding');
    expect(String(headers.vary)).toContain('Sec-Fetch-Site');
  });

  it('are asked for again where their name does not change, and a logo can do nothing but show', async () => {
    const { statusCode, headers } = await app.inject('/logo.svg');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toContain('image/svg+xml');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toContain('sandbox');
  });

  it('of an earlier build are there for pages that were opened before an update, and nothing else of it', async () => {
    const { headers, body } = await app.inject('/assets/app-0f0f0f.js');
    expect(body).toBe('export const hello = 0;');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await app.inject('/logo.svg')).body).toContain('<svg');
    expect((await app.inject({ url: '/', headers: navigation })).body).toContain('<title>Openroll</title>');
    for (const url of ['/assets/app-0f0f0f.js.map', '/half.js', '/current/index.html'])
      expect((await app.inject({ url, headers: { 'sec-fetch-dest': 'script' } })).statusCode).toBe(404);
  });

  it('are there while another build takes their place on the disk', async () => {
    const next = join(dist, 'aaaaaaaaaaaaaaaa');
    mkdirSync(next);
    writeFileSync(join(next, 'index.html'), 'next');
    symlinkSync('aaaaaaaaaaaaaaaa', join(dist, 'next'));
    renameSync(join(dist, 'next'), join(dist, 'current'));
    expect((await app.inject('/assets/app-1a2b3c.js')).body).toBe(script);
    expect((await app.inject({ url: '/', headers: navigation })).body).toContain('<title>Openroll</title>');
    expect(findWebBuilds(dist)).toEqual({ root: next, earlier: [webRoot, before] });
  });

  it('are none before the first build', () => {
    expect(findWebBuilds(join(dist, 'nothing'))).toBeUndefined();
  });
});

describe('the language of the document', () => {
  it.each([
    ['/', 'fr, qps;q=0.4', 'qps'],
    ['/', 'fr', 'en'],
    ['/', undefined, 'en'],
    ['/reset-password/token?language=qps', 'en', 'qps'],
    ['/reset-password/token?language=%22%3E', 'en', 'en'],
  ])('is that of the link or the browser: %s, %s', async (url, accepted, language) => {
    const site = { ...world.platform.site, languages: ['en', 'qps'] };
    const bilingual = await createApp({ ...world.platform, site }, { web });
    const { body } = await bilingual.inject({
      url,
      headers: { ...navigation, ...(accepted ? { 'accept-language': accepted } : {}) },
    });
    expect(/<html[^>]*>/.exec(body)?.[0]).toBe(`<html lang="${language}">`);
    await bilingual.close();
  });
});
