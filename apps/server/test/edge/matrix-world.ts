import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allEndpoints } from '@openroll/contract/all-endpoints';
import type { AnyEndpoint } from '@openroll/contract/endpoint';
import { matrixPeople } from '@openroll/contract/matrix-people';
import { type Relation, whoReaches } from '@openroll/contract/who-reaches';
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
import { writeUnderwrittenLife } from '../guaranteed-life.ts';
import { openWorld, type World } from '../world.ts';
import { canaryAgent, canaryCase, canaryEnrollment, canaryPerson } from './canaries.ts';
import { buildCaseWorks, buildImport } from './case-works.ts';
import { exampleOf, type Named } from './endpoint-examples.ts';
import { buildCallers, type MatrixCaller } from './matrix-callers.ts';
import { agentOf, buildThing, grantTo, type MatrixPlaces, missingId } from './matrix-things.ts';
import type { Bench, MakeReady, Ready } from './ready-bench.ts';
import { options } from './ready-sessions.ts';
import { readyFor } from './ready-things.ts';

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

/** The example, with what the thing wants said otherwise. */
const requestOf = (example: InjectOptions, { url, body }: Ready): InjectOptions => ({
  ...example,
  ...(url === undefined ? {} : { url }),
  ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
});

/** How a request goes to the app. Out: its status and bytes. */
export type Send = (
  headers: Readonly<Record<string, string>>,
  request: InjectOptions,
) => Promise<{ status: number; bytes: string }>;

export async function openMatrixWorld(): Promise<MatrixWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'openroll-matrix-'));
  const world = await openWorld({
    catalog: [await writeUnderwrittenLife(folder)],
    env: { OPENROLL_LIMIT_FACTOR: '1000' },
  });
  rmSync(folder, { recursive: true });
  const { database } = world.platform;
  const rows = await database.selectFrom('products').select(['id', 'name']).execute();
  const idOf = (name: string) => rows.find((row) => row.name === name)?.id ?? missingId;
  const product = idOf('Accident');
  const home = (await buildCase(world)).id;
  const foreign = (await buildCase(world, canaryCase)).id;
  const colleague = (await buildUser(world, { ...canaryAgent, licenses: ['IL'] })).id;
  const successor = (await buildUser(world, { licenses: ['IL'] })).id;
  const people = new Map<number, number>();
  for (const caseId of [home, foreign]) {
    for (const userId of [colleague, successor]) await assign(world, userId, caseId);
    await offerProduct(world, caseId, product);
    for (const name of ['Whole Life', 'Underwritten Life'])
      await offerProduct(world, caseId, idOf(name), options[name]);
    const ways = {
      agent_splits_enabled: true,
      is_audio_conference_enroll_active: true,
      is_self_enroll_active: true,
      self_enroll_agent_id: successor,
      is_agent_enroll_remote_sig_active: true,
      is_call_center_mode_active: true,
    };
    await database.updateTable('cases').set(ways).where('id', '=', caseId).execute();
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
  const places: MatrixPlaces = { home, foreign, colleague, agentOfLinks: successor };
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
    // What the device of a caller opens from then on is that session alone.
    'wizard.handOver': async (caller) => {
      caller.person = await caller.enter();
    },
    // A browser that signs in anew ends what it was signed in with.
    'signIn.login': async (caller) => {
      caller.person = await caller.enter();
    },
    'users.changeMyPassword': async (caller) => {
      const kept = database.selectFrom('users').select('password_hash').where('id', '=', successor);
      const { password_hash } = await kept.executeTakeFirstOrThrow();
      await database.updateTable('users').set({ password_hash }).where('id', '=', caller.userId).execute();
      caller.person = await caller.enter();
    },
    'censusImports.applyImport': async (_, caseId) => {
      await world.runJobs();
      const { importOf } = named;
      const next = await buildImport(office.person, caseId, named);
      named = { ...named, importOf: (id) => (id === caseId ? next : importOf(id)) };
    },
  };

  const benchOf = (caller: MatrixCaller, relation: Relation): Bench => ({
    world,
    caller,
    relation,
    caseId: relation === 'foreign' ? foreign : home,
    agentId: relation === 'own' ? agentOf(caller, places) : colleague,
    successor,
  });

  /** What only a census that was applied lets be done. */
  const readyHere: Readonly<Record<string, MakeReady>> = {
    'censusImports.undoImport': async ({ caseId }) => {
      await world.runJobs();
      const importId = await buildImport(office.person, caseId, named);
      const at = `/api/cases/${caseId}/census/imports/${importId}`;
      await office.person.inject({ method: 'POST', url: `${at}/apply`, payload: {} });
      await world.runJobs();
      return { id: caseId, url: `${at}/undo` };
    },
  };

  async function call(
    caller: MatrixCaller,
    name: string,
    relation: Relation,
    send: Send = inject,
  ): Promise<{ status: number; bytes: string }> {
    const endpoint = allEndpoints[name] as AnyEndpoint;
    const isLetIn = whoReaches(endpoint, matrixPeople[caller.name], relation) === 'yes';
    const makeReady = isLetIn ? (readyHere[name] ?? readyFor(name, caller)) : undefined;
    const thing: Ready = makeReady
      ? await makeReady(benchOf(caller, relation))
      : { id: await buildThing(world, places, endpoint.target, relation, caller) };
    const person = name === 'signIn.logout' ? await caller.enter() : caller.person;
    const answer = await send(person.headers, requestOf(exampleOf(name, endpoint, thing.id, named), thing));
    if (answer.status < 300) await putRight[name]?.(caller, thing.id);
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
