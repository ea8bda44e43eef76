import {
  caseHistory,
  createCase,
  createCaseFromFile,
  deleteCase,
  duplicateCase,
  getCase,
  listCaseUsers,
  listUsersWithAccess,
  reactivateCase,
  searchCases,
  validateCase,
} from '@openroll/contract/cases';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nobody, type Person, signIn } from '../../../../test/actors.ts';
import {
  assign,
  buildCase,
  buildDivision,
  buildEnrollment,
  buildPerson,
  buildProduct,
  buildTag,
  buildUser,
  offerProduct,
  signInUser,
} from '../../../../test/builders.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { makePendingGroup } from './make-pending-group.ts';

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
  holly = await signInUser(world, { roles: ['HomeOfficeAdmin'], first_name: 'Holly', last_name: 'Office' });
  const manager = await buildUser(world, { roles: ['CaseAdmin'], first_name: 'Casey', last_name: 'Manager' });
  await assign(world, manager.id, home);
  casey = await signIn(world, manager.email);
  const agent = await buildUser(world, { first_name: 'Avery', last_name: 'Agent' });
  await assign(world, agent.id, home);
  avery = await signIn(world, agent.email);
});
afterAll(() => world.close());

const make = (who: Person, group_name: string, more: object = {}) =>
  who.call(createCase, { body: { group_name, ...more } });
const auditOf = async (caseId: number) =>
  (
    await world.platform.database
      .selectFrom('audit_events')
      .select('action')
      .where('case_id', '=', caseId)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

describe('a new case', () => {
  it('is monthly and open, under a trimmed composed name, and its agent’s alone, unrestricted', async () => {
    const { body } = await make(avery, '  Cafe\u0301 West ');
    expect(body).toMatchObject({
      group_name: 'Café West',
      premium_mode: 'monthly',
      enrollment_open: true,
      is_active: true,
      is_training: false,
      products: [],
      may: { change: true, products: true, users: false, remove: false },
    });
    const { rows } = (await avery.call(listCaseUsers, { params: { id: body.id } })).body;
    expect(rows).toEqual([
      expect.objectContaining({ id: avery.userId, restricted_to_own_enrollments: false }),
    ]);
    expect((await casey.call(getCase, { params: { id: body.id } })).status).toBe(404);
    expect(await auditOf(body.id)).toEqual(['case.created']);
  });

  it('gives a home-office creator no assignment: they see all cases anyway', async () => {
    const { body } = await make(holly, 'From above', { premium_mode: 'weekly', enrollment_open: false });
    expect(body).toMatchObject({ premium_mode: 'weekly', enrollment_open: false });
    expect((await holly.call(listCaseUsers, { params: { id: body.id } })).body.rows).toEqual([]);
  });

  it('takes census people at once: it has a key of its own', async () => {
    const { body } = await make(holly, 'With people');
    await buildPerson(world, { caseId: body.id });
    expect((await holly.call(getCase, { params: { id: body.id } })).body.num_census).toBe(1);
  });

  it.each([
    ['', 'case-name-required'],
    [' \t ', 'case-name-required'],
    ['Good\u202eName', 'text-control-characters'],
    ['x'.repeat(201), 'too-long'],
  ])('is refused under the name %j', async (name, code) => {
    const { status, errors } = await make(casey, name);
    expect([status, errors[0]?.code, errors[0]?.field_name]).toEqual([400, code, 'group_name']);
  });

  it('is not made by a user administrator, nor by nobody', async () => {
    const uma = await signInUser(world, { roles: ['UserAdmin'] });
    expect((await make(uma, 'Mine')).status).toBe(403);
    expect((await make(nobody(world), 'Mine')).status).toBe(401);
  });
});

describe('deleting a case', () => {
  it('AC38 hides it and keeps its enrollments, people and trail; twice is once; it comes back as it was', async () => {
    const { id } = await buildCase(world, { group_name: 'Leaving' });
    await assign(world, casey.userId ?? 0, id);
    const enrollment = await buildEnrollment(world, { caseId: id, agentId: avery.userId ?? 0 });
    await buildPerson(world, { caseId: id, ssn: '219-09-9998' });
    const before = (await casey.call(getCase, { params: { id } })).body;
    for (const _ of [1, 2])
      expect((await casey.call(deleteCase, { params: { id } })).body).toEqual({ success: true });
    const after = (await casey.call(getCase, { params: { id } })).body;
    expect(after).toEqual({
      ...before,
      is_active: false,
      status: 'Inactive',
      deleted: true,
      may: { ...before.may, enroll: false },
    });
    const kept = await casey.inject({ method: 'GET', url: `/api/enrollments/${enrollment.id}` });
    expect(kept.statusCode).toBe(200);
    const found = async (statusFilter: 'active' | 'inactive') =>
      (await casey.call(searchCases, { body: { searchText: 'leaving', statusFilter } })).body
        .totalResultsCount;
    expect([await found('active'), await found('inactive')]).toEqual([0, 1]);
    for (const _ of [1, 2])
      expect((await casey.call(reactivateCase, { params: { id } })).body).toEqual({ success: true });
    expect((await casey.call(getCase, { params: { id } })).body).toEqual(before);
    expect(await auditOf(id)).toEqual(['case.deleted', 'case.reactivated']);
  });

  it('AC04 needs the permission, and the case in scope', async () => {
    const calls = (who: Person, id: number) =>
      Promise.all([
        who.call(deleteCase, { params: { id } }),
        who.call(reactivateCase, { params: { id } }),
        who.call(duplicateCase, { params: { id }, body: { group_name: 'Copy' } }),
      ]).then((all) => all.map(({ status }) => status));
    expect(await calls(avery, home)).toEqual([403, 403, 403]);
    expect(await calls(casey, foreign)).toEqual([404, 404, 404]);
    expect(await calls(holly, 999_999)).toEqual([404, 404, 404]);
    expect(await calls(nobody(world), home)).toEqual([401, 401, 401]);
    expect((await holly.call(getCase, { params: { id: foreign } })).body.is_active).toBe(true);
  });
});

describe('on a site without monthly premiums', () => {
  let weekly: World;
  beforeAll(async () => {
    weekly = await openWorld({ site: { premiumModes: ['weekly', 'biweekly'] } });
  });
  afterAll(() => weekly.close());

  it('a new case begins with the first mode that the site has, made by name or from a file', async () => {
    const office = await signInUser(weekly, { roles: ['HomeOfficeAdmin'] });
    const { body } = await office.call(createCase, { body: { group_name: 'By name' } });
    expect(body.premium_mode).toBe('weekly');
    const { errors } = (await office.call(validateCase, { params: { id: body.id } })).body;
    expect(errors.map(({ field_name }) => field_name)).not.toContain('premium_mode');
    const document = 'version: 1\ncase: { group_name: From a file }\n';
    const fromFile = (await office.call(createCaseFromFile, { body: { document } })).body;
    expect(fromFile.case.premium_mode).toBe('weekly');
  });
});

describe('duplicating a case', () => {
  it('copies settings, divisions and products; users and tags when asked; never people or enrollments', async () => {
    const { id } = await buildCase(world, {
      group_name: 'Original',
      premium_mode: 'weekly',
      is_training: true,
      training_ends_on: '2026-12-31',
    });
    await buildDivision(world, id, { name: 'Plant' });
    await world.platform.database
      .updateTable('cases')
      .set({ case_divisions_enabled: true })
      .where('id', '=', id)
      .execute();
    const product = await buildProduct(world, {
      definition: { states: { sold: 'all', except: [] }, options: [] },
    });
    await offerProduct(world, id, product.id, { wait: 30 });
    await assign(world, avery.userId ?? 0, id, { restricted: true });
    const tag = await buildTag(world, { name: 'Copied', cases: [id] });
    await buildPerson(world, { caseId: id, ssn: '219-09-9997' });
    const copy = (more: object) =>
      holly.call(duplicateCase, { params: { id }, body: { group_name: 'Copy', ...more } });
    const bare = (await copy({})).body;
    expect(bare).toMatchObject({
      group_name: 'Copy',
      premium_mode: 'weekly',
      is_training: false,
      training_ends_on: null,
      num_census: 0,
      case_divisions: [{ case_id: bare.id, division_name: 'Plant' }],
      products: [{ id: product.id }],
    });
    const usersOf = async (caseId: number) =>
      (await holly.call(listCaseUsers, { params: { id: caseId } })).body.rows.map((user) => [
        user.id,
        user.restricted_to_own_enrollments,
      ]);
    expect(await usersOf(bare.id)).toEqual([]);
    const whole = (await copy({ with_users: true, with_tags: true })).body;
    expect(await usersOf(whole.id)).toEqual([[avery.userId, true]]);
    const tags = await world.platform.database
      .selectFrom('case_tags')
      .select('tag_id')
      .where('case_id', '=', whole.id)
      .execute();
    expect(tags).toEqual([{ tag_id: tag.id }]);
  });

  it('AC04 gives an agent a copy of their own case, but no users and no tags by it', async () => {
    const { id } = (await make(avery, 'Avery’s own')).body;
    const copy = (more: object) =>
      avery.call(duplicateCase, { params: { id }, body: { group_name: 'Second', ...more } });
    expect((await copy({ with_users: true })).status).toBe(403);
    expect((await copy({ with_tags: true })).status).toBe(403);
    expect((await copy({})).body.may.change).toBe(true);
    expect((await copy({ group_name: ' ' })).errors[0]?.code).toBe('case-name-required');
  });
});

describe('who has access', () => {
  it('tells the tagged beside the assigned, to those who may view tagged users', async () => {
    const { id } = await buildCase(world, { tagged_restricted_to_own_enrollments: true });
    for (const one of [casey, avery]) await assign(world, one.userId ?? 0, id);
    const tagged = await buildUser(world, { first_name: 'Tess', last_name: 'Tagged' });
    await buildTag(world, { users: [tagged.id, avery.userId ?? 0], cases: [id] });
    const seenBy = async (who: Person) =>
      (await who.call(listUsersWithAccess, { params: { id } })).body.rows.map((user) => [
        user.first_name,
        user.by_tag,
        user.restricted_to_own_enrollments,
      ]);
    expect(await seenBy(casey)).toEqual([
      ['Avery', false, false],
      ['Casey', false, false],
      ['Tess', true, true],
    ]);
    expect(await seenBy(avery)).toEqual([
      ['Avery', false, false],
      ['Casey', false, false],
    ]);
  });
});

it('C10 tells of everybody with access whether they are active', async () => {
  const { id } = await buildCase(world);
  await assign(world, casey.userId ?? 0, id);
  const invited = await buildUser(world, { first_name: 'Ines', last_name: 'Invited', status: 'invited' });
  await assign(world, invited.id, id);
  const gone = await buildUser(world, { first_name: 'Dee', last_name: 'Gone', status: 'deactivated' });
  await buildTag(world, { users: [gone.id], cases: [id] });
  const { body } = await casey.call(listUsersWithAccess, { params: { id } });
  expect(body.rows.map(({ first_name, status }) => [first_name, status])).toEqual([
    ['Casey', 'active'],
    ['Ines', 'invited'],
    ['Dee', 'deactivated'],
  ]);
});

describe('the history of a case', () => {
  it('tells who did what, newest first, page by page, to whoever may change the case', async () => {
    const { id } = (await make(casey, 'Storied')).body;
    await casey.call(deleteCase, { params: { id } });
    await holly.call(reactivateCase, { params: { id } });
    const { body } = await casey.call(caseHistory, { params: { id }, query: { rows_per_page: 2 } });
    expect(body).toMatchObject({ page: 1, rows_per_page: 2, total_count: 3 });
    expect(body.rows.map(({ who, what }) => [who, what])).toEqual([
      ['Holly Office', 'Reactivated a case'],
      ['Casey Manager', 'Deactivated a case'],
    ]);
    const rest = await casey.call(caseHistory, { params: { id }, query: { rows_per_page: 2, page: 2 } });
    expect(rest.body.rows.map(({ what }) => what)).toEqual(['Created a case']);
    expect((await avery.call(caseHistory, { params: { id: home } })).status).toBe(403);
    expect((await casey.call(caseHistory, { params: { id: foreign } })).status).toBe(404);
  });
});

describe('the Pending Group of a site', () => {
  it('is made once, however often and however many at once a site starts, and cannot be deleted (§2.21)', async () => {
    await Promise.all([makePendingGroup(world.platform), makePendingGroup(world.platform)]);
    await makePendingGroup(world.platform);
    const made = await world.platform.database
      .selectFrom('cases')
      .select(['id', 'group_name'])
      .where('is_pending_group', '=', true)
      .execute();
    expect(made.map(({ group_name }) => group_name)).toEqual(['Pending Group']);
    const { id = 0 } = made[0] ?? {};
    expect(await auditOf(id)).toEqual(['case.created']);
    expect((await holly.call(getCase, { params: { id } })).body).toMatchObject({
      is_active: true,
      premium_mode: 'monthly',
      enrollment_open: true,
    });
    const { status, errors } = await holly.call(deleteCase, { params: { id } });
    expect([status, errors[0]?.code]).toEqual([400, 'case-is-pending-group']);
  });
});
