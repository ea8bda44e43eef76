import { getMe } from '@openroll/contract/sign-in';
import { createUser, updateUser } from '@openroll/contract/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nobody, type Person, signIn } from '../../../../test/actors.ts';
import { buildTag, buildUser, signInUser } from '../../../../test/builders.ts';
import { emailsTo, problemsOf, userAudit, userForm, userRow } from '../../../../test/user-records.ts';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
let office: Person;
let uma: Person;
beforeAll(async () => {
  world = await openWorld();
  office = await signInUser(world, { roles: ['HomeOfficeAdmin'] });
  await buildUser(world, { username: 'taken-name' });
  uma = await signInUser(world, { roles: ['UserAdmin'] });
});
afterAll(() => world.close());

describe('making a user', () => {
  it('invites a person by email at once, who cannot sign in yet', async () => {
    const tag = await buildTag(world);
    const given = userForm();
    const answer = await uma.call(createUser, {
      body: {
        ...given,
        tag_ids: [tag.id],
        licenses: [{ state: 'IL', number: 'IL-1', from: '2020-01-01', to: null }],
        appointments: [{ carrier: 'Acme Life', states: ['IL'], from: '2020-01-01', to: null }],
      },
    });
    expect(answer.body).toMatchObject({
      email: given.email.toLowerCase(),
      username: given.email.toLowerCase(),
      status: 'invited',
      roles: [],
      tags: [{ id: tag.id }],
      licensed_states: ['IL'],
      appointments: [{ carrier: 'Acme Life', states: ['IL'], from: '2020-01-01', to: null }],
      may: { change: true, invite: true, set_home_office: false },
    });
    const email = given.email.toLowerCase();
    expect(await emailsTo(world, email)).toHaveLength(1);
    await expect(signIn(world, email, given.password)).rejects.toThrow('401');
    expect(await userAudit(world, answer.body.id)).toEqual([
      { action: 'user.created', detail: { roles: [], tags: [tag.id], is_api_user: false } },
    ]);
    const again = await uma.call(createUser, { body: given });
    expect([again.status, problemsOf(again)]).toEqual([400, ['email-taken email']]);
  });

  it('takes tags by either name (§10.6), and the password a second time in either spelling', async () => {
    const tag = await buildTag(world);
    for (const field of ['passwordConfirmed', 'confirm']) {
      const given = userForm();
      const body = { ...given, tags: [tag], [field]: given.password };
      const answer = await uma.call(createUser, { body });
      expect([answer.status, answer.body.tags?.map(({ id }) => id)]).toEqual([200, [tag.id]]);
    }
  });

  it('lets in who is activated by hand, with the password given', async () => {
    const given = userForm();
    const { id } = (await uma.call(createUser, { body: given })).body;
    await uma.call(updateUser, { params: { id }, body: { status: 'active' } });
    const nia = await signIn(world, given.email, given.password);
    expect((await nia.call(getMe)).body).toMatchObject({ status: 'active', must: null });
  });

  it('makes an API user active at once, without password, code and email', async () => {
    const { password: _, code: __, ...given } = userForm();
    const answer = await office.call(createUser, { body: { ...given, roles: ['APIUser'] } });
    expect(answer.body).toMatchObject({
      status: 'active',
      is_api_user: true,
      roles: ['APIUser'],
      code: null,
    });
    expect((await userRow(world, answer.body.id)).password_hash).toBeNull();
    expect(await emailsTo(world, given.email.toLowerCase())).toEqual([]);
    const byFlag = await office.call(createUser, {
      body: { ...given, email: 'f@x.test', username: 'f@x.test', is_api_user: true },
    });
    expect(byFlag.body.roles).toEqual(['APIUser']);
  });

  it.each<[string, object, string[]]>([
    [
      'nothing',
      { email: '', username: '', first_name: '', last_name: '', code: '', password: '' },
      [
        'required email',
        'required username',
        'required first_name',
        'required last_name',
        'required code',
        'required password',
      ],
    ],
    ['an easy password', { password: 'password1234' }, ['password-common password']],
    ['a short password', { password: 'short' }, ['password-too-short password']],
    [
      'a password that was not typed the same twice',
      { passwordConfirmed: 'another-password' },
      ['password-mismatch passwordConfirmed'],
    ],
    [
      'several things at once',
      { first_name: '', password: 'short', passwordConfirmed: 'other' },
      ['required first_name', 'password-too-short password', 'password-mismatch passwordConfirmed'],
    ],
    ["another's username", { username: 'taken-name' }, ['username-taken username']],
    ['a username that could be an address', { username: 'a@b' }, ['username-format username']],
    ['an API user with more rights', { roles: ['APIUser', 'CaseAdmin'] }, ['api-user-one-role roles']],
    ['a role that there is not', { roles: ['Superuser'] }, ['unknown-value roles.0']],
    ['a tag that there is not', { tag_ids: [999_999] }, ['tag-unknown tag_ids']],
    ['a tag that is none', { tag_ids: [true] }, ['wrong-type tag_ids.0']],
    [
      'a license without a number',
      { licenses: [{ state: 'IL', number: '', from: '2020-01-01', to: null }] },
      ['license-incomplete licenses[0].number'],
    ],
  ])('refuses %s, naming the field, and makes nobody', async (_, wrong, expected) => {
    const given = { ...userForm(), ...wrong };
    const answer = await office.call(createUser, { body: given });
    expect([answer.status, problemsOf(answer)]).toEqual([400, expected]);
    const made = await world.platform.database
      .selectFrom('users')
      .select('id')
      .where('email', '=', given.email.toLowerCase())
      .execute();
    expect(made).toEqual([]);
  });

  it('asks for a username, of an API user as well', async () => {
    const { username: _, ...given } = userForm();
    for (const is_api_user of [false, true]) {
      const { status, errors } = await office.call(createUser, { body: { ...given, is_api_user } });
      expect([status, errors]).toMatchObject([
        400,
        [{ message: 'This field is required.', field_name: 'username' }],
      ]);
    }
  });

  it('gives the home office role only by whoever may, and admin rights only after a recent password', async () => {
    const body = { ...userForm(), roles: ['HomeOfficeAdmin'] as const };
    expect((await uma.call(createUser, { body: { ...body, roles: [...body.roles] } })).status).toBe(403);
    const late = await signInUser(world, { roles: ['UserAdmin'] });
    world.advance(601);
    const answer = await late.call(createUser, { body: { ...userForm(), roles: ['CaseAdmin'] } });
    expect([answer.status, answer.errors[0]?.code]).toEqual([403, 'step_up']);
    expect((await late.call(createUser, { body: userForm() })).status).toBe(200);
    world.advance(-601);
  });

  it('refuses an agent, a case administrator and a stranger', async () => {
    const agent = await signInUser(world);
    const casey = await signInUser(world, { roles: ['CaseAdmin'] });
    expect((await agent.call(createUser, { body: userForm() })).status).toBe(403);
    expect((await casey.call(createUser, { body: userForm() })).status).toBe(403);
    expect((await nobody(world).call(createUser, { body: userForm() })).status).toBe(401);
  });
});
