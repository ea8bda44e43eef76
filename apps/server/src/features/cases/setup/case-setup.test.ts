import {
  getCaseSetup,
  saveCaseSetup,
  setCaseProducts,
  updateCase,
  validateCaseChanges,
} from '@openroll/contract/case-setup';
import { deleteCase, getCase } from '@openroll/contract/cases';
import type { InputOf } from '@openroll/contract/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nobody, type Person, signIn } from '../../../../test/actors.ts';
import {
  assign,
  buildCase,
  buildEnrollment,
  buildProduct,
  buildTag,
  buildUser,
  offerProduct,
  signInUser,
} from '../../../../test/builders.ts';
import { openWorld, type World } from '../../../../test/world.ts';

let world: World;
let holly: Person;
let casey: Person;
let avery: Person;
const products = { accident: 0, life: 0 };

beforeAll(async () => {
  world = await openWorld();
  const person = async (given: Parameters<typeof buildUser>[1]) =>
    signIn(world, (await buildUser(world, given)).email);
  holly = await person({ roles: ['HomeOfficeAdmin'] });
  casey = await person({ roles: ['CaseAdmin'] });
  avery = await person({ first_name: 'Avery' });
  products.accident = (await buildProduct(world, { name: 'Accident' })).id;
  const texan = { states: { sold: ['TX'], except: [] }, options: [] };
  products.life = (await buildProduct(world, { name: 'Life', definition: texan })).id;
});
afterAll(() => world.close());

type Given = NonNullable<InputOf<typeof saveCaseSetup>['body']>;

/** Casey administers it, Avery enrolls in it. */
async function freshCase(given: Parameters<typeof buildCase>[1] = {}): Promise<number> {
  const { id } = await buildCase(world, given);
  for (const { userId } of [casey, avery]) await assign(world, userId ?? 0, id);
  return id;
}
const read = async (id: number, who = casey) => (await who.call(getCaseSetup, { params: { id } })).body;
const save = (id: number, body: Given, who = casey) => who.call(saveCaseSetup, { params: { id }, body });
const both = () => [casey, avery].map(({ userId }) => ({ id: userId ?? 0 }));
const trail = async (id: number) =>
  world.platform.database
    .selectFrom('audit_events')
    .select(['action', 'detail'])
    .where('case_id', '=', id)
    .where('action', 'like', 'case.%')
    .orderBy('id')
    .execute();

describe('one save', () => {
  it('stores every part, invalid or not, and answers the errors that remain', async () => {
    const id = await freshCase({ situs_city: null });
    const before = await read(id);
    const { body } = await save(id, {
      updated_at: before.case.updated_at,
      case: {
        group_name: ' Lakeside ',
        premium_mode: 'annual',
        enrollment_open: false,
        enrollment_start_date: '2026-04-01T05:00:00Z',
        case_divisions_enabled: true,
        case_divisions: [{ id: -1, division_name: 'Plant', default_city: 'Joliet', default_state: 'IL' }],
      },
      products: [
        { id: products.accident, display_sort: 2, json: { rates: [{ rate: 12.3456 }, { rate: '0.1250' }] } },
        { id: products.life, display_sort: 1 },
      ],
    });
    expect(body.case).toMatchObject({
      group_name: 'Lakeside',
      premium_mode: 'annual',
      enrollment_start_date: '2026-04-01T05:00:00.000Z',
      case_divisions: [{ case_id: id, division_name: 'Plant', default_city: 'Joliet', default_state: 'IL' }],
    });
    expect(body.products.map(({ name, json }) => [name, json])).toEqual([
      ['Life', {}],
      ['Accident', { rates: [{ rate: 12.3456 }, { rate: '0.1250' }] }],
    ]);
    expect(body.errors.map(({ code, panel_name }) => [code, panel_name])).toEqual([
      ['case-situs-city-required', 'General'],
      ['case-product-not-sold-in-situs', 'Products'],
      ['case-period-incomplete', 'Enrollment Period'],
    ]);
    expect(await read(id)).toEqual(body);
    expect(body.case.updated_at > before.case.updated_at).toBe(true);
  });

  it('moves no version and leaves no trace where nothing changes, and is safe twice', async () => {
    const id = await freshCase();
    const given: Given = {
      case: { group_name: 'Twice', agent_split_json: { exceptions: [], default_scenario: {} } },
      products: [{ id: products.accident, display_sort: 1, json: { b: 1, a: { d: 1, c: [2] } } }],
      users: both(),
    };
    const first = await save(id, given);
    const written = await trail(id);
    const again = await save(id, { ...given, updated_at: first.body.case.updated_at });
    expect(again.body).toEqual(first.body);
    expect(await trail(id)).toEqual(written);
    expect(written).toEqual([
      {
        action: 'case.setup-changed',
        detail: {
          changes: [
            { field: 'group_name', before: expect.stringMatching(/^Group/), after: 'Twice' },
            { field: 'agent_split_json', before: null, after: null },
            { field: 'products', before: '', after: 'Accident' },
            { field: 'product_options', before: null, after: 'Accident (a, b)' },
          ],
        },
      },
    ]);
  });

  it('moves the version with what is sold, not with people, tags and deliveries', async () => {
    const id = await freshCase();
    const { case: before } = await read(id);
    const person = await buildUser(world);
    const quiet = await save(id, {
      case: { delivery_paused: true },
      users: [{ id: person.id }, { id: casey.userId ?? 0 }],
    });
    expect(quiet.body.case).toMatchObject({ updated_at: before.updated_at, delivery_paused: true });
    expect(quiet.body.users.map((user) => user.id).sort()).toEqual([person.id, casey.userId].sort());
    const moved = await save(id, { case: { situs_city: 'Joliet' } });
    expect(moved.body.case.updated_at > before.updated_at).toBe(true);
    const stale = await save(id, { updated_at: before.updated_at, case: { situs_city: 'Peoria' } });
    expect([stale.status, stale.errors[0]?.code]).toEqual([409, 'stale-version']);
    expect((await read(id)).case.situs_city).toBe('Joliet');
  });

  it('moves the version with the restriction of those who come by a tag, so that nobody lifts it unawares', async () => {
    const id = await freshCase();
    const { updated_at, ...asRead } = (await read(id)).case;
    await save(id, { case: { tagged_restricted_to_own_enrollments: true } });
    const put = { params: { id }, body: { ...asRead, situs_city: 'Joliet', updated_at } };
    expect((await holly.call(updateCase, put)).status).toBe(409);
    expect((await read(id)).case.tagged_restricted_to_own_enrollments).toBe(true);
  });

  it('of two at once takes one and refuses the other, and loses nothing', async () => {
    const id = await freshCase();
    const { updated_at } = (await read(id)).case;
    const answers = await Promise.all([
      save(id, { updated_at, case: { situs_city: 'Joliet' } }),
      save(id, { updated_at, products: [{ id: products.accident }] }, holly),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const after = await read(id);
    expect([after.case.situs_city, after.products.length]).toEqual(
      answers[0].status === 200 ? ['Joliet', 0] : ['Chicago', 1],
    );
  });

  it('writes nothing at all where one part is refused', async () => {
    const id = await freshCase();
    const before = await read(id);
    const wrong: [Given, number][] = [
      [{ users: [{ id: 999_999 }] }, 404],
      [{ tag_ids: [999_999] }, 400],
      [{ products: [{ id: 999_999 }] }, 404],
      [{ products: [{ id: products.life }, { id: products.life }] }, 400],
      [{ case: { case_divisions_enabled: true, case_divisions: [{ id: 999_999 }] } }, 404],
      [{ case: { self_enroll_agent_id: 999_999 } }, 400],
      [{ case: { enrollment_start_date: '0001-01-01T00:00:00Z' } }, 400],
      [{ case: { group_name: 'two\nlines' } }, 400],
      [{ case: { premium_mode: 'daily' as 'weekly' } }, 400],
    ];
    for (const [given, expected] of wrong) {
      const answer = await save(id, {
        products: [{ id: products.accident }],
        ...given,
        case: { situs_city: 'Elsewhere', ...given.case },
      });
      expect([given, answer.status]).toEqual([given, expected]);
    }
    expect(await read(id)).toEqual(before);
    expect(await trail(id)).toEqual([]);
  });

  it('AC44 keeps only values that JSON can hold, of ordinary depth and size', async () => {
    const id = await freshCase();
    const put = (json: string) =>
      casey.inject({
        method: 'PUT',
        url: `/api/cases/${id}/setup`,
        headers: { 'content-type': 'application/json' },
        payload: `{"products":[{"id":${products.accident},"json":${json}}]}`,
      });
    const bombs = [
      '{"x":1e309}',
      '{"x":"\\ud800"}',
      '{"x":"\\u0000"}',
      `{"x":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
      '{"__proto__":{"x":1}}',
    ];
    for (const json of bombs) expect((await put(json)).statusCode).toBe(400);
    expect((await put(`{"x":"${'x'.repeat(1_100_000)}"}`)).statusCode).toBe(413);
    expect((await read(id)).products).toEqual([]);
  });
});

describe('a training case', () => {
  it('is made before the first enrollment, and stays what it is', async () => {
    const id = await freshCase();
    const made = await save(id, { case: { is_training: true, training_ends_on: '2026-05-01' } });
    expect(made.body.case).toMatchObject({ is_training: true, training_ends_on: '2026-05-01' });
    await buildEnrollment(world, { caseId: id, agentId: avery.userId ?? 0, status: 'paused' });
    for (const given of [{ is_training: false }, { training_ends_on: '2027-05-01' }]) {
      const late = await save(id, { case: given });
      expect([late.status, late.errors[0]?.code]).toEqual([400, 'case-training-begun']);
    }
    expect((await save(id, { case: { is_training: true, situs_city: 'Joliet' } })).status).toBe(200);
  });
});

describe('who may set a case up', () => {
  it('is the administrator, and the agent who made it until its first submission', async () => {
    const id = await freshCase({ created_by: avery.userId ?? 0 });
    const given = { case: { situs_city: 'Joliet' }, products: [{ id: products.accident }] };
    const own = await save(id, given, avery);
    expect([own.status, own.body.case.may.change]).toEqual([200, true]);
    const people = await save(id, { case: { situs_city: 'Peoria' }, users: [] }, avery);
    expect([people.status, people.errors[0]?.message]).toEqual([
      403,
      'You do not have permission to change the users of this case.',
    ]);
    expect((await save(id, { users: both() }, avery)).status).toBe(200);
    const submitted = await buildEnrollment(world, { caseId: id, agentId: avery.userId ?? 0 });
    expect((await save(id, {}, avery)).status).toBe(403);
    // What was submitted and deleted since was submitted all the same.
    await world.platform.database
      .updateTable('enrollments')
      .set({ deleted_at: world.platform.clock() })
      .where('id', '=', submitted.id)
      .execute();
    expect((await avery.call(getCaseSetup, { params: { id } })).status).toBe(403);
    expect((await read(id)).case.situs_city).toBe('Joliet');
  });

  it('C31 opens to whoever may only assign users, who changes the users and nothing else', async () => {
    const uma = await signInUser(world, { roles: ['UserAdmin'] });
    const id = await freshCase();
    expect((await uma.call(getCaseSetup, { params: { id } })).status).toBe(404);
    await assign(world, uma.userId ?? 0, id);
    const before = await read(id);
    expect((await read(id, uma)).case.may).toMatchObject({ change: false, products: false, users: true });
    const validated = await uma.call(validateCaseChanges, { params: { id }, body: { users: [] } });
    expect([validated.status, validated.body.errors.length > 0]).toEqual([200, true]);
    const mine = { id: uma.userId ?? 0 };
    const given = { users: [mine, { id: avery.userId ?? 0, restricted_to_own_enrollments: true }] };
    const saved = await save(id, { updated_at: before.case.updated_at, ...given }, uma);
    expect(saved.body.users.map((user) => [user.id, user.restricted_to_own_enrollments]).sort()).toEqual(
      [
        [avery.userId, true],
        [mine.id, false],
      ].sort(),
    );
    for (const refused of [
      { case: { situs_city: 'Peoria' }, users: both() },
      { products: [{ id: products.accident }] },
      { tag_ids: [(await buildTag(world, { name: 'Uma may not' })).id] },
    ])
      expect((await save(id, refused, uma)).status).toBe(403);
    const now = await read(id, holly);
    expect([now.case.situs_city, now.products, now.tags]).toEqual([before.case.situs_city, [], []]);
    expect(now.users).toHaveLength(2);
  });

  it('C31 and names the self-enroll agent, beside whoever sets the case up', async () => {
    const uma = await signInUser(world, { roles: ['UserAdmin'] });
    const id = await freshCase({ created_by: avery.userId ?? 0, situs_city: 'Chicago' });
    await assign(world, uma.userId ?? 0, id);
    const naming = (self_enroll_agent_id: number) => ({ self_enroll_agent_id });
    const named = await save(id, { case: naming(casey.userId ?? 0) }, uma);
    expect([named.status, named.body.case.self_enroll_agent_id]).toEqual([200, casey.userId]);
    // What they may not set may come along as they have read it.
    const { situs_city, case_divisions, is_active, deleted } = named.body.case;
    const echo = { situs_city, case_divisions, is_active, deleted, ...naming(uma.userId ?? 0) };
    expect((await save(id, { case: echo }, uma)).body.case.self_enroll_agent_id).toBe(uma.userId);
    const alone = (body: NonNullable<InputOf<typeof updateCase>['body']>) =>
      uma.call(updateCase, { params: { id }, body });
    expect((await alone(naming(avery.userId ?? 0))).body.self_enroll_agent_id).toBe(avery.userId);
    const division = { id: -1, division_name: 'Plant', default_city: 'Joliet', default_state: 'IL' };
    await save(id, { case: { case_divisions_enabled: true } });
    for (const refused of [{ situs_city: 'Peoria' }, { case_divisions: [division] }]) {
      const given = { ...naming(casey.userId ?? 0), ...refused };
      const answers = [await save(id, { case: given }, uma), await alone(given)];
      expect(answers.map(({ status }) => status)).toEqual([403, 403]);
    }
    expect((await read(id)).case).toMatchObject({
      self_enroll_agent_id: avery.userId,
      situs_city: 'Chicago',
      case_divisions: [],
    });
    expect((await save(id, { case: naming(casey.userId ?? 0) }, avery)).status).toBe(200);
    await buildEnrollment(world, { caseId: id, agentId: avery.userId ?? 0 });
    expect((await save(id, { case: naming(avery.userId ?? 0) }, avery)).status).toBe(403);
  });

  it('AC03 learns from an agent that they name nobody whom they share no case with', async () => {
    const id = await freshCase({ created_by: avery.userId ?? 0 });
    const stranger = (await buildUser(world, { first_name: 'Nobody', last_name: 'Known' })).id;
    const naming = (self_enroll_agent_id: number, who: Person) =>
      save(id, { case: { self_enroll_agent_id } }, who);
    const splits = { default_scenario: { split_1_agent: { id: stranger, split_percentage: '10' } } };
    const refused = [
      await naming(stranger, avery),
      await naming(999_999, avery),
      await save(id, { case: { agent_split_json: splits } }, avery),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400]);
    expect(refused[0]?.errors).toEqual(refused[1]?.errors);
    expect((await read(id)).case.self_enroll_agent).toBe(null);
    expect((await naming(casey.userId ?? 0, avery)).status).toBe(200);
    expect((await naming(stranger, casey)).body.case.self_enroll_agent?.last_name).toBe('Known');
    // What an administrator has named stays where the agent saves something else.
    expect(
      (await save(id, { case: { self_enroll_agent_id: stranger, agent_split_json: null } }, avery)).status,
    ).toBe(200);
  });

  it('AC04 is no agent of the case, and AC03 nobody outside of it, to whom it is missing', async () => {
    const id = await freshCase();
    const foreign = (await buildCase(world)).id;
    expect((await save(id, {}, avery)).status).toBe(403);
    const body = { products: [] };
    expect((await avery.call(setCaseProducts, { params: { id }, body })).status).toBe(403);
    expect((await save(id, {}, nobody(world))).status).toBe(401);
    const answers = [
      await save(foreign, { case: { situs_city: 'Mine' } }),
      await save(999_999, { case: { situs_city: 'Mine' } }),
      await save(999_999, {}, holly),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(answers[0]?.text).toBe(answers[1]?.text);
    expect((await read(foreign, holly)).case.situs_city).toBe('Chicago');
  });
});

describe('a product that may no longer be added', () => {
  const name = 'Wage Protector (pre-2024)';

  it('stays where it is, with other options too, and is refused where it is not', async () => {
    const legacy = (await buildProduct(world, { name })).id;
    const [without, with_] = [await freshCase(), await freshCase()];
    await offerProduct(world, with_, legacy);
    const both = [{ id: products.accident }, { id: legacy, display_sort: 1, json: { units: 2 } }];
    expect((await save(with_, { products: both })).body.products.map((one) => one.name)).toEqual([
      'Accident',
      name,
    ]);
    const answers = [
      await save(without, { case: { situs_city: 'Peoria' }, products: both }),
      await casey.call(setCaseProducts, { params: { id: without }, body: { products: both } }),
    ];
    for (const { status, errors } of answers)
      expect([status, errors[0]?.field_name, errors[0]?.message]).toEqual([
        400,
        'products',
        `${name} can no longer be added to a case.`,
      ]);
    const { case: kept, products: held } = await read(without);
    expect([kept.situs_city, held]).toEqual(['Chicago', []]);

    await save(with_, { products: [] });
    expect((await save(with_, { products: both })).status).toBe(400);
  });
});

describe('the calls of older clients', () => {
  it('take a whole case back as it was read, and change what differs', async () => {
    const id = await freshCase();
    const { body: before } = await casey.call(getCase, { params: { id } });
    const body = { ...before, delivery_paused: true } as never;
    const { body: after } = await casey.call(updateCase, { params: { id }, body });
    expect(after).toEqual({ ...before, delivery_paused: true, errors: expect.any(Array) });
    expect(after.errors.map(({ code }) => code)).toEqual(['case-product-required']);
    const moved = await casey.call(updateCase, { params: { id }, body: { group_name: 'Renamed' } });
    expect(moved.body.group_name).toBe('Renamed');
    expect((await casey.call(updateCase, { params: { id }, body })).status).toBe(409);
  });

  it('say whether a case is active as it is, and are refused where that would change it', async () => {
    const id = await freshCase();
    const before = await read(id);
    for (const given of [{ is_active: false }, { deleted: true }]) {
      const body = { ...given, situs_city: 'Peoria' };
      const answers = [
        await casey.call(updateCase, { params: { id }, body }),
        await save(id, { case: body, users: both() }),
        await save(id, { case: body }, holly),
      ];
      for (const { status, errors } of answers)
        expect([status, errors[0]?.message]).toEqual([
          403,
          `You do not have permission to change whether this case is ${'deleted' in given ? 'deleted' : 'active'} here.`,
        ]);
    }
    expect(await read(id)).toEqual(before);
    await casey.call(deleteCase, { params: { id } });
    const gone = { is_active: false, deleted: true };
    expect((await save(id, { case: { ...gone, situs_city: 'Peoria' } })).body.case).toMatchObject({
      ...gone,
      situs_city: 'Peoria',
    });
    expect((await save(id, { case: { is_active: true } })).status).toBe(403);
    expect((await casey.call(updateCase, { params: { id }, body: { deleted: false } })).status).toBe(403);
  });

  it('set the products of a case by themselves', async () => {
    const id = await freshCase();
    const body = { products: [{ id: products.life, display_sort: 1, json: { note: 'x' } }] };
    const { body: made } = await casey.call(setCaseProducts, { params: { id }, body });
    expect(made.products).toEqual([
      { id: products.life, name: 'Life', display_name: 'Life', display_sort: 1, json: { note: 'x' } },
    ]);
    expect(made.errors.map(({ code }) => code)).toEqual(['case-product-not-sold-in-situs']);
  });
});
