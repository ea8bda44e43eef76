import { lookUpCensusPerson } from '@openroll/contract/census';
import type { InputOf } from '@openroll/contract/endpoint';
import { getEnrollment, getEnrollmentPdf, removeEnrollment } from '@openroll/contract/enrollment-detail';
import { findPausedEnrollment, listEnrollments, listSearchTypes } from '@openroll/contract/enrollments';
import { splitNumbers } from '@openroll/contract/split-fields';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nobody, type Person, signIn } from '../../../test/actors.ts';
import {
  assign,
  buildCase,
  buildDivision,
  buildEnrollment,
  buildPerson,
  buildProduct,
  buildTag,
  buildUser,
  signInUser,
} from '../../../test/builders.ts';
import { defaultNow, openWorld, type World } from '../../../test/world.ts';
import { saveFile } from '../../platform/documents/case-files.ts';

let world: World;
/** Avery sees Lakeside and Harbor whole, Blake only what he enrolled at Lakeside, Noor nothing of either. */
let avery: Person;
let blake: Person;
let noor: Person;
let casey: Person;
let holly: Person;
let lakesideId: number;
let harborId: number;
const ids: Record<string, number> = {};

const ssnIndex = Buffer.alloc(32, 7);

beforeAll(async () => {
  world = await openWorld();
  lakesideId = (await buildCase(world, { group_name: 'Lakeside Manufacturing' })).id;
  harborId = (await buildCase(world, { group_name: 'Harbor Logistics' })).id;
  const elsewhereId = (await buildCase(world, { group_name: 'Elsewhere' })).id;
  const plant = await buildDivision(world, lakesideId, { name: 'Plant' });
  const accident = await buildProduct(world, { name: 'Accident' });
  const illness = await buildProduct(world, { name: 'Critical Illness' });
  const users = {
    avery: await buildUser(world, { first_name: 'Avery', last_name: 'Agent' }),
    blake: await buildUser(world, { first_name: 'Blake', last_name: 'Broker' }),
    noor: await buildUser(world, { first_name: 'Noor', last_name: 'Newhire' }),
    casey: await buildUser(world, { roles: ['CaseAdmin'] }),
    holly: await buildUser(world, { roles: ['HomeOfficeAdmin'] }),
  };
  await assign(world, users.avery.id, lakesideId);
  await assign(world, users.avery.id, harborId);
  await assign(world, users.blake.id, lakesideId, { restricted: true });
  await assign(world, users.noor.id, elsewhereId);
  await assign(world, users.casey.id, lakesideId);
  const person = await buildPerson(world, {
    caseId: lakesideId,
    first_name: 'Dana',
    last_name: 'Whitfield',
    ssn_index: ssnIndex,
  });
  await buildPerson(world, {
    caseId: lakesideId,
    first_name: 'Morgan',
    last_name: 'Ellis',
    ssn: '078-05-1120',
  });
  const at = (day: number) => new Date(Date.UTC(2026, 2, day, 15));
  const of = (product: { id: number; versionId: number }) => ({
    product_id: product.id,
    product_version_id: product.versionId,
  });
  const make = async (name: string, given: Parameters<typeof buildEnrollment>[1]) => {
    ids[name] = (await buildEnrollment(world, given)).id;
  };
  const dana = { employee_name: 'Dana Whitfield', ssn_index: ssnIndex, census_person_id: person.id };
  await make('danaAccident', {
    caseId: lakesideId,
    agentId: users.avery.id,
    insured_name: 'Dana Whitfield',
    annual_premium_cents: 30_001,
    enroll_date_created: at(3),
    case_division_id: plant.id,
    ...dana,
    ...of(accident),
  });
  await make('jordanIllness', {
    caseId: lakesideId,
    agentId: users.blake.id,
    insured_name: 'Jordan Whitfield',
    annual_premium_cents: 20_000,
    enroll_date_created: at(5),
    ...dana,
    ...of(illness),
  });
  await make('waived', {
    caseId: lakesideId,
    agentId: users.avery.id,
    insured_name: '100% Certain_Name',
    status: 'waived',
    annual_premium_cents: 0,
    enroll_date_created: at(4),
    ...of(illness),
  });
  await make('harbor', {
    caseId: harborId,
    agentId: users.avery.id,
    insured_name: 'Hank Harbor',
    annual_premium_cents: 10_000,
    enroll_date_created: at(1),
    ...of(accident),
  });
  await make('foreign', {
    caseId: elsewhereId,
    agentId: users.noor.id,
    insured_name: 'Fay Foreign',
    enroll_date_created: at(9),
  });
  avery = await signIn(world, users.avery.email);
  blake = await signIn(world, users.blake.email);
  noor = await signIn(world, users.noor.email);
  casey = await signIn(world, users.casey.email);
  holly = await signIn(world, users.holly.email);
});
afterAll(() => world.close());

type Query = NonNullable<InputOf<typeof listEnrollments>['query']>;

const list = async (person: Person, query: Query = {}) =>
  (await person.call(listEnrollments, { query })).body;
const names = async (person: Person, query: Query = {}) =>
  (await list(person, query)).rows.map(({ insured_name }) => insured_name);

describe('the list', () => {
  it('shows what lies in scope, newest first, with the exact total', async () => {
    const { rows, total_count, page, rows_per_page } = await list(avery);
    expect(rows.map(({ insured_name }) => insured_name)).toEqual([
      'Jordan Whitfield',
      '100% Certain_Name',
      'Dana Whitfield',
      'Hank Harbor',
    ]);
    expect([total_count, page, rows_per_page]).toEqual([4, 1, 25]);
    expect(rows[2]).toEqual({
      id: ids.danaAccident,
      status: 'enrolled',
      declined_by: null,
      case_id: lakesideId,
      case_name: 'Lakeside Manufacturing',
      case_group_name: 'Lakeside Manufacturing',
      case_division_name: 'Plant',
      insured_name: 'Dana Whitfield',
      employee_name: 'Dana Whitfield',
      product_name: 'Accident',
      agent_id: avery.userId,
      agent_name: 'Avery Agent',
      premium: 300.01,
      annual_premium_sum: 300.01,
      monthly_premium_sum: 25,
      coverage_sum: null,
      time: '2026-03-03T15:00:00.000Z',
      enroll_date_created: '2026-03-03T15:00:00.000Z',
      delivered_at: null,
      uw_submitted_at: null,
      is_uw_submitted: false,
      session_id: expect.any(Number),
      enrollment_filename: null,
      delivery_required: false,
      carrier_state: null,
      case_agent_splits_enabled: false,
      has_enrollment_session_conference: false,
      agent_split: '100.00',
      ...Object.fromEntries(
        splitNumbers.flatMap((number) => [
          [`agent_${number}_id`, null],
          [`agent_${number}_split`, null],
        ]),
      ),
    });
  });

  const storedPdf = (caseId: number) =>
    world.platform.database.transaction().execute(async (tx) => {
      const file = {
        caseId,
        kind: 'application',
        bytes: Buffer.from('%PDF-1.7'),
        at: world.platform.clock(),
      };
      return (await saveFile(world.platform, tx, file)).id;
    });

  it('tells in list and detail alike the form of an application, whether it goes out, and whether splits are on', async () => {
    const { id: caseId } = await buildCase(world, { agent_splits_enabled: true });
    const agent = await signInUser(world);
    await assign(world, agent.userId ?? 0, caseId);
    await buildPerson(world, { caseId });
    const { id } = await buildEnrollment(world, {
      caseId,
      agentId: agent.userId ?? 0,
      status: 'declined',
      delivery_required: true,
      document_id: await storedPdf(caseId),
    });
    const told = {
      enrollment_filename: `preview_enrollment_app_${id}.pdf`,
      delivery_required: true,
      case_agent_splits_enabled: true,
    };
    const { rows } = await list(agent, { case_id: caseId });
    expect(rows).toMatchObject([
      told,
      {
        status: 'census',
        enrollment_filename: null,
        delivery_required: false,
        case_agent_splits_enabled: true,
      },
    ]);
    expect((await agent.call(getEnrollment, { params: { id } })).body).toMatchObject(told);
  });

  it('AC02 shows somebody restricted to own enrollments only those, in rows and totals, searched or not', async () => {
    const asks: Query[] = [
      {},
      { case_id: lakesideId, status: 'enrolled' },
      { search_text: 'whitfield' },
      { sort_column: 'premium' },
    ];
    for (const query of asks) {
      const { rows, total_count } = await list(blake, query);
      expect([rows.map(({ insured_name }) => insured_name), total_count]).toEqual([['Jordan Whitfield'], 1]);
    }
    expect((await list(blake, { search_text: 'dana whitfield', search_type: 'insured' })).total_count).toBe(
      0,
    );
    expect((await list(blake, { search_text: 'accident' })).total_count).toBe(0);
  });

  it('C34 lists nobody of the census to somebody restricted to own enrollments, by name neither', async () => {
    const asks: Query[] = [
      {},
      { status: 'census' },
      { search_text: 'morgan ellis' },
      { search_text: 'morgan', search_type: 'employee' },
      { sort_column: 'insured_name' },
    ];
    for (const ask of asks) {
      const ofCase = (person: Person) => list(person, { ...ask, case_id: lakesideId });
      const { rows, total_count } = await ofCase(blake);
      expect(rows.filter(({ status }) => status === 'census')).toEqual([]);
      expect(total_count).toBe(rows.length);
      expect((await ofCase(avery)).rows.map(({ insured_name }) => insured_name)).toContain('Morgan Ellis');
    }
  });

  it('AC02 obeys a restriction that comes with a tag', async () => {
    const { id } = await buildCase(world, {
      group_name: 'Tagged',
      tagged_restricted_to_own_enrollments: true,
    });
    const user = await buildUser(world);
    await buildTag(world, { users: [user.id], cases: [id] });
    await buildEnrollment(world, { caseId: id, agentId: user.id, insured_name: 'Own' });
    const other = await buildEnrollment(world, {
      caseId: id,
      agentId: avery.userId ?? 0,
      insured_name: 'Other',
    });
    const tagged = await signIn(world, user.email);
    const { rows, total_count } = await list(tagged);
    expect([rows.map(({ insured_name }) => insured_name), total_count]).toEqual([['Own'], 1]);
    expect((await tagged.call(getEnrollment, { params: { id: other.id } })).status).toBe(404);
  });

  it('is empty for somebody without cases, and refused to nobody', async () => {
    const user = await buildUser(world);
    expect(await list(await signIn(world, user.email))).toMatchObject({ rows: [], total_count: 0 });
    expect((await nobody(world).call(listEnrollments)).status).toBe(401);
  });

  it('of a foreign case is missing, like one that does not exist', async () => {
    const answers = await Promise.all([
      noor.call(listEnrollments, { query: { case_id: lakesideId } }),
      noor.call(listEnrollments, { query: { case_id: 999_999 } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(answers[0]?.text).toBe(answers[1]?.text);
  });

  it('has no end at the number of cases that a session look-up brings along', async () => {
    const user = await buildUser(world);
    const { rows } = await world.platform.pool.query<{ id: number }>(
      `with made as (
         insert into cases (group_name, data_key, created_at, updated_at)
         select 'Many ' || n, '', now(), now() from generate_series(1, 510) n returning id
       ), assigned as (
         insert into case_users (user_id, case_id) select $1, id from made
       ) select max(id) as id from made`,
      [user.id],
    );
    const caseId = rows[0]?.id ?? 0;
    await buildEnrollment(world, { caseId, agentId: user.id, insured_name: 'In The Last Case' });
    expect(await names(await signIn(world, user.email))).toEqual(['In The Last Case']);
  });

  it('shows the home office everything', async () => {
    expect(await names(holly, { rows_per_page: 100 })).toContain('Fay Foreign');
    expect((await list(holly, { search_text: 'foreign', search_type: 'insured' })).total_count).toBe(1);
  });

  it.each<[Query['search_type'], string, string[]]>([
    ['insured', 'WHITF', ['Jordan Whitfield', 'Dana Whitfield']],
    ['employee', 'dana', ['Jordan Whitfield', 'Dana Whitfield']],
    ['product', 'critical', ['Jordan Whitfield', '100% Certain_Name']],
    ['agent', 'blake', ['Jordan Whitfield']],
    ['case', 'harbor', ['Hank Harbor']],
    ['division', 'plant', ['Dana Whitfield']],
    ['all', 'harbor', ['Hank Harbor']],
    ['all', 'accident', ['Dana Whitfield', 'Hank Harbor']],
    ['all', 'nothing like this', []],
  ])('searches by %s for %s', async (search_type, search_text, expected) => {
    const { rows, total_count } = await list(avery, { search_type, search_text });
    expect([rows.map(({ insured_name }) => insured_name), total_count]).toEqual([expected, expected.length]);
  });

  it('AC27 takes % and _ as the letters they are', async () => {
    expect(await names(avery, { search_text: '%' })).toEqual(['100% Certain_Name']);
    expect(await names(avery, { search_text: 'n_n' })).toEqual(['100% Certain_Name']);
    expect(await names(avery, { search_text: '\\' })).toEqual([]);
  });

  it('filters by status', async () => {
    expect(await names(avery, { status: 'waived' })).toEqual(['100% Certain_Name']);
    expect((await list(avery, { status: 'enrolled' })).total_count).toBe(3);
    expect((await list(avery, { status: 'census' })).total_count).toBe(0);
  });

  it.each<[Query['sort_column'], string[]]>([
    ['insured_name', ['100% Certain_Name', 'Dana Whitfield', 'Hank Harbor', 'Jordan Whitfield']],
    ['premium', ['100% Certain_Name', 'Hank Harbor', 'Jordan Whitfield', 'Dana Whitfield']],
    ['time', ['Hank Harbor', 'Dana Whitfield', '100% Certain_Name', 'Jordan Whitfield']],
    ['status', ['Dana Whitfield', 'Jordan Whitfield', 'Hank Harbor', '100% Certain_Name']],
  ])('sorts by %s', async (sort_column, expected) => {
    expect(await names(avery, { sort_column, sort_direction: 'ASC' })).toEqual(expected);
  });

  it('is the same list from its other end: equals are turned around, too', async () => {
    const way = (sort_direction: 'ASC' | 'DESC') =>
      names(avery, { status: 'enrolled', sort_column: 'status', sort_direction });
    const up = await way('ASC');
    expect(up).toHaveLength(3);
    expect(await way('DESC')).toEqual(up.toReversed());
  });

  it('AC40 knows no other column', async () => {
    const { status, errors } = await avery.call(listEnrollments, {
      query: { sort_column: 'id; drop table users' as 'id' },
    });
    expect([status, errors[0]?.field_name]).toEqual([400, 'sort_column']);
  });

  it('pages without losing or repeating a row', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => names(avery, { page, rows_per_page: 2 })));
    expect(pages.map((one) => one.length)).toEqual([2, 2, 0]);
    expect(new Set(pages.flat()).size).toBe(4);
    const sorted = await Promise.all(
      [1, 2].map((page) => names(avery, { page, rows_per_page: 3, sort_column: 'premium' })),
    );
    expect(new Set(sorted.flat()).size).toBe(4);
  });

  it('of one case also has its census people without an enrollment, last', async () => {
    const { rows, total_count } = await list(avery, { case_id: lakesideId });
    expect(rows.map(({ insured_name, status }) => [insured_name, status])).toEqual([
      ['Jordan Whitfield', 'enrolled'],
      ['100% Certain_Name', 'waived'],
      ['Dana Whitfield', 'enrolled'],
      ['Morgan Ellis', 'census'],
    ]);
    expect(total_count).toBe(4);
    expect(await names(avery, { case_id: lakesideId, status: 'census' })).toEqual(['Morgan Ellis']);
    expect(await names(avery, { case_id: lakesideId, search_text: 'ellis' })).toEqual(['Morgan Ellis']);
    expect(await names(avery, { case_id: lakesideId, search_text: 'ellis', search_type: 'agent' })).toEqual(
      [],
    );
    expect((await list(avery)).rows.some(({ status }) => status === 'census')).toBe(false);
  });

  it('names what it can search', async () => {
    const { body } = await avery.call(listSearchTypes);
    expect(body.map(({ value }) => value)).toEqual([
      'all',
      'insured',
      'employee',
      'product',
      'agent',
      'case',
      'division',
    ]);
  });
});

describe('one enrollment', () => {
  it('shows the history of the person, oldest first, and the family of the census', async () => {
    const { body } = await avery.call(getEnrollment, {
      params: { id: ids.jordanIllness ?? 0 },
      query: { extended: '1' },
    });
    expect(body.enrollment_history.map(({ insured_name }) => insured_name)).toEqual([
      'Dana Whitfield',
      'Jordan Whitfield',
    ]);
    expect(body.census?.primary?.applicant_name).toBe('Dana Whitfield');
    expect(body.may).toEqual({
      decide: null,
      remove: false,
      resume: false,
      enroll: true,
      move: false,
      view_pdf: false,
      deliver: false,
      download_package: false,
      resend: false,
      send_review: false,
      release: false,
      transfer: false,
      edit_splits: false,
    });
  });

  it('counts ages on the day on which its session was begun, however long ago that was', async () => {
    world.setClock('2026-03-13T17:00:00.000Z');
    const person = await buildPerson(world, {
      caseId: lakesideId,
      ssn: '219-09-5511',
      sealed: {
        date_of_birth: '1984-03-14',
        spouse: { first_name: 'Jordan', last_name: 'Whitfield', date_of_birth: '1984-03-13' },
        children: [{ first_name: 'Riley', last_name: 'Whitfield', date_of_birth: null }],
      },
    });
    const { id } = await buildEnrollment(world, {
      caseId: lakesideId,
      agentId: avery.userId ?? 0,
      census_person_id: person.id,
    });
    world.setClock(defaultNow);
    const { census } = (await avery.call(getEnrollment, { params: { id } })).body;
    expect([census?.primary?.age, census?.spouse?.age, census?.children[0]?.age]).toEqual([41, 42, null]);
    await casey.call(removeEnrollment, { params: { id } });
  });

  it('AC01 of somebody else is missing, byte for byte, and noted; its history hides it', async () => {
    const foreign = { id: ids.danaAccident ?? 0 };
    const missing = { id: 999_999 };
    for (const person of [blake, noor]) {
      const answers = await Promise.all([
        person.call(getEnrollment, { params: foreign }),
        person.call(getEnrollment, { params: missing }),
        person.call(getEnrollmentPdf, { params: foreign }),
        person.call(getEnrollmentPdf, { params: missing }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    }
    const own = (await blake.call(getEnrollment, { params: { id: ids.jordanIllness ?? 0 } })).body;
    expect(own.enrollment_history.map(({ id }) => id)).toEqual([ids.jordanIllness]);
    const noted = await world.platform.database
      .selectFrom('audit_events')
      .select(['actor_id', 'object_id'])
      .where('action', '=', 'access.refused')
      .where('object_type', '=', 'enrollment')
      .execute();
    expect(noted).toContainEqual({ actor_id: blake.userId, object_id: String(ids.danaAccident) });
    expect(noted).toContainEqual({ actor_id: noor.userId, object_id: String(ids.danaAccident) });
  });

  it('AC12 forms of waived applications need their permission', async () => {
    const params = { id: ids.waived ?? 0 };
    const refused = await avery.call(getEnrollmentPdf, { params });
    expect([refused.status, refused.errors[0]?.message]).toEqual([
      403,
      'You do not have permission to view waived or declined applications.',
    ]);
    expect((await casey.call(getEnrollmentPdf, { params })).status).toBe(404);
  });

  it('AC02 a paused one is found by the census person within scope only', async () => {
    const person = await buildPerson(world, { caseId: lakesideId, ssn: '987-65-0001' });
    const paused = await buildEnrollment(world, {
      caseId: lakesideId,
      agentId: avery.userId ?? 0,
      status: 'paused',
      census_person_id: person.id,
      enroll_date_created: new Date('2026-01-01T00:00:00Z'),
    });
    const body = { case_id: lakesideId, applicant_id: person.id };
    expect((await avery.call(findPausedEnrollment, { body })).body).toEqual({ enrollment_id: paused.id });
    // Who sees only their own enrollments has to have looked the person up (§8.15), and finds none of a colleague's.
    expect((await blake.call(findPausedEnrollment, { body })).status).toBe(404);
    await blake.call(lookUpCensusPerson, { params: { id: lakesideId }, body: { ssn: '987-65-0001' } });
    expect((await blake.call(findPausedEnrollment, { body })).body).toEqual({});
    expect((await noor.call(findPausedEnrollment, { body })).status).toBe(404);
    expect((await avery.call(findPausedEnrollment, { body: { ...body, case_id: harborId } })).status).toBe(
      404,
    );
    await casey.call(removeEnrollment, { params: { id: paused.id } });
  });

  it('AC38 that was submitted leaves the lists when deleted, and its row stays', async () => {
    const { id } = await buildEnrollment(world, {
      caseId: lakesideId,
      agentId: avery.userId ?? 0,
      insured_name: 'Gone',
    });
    const before = (await list(avery)).total_count;
    expect((await blake.call(removeEnrollment, { params: { id } })).status).toBe(403);
    expect((await casey.call(removeEnrollment, { params: { id } })).status).toBe(200);
    expect((await list(avery)).total_count).toBe(before - 1);
    expect(await names(avery, { search_text: 'gone' })).toEqual([]);
    const row = await world.platform.database
      .selectFrom('enrollments')
      .select('deleted_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.deleted_at).not.toBeNull();
  });
});
