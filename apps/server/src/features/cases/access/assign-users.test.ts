import { assignUsers, listCaseUsers, unassignUser } from '@openroll/contract/cases';
import { listCasesOfUser } from '@openroll/contract/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nobody, type Person, signIn } from '../../../../test/actors.ts';
import { assign, buildCase, buildTag, buildUser, signInUser } from '../../../../test/builders.ts';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
let office: Person;
let uma: Person;
let casey: Person;
let home: number;
let foreign: number;
beforeAll(async () => {
  world = await openWorld();
  home = (await buildCase(world, { group_name: 'Home' })).id;
  foreign = (await buildCase(world, { group_name: 'Foreign' })).id;
  office = await signInUser(world, { roles: ['HomeOfficeAdmin'] });
  uma = await signInUser(world, { roles: ['UserAdmin'] });
  const manager = await buildUser(world, { roles: ['CaseAdmin'], first_name: 'Casey', last_name: 'Manager' });
  await assign(world, manager.id, home);
  casey = await signIn(world, manager.email);
});
afterAll(() => world.close());

const put = (
  who: Person,
  caseId: number,
  ...users: { id: number; restricted_to_own_enrollments?: boolean }[]
) => who.call(assignUsers, { params: { id: caseId }, body: { users } });
const remove = (who: Person, caseId: number, userId: number) =>
  who.call(unassignUser, { params: { id: caseId, userId } });
const sees = async (person: Person, caseId: number) =>
  (await person.inject({ method: 'GET', url: `/api/cases/${caseId}` })).statusCode === 200;

describe('assigning users to a case', () => {
  it('gives them the case with the next request, changes their restriction, and takes it away again', async () => {
    const { id, email } = await buildUser(world, { first_name: 'Ann', last_name: 'Agent' });
    const ann = await signIn(world, email);
    expect(await sees(ann, home)).toBe(false);
    for (const _ of [1, 2])
      expect((await put(casey, home, { id, restricted_to_own_enrollments: true })).body).toEqual({
        success: true,
      });
    expect(await sees(ann, home)).toBe(true);
    expect((await casey.call(listCaseUsers, { params: { id: home } })).body.rows).toEqual([
      { id, first_name: 'Ann', last_name: 'Agent', restricted_to_own_enrollments: true, is_api_user: false },
      expect.objectContaining({ first_name: 'Casey' }),
    ]);
    await put(casey, home, { id });
    const [row] = (await ann.call(listCaseUsers, { params: { id: home } })).body.rows;
    expect(row?.restricted_to_own_enrollments).toBe(false);
    for (const _ of [1, 2]) expect((await remove(casey, home, id)).body).toEqual({ success: true });
    expect(await sees(ann, home)).toBe(false);
    const audits = await world.platform.database
      .selectFrom('audit_events')
      .select(['action', 'detail'])
      .where('case_id', '=', home)
      .where('action', 'like', 'case.user%')
      .orderBy('id')
      .execute();
    expect(audits).toEqual([
      { action: 'case.users-assigned', detail: { users: [id], restricted: [id] } },
      { action: 'case.users-assigned', detail: { users: [id], restricted: [] } },
      { action: 'case.user-unassigned', detail: { user: id, key_ended: false } },
    ]);
  });

  it('reaches every case for a user administrator, who sees no more of it, and for a case administrator their own', async () => {
    const { id } = await buildUser(world);
    expect((await put(uma, foreign, { id })).status).toBe(200);
    expect(await sees(uma, foreign)).toBe(false);
    expect((await uma.call(listCaseUsers, { params: { id: foreign } })).status).toBe(404);
    const others = await put(casey, foreign, { id });
    const missing = await put(casey, 999_999, { id });
    expect([others.status, others.text]).toEqual([404, missing.text]);
    expect((await remove(casey, foreign, id)).status).toBe(404);
    expect((await put(uma, 999_999, { id })).status).toBe(404);
    expect((await remove(uma, foreign, id)).status).toBe(200);
  });

  it('AC08 is no ladder: nobody but the home office gives themselves a case or more of one', async () => {
    const own = uma.userId ?? 0;
    expect((await put(uma, foreign, { id: own })).status).toBe(403);
    const tight = await buildUser(world, { roles: ['CaseAdmin'] });
    await assign(world, tight.id, home, { restricted: true });
    const limited = await signIn(world, tight.email);
    const same = { id: tight.id, restricted_to_own_enrollments: true };
    expect((await put(limited, home, same)).status).toBe(200);
    expect((await put(limited, home, { id: tight.id })).status).toBe(403);
    expect((await put(office, home, { id: office.userId ?? 0 })).status).toBe(200);
    await remove(office, home, office.userId ?? 0);
  });

  it('AC08 lets whoever sees only their own enrollments give nobody more of the case than that', async () => {
    const { id } = await buildUser(world);
    const tight = await buildUser(world, { roles: ['CaseAdmin'] });
    await assign(world, tight.id, home, { restricted: true });
    const limited = await signIn(world, tight.email);
    expect((await put(limited, home, { id })).status).toBe(403);
    expect((await put(limited, home, { id, restricted_to_own_enrollments: true })).status).toBe(200);
    expect((await put(limited, home, { id })).status).toBe(403);
    expect((await put(casey, home, { id })).status).toBe(200);
    expect((await put(limited, home, { id })).status).toBe(200);
  });

  it('AC08 lifts no restriction by taking it away where a tag gives all of the case', async () => {
    const { id: caseId } = await buildCase(world);
    const [own, other] = [
      await buildUser(world, { roles: ['CaseAdmin'] }),
      await buildUser(world, { roles: ['CaseAdmin'] }),
    ];
    for (const { id } of [own, other]) await assign(world, id, caseId, { restricted: true });
    await buildTag(world, { users: [own.id, other.id], cases: [caseId] });
    const limited = await signIn(world, own.email);
    const removals = [await remove(limited, caseId, own.id), await remove(limited, caseId, other.id)];
    expect(removals.map(({ status }) => status)).toEqual([403, 403]);
    const { body } = await office.call(listCaseUsers, { params: { id: caseId } });
    expect(body.rows.map((one) => one.restricted_to_own_enrollments)).toEqual([true, true]);
    expect((await remove(office, caseId, other.id)).status).toBe(200);
  });

  it('does all or nothing', async () => {
    const { id } = await buildUser(world);
    const gone = await buildUser(world, { deleted_at: new Date(), status: 'deactivated' });
    for (const wrong of [999_999, gone.id])
      expect((await put(office, foreign, { id }, { id: wrong })).status).toBe(404);
    expect((await office.call(listCaseUsers, { params: { id: foreign } })).body.rows).toEqual([]);
    expect((await remove(office, foreign, 999_999)).status).toBe(404);
  });

  it('keeps an API user in one case, also when two assign at once', async () => {
    const { id } = await buildUser(world, { is_api_user: true, roles: ['APIUser'] });
    const answers = await Promise.all([put(office, home, { id }), put(office, foreign, { id })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(answers.flatMap(({ errors }) => errors.map(({ code }) => code))).toEqual([
      'api-user-in-another-case',
    ]);
    const { body } = await office.call(listCasesOfUser, { params: { id } });
    expect(body.totalResultsCount).toBe(1);
    await remove(office, body.cases[0]?.id ?? 0, id);
  });

  it('is refused to an agent and to a stranger', async () => {
    const { id, email } = await buildUser(world);
    await assign(world, id, home);
    const agent = await signIn(world, email);
    expect((await put(agent, home, { id })).status).toBe(403);
    expect((await remove(agent, home, id)).status).toBe(403);
    expect((await put(nobody(world), home, { id })).status).toBe(401);
    expect((await nobody(world).call(listCaseUsers, { params: { id: home } })).status).toBe(401);
    await remove(office, home, id);
  });
});

describe('the cases of a user', () => {
  it('are those assigned and those that come by tag, which no removal takes away', async () => {
    const { id } = await buildUser(world);
    const both = (await buildCase(world, { group_name: 'Both' })).id;
    const tagged = (
      await buildCase(world, {
        group_name: 'Tagged',
        is_active: false,
        tagged_restricted_to_own_enrollments: true,
      })
    ).id;
    await assign(world, id, home, { restricted: true });
    await assign(world, id, both);
    const tag = await buildTag(world, { name: 'Shared', users: [id], cases: [both, tagged] });
    const second = await buildTag(world, { name: 'also', users: [id], cases: [tagged] });
    const { body } = await office.call(listCasesOfUser, { params: { id } });
    const shared = { id: tag.id, name: 'Shared' };
    expect(body).toEqual({
      totalResultsCount: 3,
      cases: [
        {
          id: both,
          group_name: 'Both',
          is_active: true,
          restricted_to_own_enrollments: false,
          direct: true,
          tags: [shared],
        },
        {
          id: home,
          group_name: 'Home',
          is_active: true,
          restricted_to_own_enrollments: true,
          direct: true,
          tags: [],
        },
        {
          id: tagged,
          group_name: 'Tagged',
          is_active: false,
          restricted_to_own_enrollments: true,
          direct: false,
          tags: [{ id: second.id, name: 'also' }, shared],
        },
      ],
    });
    const outside = await uma.call(listCasesOfUser, { params: { id }, query: { orderBy: 'status' } });
    expect(outside.body.cases).toEqual(body.cases.map((one) => ({ ...one, is_active: null })));
    const byTag = await remove(uma, tagged, id);
    expect([byTag.status, byTag.errors[0]?.code]).toEqual([400, 'assignment-by-tag']);
    expect((await remove(uma, both, id)).status).toBe(200);
    const left = await uma.call(listCasesOfUser, { params: { id } });
    expect(left.body.cases.map(({ direct }) => direct)).toEqual([false, true, false]);
  });

  it('come by page, in the order that was asked for', async () => {
    const { id } = await buildUser(world);
    const ids: number[] = [];
    for (const group_name of ['beta', 'Alpha', 'gamma']) {
      const built = await buildCase(world, { group_name, is_active: group_name !== 'Alpha' });
      await assign(world, id, built.id);
      ids.push(built.id);
    }
    const names = async (query: object) => {
      const { body } = await office.call(listCasesOfUser, { params: { id }, query });
      expect(body.totalResultsCount).toBe(3);
      return body.cases.map(({ group_name }) => group_name);
    };
    expect(await names({ orderBy: 'group_name' })).toEqual(['Alpha', 'beta', 'gamma']);
    expect(await names({ orderBy: 'name', orderDirection: 'DESC' })).toEqual(['gamma', 'beta', 'Alpha']);
    expect(await names({ orderBy: 'id' })).toEqual(['beta', 'Alpha', 'gamma']);
    expect(await names({ orderBy: 'status', orderDirection: 'desc' })).toEqual(['Alpha', 'gamma', 'beta']);
    expect(await names({ currentPage: '2', rowsPerPage: '2' })).toEqual(['gamma']);
    await put(office, ids[0] as number, { id, restricted_to_own_enrollments: true });
    await buildTag(world, { name: 'west', users: [id], cases: [ids[2] as number] });
    expect(await names({ orderBy: 'restricted_to_own_enrollments' })).toEqual(['Alpha', 'gamma', 'beta']);
    expect(await names({ orderBy: 'tags', orderDirection: 'desc' })).toEqual(['gamma', 'beta', 'Alpha']);
    expect(await names({ orderBy: 'is_active' })).toEqual(['Alpha', 'beta', 'gamma']);
    expect(await names({ orderBy: 'direct' })).toEqual(['Alpha', 'beta', 'gamma']);
    const wrong = await uma.call(listCasesOfUser, { params: { id }, query: { orderBy: 'premium' as 'id' } });
    expect([wrong.status, wrong.errors[0]?.field_name]).toEqual([400, 'orderBy']);
  });

  it('are shown to whoever manages users, of users that exist', async () => {
    const { id } = await buildUser(world);
    expect((await casey.call(listCasesOfUser, { params: { id } })).status).toBe(403);
    expect((await nobody(world).call(listCasesOfUser, { params: { id } })).status).toBe(401);
    expect((await uma.call(listCasesOfUser, { params: { id: 999_999 } })).status).toBe(404);
    expect((await uma.call(listCasesOfUser, { params: { id } })).body).toEqual({
      cases: [],
      totalResultsCount: 0,
    });
  });
});
