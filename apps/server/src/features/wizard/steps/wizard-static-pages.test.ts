import {
  getAutoPausedPage,
  getCompletePage,
  getCompleteRedirect,
  getContentPage,
} from '@openroll/contract/static-pages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nobody, type Person } from '../../../../test/actors.ts';
import { offerProduct, signInUser } from '../../../../test/builders.ts';
import { type Lakeside, openLakesideWorld, startDana } from '../../../../test/lakeside.ts';
import { openWorld, type World } from '../../../../test/world.ts';

const payload = '"><script>window.ran=1</script><img src=x onerror=window.ran=1>';
const words = { singular: payload, plural: payload };

let world: World;

beforeAll(async () => {
  world = await openWorld({
    site: {
      tenantSystemName: payload,
      logoUrl: 'javascript:window.ran=1',
      terminology: { case: words, enrollment: words, employee: words },
    },
  });
});
afterAll(() => world.close());

describe('AC39 pages that the server writes', () => {
  it.each([
    '/pages/complete',
    '/pages/enrollment-complete-redirect',
    '/pages/enrollment-conference-session-failed-auto-pause-redirect',
    '/dev',
    '/dev/mail',
    '/api/openapi.json',
  ])('carry no markup of the site’s own words: %s', async (url) => {
    const { headers, body } = await world.app.inject({ url, headers: { accept: 'application/json' } });
    expect(headers['x-content-type-options']).toBe('nosniff');
    const isPage = String(headers['content-type']).includes('text/html');
    expect(String(headers['content-type'])).toMatch(/^(application\/json|text\/html)/);
    if (isPage) expect(body).not.toMatch(/<script>window|<img src=x/);
    else expect(JSON.stringify(JSON.parse(body).html ?? '')).not.toContain('<script');
  });

  it('tell the words as data, never as a page', async () => {
    const { headers, body } = await world.app.inject('/api/site-config');
    expect(headers['content-type']).toMatch(/^application\/json/);
    expect(JSON.parse(body).tenantSystemName).toBe(payload);
  });
});

describe('the completion pages', () => {
  const html = '<h1>Danke</h1><p onclick="x()">Bis <em>bald</em>.</p><script>x()</script>';
  let site: World;
  let agent: Person;
  beforeAll(async () => {
    site = await openWorld({ site: { pages: { complete: html, autoPaused: { en: '<p>On hold</p>' } } } });
    agent = await signInUser(site);
  });
  afterAll(() => site.close());

  it('A27 are the site’s own, cleaned, or else the usual words', async () => {
    const stranger = nobody(site);
    expect((await stranger.call(getCompletePage)).body).toEqual({
      html: '<h1>Danke</h1><p>Bis <em>bald</em>.</p>',
    });
    expect((await stranger.call(getAutoPausedPage)).body).toEqual({ html: '<p>On hold</p>' });
    expect((await stranger.call(getCompletePage, { query: { kind: 'remote' } })).body.html).toMatch(
      /^<h1>Thank you<\/h1><p>/,
    );
  });

  it('A28 answer the page itself to those signed in, and lead everybody else to it', async () => {
    expect((await agent.call(getCompleteRedirect)).body.html).toMatch(/^<h1>Finished<\/h1><p>/);
    expect((await nobody(site).call(getCompleteRedirect)).body).toEqual({ redirect: '/pages/complete' });
  });
});

describe('A29 the static content of a product', () => {
  let lakesideWorld: World;
  let lakeside: Lakeside;
  beforeAll(async () => {
    ({ world: lakesideWorld, lakeside } = await openLakesideWorld());
  });
  afterAll(() => lakesideWorld.close());

  it('comes from the version that the session has pinned, to its owner alone', async () => {
    const { id: productId, current_version_id } = await lakesideWorld.platform.database
      .selectFrom('products')
      .select(['id', 'current_version_id'])
      .where('slug', '=', 'hospital-indemnity')
      .executeTakeFirstOrThrow();
    await offerProduct(lakesideWorld, lakeside.caseId, productId);
    const session_id = await startDana(lakeside);
    const ask = (who: Person, name = 'pre_existing_statement', product_version = current_version_id ?? 0) =>
      who.call(getContentPage, { params: { product_version, name }, query: { session_id } });
    expect((await ask(lakeside.avery)).body.html).toMatch(
      /^<p>A pre-existing condition is a sickness or injury [^<]+<\/p>$/,
    );
    expect((await ask(lakeside.avery, 'medicaid')).body).toEqual({});
    expect((await ask(lakeside.avery, 'pre_existing_statement', 999_999)).body).toEqual({});
    expect((await ask(lakeside.holly)).status).toBe(404);
    expect((await ask(nobody(lakesideWorld))).status).toBe(401);
  });
});
