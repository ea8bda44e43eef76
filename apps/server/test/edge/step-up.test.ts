import { stepUp } from '@openroll/contract/accounts';
import { allEndpoints } from '@openroll/contract/all-endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword, type Person } from '../actors.ts';
import { buildCase, signInUser } from '../builders.ts';
import { openWorld, type World } from '../world.ts';
import { exampleOf } from './endpoint-examples.ts';

/** Everything dangerous wants the password or a code to have been given within the last ten minutes (§11.2). */
let world: World;
let holly: Person;
let caseId: number;
beforeAll(async () => {
  world = await openWorld();
  holly = await signInUser(world, { roles: ['HomeOfficeAdmin'] });
  caseId = (await buildCase(world)).id;
  world.advance(601);
});
afterAll(() => world.close());

const dangerous = Object.entries(allEndpoints).filter(([, { stepUp: wanted }]) => wanted);
const nobody = () => 999_999;
const named = { user: nobody(), personOf: nobody, importOf: nobody, proofOf: nobody };
const thing = (name: string): number => (name.startsWith('census.') ? caseId : 999_999);
const ask = async (name: string) => {
  const endpoint = allEndpoints[name];
  if (!endpoint) throw new Error(name);
  const response = await holly.inject(exampleOf(name, endpoint, thing(name), named));
  const [problem] = JSON.parse(response.body).errors ?? [];
  return { status: response.statusCode, code: problem?.code, message: problem?.message };
};

it('is asked for by what opens doors: roles, keys, passwords, deletion, a whole census', () => {
  expect(dangerous.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'users.setUserRoles',
      'users.setUserPassword',
      'users.deleteUser',
      'users.getApiKey',
      'users.renewApiKey',
      'accounts.beginTwoStep',
      'accounts.confirmTwoStep',
      'accounts.renewRecoveryCodes',
      'accounts.removeMyTwoStep',
      'accounts.removeUserTwoStep',
      'census.removeCensus',
      'webhooks.setWebhook',
      'webhooks.endWebhook',
    ]),
  );
});

describe.each(dangerous)('%s', (name) => {
  it('is refused to a session that gave no password lately, whatever it is about', async () => {
    expect(await ask(name)).toEqual({
      status: 403,
      code: 'step_up',
      message: 'You do not have permission to do this without giving your password again.',
    });
  });
});

describe('after the password', () => {
  beforeAll(async () => {
    expect((await holly.call(stepUp, { body: { password: demoPassword } })).status).toBe(200);
  });
  it.each(dangerous)('%s is heard', async (name) => {
    expect((await ask(name)).code).not.toBe('step_up');
  });
});
