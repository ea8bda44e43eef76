import { listEnrollments } from '@openroll/contract/enrollments';
import { getMe } from '@openroll/contract/sign-in';
import { createUser, deleteUser, getUser, signOutUser, updateUser } from '@openroll/contract/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword, nobody, type Person, signIn } from '../../../../test/actors.ts';
import {
  assign,
  buildCase,
  buildEnrollment,
  buildTag,
  buildUser,
  signInUser,
} from '../../../../test/builders.ts';
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

describe('the status of a user', () => {
  it('AC11 ends every session with the next request once somebody is deactivated', async () => {
    const { id, email } = await buildUser(world);
    const sessions = [await signIn(world, email), await signIn(world, email)];
    for (const session of sessions) expect((await session.call(getMe)).status).toBe(200);
    await uma.call(updateUser, { params: { id }, body: { status: 'deactivated' } });
    for (const session of sessions) expect((await session.call(getMe)).status).toBe(401);
    await expect(signIn(world, email)).rejects.toThrow('401');
    await uma.call(updateUser, { params: { id }, body: { status: 'active' } });
    for (const session of sessions) expect((await session.call(getMe)).status).toBe(401);
    await signIn(world, email);
    expect((await userAudit(world, id)).filter(({ action }) => action === 'user.status-changed')).toEqual([
      { action: 'user.status-changed', detail: { from: 'active', to: 'deactivated' } },
      { action: 'user.status-changed', detail: { from: 'deactivated', to: 'active' } },
    ]);
  });

  it('tells an agent who registered that they are activated, once', async () => {
    const { id, email } = await buildUser(world, {
      status: 'deactivated',
      awaiting_review: true,
      email: 'waiting@example.test',
    });
    const params = { id };
    expect((await uma.call(getUser, { params })).body.awaiting_review).toBe(true);
    for (const status of ['active', 'active', 'deactivated', 'active'] as const)
      await uma.call(updateUser, { params, body: { status } });
    expect((await uma.call(getUser, { params })).body).toMatchObject({
      status: 'active',
      awaiting_review: false,
    });
    expect(await emailsTo(world, email)).toHaveLength(1);
  });

  it('is never invited again for somebody who has been here, nor for an API user', async () => {
    const person = await buildUser(world, { last_login_at: new Date() });
    const api = await buildUser(world, { is_api_user: true, roles: ['APIUser'] });
    for (const { id } of [person, api]) {
      const answer = await office.call(updateUser, { params: { id }, body: { status: 'invited' } });
      expect([answer.status, problemsOf(answer)]).toEqual([400, ['user-cannot-be-invited status']]);
    }
    const fresh = await buildUser(world, { status: 'deactivated' });
    const again = await uma.call(updateUser, { params: { id: fresh.id }, body: { status: 'invited' } });
    expect(again.body.status).toBe('invited');
  });

  it('is nobody’s own to change', async () => {
    const id = uma.userId ?? 0;
    const answer = await uma.call(updateUser, { params: { id }, body: { status: 'deactivated' } });
    expect(answer.status).toBe(403);
    expect(
      (await uma.call(updateUser, { params: { id }, body: { status: 'active', last_name: 'Self' } })).status,
    ).toBe(200);
  });

  it('is all that changes of an API user', async () => {
    const { id } = await buildUser(world, { is_api_user: true, roles: ['APIUser'] });
    expect((await office.call(updateUser, { params: { id }, body: { first_name: 'Robot' } })).status).toBe(
      403,
    );
    expect((await office.call(updateUser, { params: { id }, body: { status: 'deactivated' } })).status).toBe(
      200,
    );
  });
});

describe('deleting a user', () => {
  it('ends every way in, lets cases and tags go, frees the address, and keeps the row', async () => {
    const { id: caseId } = await buildCase(world);
    const { id, email } = await buildUser(world, { first_name: 'Kept' });
    await assign(world, id, caseId);
    await buildTag(world, { users: [id] });
    const person = await signIn(world, email);
    expect((await uma.call(deleteUser, { params: { id } })).body).toEqual({ success: true });
    expect((await person.call(getMe)).status).toBe(401);
    await expect(signIn(world, email)).rejects.toThrow('401');
    expect(await userRow(world, id)).toMatchObject({ first_name: 'Kept', status: 'deactivated' });
    for (const table of ['case_users', 'user_tags'] as const) {
      const left = await world.platform.database
        .selectFrom(table)
        .selectAll()
        .where('user_id', '=', id)
        .execute();
      expect(left).toEqual([]);
    }
    for (const call of [deleteUser, getUser, signOutUser])
      expect((await uma.call(call, { params: { id } })).status).toBe(404);
    expect((await uma.call(updateUser, { params: { id }, body: { status: 'active' } })).status).toBe(404);
    expect((await uma.call(createUser, { body: userForm(email) })).status).toBe(200);
    expect((await userAudit(world, id)).map(({ action }) => action)).toContain('user.deleted');
  });

  it('AC38 leaves what they did under their name', async () => {
    const { id: caseId } = await buildCase(world);
    const { id } = await buildUser(world, { first_name: 'Former', last_name: 'Agent' });
    await buildEnrollment(world, { caseId, agentId: id });
    await uma.call(deleteUser, { params: { id } });
    const { body } = await office.call(listEnrollments, { query: { case_id: String(caseId) } });
    expect(body.rows.map(({ agent_name }) => agent_name)).toEqual(['Former Agent']);
  });

  it('wants a recent password, and is refused on oneself and to a stranger', async () => {
    const { id } = await buildUser(world);
    const late = await signInUser(world, { roles: ['UserAdmin'] });
    world.advance(601);
    expect((await late.call(deleteUser, { params: { id } })).errors[0]?.code).toBe('step_up');
    world.advance(-601);
    expect((await uma.call(deleteUser, { params: { id: uma.userId ?? 0 } })).status).toBe(403);
    expect((await nobody(world).call(deleteUser, { params: { id } })).status).toBe(401);
    expect((await userRow(world, id)).deleted_at).toBeNull();
  });
});

describe('signing somebody out', () => {
  it('ends every session of theirs, and may be done twice', async () => {
    const { id, email } = await buildUser(world);
    const person = await signIn(world, email);
    for (const _ of [1, 2])
      expect((await uma.call(signOutUser, { params: { id } })).body).toEqual({ success: true });
    expect((await person.call(getMe)).status).toBe(401);
    await signIn(world, email, demoPassword);
  });
});
