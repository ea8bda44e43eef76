import { addTagToUsers, createTag, deleteTag, listTags, updateTag } from '@openroll/contract/tags';
import { setUserTags } from '@openroll/contract/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nobody, type Person, signIn } from '../../../test/actors.ts';
import { buildCase, buildTag, buildUser, signInUser } from '../../../test/builders.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
let uma: Person;
let casey: Person;
let agent: Person;
beforeAll(async () => {
  world = await openWorld();
  uma = await signInUser(world, { roles: ['UserAdmin'] });
  casey = await signInUser(world, { roles: ['CaseAdmin'] });
  agent = await signInUser(world);
});
afterAll(() => world.close());

const auditOf = async (action: string, id: number) =>
  (
    await world.platform.database
      .selectFrom('audit_events')
      .select('detail')
      .where('action', '=', action)
      .where('object_id', '=', String(id))
      .execute()
  ).map(({ detail }) => detail);
const tagsOf = async (userId: number) =>
  (
    await world.platform.database
      .selectFrom('user_tags')
      .select('tag_id')
      .where('user_id', '=', userId)
      .orderBy('tag_id')
      .execute()
  ).map(({ tag_id }) => tag_id);

describe('a tag', () => {
  it('is made under a trimmed name, once whatever the case of letters, and listed by name', async () => {
    const made = await casey.call(createTag, { body: { name: '  West   Coast ' } });
    expect(made.body).toEqual({ id: expect.any(Number), name: 'West Coast' });
    await uma.call(createTag, { body: { name: 'alpha' } });
    const again = await uma.call(createTag, { body: { name: 'WEST coast' } });
    expect([again.status, again.errors[0]?.code, again.errors[0]?.field_name]).toEqual([
      400,
      'tag-name-taken',
      'name',
    ]);
    expect((await uma.call(listTags)).body.rows.map(({ name }) => name)).toEqual(['alpha', 'West Coast']);
  });

  it.each([
    ['', 'tag-name-required'],
    ['   ', 'tag-name-required'],
    ['a\nb', 'text-control-characters'],
    ['x'.repeat(101), 'too-long'],
  ])('is refused under the name %j', async (name, code) => {
    const answer = await uma.call(createTag, { body: { name } });
    expect([answer.status, answer.errors[0]?.code]).toEqual([400, code]);
  });

  it('is renamed, also to its own name in other letters', async () => {
    const { id } = await buildTag(world, { name: 'north' });
    await buildTag(world, { name: 'south' });
    expect((await uma.call(updateTag, { params: { id }, body: { name: 'North' } })).body).toEqual({
      id,
      name: 'North',
    });
    const taken = await uma.call(updateTag, { params: { id }, body: { name: 'South' } });
    expect(taken.errors[0]?.code).toBe('tag-name-taken');
    expect((await uma.call(updateTag, { params: { id: 999_999 }, body: { name: 'x' } })).status).toBe(404);
    expect(await auditOf('tag.renamed', id)).toHaveLength(1);
  });

  it('takes with it, when deleted, the access that it gave; the audit says how much', async () => {
    const member = await buildUser(world);
    const { id: caseId } = await buildCase(world);
    const { id } = await buildTag(world, { users: [member.id, uma.userId ?? 0], cases: [caseId] });
    const person = await signIn(world, member.email);
    const sees = async () => (await person.inject({ method: 'GET', url: `/api/cases/${caseId}` })).statusCode;
    expect(await sees()).toBe(200);
    expect((await casey.call(deleteTag, { params: { id } })).body).toEqual({ success: true });
    expect(await sees()).toBe(404);
    expect(await auditOf('tag.deleted', id)).toEqual([{ users: 2, cases: 1 }]);
    expect((await casey.call(deleteTag, { params: { id } })).status).toBe(404);
  });

  it('is nobody’s to make, rename, delete or list without the permission', async () => {
    const { id } = await buildTag(world);
    const calls = (who: Person) =>
      Promise.all([
        who.call(listTags),
        who.call(createTag, { body: { name: 'mine' } }),
        who.call(updateTag, { params: { id }, body: { name: 'mine' } }),
        who.call(deleteTag, { params: { id } }),
      ]);
    expect((await calls(agent)).map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect((await calls(nobody(world))).map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  });
});

describe('AC08 tags give access, so that', () => {
  it('nobody gives themselves one, by either way', async () => {
    const { id } = await buildTag(world);
    const self = uma.userId ?? 0;
    expect((await uma.call(setUserTags, { params: { id: self }, body: { tag_ids: [id] } })).status).toBe(403);
    expect((await uma.call(addTagToUsers, { params: { id }, body: { user_ids: [self] } })).status).toBe(403);
    const office = await signInUser(world, { roles: ['HomeOfficeAdmin'] });
    const own = { params: { id: office.userId ?? 0 }, body: { tag_ids: [id] } };
    expect((await office.call(setUserTags, own)).status).toBe(403);
    expect(await tagsOf(self)).not.toContain(id);
  });

  it('an agent and a case administrator give nobody any', async () => {
    const { id } = await buildTag(world);
    const target = await buildUser(world);
    for (const who of [agent, casey]) {
      for (const userId of [target.id, who.userId ?? 0]) {
        const one = await who.call(setUserTags, { params: { id: userId }, body: { tag_ids: [id] } });
        const many = await who.call(addTagToUsers, { params: { id }, body: { user_ids: [userId] } });
        expect([one.status, many.status]).toEqual([403, 403]);
      }
    }
    expect((await nobody(world).call(addTagToUsers, { params: { id }, body: { user_ids: [] } })).status).toBe(
      401,
    );
    expect(await tagsOf(target.id)).toEqual([]);
  });

  it('one person above the actor, oneself or nobody among many stops them all', async () => {
    const { id } = await buildTag(world);
    const fine = [(await buildUser(world)).id, (await buildUser(world)).id];
    const above = (await buildUser(world, { roles: ['HomeOfficeAdmin'] })).id;
    for (const [who, status] of [
      [above, 403],
      [uma.userId ?? 0, 403],
      [999_999, 404],
    ] as const) {
      const body = { user_ids: [...fine, who] };
      expect((await uma.call(addTagToUsers, { params: { id }, body })).status).toBe(status);
    }
    for (const userId of fine) expect(await tagsOf(userId)).toEqual([]);
    for (const _ of [1, 2])
      expect((await uma.call(addTagToUsers, { params: { id }, body: { user_ids: fine } })).status).toBe(200);
    for (const userId of fine) expect(await tagsOf(userId)).toEqual([id]);
    expect(
      (await uma.call(addTagToUsers, { params: { id: 999_999 }, body: { user_ids: fine } })).status,
    ).toBe(404);
  });

  it('a set replaces the one before, and every change is audited', async () => {
    const { id } = await buildUser(world);
    const [a, b] = [(await buildTag(world)).id, (await buildTag(world)).id];
    const set = (tag_ids: number[]) => uma.call(setUserTags, { params: { id }, body: { tag_ids } });
    expect((await set([a, b, a])).body.tags.map((one) => one.id).sort()).toEqual([a, b].sort());
    await set([b]);
    await set([b]);
    expect(await tagsOf(id)).toEqual([b]);
    const unknown = await set([999_999]);
    expect([unknown.status, unknown.errors[0]?.code]).toEqual([400, 'tag-unknown']);
    expect(await tagsOf(id)).toEqual([b]);
    expect(await auditOf('user.tags-changed', id)).toEqual([
      { added: [a, b], removed: [] },
      { added: [], removed: [a] },
    ]);
  });
});
