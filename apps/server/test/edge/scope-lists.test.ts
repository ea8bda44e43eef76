import { listCases, searchCases } from '@openroll/contract/cases';
import { listEnrollments } from '@openroll/contract/enrollments';
import type { Role } from '@openroll/domain/access/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, signIn } from '../actors.ts';
import { assign, buildCase, buildEnrollment, buildTag, buildUser } from '../builders.ts';
import { openWorld, type World } from '../world.ts';

/** One case with two enrollments of a colleague and one of each reader's own; one case that is nobody's. */
let world: World;
let readers: Readonly<Record<string, Person>>;
const names = { open: 'Scope Open', strict: 'Scope Strict', foreign: 'Scope Foreign' };

beforeAll(async () => {
  world = await openWorld();
  const open = await buildCase(world, { group_name: names.open });
  const strict = await buildCase(world, {
    group_name: names.strict,
    tagged_restricted_to_own_enrollments: true,
  });
  const foreign = await buildCase(world, { group_name: names.foreign });
  const colleague = await buildUser(world);
  for (const { id } of [open, open, strict, foreign])
    await buildEnrollment(world, { caseId: id, agentId: colleague.id });

  const reader = async (
    caseId: number | undefined,
    prepare: (userId: number) => Promise<unknown>,
    roles: Role[] = [],
  ) => {
    const { id, email } = await buildUser(world, { roles });
    await prepare(id);
    if (caseId) await buildEnrollment(world, { caseId, agentId: id });
    return signIn(world, email);
  };
  readers = {
    nobody: await reader(undefined, async () => undefined),
    direct: await reader(open.id, (id) => assign(world, id, open.id)),
    restricted: await reader(open.id, (id) => assign(world, id, open.id, { restricted: true })),
    tagged: await reader(open.id, (id) => buildTag(world, { users: [id], cases: [open.id] })),
    'tagged and restricted': await reader(strict.id, (id) =>
      buildTag(world, { users: [id], cases: [strict.id] }),
    ),
    'home office': await reader(undefined, async () => undefined, ['HomeOfficeAdmin']),
  };
});
afterAll(() => world.close());

const enrollmentsBefore = { open: 2 + 3, strict: 1 + 1, foreign: 1 };
const all = enrollmentsBefore.open + enrollmentsBefore.strict + enrollmentsBefore.foreign;

describe.each([
  ['nobody', [], 0],
  ['direct', [names.open], enrollmentsBefore.open],
  ['restricted', [names.open], 1],
  ['tagged', [names.open], enrollmentsBefore.open],
  ['tagged and restricted', [names.strict], 1],
  ['home office', [names.foreign, names.open, names.strict], all],
])('a reader who is %s', (who, cases, enrollments) => {
  const reader = () => readers[who] as Person;

  it('finds exactly their cases, in the list and in the picker, with the right total', async () => {
    const { body } = await reader().call(searchCases, { body: { searchText: 'Scope' } });
    expect(body.cases.map(({ group_name }) => group_name)).toEqual(cases);
    expect(body.totalResultsCount).toBe(cases.length);
    const picker = await reader().call(listCases, { query: { search: 'Scope' } });
    expect(picker.body.cases.map(({ group_name }) => group_name)).toEqual(cases);
  });

  it('AC02 finds exactly their enrollments, in rows and in the total', async () => {
    const { body } = await reader().call(listEnrollments);
    expect(body.rows).toHaveLength(enrollments);
    expect(body.total_count).toBe(enrollments);
    const searched = await reader().call(listEnrollments, { query: { search_text: 'Insured' } });
    expect(searched.body.total_count).toBe(enrollments);
  });
});

it('AC02 counts and adds up only what a restricted reader may see', async () => {
  const premium = async (who: string) => {
    const { body } = await (readers[who] as Person).call(searchCases, { body: { searchText: names.open } });
    return [body.cases[0]?.num_enrolled, body.cases[0]?.total_premium];
  };
  expect(await premium('direct')).toEqual([5, 600]);
  expect(await premium('restricted')).toEqual([1, 120]);
});
