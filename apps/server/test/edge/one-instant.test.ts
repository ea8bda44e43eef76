import { allEndpoints } from '@openroll/contract/all-endpoints';
import { getCaseSetup } from '@openroll/contract/case-setup';
import { caseHistory } from '@openroll/contract/cases';
import { listDeliveries } from '@openroll/contract/deliveries';
import { getEnrollment } from '@openroll/contract/enrollment-detail';
import { matrixPeople } from '@openroll/contract/matrix-people';
import { whoReaches } from '@openroll/contract/who-reaches';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workerOrigin } from '../../src/platform/audit/record-audit.ts';
import { recordAuditAlone } from '../../src/platform/unit-of-work.ts';
import {
  assign,
  buildCase,
  buildDelivery,
  buildEnrollment,
  buildPerson,
  buildTag,
  buildUser,
} from '../builders.ts';
import { watchStatements } from '../watch-statements.ts';
import { openWorld, type World } from '../world.ts';
import { buildCaseWorks } from './case-works.ts';
import { exampleOf, type Named } from './endpoint-examples.ts';
import { buildCallers, type MatrixCaller } from './matrix-callers.ts';
import { buildThing, type MatrixPlaces, missingId } from './matrix-things.ts';

/** What one reply tells was so at one instant (docs/decisions/0021). */

let world: World;
let watch: ReturnType<typeof watchStatements>;
let places: MatrixPlaces;
let named: Named;
let callers: readonly MatrixCaller[];

beforeAll(async () => {
  world = await openWorld();
  const home = (await buildCase(world)).id;
  const colleague = (await buildUser(world)).id;
  await assign(world, colleague, home);
  places = { home, foreign: home, colleague };
  const { id } = await buildPerson(world, { caseId: home, ssn: '987-65-4325' });
  const nowhere = () => missingId;
  callers = await buildCallers(world, home);
  named = { user: colleague, personOf: () => id, importOf: nowhere, proofOf: nowhere };
  named = {
    ...named,
    ...(await buildCaseWorks(world, callerNamed('HomeOfficeAdmin').person, [home], named)),
  };
  watch = watchStatements(world);
});
afterAll(async () => {
  watch.stop();
  await world.close();
});

const callerNamed = (name: MatrixCaller['name']): MatrixCaller => {
  const found = callers.find((caller) => caller.name === name);
  if (!found) throw new Error(name);
  return found;
};

/** A GET, and yet a verb: a door opens a session of its link, or gives a mark. */
const isVerb = (name: string): boolean => name === 'signIn.logout' || /^links\.(re)?open/.test(name);

/** POST, and yet a query. */
const asking = [
  'cases.searchCases',
  'caseSetup.validateCaseChanges',
  'caseSetup.validateCaseProducts',
  'caseSetup.validateAgentSplits',
  'caseSetup.previewPremium',
  'enrollments.findPausedEnrollment',
  'payments.calculatePercentage',
  'wizard.getRates',
  'wizard.previewSummary',
];
const queries = Object.entries(allEndpoints).filter(
  ([name, { method }]) => (method === 'GET' && !isVerb(name)) || asking.includes(name),
);

/** More instants than one may come together where they cannot disagree. */
const allowed: Readonly<Record<string, { readonly instants: number; readonly because: string }>> = {
  'caseSetup.getSelfEnrollUrl': { instants: 2, because: 'the key that opens a link never changes' },
  'caseSetup.getAgentEnrollUrl': { instants: 2, because: 'the key that opens a link never changes' },
  'caseProofs.downloadProofSheet': { instants: 2, because: 'a sheet is written once' },
  'payroll.downloadDeductionFile': { instants: 2, because: 'a file is written once' },
  'censusImports.downloadImportErrors': {
    instants: 5,
    because: 'rejected rows stay as the file was read; they are sent page by page',
  },
  'audit.exportAudit': {
    instants: 2,
    because: 'the number decides about an alarm only; each page goes on where the last one ended',
  },
};

/** How many instants a reply is made of, besides who asks: statements by themselves, and snapshots. */
async function instantsOf(caller: MatrixCaller, name: string): Promise<number> {
  const endpoint = allEndpoints[name];
  if (!endpoint) throw new Error(name);
  const id = await buildThing(world, places, endpoint.target, 'own', caller);
  const ask = () => caller.person.inject(exampleOf(name, endpoint, id, named));
  // What never changes is read once for the whole process.
  await ask();
  watch.take();
  expect((await ask()).statusCode).toBeLessThan(500);
  const statements = watch.take().filter((statement) => statement.name !== 'session');
  const alone = statements.filter(({ unit }) => unit === undefined);
  const snapshots = new Set(statements.flatMap(({ unit }) => (unit?.onlyReads ? [unit] : [])));
  return alone.length + snapshots.size;
}

describe.each(queries)('%s', (name, endpoint) => {
  // The scope of the home office names no case: whether one is there is read for it alone.
  it.each(['HomeOfficeAdmin', 'agent'] as const)('tells %s what was so at one instant', async (who) => {
    const caller = callerNamed(who);
    if (whoReaches(endpoint, matrixPeople[who], 'own') !== 'yes') return;
    const most = (allowed[name]?.instants ?? 1) + (endpoint.target ? 1 : 0);
    expect(await instantsOf(caller, name)).toBeLessThanOrEqual(most);
  });
});

it('counts what it watches', async () => {
  const agent = callerNamed('agent');
  expect(await instantsOf(agent, 'enrollments.listEnrollments')).toBe(1);
  expect(await instantsOf(agent, 'enrollments.getEnrollment')).toBe(2);
  expect(await instantsOf(callerNamed('HomeOfficeAdmin'), 'audit.exportAudit')).toBe(2);
});

describe('a write between two statements', () => {
  it('splits no list from its total', async () => {
    const caseId = (await buildCase(world)).id;
    const agentId = places.colleague;
    const first = (await buildEnrollment(world, { caseId, agentId })).id;
    const second = (await buildEnrollment(world, { caseId, agentId })).id;
    await buildDelivery(world, { caseId, enrollmentId: first });
    watch.before(/count\(\*\).* from deliveries d/, () =>
      buildDelivery(world, { caseId, enrollmentId: second }),
    );
    const { body } = await callerNamed('HomeOfficeAdmin').person.call(listDeliveries, {
      query: { rows_per_page: 100 },
    });
    expect(body.total_count).toBe(body.rows.length);
  });

  it('splits no history of a case from its total', async () => {
    const { id } = await buildCase(world);
    const note = () =>
      recordAuditAlone(world.platform, workerOrigin, {
        action: 'case.changed',
        object: ['case', id],
        caseId: id,
      });
    watch.before(/^select count\(\*\) as n from audit_events/, note);
    const { body } = await callerNamed('HomeOfficeAdmin').person.call(caseHistory, { params: { id } });
    expect(body.total_count).toBe(body.rows.length);
  });

  it('splits no setup: name and tags are those of one moment', async () => {
    const { database } = world.platform;
    const { id } = await buildCase(world, { group_name: 'Before' });
    watch.before(/from "case_tags"/, async () => {
      await database.updateTable('cases').set({ group_name: 'After' }).where('id', '=', id).execute();
      await buildTag(world, { cases: [id] });
    });
    const read = () => callerNamed('HomeOfficeAdmin').person.call(getCaseSetup, { params: { id } });
    const { body } = await read();
    expect([body.case.group_name, body.tags.length]).toEqual(['Before', 0]);
    const later = await read();
    expect([later.body.case.group_name, later.body.tags.length]).toEqual(['After', 1]);
  });

  it('splits no enrollment from its history', async () => {
    const { database } = world.platform;
    const { id } = await buildEnrollment(world, { caseId: places.home, agentId: places.colleague });
    watch.before(/"e"\."session_id" = /, () =>
      database.updateTable('enrollments').set({ status: 'declined' }).where('id', '=', id).execute(),
    );
    const { body } = await callerNamed('HomeOfficeAdmin').person.call(getEnrollment, { params: { id } });
    const told = body.enrollment_history.find((one) => one.id === id);
    expect([body.status, told?.status]).toEqual(['enrolled', 'enrolled']);
  });
});
