import type { Actor } from '@openroll/domain/access/actor';
import { permissionsOf, type Role } from '@openroll/domain/access/roles';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { inScope } from '../../src/features/enrollments/in-scope.ts';
import { covers, findCaseInScope, requireCase, scopeOf } from '../../src/platform/scope.ts';
import { assign, buildCase, buildEnrollment, buildTag, buildUser } from '../builders.ts';
import { openWorld, type World } from '../world.ts';

let world: World;
let userId: number;
let caseId: number;
const somebodyElse = 987_654;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  userId = (await buildUser(world)).id;
  caseId = (await buildCase(world)).id;
});

const user = (...roles: Role[]): Actor => ({
  kind: 'user',
  userId,
  name: 'Test',
  roles,
  permissions: permissionsOf(roles),
});
const scope = (actor: Actor = user()) => scopeOf(world.platform.pool, actor);

/** What somebody sees of the case: nothing, their own enrollments, or all. */
async function sees(actor: Actor = user()): Promise<'nothing' | 'own' | 'all'> {
  const given = await scope(actor);
  if (covers(given, caseId, somebodyElse)) return 'all';
  return covers(given, caseId, userId) ? 'own' : 'nothing';
}

it('gives nobody a case by themselves', async () => {
  expect(await sees()).toBe('nothing');
  expect(await sees(user('CaseAdmin', 'UserAdmin', 'ReportAdmin'))).toBe('nothing');
  expect(await sees({ kind: 'anonymous' })).toBe('nothing');
});

it('gives the home office everything, assigned or not', async () => {
  expect(await sees(user('HomeOfficeAdmin'))).toBe('all');
});

it('gives a directly assigned user the case, or their own enrollments of it where the assignment says so', async () => {
  await assign(world, userId, caseId);
  expect(await sees()).toBe('all');
  const other = await buildCase(world);
  await assign(world, userId, other.id, { restricted: true });
  caseId = other.id;
  expect(await sees()).toBe('own');
});

it('gives a user the cases that share a tag with them', async () => {
  await buildTag(world, { users: [userId], cases: [caseId] });
  await buildTag(world, { users: [userId] });
  expect(await sees()).toBe('all');
});

it('gives nothing through a tag that only one of the two carries', async () => {
  await buildTag(world, { users: [userId] });
  await buildTag(world, { cases: [caseId] });
  expect(await sees()).toBe('nothing');
});

it('restricts one tagged user to their own enrollments where that is said of them', async () => {
  const other = await buildUser(world);
  await buildTag(world, { users: [userId, other.id], cases: [caseId] });
  await world.platform.database
    .insertInto('case_tagged_restrictions')
    .values({ case_id: caseId, user_id: userId })
    .execute();
  expect(await sees()).toBe('own');
  userId = other.id;
  expect(await sees()).toBe('all');
});

it('restricts tagged users to their own enrollments where the case says so', async () => {
  caseId = (await buildCase(world, { tagged_restricted_to_own_enrollments: true })).id;
  await buildTag(world, { users: [userId], cases: [caseId] });
  expect(await sees()).toBe('own');
});

it('lets a direct assignment decide over a tag, either way', async () => {
  await buildTag(world, { users: [userId], cases: [caseId] });
  await assign(world, userId, caseId, { restricted: true });
  expect(await sees()).toBe('own');

  caseId = (await buildCase(world, { tagged_restricted_to_own_enrollments: true })).id;
  await buildTag(world, { users: [userId], cases: [caseId] });
  await assign(world, userId, caseId);
  expect(await sees()).toBe('all');
});

it('counts a case that two tags share once', async () => {
  await buildTag(world, { users: [userId], cases: [caseId] });
  await buildTag(world, { users: [userId], cases: [caseId] });
  const given = await scope();
  expect(given.kind === 'cases' && given.cases).toEqual([{ caseId, ownOnly: false }]);
});

it('gives an API user its one case, whatever else it may be assigned to', async () => {
  const other = await buildCase(world);
  await assign(world, userId, other.id);
  const permissions = permissionsOf(['APIUser']);
  const given = await scope({ kind: 'api', userId, name: 'Api', roles: ['APIUser'], permissions, caseId });
  expect(findCaseInScope(given, caseId)).toEqual({ caseId, ownOnly: false });
  expect(findCaseInScope(given, other.id)).toBeUndefined();
});

it('refuses a foreign case exactly like one that does not exist', async () => {
  const given = await scope();
  const refusal = (id: number) => {
    try {
      requireCase(given, id);
    } catch (error) {
      return JSON.stringify(error);
    }
    return undefined;
  };
  expect(refusal(caseId)).toContain('"status":404');
  expect(refusal(caseId)).toBe(refusal(999_999_999));
});

it('gives the holder of a link the case of the link, and nobody’s enrollments in it', async () => {
  const given = await scope({
    kind: 'link',
    link: 'sign',
    linkSessionId: 5,
    identifiedAs: 'applicant',
    sessionId: 7,
    caseId,
  });
  expect(findCaseInScope(given, caseId)).toEqual({ caseId, ownOnly: true });
  expect([userId, somebodyElse, null].map((agentId) => covers(given, caseId, agentId))).toEqual([
    false,
    false,
    false,
  ]);
  expect(findCaseInScope(given, (await buildCase(world)).id)).toBeUndefined();
});

it('is the same in SQL: of what lies in scope a query finds what the rule covers, and no more', async () => {
  const whole = await buildCase(world);
  await assign(world, userId, caseId, { restricted: true });
  await assign(world, userId, whole.id);
  const foreign = await buildCase(world);
  const colleague = await buildUser(world);
  for (const of of [caseId, whole.id, foreign.id])
    for (const agentId of [userId, colleague.id]) await buildEnrollment(world, { caseId: of, agentId });
  const rows = await world.platform.database
    .selectFrom('enrollments as e')
    .select(['e.id', 'e.case_id', 'e.agent_id'])
    .where('e.case_id', 'in', [caseId, whole.id, foreign.id])
    .execute();
  for (const given of [await scope(), await scope(user('HomeOfficeAdmin'))]) {
    const found = await world.platform.database
      .selectFrom('enrollments as e')
      .select('e.id')
      .where('e.case_id', 'in', [caseId, whole.id, foreign.id])
      .where(inScope(given, sql`e.case_id`))
      .execute();
    const covered = rows.filter((row) => covers(given, row.case_id, row.agent_id));
    expect(found.map(({ id }) => id).sort()).toEqual(covered.map(({ id }) => id).sort());
    expect(covered).toHaveLength(given.kind === 'everything' ? 6 : 3);
  }
});
