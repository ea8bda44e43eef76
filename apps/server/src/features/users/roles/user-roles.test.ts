import { getMe } from '@openroll/contract/sign-in';
import {
  deleteUser,
  getUser,
  setUserPassword,
  setUserRoles,
  setUserTags,
  updateUser,
} from '@openroll/contract/users';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nobody, type Person, signIn } from '../../../../test/actors.ts';
import { type BuiltUser, buildTag, buildUser, signInUser } from '../../../../test/builders.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { createApp } from '../../../app.ts';
import { createPlatform } from '../../../create-platform.ts';
import { openSession } from '../../../platform/sign-in/sessions.ts';

let world: World;
let holly: BuiltUser;
let office: Person;
let uma: Person;
beforeAll(async () => {
  world = await openWorld();
  holly = await buildUser(world, { roles: ['HomeOfficeAdmin'] });
  office = await signIn(world, holly.email);
  uma = await signInUser(world, { roles: ['UserAdmin'] });
});
afterAll(() => world.close());

const rowOf = (id: number) =>
  world.platform.database.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const activeAdmins = async () =>
  (
    await world.platform.database
      .selectFrom('users')
      .select('id')
      .where(sql<boolean>`'HomeOfficeAdmin' = any(roles)`)
      .where('status', '=', 'active')
      .where('deleted_at', 'is', null)
      .execute()
  ).map(({ id }) => id);

describe('what somebody else has set meanwhile', () => {
  it('is not written over by a form that was read before: roles, tags and details share one version', async () => {
    const { id } = await buildUser(world, { roles: ['CaseAdmin'] });
    const tag = (await buildTag(world, { name: 'Set meanwhile' })).id;
    const params = { id };
    const read = async () => (await office.call(getUser, { params })).body.updated_at;
    const write = {
      roles: (updated_at?: string) =>
        office.call(setUserRoles, { params, body: { roles: ['CaseAdmin', 'ReportAdmin'], updated_at } }),
      fewerRoles: (updated_at?: string) =>
        office.call(setUserRoles, { params, body: { roles: ['CaseAdmin'], updated_at } }),
      tags: (updated_at?: string) =>
        office.call(setUserTags, { params, body: { tag_ids: [tag], updated_at } }),
      noTags: (updated_at?: string) =>
        office.call(setUserTags, { params, body: { tag_ids: [], updated_at } }),
      name: (updated_at?: string) =>
        office.call(updateUser, { params, body: { last_name: `N${updated_at?.length}`, updated_at } }),
    };
    for (const [first, second] of [
      ['roles', 'fewerRoles'],
      ['tags', 'noTags'],
      ['fewerRoles', 'name'],
      ['name', 'tags'],
    ] as const) {
      const version = await read();
      expect((await write[first](version)).status).toBe(200);
      const late = await write[second](version);
      expect([first, second, late.status, late.errors[0]?.code]).toEqual([
        first,
        second,
        409,
        'stale-version',
      ]);
    }
    expect((await write.noTags()).status).toBe(200);
    const version = await read();
    expect((await write.noTags(version)).status).toBe(200);
    expect(await read()).toBe(version);
  });
});

describe('roles', () => {
  it('are replaced as a set, and end the sessions of whoever loses one', async () => {
    const { id, email } = await buildUser(world, { roles: ['CaseAdmin'] });
    const person = await signIn(world, email);
    const more = await office.call(setUserRoles, {
      params: { id },
      body: { roles: ['CaseAdmin', 'ReportAdmin'] },
    });
    expect(more.body.roles).toEqual(['CaseAdmin', 'ReportAdmin']);
    expect((await person.call(getMe)).body.permissions).toContain('access_reports_page');
    for (const _ of [1, 2])
      expect(
        (await office.call(setUserRoles, { params: { id }, body: { roles: ['ReportAdmin'] } })).body.roles,
      ).toEqual(['ReportAdmin']);
    expect((await person.call(getMe)).status).toBe(401);
    const audits = await world.platform.database
      .selectFrom('audit_events')
      .select('detail')
      .where('action', '=', 'user.roles-changed')
      .where('object_id', '=', String(id))
      .orderBy('id')
      .execute();
    expect(audits.map(({ detail }) => detail)).toEqual([
      { added: ['ReportAdmin'], removed: [] },
      { added: [], removed: ['CaseAdmin'] },
    ]);
  });

  it('AC05 let a user administrator give admin rights, but neither the home office nor rights to themselves', async () => {
    const { id } = await buildUser(world);
    const give = (who: Person, target: number, roles: string[]) =>
      who.call(setUserRoles, { params: { id: target }, body: { roles: roles as 'CaseAdmin'[] } });
    expect((await give(uma, id, ['HomeOfficeAdmin'])).status).toBe(403);
    expect((await give(uma, id, ['CaseAdmin', 'HomeOfficeAdmin'])).status).toBe(403);
    const self = uma.userId ?? 0;
    expect((await give(uma, self, ['UserAdmin', 'CaseAdmin'])).status).toBe(403);
    expect((await give(office, holly.id, [])).status).toBe(403);
    expect((await give(uma, holly.id, [])).status).toBe(403);
    const unknown = await give(office, id, ['Superuser']);
    expect([unknown.status, unknown.errors[0]?.field_name]).toEqual([400, 'roles.0']);
    const api = await give(office, id, ['APIUser']);
    expect([api.status, api.errors[0]?.code]).toEqual([400, 'api-user-one-role']);
    expect((await rowOf(id)).roles).toEqual([]);
    expect((await rowOf(self)).roles).toEqual(['UserAdmin']);
    expect((await give(uma, id, ['ReportAdmin'])).body.roles).toEqual(['ReportAdmin']);
    expect((await give(office, 999_999, [])).status).toBe(404);
    const agent = await signInUser(world);
    expect((await give(agent, id, [])).status).toBe(403);
    expect((await give(nobody(world), id, [])).status).toBe(401);
  });

  it('want a password of the last ten minutes', async () => {
    const late = await signInUser(world, { roles: ['UserAdmin'] });
    const { id } = await buildUser(world);
    world.advance(601);
    const answer = await late.call(setUserRoles, { params: { id }, body: { roles: ['ReportAdmin'] } });
    world.advance(-601);
    expect([answer.status, answer.errors[0]?.code]).toEqual([403, 'step_up']);
  });
});

describe('the password of somebody else', () => {
  it('AC06 is set below oneself only, signs them out, and must be changed at the next sign-in', async () => {
    const { id, email } = await buildUser(world);
    const person = await signIn(world, email);
    const password = 'chosen by another person';
    const set = (who: Person, target: number, body: object = {}) =>
      who.call(setUserPassword, { params: { id: target }, body: { password, ...body } });
    expect((await set(uma, holly.id)).status).toBe(403);
    expect((await set(uma, uma.userId ?? 0)).status).toBe(403);
    expect((await set(person, id)).status).toBe(403);
    expect((await set(nobody(world), id)).status).toBe(401);
    expect((await set(uma, 999_999)).status).toBe(404);
    for (const name of ['passwordConfirmed', 'confirm']) {
      const differs = await set(uma, id, { [name]: 'something else' });
      expect([differs.status, differs.errors[0]?.code, differs.errors[0]?.field_name]).toEqual([
        400,
        'password-mismatch',
        name,
      ]);
    }
    const halfRight = await set(uma, id, { passwordConfirmed: password, confirm: 'something else' });
    expect(halfRight.errors.map((one) => one.field_name)).toEqual(['confirm']);
    const once = await set(uma, id);
    expect([once.status, once.errors.map(({ code, field_name }) => [code, field_name])]).toEqual([
      400,
      [['required', 'confirm']],
    ]);
    const both = await set(uma, id, { password: 'short', confirm: 'other' });
    expect(both.errors.map(({ code }) => code)).toEqual(['password-too-short', 'password-mismatch']);
    const common = { password: 'password1234', confirm: 'password1234' };
    expect((await set(uma, id, common)).errors[0]?.code).toBe('password-common');
    expect((await person.call(getMe)).status).toBe(200);
    const { updated_at } = (await uma.call(getUser, { params: { id } })).body;
    expect((await set(uma, id, { passwordConfirmed: password })).body).toEqual({ success: true });
    const details = { last_name: 'Saved', updated_at };
    expect((await uma.call(updateUser, { params: { id }, body: details })).status).toBe(200);
    expect((await set(uma, id, { confirm: password })).body).toEqual({ success: true });
    expect((await person.call(getMe)).status).toBe(401);
    const again = await signIn(world, email, password);
    expect((await again.call(getMe)).body.must).toBe('change-password');
    const mails = await world.platform.database
      .selectFrom('mails')
      .select(['text_body', 'html_body'])
      .where('recipient', '=', email)
      .execute();
    expect(mails).toHaveLength(2);
    expect(JSON.stringify(mails)).not.toContain(password);
  });

  it('is none of an API user', async () => {
    const { id } = await buildUser(world, { is_api_user: true, roles: ['APIUser'] });
    const answer = await office.call(setUserPassword, {
      params: { id },
      body: { password: 'a-long-password' },
    });
    expect(answer.status).toBe(403);
  });
});

describe('the last active home office administrator', () => {
  it('AC06 does not leave by their own hand', async () => {
    expect(await activeAdmins()).toEqual([holly.id]);
    const params = { id: holly.id };
    expect((await office.call(setUserRoles, { params, body: { roles: ['UserAdmin'] } })).status).toBe(403);
    expect((await office.call(updateUser, { params, body: { status: 'deactivated' } })).status).toBe(403);
    expect((await office.call(deleteUser, { params })).status).toBe(403);
    expect(await activeAdmins()).toEqual([holly.id]);
  });

  it.each(['demote', 'deactivate', 'delete'] as const)(
    'AC06 stays when two %s each other at once, through two servers',
    async (deed) => {
      const elsewhere = await openSecondServer(world);
      let refusals = 0;
      for (let round = 0; round < 25; round++) {
        const pair = [
          await buildUser(world, { roles: ['HomeOfficeAdmin'] }),
          await buildUser(world, { roles: ['HomeOfficeAdmin'] }),
        ] as const;
        await world.platform.database
          .updateTable('users')
          .set({ status: 'deactivated' })
          .where('id', 'not in', [pair[0].id, pair[1].id])
          .execute();
        const cookies = await Promise.all(pair.map(({ id }) => cookieOf(world, id)));
        const answers = await Promise.all([
          strike(world.app, cookies[0] ?? '', pair[1].id, deed),
          strike(elsewhere.app, cookies[1] ?? '', pair[0].id, deed),
        ]);
        const left = await activeAdmins();
        expect(left).toHaveLength(1);
        expect(answers.map(({ statusCode }) => statusCode).sort()[0]).toBe(200);
        for (const { statusCode, body } of answers.filter((one) => one.statusCode !== 200)) {
          expect([400, 401]).toContain(statusCode);
          if (statusCode === 400) expect(body).toContain('last-home-office-admin');
          refusals++;
        }
      }
      expect(refusals).toBe(25);
      await elsewhere.close();
    },
  );
});

type App = World['app'];

/** A session without its sign-in, which takes long on purpose. */
const cookieOf = ({ platform }: World, userId: number): Promise<string> =>
  platform.database.transaction().execute(async (tx) => {
    const given = { userId, roles: [], ip: '203.0.113.9', userAgent: '' };
    return `sid=${(await openSession(tx, platform.clock(), given)).id}`;
  });

function strike(app: App, cookie: string, id: number, deed: 'demote' | 'deactivate' | 'delete') {
  const headers = { cookie };
  if (deed === 'delete') return app.inject({ method: 'DELETE', url: `/api/users/${id}`, headers });
  if (deed === 'demote')
    return app.inject({ method: 'POST', url: `/api/users/${id}/roles`, headers, payload: { roles: [] } });
  return app.inject({ method: 'PUT', url: `/api/users/${id}`, headers, payload: { status: 'deactivated' } });
}

/** Another process of the same site: a pool, a platform and an app of its own on the same database. */
async function openSecondServer({
  platform,
  databaseUrl,
}: World): Promise<{ app: App; close(): Promise<void> }> {
  const second = await createPlatform({
    config: platform.config,
    databaseUrl,
    ports: platform.ports,
    log: platform.log as Parameters<typeof createPlatform>[0]['log'],
    clock: platform.clock,
    site: platform.site,
    hashing: platform.hashing,
  });
  const app = await createApp(second.platform);
  await app.ready();
  return {
    app,
    async close() {
      await app.close();
      await second.close();
    },
  };
}
