import { getMe } from '@openroll/contract/sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../../../test/actors.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { createAdministrator } from './onboarding/create-administrator.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('the first administrator', () => {
  it('is made by the command line, once, with a password that the policy accepts', async () => {
    const given = {
      email: 'First@Example.test',
      firstName: 'Fay',
      lastName: 'First',
      password: 'a-long-first-password',
    };
    await createAdministrator(world.platform, given);
    const person = await signIn(world, 'first@example.test', given.password);
    expect((await person.call(getMe)).body.roles).toEqual(['HomeOfficeAdmin']);
    await expect(createAdministrator(world.platform, given)).rejects.toThrow(
      'first@example.test exists already',
    );
    await expect(
      createAdministrator(world.platform, { ...given, email: 'other@example.test', password: 'short' }),
    ).rejects.toThrow('at least 8 characters');
  });
});
