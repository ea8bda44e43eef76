import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
