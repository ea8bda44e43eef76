import { listParkedAnswers, seeParkedAnswer } from '@openroll/contract/carrier-answers';
import { searchCases } from '@openroll/contract/cases';
import { listDeliveries } from '@openroll/contract/deliveries';
import { listEnrollments } from '@openroll/contract/enrollments';
import { listAgentUnsigned } from '@openroll/contract/inbox';
import { getToday } from '@openroll/contract/today';
import { listUsers } from '@openroll/contract/users';
import { waitingKinds } from '@openroll/domain/access/waiting';
import type { ImportStatus } from '@openroll/domain/statuses/import-status';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nobody, type Person, personWith, signIn } from '../../../test/actors.ts';
import {
  assign,
  buildCase,
  buildDelivery,
  buildEnrollment,
  buildSession,
  buildUser,
} from '../../../test/builders.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { workerOrigin } from '../../platform/audit/record-audit.ts';
import type { Scope } from '../../platform/scope.ts';
import { takeAnswer } from '../deliveries/answers/take-answer.ts';
import { waitingStatement } from './today.queries.ts';

let world: World;
/** Avery enrolls in Lakeside, Rory there only for themselves, Casey administers it, Robin only for themselves, Uma users, Holly everything. */
const people = {} as Record<'avery' | 'rory' | 'casey' | 'robin' | 'uma' | 'holly' | 'noor', Person>;
let lakeside: number;
const day = 86_400_000;
const inDays = (days: number) => new Date(world.platform.clock().getTime() + days * day);

const importOf = (
  caseId: number,
  given: { status: ImportStatus; rejected?: number; swept?: boolean },
  by: number,
) =>
  world.platform.database
    .insertInto('census_imports')
    .values({
      case_id: caseId,
      file_name: 'people.csv',
      file_id: null,
      status: given.status,
      shape: 'family',
      rejected: given.rejected ?? 0,
      sealed: Buffer.alloc(0),
      created_at: world.platform.clock(),
      created_by: by,
      swept_at: given.swept ? world.platform.clock() : null,
    })
    .execute();

beforeAll(async () => {
  world = await openWorld();
  const window = (days: number) => ({ enrollment_open: false, enrollment_end_date: inDays(days) });
  lakeside = (await buildCase(world, { group_name: 'Lakeside', ...window(6.9) })).id;
  const later = (await buildCase(world, { group_name: 'Later', ...window(7.1) })).id;
  const over = (await buildCase(world, { group_name: 'Over', ...window(-0.1) })).id;
  const foreign = (await buildCase(world, { group_name: 'Foreign', ...window(1) })).id;
  await buildCase(world, { group_name: 'Closed', ...window(1), is_active: false });
  await buildCase(world, { group_name: 'Open', enrollment_open: true, enrollment_end_date: inDays(1) });
  const enter = async (
    given: Parameters<typeof buildUser>[1],
    cases: readonly number[],
    restricted = false,
  ) => {
    const { id, email } = await buildUser(world, given);
    for (const caseId of cases) await assign(world, id, caseId, { restricted });
    return signIn(world, email);
  };
  people.avery = await enter({}, [lakeside, later, over]);
  people.rory = await enter({}, [lakeside], true);
  people.casey = await enter({ roles: ['CaseAdmin'] }, [lakeside, later, over]);
  people.robin = await enter({ roles: ['CaseAdmin'] }, [lakeside], true);
  people.uma = await enter({ roles: ['UserAdmin'] }, []);
  people.holly = await enter({ roles: ['HomeOfficeAdmin'] }, []);
  people.noor = await enter({}, []);
  await buildUser(world, { status: 'deactivated', awaiting_review: true });
  await buildUser(world, { status: 'deactivated' });
  await buildUser(world, { status: 'invited' });

  const [avery, rory] = [people.avery.userId ?? 0, people.rory.userId ?? 0];
  for (const agentId of [avery, avery, rory])
    await buildEnrollment(world, { caseId: lakeside, agentId, status: 'paused' });
  await buildEnrollment(world, {
    caseId: lakeside,
    agentId: avery,
    status: 'paused',
    deleted_at: new Date(),
  });
  // Avery once enrolled in a case that is theirs no more.
  await buildEnrollment(world, { caseId: foreign, agentId: avery, status: 'paused' });
  const waits = { caseId: lakeside, agentId: avery, status: 'pending_applicant_signature' } as const;
  await buildEnrollment(world, { ...waits, submitted_at: inDays(-1) });
  const session = await buildSession(world, { caseId: lakeside, agentId: avery, status: 'submitted' });
  const unsigned = { caseId: lakeside, agentId: avery, status: 'pending_agent_signature' } as const;
  for (const insured_applicant of ['primary', 'spouse'])
    await buildEnrollment(world, {
      ...unsigned,
      sessionId: session.id,
      insured_applicant,
      submitted_at: inDays(-1),
    });
  await buildEnrollment(world, { ...unsigned, submitted_at: inDays(-40) });

  const enrolled = await buildEnrollment(world, { caseId: lakeside, agentId: avery });
  await buildDelivery(world, { caseId: lakeside, enrollmentId: enrolled.id, status: 'failed' });
  const sent = await buildEnrollment(world, { caseId: lakeside, agentId: avery });
  await buildDelivery(world, { caseId: lakeside, enrollmentId: sent.id });

  const above = {
    caseId: lakeside,
    agentId: avery,
    pending_amount_cents: 200_000,
    data_key: Buffer.from('key'),
  };
  await buildEnrollment(world, above);
  await buildEnrollment(world, { ...above, status: 'pending', submitted_at: inDays(-40) });

  for (const eventId of ['first', 'second'])
    await takeAnswer(world.platform, workerOrigin, {
      carrier: 'openroll-mutual',
      source: 'inbox',
      bytes: Buffer.from(`no answer: ${eventId}`),
      eventId,
    });
  const [seen] = (await people.holly.call(listParkedAnswers, {})).body.rows;
  await people.holly.call(seeParkedAnswer, { params: { id: seen?.id ?? 0 } });

  await importOf(lakeside, { status: 'applied', rejected: 3 }, avery);
  await importOf(lakeside, { status: 'undone' }, avery);
  await importOf(later, { status: 'failed' }, avery);
  await importOf(later, { status: 'applied' }, avery);
  await importOf(over, { status: 'failed', swept: true }, avery);
  await importOf(foreign, { status: 'unmapped' }, avery);
});
afterAll(() => world.close());

const waiting = async (person: Person) =>
  Object.fromEntries((await person.call(getToday)).body.waiting.map(({ kind, count }) => [kind, count]));

it.each([
  ['avery', { to_resume: 2, to_sign: 1, waiting_for_applicant: 1, ending_periods: 1 }],
  ['rory', { to_resume: 1, to_sign: 0, waiting_for_applicant: 0, ending_periods: 1 }],
  ['casey', { to_resume: 0, to_sign: 0, waiting_for_applicant: 0, ending_periods: 1, import_errors: 1 }],
  ['robin', { to_resume: 0, to_sign: 0, waiting_for_applicant: 0, ending_periods: 1, import_errors: 0 }],
  ['uma', { to_resume: 0, to_sign: 0, waiting_for_applicant: 0, users_to_review: 1 }],
  ['noor', { to_resume: 0, to_sign: 0, waiting_for_applicant: 0, ending_periods: 0 }],
  [
    'holly',
    {
      to_resume: 0,
      to_sign: 0,
      waiting_for_applicant: 0,
      ending_periods: 2,
      import_errors: 2,
      amounts_to_decide: 1,
      failed_deliveries: 1,
      parked_answers: 1,
      users_to_review: 1,
    },
  ],
] as const)('tells %s what waits for them, and nothing of another’s', async (who, expected) => {
  expect(await waiting(people[who])).toEqual(expected);
});

describe('the list behind each number', () => {
  /** How many rows the list shows to which a kind leads. */
  const rowsOf: Record<string, (person: Person) => Promise<number>> = {
    to_resume: async (person) => mine(person, 'paused'),
    waiting_for_applicant: async (person) => mine(person, 'pending_applicant_signature'),
    to_sign: async (person) => (await person.call(listAgentUnsigned)).body.rows.length,
    ending_periods: async (person) => cases(person, 'ending'),
    import_errors: async (person) => cases(person, 'import_errors'),
    amounts_to_decide: async (person) =>
      (await person.call(listEnrollments, { query: { status: 'amount_to_decide' } })).body.rows.length,
    failed_deliveries: async (person) =>
      (await person.call(listDeliveries, { query: { status: 'failed' } })).body.rows.length,
    parked_answers: async (person) => (await person.call(listParkedAnswers, {})).body.rows.length,
    users_to_review: async (person) =>
      (await person.call(listUsers, { query: { awaiting_review: 'true' } })).body.rows.length,
  };
  const mine = async (person: Person, status: 'paused' | 'pending_applicant_signature') => {
    const { body } = await person.call(listEnrollments, { query: { status, agent: 'me' } });
    expect(body.total_count).toBe(body.rows.length);
    expect(body.rows.every(({ agent_id }) => agent_id === person.userId)).toBe(true);
    return body.rows.length;
  };
  const cases = async (person: Person, statusFilter: 'ending' | 'import_errors') => {
    const { body } = await person.call(searchCases, { body: { statusFilter } });
    expect(body.totalResultsCount).toBe(body.cases.length);
    return body.cases.length;
  };

  it.each(['avery', 'rory', 'casey', 'robin', 'uma', 'holly', 'noor'] as const)(
    'shows %s exactly those rows',
    async (who) => {
      for (const [kind, count] of Object.entries(await waiting(people[who])))
        expect([kind, await rowsOf[kind]?.(people[who])]).toEqual([kind, count]);
    },
  );
});

it('shows one’s own in every order, search and case tab, and no census', async () => {
  const own = async (query: object) =>
    (await people.avery.call(listEnrollments, { query: { agent: 'me', ...query } })).body;
  const all = await own({});
  expect(all.rows.length).toBe(all.total_count);
  expect((await own({ sort_column: 'insured_name', sort_direction: 'asc' })).total_count).toBe(
    all.total_count,
  );
  expect((await own({ case_id: lakeside })).total_count).toBe(all.total_count);
  const [first] = all.rows;
  expect((await own({ search_type: 'insured', search_text: first?.insured_name })).rows[0]?.id).toBe(
    first?.id,
  );
  expect((await own({ status: 'census', case_id: lakeside })).rows).toEqual([]);
});

it('is for users: a stranger is asked to sign in, a key tells nothing', async () => {
  expect((await nobody(world).call(getToday)).status).toBe(401);
  expect((await personWith(world, { authorization: `Bearer ${'x'.repeat(43)}` }).call(getToday)).status).toBe(
    401,
  );
});

describe('with many rows', () => {
  let busy: Person;
  beforeAll(async () => {
    const { id, email } = await buildUser(world, { roles: ['HomeOfficeAdmin'] });
    busy = await signIn(world, email);
    await buildEnrollment(world, { caseId: lakeside, agentId: id, status: 'paused' });
    const { owner } = world;
    await owner.query(`set session_replication_role = replica;
      insert into enrollments (case_id, session_id, agent_id, status, product_id, product_version_id, insured_applicant,
        insured_name, employee_name, premium_mode, enrollment_state, enrollment_city, enrollment_mode, enroll_date_created,
        paused_at, submitted_at)
      select e.case_id, -n, case when n % 40 = 0 then ${id} else -1 end,
        (array['paused', 'enrolled', 'pending_applicant_signature', 'enrolled', 'pending_agent_signature', 'enrolled'])[1 + n / 40 % 6],
        1, 1, 'child-' || n, 'Insured ' || n, 'Employee ' || n, 'monthly', 'IL', 'Chicago', 'inperson',
        e.enroll_date_created - n * interval '1 minute', now(), e.enroll_date_created
      from enrollments e, generate_series(1, 30000) n where e.agent_id = ${id}`);
    await owner.query(
      `insert into users (email, username, first_name, last_name, status, created_at, updated_at)
       select 'many' || n, 'many' || n, 'Many', 'Number ' || n, 'active', now(), now() from generate_series(1, 7000) n`,
    );
    await owner.query('vacuum analyze enrollments, users');
    await owner.query('set session_replication_role = origin');
  });

  it('counts to 99 and says that there are more', async () => {
    const { body } = await busy.call(getToday);
    expect(body.waiting.slice(0, 3)).toEqual([
      { kind: 'to_resume', count: 99, has_more: true },
      { kind: 'to_sign', count: 99, has_more: true },
      { kind: 'waiting_for_applicant', count: 99, has_more: true },
    ]);
  });

  it.each<[string, object]>([
    ['an agent', { kind: 'cases', cases: [] }],
    ['the home office', { kind: 'everything' }],
  ])('reads what %s has to do from indexes of what waits, never a whole table', async (_, scope) => {
    const cases = [{ caseId: lakeside, ownOnly: false }];
    const userId = busy.userId ?? 0;
    const seen = { ...scope, ...('cases' in scope ? { cases, userId } : {}) } as unknown as Scope;
    const { sql: text, parameters } = waitingStatement(world.platform, {
      scope: seen,
      userId,
      kinds: waitingKinds,
    }).compile(world.platform.database);
    const { rows } = await world.platform.pool.query(`explain (costs off) ${text}`, [...parameters]);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan.match(/enrollments_open_by_agent/g)).toHaveLength(2);
    for (const index of ['enrollments_unsigned_by_agent', 'cases_ending', 'census_imports_with_errors'])
      expect(plan).toContain(index);
    expect(plan).toMatch(/users_by_status on users u\n\s+Index Cond: \(list_status = 'awaiting'/);
    expect(plan).toMatch(/deliveries_status/);
    expect(plan).toMatch(/enrollments_amounts_pending(_in_case)? on enrollments/);
    expect(plan).not.toMatch(/Seq Scan|Sort/);
    expect(plan.match(/^\s*->\s+Limit/gm)?.length ?? 0).toBeGreaterThanOrEqual(waitingKinds.length);
  });
});
