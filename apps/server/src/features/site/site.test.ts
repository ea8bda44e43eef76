import { getSiteConfig, publicSite } from '@openroll/contract/site';
import { expect, it } from 'vitest';
import { nobody } from '../../../test/actors.ts';
import { openWorld } from '../../../test/world.ts';

it('tells everybody the words, paths and flags of the site, and nothing that only the server needs', async () => {
  const world = await openWorld({
    site: {
      tenantSystemName: 'Northwind Benefits',
      casesPath: '/groups',
      singleSignOn: {
        name: 'Northwind ID',
        scopes: ['openid'],
        groupsClaim: 'northwind-groups',
        groups: { 'northwind-agents': 'agent' },
        createUsers: true,
        trustsProviderTwoStep: false,
      },
      terminology: {
        case: { singular: 'group', plural: 'groups' },
        enrollment: { singular: 'application', plural: 'applications' },
        employee: { singular: 'member', plural: 'members' },
      },
    },
  });
  const { status, body, text } = await nobody(world).call(getSiteConfig);
  expect(status).toBe(200);
  expect(body).toMatchObject({ tenantSystemName: 'Northwind Benefits', casesPath: '/groups', isDemo: true });
  expect(body.singleSignOn).toEqual({ name: 'Northwind ID' });
  expect(body.terminology.case.plural).toBe('groups');
  expect(Object.keys(body).sort()).toEqual(Object.keys(publicSite.shape).sort());
  expect(text).not.toMatch(/mailFrom|twoStepPolicy|no-reply|northwind-|createUsers/);
  expect((await world.app.inject('/api/site-config')).statusCode).toBe(200);
  await world.close();
});
