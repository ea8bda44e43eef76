import { register, removeMyTwoStep, removeUserTwoStep } from '@openroll/contract/accounts';
import { getMe } from '@openroll/contract/sign-in';
import { getSiteConfig } from '@openroll/contract/site';
import { changeMyPassword } from '@openroll/contract/users';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoPassword, nobody, type Person, signIn } from '../../../test/actors.ts';
import { turnOn } from '../../../test/authenticator.ts';
import { buildUser, signInUser } from '../../../test/builders.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ site: { passwordMinimum: null, tenantSystemName: 'Prairie Mutual Benefits' } });
});
beforeEach(async () => {
  await world.platform.database.deleteFrom('attempts').execute();
});
afterAll(() => world.close());

async function refusalOfRegistering(password: string): Promise<string | null> {
  const name = { first_name: 'Maximiliane', last_name: 'Featherstone', code: 'R1' };
  const body = { ...name, email: 'maximiliane.f.featherstone@example.test', password };
  const { errors } = await nobody(world).call(register, { body });
  return errors[0]?.code ?? null;
}
const change = (person: Person, password: string) =>
  person.call(changeMyPassword, { body: { current_password: demoPassword, password } });
const [twelve, fifteen] = ['twelve chars', 'fifteen letters'];

describe('a site that says nothing of passwords', () => {
  it('tells the screens the lengths that hold', async () => {
    const { body } = await nobody(world).call(getSiteConfig);
    expect([body.passwordMinimum, body.passwordMinimumWithTwoStep]).toEqual([15, 12]);
  });

  it.each<[string, string, string | null]>([
    ['14 characters', 'fourteen chars', 'password-too-short'],
    ['15 characters', fifteen, null],
    ['what many people have', '1Qaz2wsx3edc4rfv', 'password-common'],
    ['the name of the site', 'prairie mutual BENEFITS', 'password-common'],
    ['the own name', 'Maximiliane Featherstone', 'password-common'],
    ['what the product is about', 'Voluntary Insurance', 'password-common'],
    ['the first part of the own address', 'Maximiliane.F.Featherstone', 'password-common'],
  ])('of %s a registration is told', async (_, password, refusal) => {
    expect(await refusalOfRegistering(password)).toBe(refusal);
  });
});

describe('a second step', () => {
  it('makes 12 characters enough for the own password, and no fewer', async () => {
    const { email } = await buildUser(world);
    const person = await signIn(world, email);
    expect((await change(person, twelve)).errors[0]?.code).toBe('password-too-short');
    await turnOn(world, person);
    expect((await person.call(getMe)).body.two_step).toBe(true);
    expect((await change(person, 'eleven char')).errors[0]?.code).toBe('password-too-short');
    expect((await change(person, twelve)).status).toBe(200);
  });

  it.each(['by its owner', 'by an administrator'])(
    'that is taken away %s leaves nothing open before a longer password',
    async (by) => {
      const { id, email } = await buildUser(world);
      const person = await signIn(world, email);
      await turnOn(world, person);
      if (by === 'by its owner') await person.call(removeMyTwoStep);
      else {
        const admin = await signInUser(world, { roles: ['HomeOfficeAdmin'] });
        await admin.call(removeUserTwoStep, { params: { id } });
      }
      const shut = await person.inject({ method: 'GET', url: '/api/cases' });
      expect([shut.statusCode, shut.json().errors[0].code]).toEqual([403, 'password-change-required']);
      expect((await change(person, twelve)).errors[0]?.code).toBe('password-too-short');
      expect((await change(person, fifteen)).status).toBe(200);
      const again = await signIn(world, email, fifteen);
      expect((await again.inject({ method: 'GET', url: '/api/cases' })).statusCode).toBe(200);
    },
  );
});
