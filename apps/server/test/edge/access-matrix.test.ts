import { allEndpoints } from '@openroll/contract/all-endpoints';
import type { AnyEndpoint } from '@openroll/contract/endpoint';
import { whoMay } from '@openroll/contract/who-may';
import type { Actor } from '@openroll/domain/access/actor';
import { permissionsOf, type Role } from '@openroll/domain/access/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashToken } from '../../src/platform/sign-in/actor-of.ts';
import { nobody, type Person, personWith, signIn } from '../actors.ts';
import {
  assign,
  buildCase,
  buildDelivery,
  buildEnrollment,
  buildPerson,
  buildSession,
  buildUser,
} from '../builders.ts';
import { openWorld, type World } from '../world.ts';
import { exampleOf, type Target, targetOf } from './endpoint-examples.ts';

/** Every endpoint of the contract, called over HTTP by everybody, at everything (docs/access-matrix.md). */

interface Caller {
  readonly name: string;
  readonly actor: Actor;
  readonly person: Person;
  /** Somebody with a session of their own, to be spent. */
  enter(): Promise<Person>;
  readonly userId: number;
  readonly restricted: boolean;
}

let world: World;
let home: number;
let foreign: number;
let colleague: number;
let callers: readonly Caller[];
const missing = 999_999_999;
const apiKey = 'key-of-the-api-user-in-the-matrix';

beforeAll(async () => {
  world = await openWorld();
  home = (await buildCase(world)).id;
  foreign = (await buildCase(world)).id;
  colleague = (await buildUser(world)).id;
  for (const caseId of [home, foreign]) await assign(world, colleague, caseId);
  const stranger: Actor = { kind: 'anonymous' };
  callers = [
    {
      name: 'stranger',
      actor: stranger,
      person: nobody(world),
      enter: async () => nobody(world),
      userId: 0,
      restricted: false,
    },
    await member('agent', []),
    await member('agent restricted to own enrollments', [], true),
    await member('CaseAdmin', ['CaseAdmin']),
    await member('UserAdmin', ['UserAdmin']),
    await member('ReportAdmin', ['ReportAdmin']),
    await member('HomeOfficeAdmin', ['HomeOfficeAdmin']),
    await apiUser(),
  ];
});
afterAll(() => world.close());

async function member(name: string, roles: readonly Role[], restricted = false): Promise<Caller> {
  const { id, email } = await buildUser(world, { roles, licenses: ['IL'] });
  if (!roles.includes('HomeOfficeAdmin')) await assign(world, id, home, { restricted });
  const actor: Actor = { kind: 'user', userId: id, name, roles, permissions: permissionsOf(roles) };
  const enter = () => signIn(world, email);
  return { name, actor, person: await enter(), enter, userId: id, restricted };
}

async function apiUser(): Promise<Caller> {
  const expiresAt = new Date(world.platform.clock().getTime() + 86_400_000);
  const keyFor = { caseId: home, keyHash: hashToken(apiKey), expiresAt };
  const { id } = await buildUser(world, { roles: ['APIUser'], is_api_user: true, keyFor });
  const permissions = permissionsOf(['APIUser']);
  const actor: Actor = {
    kind: 'api',
    userId: id,
    name: 'API user',
    roles: ['APIUser'],
    permissions,
    caseId: home,
  };
  const person = personWith(world, { authorization: `Bearer ${apiKey}` });
  return { name: 'APIUser', actor, person, enter: async () => person, userId: id, restricted: false };
}

/** A fresh thing of a kind, in a case, belonging to somebody: a call may use it up. */
async function build(target: Target, caseId: number, agentId: number): Promise<number> {
  switch (target) {
    case 'case':
      return caseId;
    case 'person': {
      const ssn = `900-${String(++serial % 100).padStart(2, '0')}-${String(serial).padStart(4, '0')}`;
      return (await buildPerson(world, { caseId, ssn })).id;
    }
    case 'session':
      return (await buildSession(world, { caseId, agentId })).id;
    case 'enrollment':
      return (await buildEnrollment(world, { caseId, agentId })).id;
    case 'delivery': {
      const enrollmentId = (await buildEnrollment(world, { caseId, agentId })).id;
      return (await buildDelivery(world, { caseId, enrollmentId })).id;
    }
  }
}
let serial = 0;

async function call(caller: Caller, name: string, endpoint: AnyEndpoint, id: number) {
  const person = name === 'users.logout' ? await caller.enter() : caller.person;
  const response = await person.inject(exampleOf(name, endpoint, id));
  return { status: response.statusCode, bytes: response.body };
}

const endpoints = Object.entries(allEndpoints);

describe.each(endpoints)('%s', (name, endpoint) => {
  const target = targetOf(name, endpoint);

  it('lets in whom the matrix lets in, and nobody else, and fails for nobody', async () => {
    for (const caller of callers) {
      const verdict = whoMay(endpoint.access, caller.actor);
      // Home office and API user have no enrollments of their own to lose: theirs are the agent's.
      const id = target ? await build(target, home, caller.userId || colleague) : missing;
      const { status, bytes } = await call(caller, name, endpoint, id);
      const told = `${caller.name}: ${status} ${bytes.slice(0, 200)}`;
      if (verdict === 'not-signed-in') expect(status, told).toBe(401);
      else if (verdict === 'forbidden') {
        expect(status, told).toBe(403);
        expect(JSON.parse(bytes).errors[0].message).toMatch(/^You do not have permission to/);
      } else {
        expect(status, told).toBeLessThan(500);
        if (name !== 'users.login') expect(status, told).not.toBe(401);
      }
    }
  });

  if (!target) return;
  it('answers for what is foreign and what is missing with the same 404, byte by byte', async () => {
    for (const caller of callers) {
      if (whoMay(endpoint.access, caller.actor) !== 'allowed') continue;
      const isHomeOffice = caller.name === 'HomeOfficeAdmin';
      const none = await call(caller, name, endpoint, missing);
      expect(none, caller.name).toEqual({
        status: 404,
        bytes: '{"errors":[{"message":"Not found.","code":"not-found"}]}',
      });
      const ofOthers = await build(target, foreign, colleague);
      if (!isHomeOffice || target === 'session')
        expect(await call(caller, name, endpoint, ofOthers), `${caller.name} at another case`).toEqual(none);
      const ofColleague = await build(target, home, colleague);
      const isHidden =
        target === 'session' || (caller.restricted && (target === 'enrollment' || target === 'delivery'));
      if (isHidden)
        expect(await call(caller, name, endpoint, ofColleague), `${caller.name} at a colleague's`).toEqual(
          none,
        );
    }
  });
});

it('writes down who was refused what, without values', async () => {
  const agent = callers[1];
  if (!agent) throw new Error('no agent');
  const from = await world.platform.database
    .selectFrom('audit_events')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  await agent.person.inject({ method: 'GET', url: `/api/enrollments/${missing}` });
  await agent.person.inject({ method: 'DELETE', url: `/api/applicants/${missing}` });
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
      detail: { status: 404, id: missing },
    },
    {
      actor_id: agent.userId,
      action: 'access.refused',
      object_id: 'DELETE /api/applicants/{id}',
      detail: { status: 403, id: missing },
    },
  ]);
});
