import { caseHistory, getCase, listCaseTags, removeCaseTags, setCaseTags } from '@openroll/contract/cases';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nobody, type Person, signIn } from '../../../../test/actors.ts';
import { assign, buildCase, buildTag, buildUser, signInUser } from '../../../../test/builders.ts';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
let holly: Person;
let casey: Person;
let avery: Person;
let home: number;
let foreign: number;

beforeAll(async () => {
  world = await openWorld();
  home = (await buildCase(world, { group_name: 'Home' })).id;
  foreign = (await buildCase(world, { group_name: 'Foreign' })).id;
  holly = await signInUser(world, { roles: ['HomeOfficeAdmin'] });
  const manager = await buildUser(world, { roles: ['CaseAdmin'], first_name: 'Casey', last_name: 'Manager' });
  const agent = await buildUser(world);
  for (const { id } of [manager, agent]) await assign(world, id, home);
  casey = await signIn(world, manager.email);
  avery = await signIn(world, agent.email);
});
afterAll(() => world.close());

const add = (who: Person, id: number, tag_ids: number[], overwrite?: boolean) =>
  who.call(setCaseTags, { params: { id }, body: { tag_ids, ...(overwrite ? { overwrite } : {}) } });
const remove = (who: Person, id: number, tag_ids: number[]) =>
  who.call(removeCaseTags, { params: { id }, body: { tag_ids } });
const namesOf = async (who: Person, id: number) =>
  (await who.call(listCaseTags, { params: { id } })).body.rows.map(({ name }) => name);
const sees = async (who: Person, id: number) => (await who.call(getCase, { params: { id } })).status === 200;

describe('the tags of a case', () => {
  it('are added, replaced and removed, each twice without harm, and told in its history', async () => {
    const { id } = await buildCase(world);
    await assign(world, casey.userId ?? 0, id);
    const [a, b] = [await buildTag(world, { name: 'beta' }), await buildTag(world, { name: 'Alpha' })];
    for (const _ of [1, 2])
      expect((await add(casey, id, [a.id, b.id, a.id])).body.tags.map(({ name }) => name)).toEqual([
        'Alpha',
        'beta',
      ]);
    for (const _ of [1, 2]) expect((await add(casey, id, [a.id], true)).body.tags).toHaveLength(1);
    for (const _ of [1, 2]) expect((await remove(casey, id, [a.id, b.id])).body.tags).toEqual([]);
    const { rows } = (await casey.call(caseHistory, { params: { id } })).body;
    expect(rows.map(({ changes }) => changes)).toEqual([
      [{ field: 'tags', before: 'beta', after: '' }],
      [{ field: 'tags', before: 'Alpha, beta', after: 'beta' }],
      [{ field: 'tags', before: '', after: 'Alpha, beta' }],
    ]);
  });

  it('are set whole or not at all, and only where they exist', async () => {
    const { id } = await buildTag(world);
    const { status, errors } = await add(casey, home, [id, 999_999]);
    expect([status, errors[0]?.code]).toEqual([400, 'tag-unknown']);
    expect(await namesOf(casey, home)).toEqual([]);
    expect((await remove(casey, home, [999_999])).body.tags).toEqual([]);
  });

  it('AC40 take ids alone', async () => {
    const odd = await casey.call(setCaseTags, {
      params: { id: home },
      body: { tag_ids: ['1); drop table tags; --'] as unknown as number[] },
    });
    expect([odd.status, odd.errors[0]?.field_name]).toEqual([400, 'tag_ids.0']);
  });

  it('AC04 are nobody’s to set without the permission, nor on a foreign case', async () => {
    const { id } = await buildTag(world);
    expect([(await add(avery, home, [id])).status, (await remove(avery, home, [id])).status]).toEqual([
      403, 403,
    ]);
    expect([(await add(casey, foreign, [id])).status, (await remove(casey, foreign, [id])).status]).toEqual([
      404, 404,
    ]);
    expect((await casey.call(listCaseTags, { params: { id: foreign } })).status).toBe(404);
    expect((await add(nobody(world), home, [id])).status).toBe(401);
    expect((await add(holly, 999_999, [id])).status).toBe(404);
  });
});

describe('AC08 a tag gives its case, so that', () => {
  it('whoever assigns users may give the case by one, and takes it away with it', async () => {
    const member = await buildUser(world);
    const { id } = await buildTag(world, { users: [member.id] });
    const person = await signIn(world, member.email);
    expect(await sees(person, home)).toBe(false);
    await add(casey, home, [id]);
    expect(await sees(person, home)).toBe(true);
    await remove(casey, home, [id]);
    expect(await sees(person, home)).toBe(false);
  });

  it('nobody reaches a foreign case by tagging it', async () => {
    const { id } = await buildTag(world, { users: [casey.userId ?? 0] });
    expect((await add(casey, foreign, [id])).status).toBe(404);
    expect(await sees(casey, foreign)).toBe(false);
  });

  it('whoever sees only their own enrollments gives neither themselves nor others more by one', async () => {
    const { id } = await buildCase(world);
    const tight = await buildUser(world, { roles: ['CaseAdmin'] });
    await assign(world, tight.id, id, { restricted: true });
    const limited = await signIn(world, tight.email);
    const own = await buildTag(world, { users: [tight.id] });
    const others = await buildTag(world, { users: [(await buildUser(world)).id] });
    const empty = await buildTag(world);
    expect((await add(limited, id, [own.id])).status).toBe(403);
    expect((await add(limited, id, [others.id, empty.id])).status).toBe(403);
    expect(await namesOf(limited, id)).toEqual([]);
    expect((await add(limited, id, [empty.id])).status).toBe(200);
    expect((await add(holly, id, [own.id, others.id])).status).toBe(200);
  });
});
