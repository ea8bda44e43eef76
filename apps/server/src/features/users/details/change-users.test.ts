import type { BodyOf } from '@openroll/contract/endpoint';
import { createUser, deleteUser, getUser, signOutUser, updateUser } from '@openroll/contract/users';
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
  uma = await signInUser(world, { roles: ['UserAdmin'] });
});
afterAll(() => world.close());

describe('changing a user', () => {
  it('writes what was sent, keeps the rest, and names the fields in the audit', async () => {
    const { id, email } = await buildUser(world, { code: 'A1', licenses: ['TX'] });
    const answer = await uma.call(updateUser, {
      params: { id },
      body: {
        first_name: ' Zoe ',
        licenses: [{ state: 'ca', number: 'C-9', from: '2020-01-01', to: '2020-12-31' }],
      },
    });
    expect(answer.body).toMatchObject({ first_name: 'Zoe', email, code: 'A1', licensed_states: [] });
    expect(answer.body.licenses).toEqual([
      { state: 'CA', number: 'C-9', from: '2020-01-01', to: '2020-12-31' },
    ]);
    expect(await userAudit(world, id)).toEqual([
      { action: 'user.changed', detail: { fields: ['first_name', 'licenses'] } },
    ]);
  });

  it('asks for a code whoever changes the details of somebody without one, but not for their status or licenses', async () => {
    const { id } = await buildUser(world, { code: null });
    const put = (body: BodyOf<typeof updateUser>) => uma.call(updateUser, { params: { id }, body });
    for (const body of [{ last_name: 'Codeless' }, { last_name: 'Codeless', code: ' ' }, { code: null }]) {
      const refused = await put(body);
      expect([refused.status, refused.errors]).toEqual([
        400,
        [expect.objectContaining({ code: 'required', field_name: 'code' })],
      ]);
    }
    expect((await put({ status: 'deactivated' })).status).toBe(200);
    expect((await put({ status: 'active', licenses: [] })).status).toBe(200);
    expect((await put({ last_name: 'Coded', code: 'A9' })).body).toMatchObject({
      last_name: 'Coded',
      code: 'A9',
    });
    expect((await put({ last_name: 'Again' })).body).toMatchObject({ last_name: 'Again', code: 'A9' });
  });

  it('writes nothing the second time', async () => {
    const { id } = await buildUser(world);
    const body = { last_name: 'Twice', pref_receive_new_user_notifications: true };
    const first = await uma.call(updateUser, { params: { id }, body });
    world.advance(5);
    const second = await uma.call(updateUser, { params: { id }, body });
    expect(second.body.updated_at).toBe(first.body.updated_at);
    expect(await userAudit(world, id)).toHaveLength(1);
  });

  it('refuses the version of somebody who read before another saved, and loses neither', async () => {
    const { id } = await buildUser(world);
    const { updated_at } = (await uma.call(getUser, { params: { id } })).body;
    const saved = await office.call(updateUser, { params: { id }, body: { last_name: 'First', updated_at } });
    const late = await uma.call(updateUser, { params: { id }, body: { last_name: 'Second', updated_at } });
    expect([late.status, late.errors[0]?.code]).toEqual([409, 'stale-version']);
    expect((await userRow(world, id)).last_name).toBe('First');
    const body = { last_name: 'Second', updated_at: saved.body.updated_at };
    expect((await uma.call(updateUser, { params: { id }, body })).body.last_name).toBe('Second');
  });

  it('lets one of two win who save the same version at once', async () => {
    const { id } = await buildUser(world);
    const { updated_at } = (await uma.call(getUser, { params: { id } })).body;
    const names = ['One', 'Two', 'Three'];
    const answers = await Promise.all(
      names.map((last_name) => uma.call(updateUser, { params: { id }, body: { last_name, updated_at } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const winner = names[answers.findIndex(({ status }) => status === 200)];
    expect((await userRow(world, id)).last_name).toBe(winner);
  });

  it('AC06 lets a user administrator change nobody above them, whatever the field', async () => {
    const target = await buildUser(world, { roles: ['HomeOfficeAdmin'], email: 'holly@above.test' });
    const params = { id: target.id };
    for (const body of [
      { email: 'mine@evil.test' },
      { status: 'deactivated' as const },
      { first_name: 'X' },
      {},
    ])
      expect((await uma.call(updateUser, { params, body })).status).toBe(403);
    expect((await uma.call(deleteUser, { params })).status).toBe(403);
    expect((await uma.call(signOutUser, { params })).status).toBe(403);
    expect(await userRow(world, target.id)).toMatchObject({
      email: 'holly@above.test',
      status: 'active',
      first_name: 'Test',
    });
    const ray = await buildUser(world, { roles: ['CaseAdmin'] });
    expect((await uma.call(updateUser, { params: { id: ray.id }, body: { code: 'X' } })).status).toBe(403);
  });

  it('AC07 changes neither roles nor tags nor permissions, nor makes a person an API user', async () => {
    const tag = await buildTag(world);
    const { id } = await buildUser(world, { roles: ['ReportAdmin'] });
    const roots = await office.call(getUser, { params: { id } });
    const same = roots.body;
    const unchanged = await office.call(updateUser, {
      params: { id },
      body: {
        roles: same.roles,
        tags: same.tags,
        permissions: same.permissions,
        is_api_user: false,
        first_name: 'Ok',
      },
    });
    expect(unchanged.body.first_name).toBe('Ok');
    const claims: object[] = [
      { roles: ['HomeOfficeAdmin'] },
      { roles: [] },
      { tags: [{ id: tag.id, name: 'x' }] },
      { tags: [tag.id] },
      { permissions: [...same.permissions, 'create_user'] },
      { is_api_user: true },
    ];
    for (const body of claims) {
      const answer = await office.call(updateUser, { params: { id }, body: { ...body, first_name: 'No' } });
      expect([answer.status, answer.errors[0]?.message.slice(0, 30)]).toEqual([
        403,
        'You do not have permission to ',
      ]);
    }
    const poisoned = '{"__proto__":{"roles":["HomeOfficeAdmin"]},"constructor":{"prototype":{"roles":[]}}}';
    const headers = { 'content-type': 'application/json' };
    const url = `/api/users/${id}`;
    expect((await office.inject({ method: 'PUT', url, headers, payload: poisoned })).statusCode).toBe(400);
    const unknown = {
      password_hash: 'x',
      deleted_at: '2020-01-01',
      awaiting_review: true,
      failed_sign_ins: 5,
    };
    const body = unknown as object;
    expect((await office.call(updateUser, { params: { id }, body })).status).toBe(200);
    expect(await userRow(world, id)).toMatchObject({
      first_name: 'Ok',
      roles: ['ReportAdmin'],
      is_api_user: false,
      deleted_at: null,
      awaiting_review: false,
    });
    expect((await userRow(world, id)).password_hash).toMatch(/^\$argon2id/);
  });

  it('moves an address only after a recent password, tells the old mailbox, and frees the old address', async () => {
    const late = await signInUser(world, { roles: ['UserAdmin'] });
    const { id, email } = await buildUser(world);
    world.advance(601);
    const refused = await late.call(updateUser, { params: { id }, body: { email: 'moved@example.test' } });
    expect([refused.status, refused.errors[0]?.code]).toEqual([403, 'step_up']);
    world.advance(-601);
    const moved = await late.call(updateUser, { params: { id }, body: { email: 'moved@example.test' } });
    expect(moved.body).toMatchObject({ email: 'moved@example.test', username: 'moved@example.test' });
    // Nobody has shown it: single sign-on trusts no password that stands beside it (AC06).
    expect((await userRow(world, id)).email_confirmed_at).toBeNull();
    expect(await emailsTo(world, email)).toHaveLength(1);
    await signIn(world, 'moved@example.test');
    expect((await uma.call(createUser, { body: userForm(email) })).status).toBe(200);
    const taken = await uma.call(updateUser, { params: { id }, body: { email } });
    expect(problemsOf(taken)).toEqual(['email-taken email']);
  });

  it('tells somebody that they sign in by another name from now on', async () => {
    const { id, email } = await buildUser(world);
    await uma.call(updateUser, { params: { id }, body: { username: 'Another.Name' } });
    await signIn(world, 'another.name');
    expect(await emailsTo(world, email)).toHaveLength(1);
  });

  it('sends the invitation to the new address of somebody still invited, and kills the one that went astray', async () => {
    const given = userForm();
    const { id } = (await uma.call(createUser, { body: given })).body;
    const linksOf = () =>
      world.platform.database
        .selectFrom('links')
        .select(['id', 'revoked_at'])
        .where('user_id', '=', id)
        .orderBy('id')
        .execute();
    await uma.call(updateUser, { params: { id }, body: { email: 'right@example.test' } });
    const [astray, right] = await linksOf();
    expect([astray?.revoked_at === null, right?.revoked_at === null]).toEqual([false, true]);
    expect(await emailsTo(world, 'right@example.test')).toHaveLength(1);
  });

  it('takes a user back whole as it was read, in any order and tags by id too, and changes nothing', async () => {
    const { id } = await buildUser(world, { code: 'E1', roles: ['ReportAdmin'], licenses: ['TX', 'IL'] });
    await buildTag(world, { users: [id] });
    await buildTag(world, { users: [id] });
    const apiUser = await office.call(createUser, { body: { ...userForm(), roles: ['APIUser'] } });
    for (const params of [{ id }, { id: apiUser.body.id }]) {
      const before = await userRow(world, params.id);
      const { body: read } = await office.call(getUser, { params });
      expect((await office.call(updateUser, { params, body: read })).body).toEqual(read);
      const shuffled = {
        ...read,
        tags: read.tags.map((tag) => String(tag.id)).reverse(),
        permissions: [...read.permissions].reverse(),
        licenses: [...read.licenses].reverse(),
      };
      expect((await office.call(updateUser, { params, body: shuffled })).body).toEqual(read);
      expect(await userRow(world, params.id)).toEqual(before);
    }
  });

  it.each<[object, string]>([
    [{ roles: 'UserAdmin' }, 'wrong-type roles'],
    [{ roles: ['Superuser'] }, 'unknown-value roles.0'],
    [{ tags: [true] }, 'wrong-type tags.0'],
    [{ permissions: ['fly'] }, 'unknown-value permissions.0'],
    [{ is_api_user: 'false' }, 'wrong-type is_api_user'],
    [{ status: 'gone' }, 'unknown-value status'],
    [{ licenses: [{ state: 'TX', number: 7, from: '2020-01-01' }] }, 'wrong-type licenses.0.number'],
    [{ updated_at: 5 }, 'wrong-type updated_at'],
  ])('answers 400 naming the field to %j', async (wrong, expected) => {
    const { id } = await buildUser(world);
    const before = await userRow(world, id);
    const answer = await office.call(updateUser, { params: { id }, body: { first_name: 'No', ...wrong } });
    expect([answer.status, problemsOf(answer)]).toEqual([400, [expected]]);
    expect(await userRow(world, id)).toEqual(before);
  });

  it('takes a license without an end for one that has none', async () => {
    const { id } = await buildUser(world);
    const licenses = [{ state: 'TX', number: 'T-1', from: '2020-01-01' }];
    const answer = await uma.call(updateUser, { params: { id }, body: { licenses } });
    expect(answer.body.licenses).toEqual([{ ...licenses[0], to: null }]);
  });

  it('answers 404 for somebody who does not exist, and 403 to who may not change users', async () => {
    expect((await uma.call(updateUser, { params: { id: 999_999 }, body: {} })).status).toBe(404);
    expect((await uma.call(getUser, { params: { id: 999_999 } })).status).toBe(404);
    const { id, email } = await buildUser(world);
    const agent = await signIn(world, email);
    expect((await agent.call(updateUser, { params: { id }, body: { first_name: 'Me' } })).status).toBe(403);
    expect((await nobody(world).call(updateUser, { params: { id }, body: {} })).status).toBe(401);
  });
});
