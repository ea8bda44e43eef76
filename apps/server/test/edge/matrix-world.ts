import { allEndpoints } from '@openroll/contract/all-endpoints';
import type { AnyEndpoint } from '@openroll/contract/endpoint';
import type { Relation } from '@openroll/contract/who-reaches';
import type { InjectOptions } from 'light-my-request';
import {
  assign,
  buildCase,
  buildEnrollment,
  buildPerson,
  buildSession,
  buildUser,
  offerProduct,
} from '../builders.ts';
import { openWorld, type World } from '../world.ts';
import { canaryAgent, canaryCase, canaryEnrollment, canaryPerson } from './canaries.ts';
import { buildCaseWorks, buildImport } from './case-works.ts';
import { exampleOf, type Named } from './endpoint-examples.ts';
import { buildCallers, type MatrixCaller } from './matrix-callers.ts';
import { buildThing, grantTo, type MatrixPlaces, missingId } from './matrix-things.ts';

/** The seventeen of the access matrix, and two cases that stand ready: the one that they reach, and one that they do not. */
export interface MatrixWorld {
  readonly world: World;
  readonly places: MatrixPlaces;
  readonly named: Named;
  readonly callers: readonly MatrixCaller[];
  /** Has one endpoint called by a caller on a thing that is made for it, by `send`, and puts right what it undid. */
  call(
    caller: MatrixCaller,
    name: string,
    relation: Relation,
    send?: Send,
  ): Promise<{ status: number; bytes: string }>;
}

/** How a request goes to the app. Out: its status and bytes. */
export type Send = (
  headers: Readonly<Record<string, string>>,
  request: InjectOptions,
) => Promise<{ status: number; bytes: string }>;

export async function openMatrixWorld(): Promise<MatrixWorld> {
  const world = await openWorld({ catalog: [], env: { OPENROLL_LIMIT_FACTOR: '1000' } });
  const { database } = world.platform;
  const { id: product } = await database
    .selectFrom('products')
    .select('id')
    .where('name', '=', 'Accident')
    .executeTakeFirstOrThrow();
  const home = (await buildCase(world)).id;
  const foreign = (await buildCase(world, canaryCase)).id;
  const colleague = (await buildUser(world, canaryAgent)).id;
  const people = new Map<number, number>();
  for (const caseId of [home, foreign]) {
    await assign(world, colleague, caseId);
    await offerProduct(world, caseId, product);
    const { id } = await buildPerson(world, { caseId, ...canaryPerson, ssn: '987-65-4325' });
    // With an enrollment: whoever removes a census leaves them where they are.
    await buildEnrollment(world, {
      caseId,
      agentId: colleague,
      census_person_id: id,
      ...canaryEnrollment,
    });
    people.set(caseId, id);
  }
  const places: MatrixPlaces = { home, foreign, colleague };
  const callers = await buildCallers(world, home);
  for (const caller of callers) await grantTo(world, caller, people.get(home) ?? missingId);
  const office = callers.find(({ name }) => name === 'HomeOfficeAdmin') as MatrixCaller;
  const nowhere = () => missingId;
  const someone = { product, user: colleague, personOf: (caseId: number) => people.get(caseId) ?? missingId };
  const none = { ...someone, importOf: nowhere, proofOf: nowhere };
  let named: Named = { ...someone, ...(await buildCaseWorks(world, office.person, [home, foreign], none)) };

  /** What ends a session ends the link to it. */
  const openAnotherLink = async (caller: MatrixCaller) =>
    caller.hold?.((await buildSession(world, { caseId: home, agentId: colleague })).id);

  /** These use up what they are called on. */
  const putRight: Readonly<Record<string, (caller: MatrixCaller, caseId: number) => Promise<unknown>>> = {
    'accounts.signOutEverywhere': async (caller) => {
      caller.person = await caller.enter();
    },
    'cases.deleteCase': (_, caseId) =>
      database.updateTable('cases').set({ is_active: true }).where('id', '=', caseId).execute(),
    'caseSetup.setCaseProducts': async (_, caseId) => {
      await database.deleteFrom('case_products').where('case_id', '=', caseId).execute();
      await offerProduct(world, caseId, product);
    },
    'wizard.cancelSession': openAnotherLink,
    'wizard.declineSession': openAnotherLink,
    'wizard.saveForLater': openAnotherLink,
    'censusImports.applyImport': async (_, caseId) => {
      await world.runJobs();
      const { importOf } = named;
      const next = await buildImport(office.person, caseId, named);
      named = { ...named, importOf: (id) => (id === caseId ? next : importOf(id)) };
    },
  };

  async function call(
    caller: MatrixCaller,
    name: string,
    relation: Relation,
    send: Send = inject,
  ): Promise<{ status: number; bytes: string }> {
    const endpoint = allEndpoints[name] as AnyEndpoint;
    const id = await buildThing(world, places, endpoint.target, relation, caller);
    const person = name === 'signIn.logout' ? await caller.enter() : caller.person;
    const answer = await send(person.headers, exampleOf(name, endpoint, id, named));
    if (answer.status < 300) await putRight[name]?.(caller, id);
    return answer;
  }

  const inject: Send = async (headers, request) => {
    const { statusCode, body } = await world.app.inject({
      ...request,
      headers: { ...headers, ...request.headers },
    });
    return { status: statusCode, bytes: body };
  };
  return {
    world,
    places,
    callers,
    call,
    get named() {
      return named;
    },
  };
}
