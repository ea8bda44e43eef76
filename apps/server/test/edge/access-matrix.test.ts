import { allEndpoints } from '@openroll/contract/all-endpoints';
import { matrixPeople } from '@openroll/contract/matrix-people';
import { type Reach, type Relation, relations, whoReaches } from '@openroll/contract/who-reaches';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assign, buildCase, buildEnrollment, buildPerson, buildUser } from '../builders.ts';
import { openWorld, type World } from '../world.ts';
import { buildCaseWorks } from './case-works.ts';
import { exampleOf, type Named } from './endpoint-examples.ts';
import { actorWithLinks, buildCallers, type MatrixCaller } from './matrix-callers.ts';
import { buildThing, grantTo, type MatrixPlaces, missingId } from './matrix-things.ts';

/** Every endpoint of the contract, called over HTTP by each of the fifteen, on each kind of thing (docs/access-matrix.md). */

let world: World;
let places: MatrixPlaces;
let named: Named;
let callers: readonly MatrixCaller[];

beforeAll(async () => {
  world = await openWorld({ actorOf: actorWithLinks });
  const home = (await buildCase(world)).id;
  const foreign = (await buildCase(world)).id;
  const colleague = (await buildUser(world)).id;
  for (const caseId of [home, foreign]) await assign(world, colleague, caseId);
  places = { home, foreign, colleague };
  const people = new Map<number, number>();
  for (const caseId of [home, foreign]) {
    const { id } = await buildPerson(world, { caseId, ssn: '987-65-4325' });
    // With an enrollment: whoever removes a census leaves them where they are.
    await buildEnrollment(world, { caseId, agentId: colleague, census_person_id: id });
    people.set(caseId, id);
  }
  const nowhere = () => missingId;
  const someone = { user: colleague, personOf: (caseId: number) => people.get(caseId) ?? missingId };
  callers = await buildCallers(world, home);
  for (const caller of callers) await grantTo(world, caller, someone.personOf(home));
  named = { ...someone, importOf: nowhere, proofOf: nowhere };
  named = {
    ...named,
    ...(await buildCaseWorks(world, callerNamed('HomeOfficeAdmin').person, [home, foreign], named)),
  };
});
afterAll(() => world.close());

const callerNamed = (name: MatrixCaller['name']): MatrixCaller => {
  const found = callers.find((caller) => caller.name === name);
  if (!found) throw new Error(name);
  return found;
};

/** These end sessions: each caller spends one, and comes in anew. */
const spending = ['signIn.logout', 'accounts.signOutEverywhere'];
/** Refuse by 401 whom they do not know. */
const knocking = ['signIn.login'];

async function call(caller: MatrixCaller, name: string, relation: Relation) {
  const endpoint = allEndpoints[name];
  if (!endpoint) throw new Error(name);
  const id = await buildThing(world, places, endpoint.target, relation, caller);
  const person = spending.includes(name) ? await caller.enter() : caller.person;
  const response = await person.inject(exampleOf(name, endpoint, id, named));
  if (name === 'accounts.signOutEverywhere') caller.person = await caller.enter();
  return { status: response.statusCode, bytes: response.body };
}

const nothingThere = '{"errors":[{"message":"Not found.","code":"not-found"}]}';

function expectReach(reach: Reach, answer: { status: number; bytes: string }, told: string): void {
  const { status, bytes } = answer;
  if (reach === '404') expect(answer, told).toEqual({ status: 404, bytes: nothingThere });
  else if (reach === 'yes') {
    expect(status, told).toBeLessThan(500);
    expect([401, 403, 404], told).not.toContain(status);
  } else {
    expect(status, told).toBe(Number(reach));
    if (reach === '403')
      expect(JSON.parse(bytes).errors[0].message, told).toMatch(/^You do not have permission to/);
  }
}

describe.each(Object.entries(allEndpoints))('%s', (name, endpoint) => {
  // What names nothing stands to nobody: one call each tells all.
  it.each(endpoint.target ? relations : (['own'] as const))(
    'on what is %s answers as the matrix says',
    async (relation) => {
      for (const caller of callers) {
        const reach = whoReaches(endpoint, matrixPeople[caller.name], relation);
        const answer = await call(caller, name, relation);
        if (reach === 'yes' && knocking.includes(name)) expect(answer.status).toBe(401);
        else expectReach(reach, answer, `${caller.name}: ${answer.status} ${answer.bytes.slice(0, 200)}`);
      }
    },
  );
});

it('writes down who was refused what, without values', async () => {
  const agent = callerNamed('agent');
  const from = await world.platform.database
    .selectFrom('audit_events')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  await agent.person.inject({ method: 'GET', url: `/api/enrollments/${missingId}` });
  await agent.person.inject({ method: 'DELETE', url: `/api/applicants/${missingId}` });
  const rows = await world.platform.database
    .selectFrom('audit_events')
    .select(['actor_id', 'action', 'object_id', 'detail'])
    .where('id', '>', from?.id ?? 0)
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    {
      actor_id: agent.userId,
      action: 'access.refused',
      object_id: 'GET /api/enrollments/{id}',
      detail: { status: 404, code: 'not-found', id: missingId },
    },
    {
      actor_id: agent.userId,
      action: 'access.refused',
      object_id: 'DELETE /api/applicants/{id}',
      detail: { status: 403, code: 'permission-denied', id: missingId },
    },
  ]);
});
