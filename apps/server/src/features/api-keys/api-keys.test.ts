import { assignUsers, getCase, listCaseUsers, unassignUser } from '@openroll/contract/cases';
import { getMe, login } from '@openroll/contract/sign-in';
import { deleteUser, getApiKey, listUsers, renewApiKey, updateUser } from '@openroll/contract/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword, nobody, type Person, personWith, signIn } from '../../../test/actors.ts';
import { assign, buildCase, buildUser, signInUser } from '../../../test/builders.ts';
import { defaultNow, openWorld, type World } from '../../../test/world.ts';

let world: World;
let office: Person;
let casey: Person;
let home: number;
let foreign: number;
beforeAll(async () => {
  world = await openWorld();
  home = (await buildCase(world)).id;
  foreign = (await buildCase(world)).id;
  office = await signInUser(world, { roles: ['HomeOfficeAdmin'] });
  const case_ = await buildUser(world, { roles: ['CaseAdmin'] });
  await assign(world, case_.id, home);
  casey = await signIn(world, case_.email);
});
afterAll(() => world.close());

const buildApiUser = async (caseId?: number) => {
  const { id, email } = await buildUser(world, { roles: ['APIUser'], is_api_user: true });
  if (caseId !== undefined) await assign(world, id, caseId);
  return { id, email };
};
const generate = async (id: number, who = office) =>
  (await who.call(renewApiKey, { params: { id }, body: { generate_new_token: true } })).body;
const withKey = (key: string | null) => personWith(world, { authorization: `Bearer ${key}` });
const opens = async (key: string | null, caseId = home) =>
  (await withKey(key).call(listCaseUsers, { params: { id: caseId } })).status;
const keyAudits = async (id: number) =>
  (
    await world.platform.database
      .selectFrom('audit_events')
      .select(['action', 'case_id'])
      .where('object_id', '=', String(id))
      .where('action', 'like', 'api-key.%')
      .orderBy('id')
      .execute()
  ).map(({ action, case_id }) => `${action} ${case_id}`);

describe('the key of an API user', () => {
  it('is generated, read again with its expiry, and renewed; each is audited, none is stored or logged in clear', async () => {
    const { id } = await buildApiUser(home);
    const params = { id };
    expect((await casey.call(getApiKey, { params })).body).toEqual({
      auth_token: null,
      auth_token_expiration: null,
      auth_token_expiration_display: null,
    });
    const missing = await casey.call(renewApiKey, { params, body: {} });
    expect([missing.status, missing.errors[0]?.code]).toEqual([400, 'api-key-missing']);
    const made = await generate(id, casey);
    expect(made.auth_token).toMatch(/^[\w-]{43}$/);
    expect(made.auth_token_expiration).toBe('2027-03-18T17:00:00.000Z');
    expect(made.auth_token_expiration_display).toBe('Mar 18, 2027');
    expect((await casey.call(getApiKey, { params })).body).toEqual(made);
    world.advance(86_400 / 24 / 12);
    const renewed = await casey.call(renewApiKey, { params, body: { generate_new_token: false } });
    expect(renewed.body).toEqual({ ...made, auth_token_expiration: '2027-03-18T17:05:00.000Z' });
    expect(await keyAudits(id)).toEqual([
      `api-key.generated ${home}`,
      `api-key.read ${home}`,
      `api-key.renewed ${home}`,
    ]);
    const otherwise = personWith(world, { authorization: `bearer  ${made.auth_token}` });
    expect((await otherwise.call(listCaseUsers, { params: { id: home } })).status).toBe(200);
    const stored = await world.platform.database.selectFrom('api_keys').selectAll().execute();
    const events = await world.platform.database.selectFrom('audit_events').select('detail').execute();
    const everything = JSON.stringify([
      stored.map((row) => Object.values(row).map(String)),
      events,
      world.logs,
    ]);
    expect(everything).not.toContain(made.auth_token);
    world.setClock(defaultNow);
  });

  it('AC10 opens its case to the last millisecond of its life, and nothing after it', async () => {
    const { id } = await buildApiUser(home);
    const { auth_token, auth_token_expiration } = await generate(id);
    const end = Date.parse(auth_token_expiration ?? '');
    world.setClock(new Date(end - 1).toISOString());
    expect(await opens(auth_token)).toBe(200);
    world.setClock(new Date(end).toISOString());
    expect(await opens(auth_token)).toBe(401);
    world.setClock(defaultNow);
  });

  it('AC10 is dead with the same transaction that makes another one', async () => {
    const { id } = await buildApiUser(home);
    const old = await generate(id);
    const young = await generate(id);
    expect(young.auth_token).not.toBe(old.auth_token);
    expect([await opens(old.auth_token), await opens(young.auth_token)]).toEqual([401, 200]);
    const raced = await Promise.all([generate(id), generate(id), generate(id)]);
    const open = await Promise.all(raced.map(({ auth_token }) => opens(auth_token)));
    expect(open.sort()).toEqual([200, 401, 401]);
    expect(await opens((await office.call(getApiKey, { params: { id } })).body.auth_token)).toBe(200);
  });

  it('AC10 is dead while its user is deactivated, and for ever once they are deleted', async () => {
    const { id } = await buildApiUser(home);
    const { auth_token } = await generate(id);
    const setStatus = (status: 'active' | 'deactivated') =>
      office.call(updateUser, { params: { id }, body: { status } });
    await setStatus('deactivated');
    expect(await opens(auth_token)).toBe(401);
    await setStatus('active');
    expect(await opens(auth_token)).toBe(200);
    await office.call(deleteUser, { params: { id } });
    expect(await opens(auth_token)).toBe(401);
    expect((await office.call(getApiKey, { params: { id } })).status).toBe(404);
  });

  it('AC10 opens no other case: what is there is missing, byte by byte', async () => {
    const { auth_token } = await generate((await buildApiUser(home)).id);
    const key = withKey(auth_token);
    const other = await key.call(listCaseUsers, { params: { id: foreign } });
    const none = await key.call(listCaseUsers, { params: { id: 999_999 } });
    expect([other.status, other.text]).toEqual([404, none.text]);
  });

  it('AC09 is the only way in of an API user, and no way to what people do', async () => {
    const { id, email } = await buildApiUser(home);
    const { auth_token } = await generate(id);
    await world.platform.database
      .updateTable('users')
      .set(await hashOfSomebody())
      .where('id', '=', id)
      .execute();
    const body = { email, password: demoPassword };
    expect((await nobody(world).call(login, { body })).status).toBe(401);
    const key = withKey(auth_token);
    for (const endpoint of [getMe, listUsers] as const) expect((await key.call(endpoint)).status).toBe(403);
    for (const caseId of [home, foreign])
      expect((await key.call(getCase, { params: { id: caseId } })).status).toBe(403);
    expect((await key.call(getApiKey, { params: { id } })).status).toBe(403);
    const own = await key.call(renewApiKey, { params: { id }, body: { generate_new_token: true } });
    expect(own.status).toBe(403);
    expect(await opens(auth_token)).toBe(200);
    const asCookie = personWith(world, { cookie: `sid=${auth_token}` });
    expect((await asCookie.call(getMe)).status).toBe(401);
  });

  it('ends when its user leaves the case, and there is a new one for another case', async () => {
    const { id } = await buildApiUser(home);
    const { auth_token } = await generate(id);
    const both = await office.call(assignUsers, { params: { id: foreign }, body: { users: [{ id }] } });
    expect([both.status, both.errors[0]?.code]).toEqual([400, 'api-user-in-another-case']);
    await office.call(unassignUser, { params: { id: home, userId: id } });
    expect(await opens(auth_token)).toBe(401);
    await office.call(assignUsers, { params: { id: foreign }, body: { users: [{ id }] } });
    expect(await opens(auth_token, foreign)).toBe(401);
    const next = await generate(id);
    expect([await opens(next.auth_token, foreign), await opens(next.auth_token)]).toEqual([200, 404]);
  });
});

describe('whoever asks for a key', () => {
  it('needs the case in scope: another one’s API user is missing', async () => {
    const { id } = await buildApiUser(foreign);
    await generate(id);
    const missing = await casey.call(getApiKey, { params: { id: 999_999 } });
    const others = await casey.call(getApiKey, { params: { id } });
    expect([others.status, others.text]).toEqual([404, missing.text]);
    expect((await casey.call(renewApiKey, { params: { id }, body: {} })).status).toBe(404);
    const uma = await signInUser(world, { roles: ['UserAdmin'] });
    expect((await uma.call(getApiKey, { params: { id } })).status).toBe(404);
  });

  it('sees the whole case: the key is no way around a restriction to own enrollments', async () => {
    const { id } = await buildApiUser(home);
    const tight = await buildUser(world, { roles: ['CaseAdmin'] });
    await assign(world, tight.id, home, { restricted: true });
    const person = await signIn(world, tight.email);
    expect((await person.call(getApiKey, { params: { id } })).status).toBe(403);
    const body = { generate_new_token: true };
    expect((await person.call(renewApiKey, { params: { id }, body })).status).toBe(403);
  });

  it('needs an API user who has a case', async () => {
    const person = await buildUser(world);
    const answer = await office.call(getApiKey, { params: { id: person.id } });
    expect([answer.status, answer.errors[0]?.code]).toEqual([400, 'api-user-expected']);
    const { id } = await buildApiUser();
    const none = await office.call(renewApiKey, { params: { id }, body: { generate_new_token: true } });
    expect([none.status, none.errors[0]?.code]).toEqual([400, 'api-user-without-case']);
  });

  it('needs a recent password, the permission, and to be somebody', async () => {
    const { id } = await buildApiUser(home);
    const agent = await signInUser(world);
    expect((await agent.call(getApiKey, { params: { id } })).status).toBe(403);
    expect((await nobody(world).call(getApiKey, { params: { id } })).status).toBe(401);
    world.advance(601);
    for (const endpoint of [getApiKey, renewApiKey] as const) {
      const late = await casey.call(endpoint, { params: { id } });
      expect([late.status, late.errors[0]?.code]).toEqual([403, 'step_up']);
    }
    world.setClock(defaultNow);
  });
});

/** A password that would be right: an API user has none, and this must not change that. */
async function hashOfSomebody(): Promise<{ password_hash: string | null }> {
  const { id } = await buildUser(world);
  return world.platform.database
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
