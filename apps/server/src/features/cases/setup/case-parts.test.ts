import {
  getAgentEnrollUrl,
  getCaseSetup,
  getSelfEnrollUrl,
  rotateSelfEnrollUrl,
  saveCaseSetup,
  validateAgentSplits,
  validateCaseChanges,
  validateCaseProducts,
} from '@openroll/contract/case-setup';
import { duplicateCase, getCase, listCaseUsers, validateCase } from '@openroll/contract/cases';
import type { InputOf } from '@openroll/contract/endpoint';
import { listEnrollments } from '@openroll/contract/enrollments';
import { deleteUser, listCasesOfUser } from '@openroll/contract/users';
import { startSession } from '@openroll/contract/wizard';
import { fullName } from '@openroll/domain/values/full-name';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nobody, type Person, signIn } from '../../../../test/actors.ts';
import {
  assign,
  buildCase,
  buildDivision,
  buildEnrollment,
  buildPerson,
  buildProduct,
  buildSession,
  buildTag,
  buildUser,
} from '../../../../test/builders.ts';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
let holly: Person;
let casey: Person;
let avery: Person;
const idOf = (person: Person) => person.userId ?? 0;

beforeAll(async () => {
  world = await openWorld();
  const person = async (given: Parameters<typeof buildUser>[1]) =>
    signIn(world, (await buildUser(world, given)).email);
  holly = await person({ roles: ['HomeOfficeAdmin'] });
  casey = await person({ roles: ['CaseAdmin'] });
  avery = await person({ first_name: 'Avery', licenses: ['IL'] });
});
afterAll(() => world.close());

type Given = NonNullable<InputOf<typeof saveCaseSetup>['body']>;

/** Casey administers it, Avery enrolls in it. */
async function freshCase(given: Parameters<typeof buildCase>[1] = {}): Promise<number> {
  const { id } = await buildCase(world, given);
  for (const who of [casey, avery]) await assign(world, idOf(who), id);
  return id;
}
const read = async (id: number, who = casey) => (await who.call(getCaseSetup, { params: { id } })).body;
const save = (id: number, body: Given, who = casey) => who.call(saveCaseSetup, { params: { id }, body });
const codes = (errors: readonly { code?: string | undefined }[]) => errors.map(({ code }) => code);

describe('divisions', () => {
  const plant = { division_name: 'Plant', default_city: 'Joliet', default_state: 'IL' };
  const office = { division_name: 'Office', default_city: 'Chicago', default_state: 'IL' };
  const on = { case_divisions_enabled: true };

  it('are added by temporary ids, changed, swapped in name and removed', async () => {
    const id = await freshCase();
    const added = await save(id, {
      case: {
        ...on,
        case_divisions: [
          { id: -2, ...plant },
          { id: -1, ...office },
        ],
      },
    });
    const [second, first] = added.body.case.case_divisions;
    expect([first?.division_name, second?.division_name]).toEqual(['Plant', 'Office']);
    const swapped = await save(id, {
      case: {
        case_divisions: [
          { ...plant, id: second?.id ?? 0 },
          { ...office, id: first?.id ?? 0 },
        ],
      },
    });
    expect(swapped.body.case.case_divisions.map((one) => [one.id, one.division_name])).toEqual([
      [first?.id, 'Office'],
      [second?.id, 'Plant'],
    ]);
    const one = await save(id, {
      case: { case_divisions: [{ ...plant, id: second?.id ?? 0, default_city: 'Peoria' }] },
    });
    expect(one.body.case.case_divisions).toEqual([
      { ...plant, case_id: id, id: second?.id, default_city: 'Peoria' },
    ]);
    expect((await save(id, { case: { case_divisions_enabled: false } })).body.case.case_divisions).toEqual(
      [],
    );
    expect(await rowsOf(id)).toEqual([]);
  });

  it('may be unfinished, or two of one name: they are stored, and the case is in need of correction', async () => {
    const id = await freshCase();
    const unfinished = await save(id, { case: { ...on, case_divisions: [{ id: -1 }, { id: -2 }] } });
    expect(codes(unfinished.body.errors)).toContain('case-division-incomplete');
    const twice = [
      { id: -1, ...plant },
      { id: -2, ...plant, division_name: ' plant ' },
    ];
    const { status, body } = await save(id, { case: { situs_city: 'Joliet', case_divisions: twice } });
    expect([status, body.case.situs_city]).toEqual([200, 'Joliet']);
    const held = body.case.case_divisions;
    expect(held.map(({ division_name }) => division_name).sort()).toEqual(['Plant', 'plant']);
    const found = body.errors.filter(({ field_name }) => field_name === 'case_divisions');
    expect(found).toMatchObject([{ message: 'Two divisions have the same name.', panel_name: 'General' }]);
    const alike = held.map((one) => ({ ...one, division_name: 'Plant' }));
    expect(codes((await save(id, { case: { case_divisions: alike } })).body.errors)).toContain(
      'case-division-duplicate',
    );
    const start = await avery.call(startSession, {
      body: {
        caseId: id,
        case_division_id: held[0]?.id ?? 0,
        ssn: '219-09-9999',
        enrollment_state: 'IL',
        enrollment_city: 'Joliet',
      },
    });
    expect([start.status, codes(start.errors)]).toEqual([400, ['case-invalid']]);
    const apart = alike.map((one, index) => ({ ...one, division_name: `Plant ${index}` }));
    expect(codes((await save(id, { case: { case_divisions: apart } })).body.errors)).not.toContain(
      'case-division-duplicate',
    );
  });

  it('AC38 that evidence names stay as evidence, offered to nobody; their people are in none', async () => {
    const id = await freshCase();
    const enrolled = await buildDivision(world, id, { name: 'Enrolled' });
    const resting = await buildDivision(world, id, { name: 'Resting' });
    const unused = await buildDivision(world, id, { name: 'Unused' });
    const person = await buildPerson(world, { caseId: id, division_id: enrolled.id });
    const agentId = idOf(avery);
    await buildEnrollment(world, { caseId: id, agentId, case_division_id: enrolled.id });
    await buildSession(world, { caseId: id, agentId, division_id: resting.id, status: 'cancelled' });
    const { body } = await save(id, {
      case: { ...on, case_divisions: [{ id: -1, ...plant, division_name: 'Enrolled' }] },
    });
    expect(body.case.case_divisions.map(({ division_name }) => division_name)).toEqual(['Enrolled']);
    expect(await rowsOf(id)).toEqual([
      { id: enrolled.id, isGone: true },
      { id: resting.id, isGone: true },
      { id: body.case.case_divisions[0]?.id, isGone: false },
    ]);
    expect(unused.id).toBeGreaterThan(0);
    const people = world.platform.database.selectFrom('census_people').select('division_id');
    expect(await people.where('id', '=', person.id).execute()).toEqual([{ division_id: null }]);
    const list = await avery.call(listEnrollments, { query: { case_id: id } as never });
    expect(list.text).toMatch(/"case_division_name" ?: ?"Enrolled"/);
    const again = await save(id, { case: { case_divisions: [{ id: enrolled.id, ...plant }] } });
    expect(again.status).toBe(404);
  });

  it('AC03 of another case start no enrollment, and change with no other case', async () => {
    const id = await freshCase(on);
    await buildDivision(world, id);
    const foreign = await buildDivision(world, await freshCase(on), { name: 'Theirs' });
    const start = await avery.call(startSession, {
      body: {
        caseId: id,
        case_division_id: foreign.id,
        ssn: '219-09-9999',
        enrollment_state: 'IL',
        enrollment_city: 'X',
      },
    });
    expect(start.status).toBe(404);
    expect((await save(id, { case: { case_divisions: [{ id: foreign.id, ...plant }] } })).status).toBe(404);
    const sessions = world.platform.database
      .selectFrom('wizard_sessions')
      .select('id')
      .where('case_id', '=', id);
    expect(await sessions.execute()).toEqual([]);
  });

  const rowsOf = async (id: number) =>
    (
      await world.platform.database
        .selectFrom('case_divisions')
        .select(['id', 'deleted_at'])
        .where('case_id', '=', id)
        .orderBy('id')
        .execute()
    ).map((row) => ({ id: row.id, isGone: row.deleted_at !== null }));
});

describe('agent splits', () => {
  const split = (...shares: [id: number | null, percentage: string | number][]) => ({
    default_scenario: Object.fromEntries([
      ['primary_agent', { id: 0 }],
      ...shares.map(([id, split_percentage], index) => [
        `split_${index + 1}_agent`,
        { id, split_percentage },
      ]),
    ]),
    exceptions: [],
  });
  const judge = async (id: number, agent_split_json: unknown) =>
    (await casey.call(validateAgentSplits, { params: { id }, body: { agent_split_json } })).body.errors;

  const nameOf = async (id: number) => {
    const { rows } = (await holly.call(listCaseUsers, { params: { id: await freshCase() } })).body;
    return fullName(rows.find((user) => user.id === id) ?? { first_name: '', last_name: '' });
  };

  it.each(['text', 7, [], { default_scenario: 3 }, { exceptions: 'none' }])(
    'that are %j are refused by validation as by the save',
    async (agent_split_json) => {
      const id = await freshCase();
      const given = { params: { id }, body: { agent_split_json } };
      for (const answer of [
        await casey.call(validateAgentSplits, given),
        await casey.call(validateCaseChanges, given),
        await save(id, { case: { agent_split_json } }),
      ])
        expect([answer.status, answer.errors[0]?.code, answer.errors[0]?.field_name]).toEqual([
          400,
          'wrong-type',
          'agent_split_json',
        ]);
    },
  );

  it('AC36 are judged in the words of the specification, and kept while they are wrong', async () => {
    const id = await freshCase();
    const stranger = (await buildUser(world)).id;
    const [a, c] = [idOf(avery), idOf(casey)];
    const cases: [unknown, string][] = [
      [split([a, '60'], [c, '40.01']), 'Agent split values cannot exceed 100%'],
      [split([a, '-5']), 'Agent split values cannot exceed 100%'],
      [split([a, 10], [a, 20]), `${await nameOf(a)} is listed more than once as a split agent.`],
      [split([0, 10]), 'The enrolling agent cannot be a split agent.'],
      [split([stranger, 10]), 'Agent Splits: ineligible agent'],
      [split([null, 10]), 'Split Agent 1 is not set.'],
    ];
    for (const [given, message] of cases) {
      const told = [
        { message, field_name: 'commission_split', panel_name: 'Agent Splits', severity: 'error' },
      ];
      expect(await judge(id, given)).toMatchObject(told);
      const { body } = await save(id, { case: { agent_splits_enabled: true, agent_split_json: given } });
      expect(body.errors.filter(({ panel_name }) => panel_name === 'Agent Splits')).toMatchObject(told);
      expect(body.case.agent_split_json).toEqual(given);
    }
    expect(await judge(id, split([a, '12.50'], [c, 50]))).toEqual([]);
  });

  it('are told each problem once, however many scenarios have it', async () => {
    const id = await freshCase();
    const stranger = (await buildUser(world)).id;
    const { default_scenario } = split([stranger, 10]);
    const exceptions = [{ unless_primary_agent: { id: idOf(avery) }, ...default_scenario }];
    expect(codes(await judge(id, { default_scenario, exceptions }))).toEqual(['agent-split-ineligible']);
  });

  it('have room for eight beside the primary agent: a ninth is refused, not dropped', async () => {
    const id = await freshCase();
    const nine = split(...Array.from({ length: 9 }, (): [number, string] => [idOf(avery), '5']));
    const told = {
      code: 'agent-split-too-many',
      field_name: 'commission_split',
      panel_name: 'Agent Splits',
      severity: 'error',
      message: 'At most 9 agents can share a commission, and at most 9 exceptions can be listed.',
    };
    const { default_scenario } = nine;
    for (const given of [nine, { default_scenario: {}, exceptions: [default_scenario] }]) {
      expect(await judge(id, given)).toMatchObject([told]);
      const saved = await save(id, { case: { agent_split_json: given } });
      expect([saved.status, saved.errors]).toMatchObject([400, [told]]);
    }
    expect((await read(id)).case.agent_split_json).toBeNull();
  });

  it('keep agents who are gone since: they are told of, and stand in the way of no save', async () => {
    const id = await freshCase();
    const gone = (await buildUser(world)).id;
    const other = (await buildUser(world)).id;
    await assign(world, gone, id);
    const given = split([gone, '10'], [idOf(avery), '20']);
    const named = { agent_splits_enabled: true, is_self_enroll_active: true, self_enroll_agent_id: gone };
    expect((await save(id, { case: { ...named, agent_split_json: given } })).status).toBe(200);
    for (const userId of [gone, other])
      expect((await holly.call(deleteUser, { params: { id: userId } })).status).toBe(200);
    const changed = split([gone, '15'], [idOf(avery), '25']);
    const saved = await save(id, { case: { situs_city: 'Joliet', agent_split_json: changed } });
    expect([saved.status, saved.body.case.situs_city, saved.body.case.agent_split_json]).toEqual([
      200,
      'Joliet',
      changed,
    ]);
    expect(codes(saved.body.errors)).toEqual(
      expect.arrayContaining(['case-self-enroll-agent-ineligible', 'agent-split-ineligible']),
    );
    const fresh = await save(id, {
      case: { situs_city: 'Peoria', agent_split_json: split([gone, '15'], [other, '25']) },
    });
    expect([fresh.status, codes(fresh.errors)]).toEqual([400, ['agent-split-ineligible']]);
    expect((await read(id)).case).toMatchObject({ situs_city: 'Joliet', agent_split_json: changed });
    const copy = await holly.call(duplicateCase, { params: { id }, body: { group_name: 'Copy' } });
    expect([copy.status, copy.body.agent_split_json]).toEqual([200, changed]);
  });

  it('AC36 refuses what is no percentage, no agent or no split at all, and stores nothing of it', async () => {
    const id = await freshCase();
    const a = idOf(avery);
    const wrong: unknown[] = [
      split([a, '12.345']),
      split([a, 12.345]),
      split([a, '1e1']),
      split([a, 1000]),
      split([999_999, 10]),
      { default_scenario: [] },
      { exceptions: Array.from({ length: 51 }, () => ({})) },
      'everything to me',
    ];
    for (const given of wrong) {
      const answer = await save(id, { case: { agent_split_json: given } });
      expect([given, answer.status]).toEqual([given, 400]);
    }
    const infinite = `{"case":{"agent_split_json":{"default_scenario":{"split_1_agent":{"id":${a},"split_percentage":1e309}}}}}`;
    const headers = { 'content-type': 'application/json' };
    const raw = await casey.inject({
      method: 'PUT',
      url: `/api/cases/${id}/setup`,
      headers,
      payload: infinite,
    });
    expect(raw.statusCode).toBe(400);
    expect(codes(await judge(id, split([a, '12.345'])))).toEqual(['agent-split-percentage']);
    expect((await read(id)).case.agent_split_json).toBeNull();
  });

  it('keep their known entries alone, and are nobody else’s', async () => {
    const id = await freshCase();
    const given = { ...split([idOf(avery), '12.50']), color: 'blue' };
    const { body } = await save(id, { case: { agent_split_json: given } });
    expect(body.case.agent_split_json).toEqual(split([idOf(avery), '12.50']));
    expect((await avery.call(getCase, { params: { id } })).body.agent_split_json).toBeNull();
  });
});

describe('people of the setup', () => {
  it('are saved with their restrictions and tags, and shown as they come', async () => {
    const id = await freshCase();
    const [direct, tagged] = [
      await buildUser(world, { first_name: 'Dee' }),
      await buildUser(world, { first_name: 'Tag' }),
    ];
    const tag = await buildTag(world, { users: [tagged.id, direct.id] });
    const { body } = await save(id, {
      users: [{ id: direct.id, restricted_to_own_enrollments: true }, { id: idOf(casey) }],
      tag_ids: [tag.id],
      tagged_restricted_user_ids: [tagged.id, direct.id],
    });
    expect(body.users.map((one) => [one.id, one.restricted_to_own_enrollments])).toEqual([
      [direct.id, true],
      [idOf(casey), false],
    ]);
    expect(body.tagged_users).toMatchObject([
      { id: tagged.id, restricted_to_own_enrollments: true, tag_ids: [tag.id] },
    ]);
    expect((await save(id, { tagged_restricted_user_ids: [] })).body.tagged_users).toMatchObject([
      { id: tagged.id, restricted_to_own_enrollments: false },
    ]);
  });

  it('AC08 who are named as agents and come by a tag are told to its maker, and nobody else who does', async () => {
    const id = await freshCase({ created_by: idOf(avery) });
    const [named, hidden, gone] = [
      await buildUser(world, { first_name: 'Named' }),
      await buildUser(world, { first_name: 'Hidden' }),
      await buildUser(world, { first_name: 'Gone' }),
    ];
    const tag = await buildTag(world, { users: [named.id, hidden.id], cases: [id] });
    const agent_split_json = {
      default_scenario: {
        split_1_agent: { id: named.id, split_percentage: '10' },
        split_2_agent: { id: gone.id, split_percentage: '10' },
      },
    };
    const office = (await save(id, { case: { agent_splits_enabled: true, agent_split_json } })).body;
    expect(office.tagged_users.map((one) => one.id).sort()).toEqual([named.id, hidden.id].sort());
    expect(office.tagged_agents).toEqual([]);
    const makers = await read(id, avery);
    expect(makers.tagged_users).toEqual([]);
    expect(makers.tagged_agents).toEqual([
      {
        id: named.id,
        first_name: 'Named',
        last_name: expect.any(String),
        is_api_user: false,
        tag_ids: [tag.id],
      },
    ]);
    expect(JSON.stringify(makers)).not.toContain('Hidden');
    await save(id, { case: { agent_split_json: null } });
    expect((await read(id, avery)).tagged_agents).toEqual([]);
  });

  it('AC02 who come by a tag see only their own enrollments where the case says so of them', async () => {
    const id = await freshCase();
    const [tight, wide] = [await buildUser(world), await buildUser(world)];
    const tag = await buildTag(world, { users: [tight.id, wide.id], cases: [id] });
    await buildEnrollment(world, { caseId: id, agentId: idOf(avery) });
    const count = async (email: string) => {
      const person = await signIn(world, email);
      return (await person.call(listEnrollments, { query: { case_id: id } as never })).body.total_count;
    };
    expect([await count(tight.email), await count(wide.email)]).toEqual([1, 1]);
    await save(id, { tagged_restricted_user_ids: [tight.id] });
    expect([await count(tight.email), await count(wide.email)]).toEqual([0, 1]);
    const { body } = await holly.call(listCasesOfUser, { params: { id: tight.id } });
    expect(body.cases.map((one) => one.restricted_to_own_enrollments)).toEqual([true]);
    expect(tag.id).toBeGreaterThan(0);
  });

  it('AC08 lift no restriction of their own, and none beyond what they see', async () => {
    const id = await freshCase();
    const own = await buildUser(world, { roles: ['CaseAdmin'] });
    const other = await buildUser(world);
    await buildTag(world, { users: [own.id, other.id], cases: [id] });
    await save(id, { tagged_restricted_user_ids: [own.id, other.id] }, holly);
    const limited = await signIn(world, own.email);
    expect((await save(id, { tagged_restricted_user_ids: [other.id] }, limited)).status).toBe(403);
    expect((await save(id, { tagged_restricted_user_ids: [own.id] }, limited)).status).toBe(403);
    expect((await save(id, { tagged_restricted_user_ids: [own.id, other.id] }, limited)).status).toBe(200);
    await save(id, { case: { tagged_restricted_to_own_enrollments: true } }, holly);
    const lift = { tagged_restricted_to_own_enrollments: false };
    expect((await save(id, { case: lift }, limited)).status).toBe(403);
    expect((await save(id, { users: [{ id: own.id }] }, limited)).status).toBe(403);
  });

  it('AC40 take tags by ids alone', async () => {
    const id = await freshCase();
    for (const wrong of ["1' or '1'='1", -1, 1e300, {}])
      expect((await save(id, { tag_ids: [wrong] as never })).status).toBe(400);
    expect((await read(id)).tags).toEqual([]);
  });

  it('an API user has one case, also by the setup', async () => {
    const [first, second] = [await freshCase(), await freshCase()];
    const api = await buildUser(world, { is_api_user: true, roles: ['APIUser'] });
    const users = [{ id: api.id }, { id: idOf(casey) }];
    expect((await save(first, { users })).body.users.map(({ is_api_user }) => is_api_user)).toContain(true);
    expect(codes((await save(second, { users })).errors)).toEqual(['api-user-in-another-case']);
  });
});

describe('validation of changes', () => {
  it('judges the stored case as it would be, and writes nothing', async () => {
    const id = await freshCase();
    const before = await read(id);
    const product = (await buildProduct(world, { name: 'Mute', definition: needy })).id;
    const validate = async (body: NonNullable<InputOf<typeof validateCaseChanges>['body']>) =>
      codes((await casey.call(validateCaseChanges, { params: { id }, body })).body.errors);
    expect(await validate({})).toEqual(['case-product-required']);
    expect(await validate({ products: [{ id: product, json: { note: 'x' } }] })).toEqual([]);
    expect(await validate({ products: [{ id: product }], users: [] })).toEqual([
      'case-product-option-incomplete',
      'case-user-required',
    ]);
    expect(await validate({ group_name: ' ', is_self_enroll_active: true })).toEqual([
      'case-name-required',
      'case-product-required',
      'case-self-enroll-agent-required',
    ]);
    const splits = {
      agent_splits_enabled: true,
      agent_split_json: { default_scenario: { split_1_agent: { id: 1, split_percentage: '1.234' } } },
    };
    expect(await validate(splits)).toContain('agent-split-percentage');
    expect(await read(id)).toEqual(before);
  });

  it('of the case as it was read is that of the stored case: products keep their option values', async () => {
    const id = await freshCase({ enrollment_open: false });
    const product = (await buildProduct(world, { definition: needy })).id;
    await save(id, { products: [{ id: product, json: { note: 'x' } }] });
    const stored = (await casey.call(validateCase, { params: { id } })).body.errors;
    expect(codes(stored)).toEqual(['case-period-incomplete']);
    const shown = (await casey.call(getCase, { params: { id } })).body;
    const again = await casey.inject({ method: 'POST', url: `/api/cases/${id}/validate`, payload: shown });
    expect(JSON.parse(again.body)).toEqual({ errors: stored });
    const saved = await save(id, { products: [{ id: product, display_sort: 1 }] });
    expect(saved.body.products.map(({ json }) => json)).toEqual([{ note: 'x' }]);
  });

  it('of products alone tells of nothing else', async () => {
    const id = await freshCase({ situs_city: null });
    const product = (await buildProduct(world, { definition: needy })).id;
    const call = async (id_: number) =>
      casey.call(validateCaseProducts, { params: { id }, body: { products: [{ id: id_ }] } });
    expect(codes((await call(product)).body.errors)).toEqual(['case-product-option-incomplete']);
    expect((await call(999_999)).status).toBe(404);
  });

  const needy = {
    states: { sold: 'all', except: [] },
    options: [{ name: 'note', display_name: 'Note', type: 'text' }],
  };
});

describe('links of a case', () => {
  it('stay the same until somebody makes a new one, and only their hash can be looked up', async () => {
    const id = await freshCase({ group_name: 'Čapek & Sons, Ltd.' });
    const urls = await Promise.all(
      [avery, casey, holly].map((who) => who.call(getSelfEnrollUrl, { params: { id } })),
    );
    const [url] = urls.map(({ body }) => body.url);
    expect(new Set(urls.map(({ body }) => body.url)).size).toBe(1);
    expect(url).toMatch(/^https?:\/\/[^/]+\/enroll\/capek-sons-ltd\/[\w-]{43}$/);
    const agent = (await avery.call(getAgentEnrollUrl, { params: { id } })).body.url;
    expect(agent).toMatch(/\/agent-enroll-remote-sig\/capek-sons-ltd\/[\w-]{43}$/);
    const fresh = (await casey.call(rotateSelfEnrollUrl, { params: { id } })).body.url;
    expect(fresh).not.toBe(url);
    expect((await avery.call(getSelfEnrollUrl, { params: { id } })).body.url).toBe(fresh);
    const rows = await world.platform.database
      .selectFrom('case_links')
      .selectAll()
      .where('case_id', '=', id)
      .execute();
    expect(rows.map((row) => row.revoked_at !== null).sort()).toEqual([false, false, true]);
    const token = fresh.split('/').at(-1) ?? '';
    expect(rows.some(({ sealed }) => sealed.includes(token))).toBe(false);
    const trail = await world.platform.pool.query('select * from audit_events where case_id = $1', [id]);
    expect(JSON.stringify(trail.rows)).not.toContain(token);
  });

  it('are shown within the case alone, and made anew by whoever sets it up', async () => {
    const id = await freshCase();
    const foreign = (await buildCase(world)).id;
    expect((await avery.call(rotateSelfEnrollUrl, { params: { id } })).status).toBe(403);
    expect((await avery.call(getSelfEnrollUrl, { params: { id: foreign } })).status).toBe(404);
    expect((await casey.call(rotateSelfEnrollUrl, { params: { id: foreign } })).status).toBe(404);
    expect((await nobody(world).call(getSelfEnrollUrl, { params: { id } })).status).toBe(401);
    expect(
      await world.platform.database
        .selectFrom('case_links')
        .select('id')
        .where('case_id', '=', foreign)
        .execute(),
    ).toEqual([]);
  });
});
