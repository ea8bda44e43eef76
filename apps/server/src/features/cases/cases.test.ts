import {
  type CaseRow,
  caseSortColumns,
  getCase,
  listCases,
  listDivisions,
  searchCases,
  validateCase,
} from '@openroll/contract/cases';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nobody, type Person, signIn } from '../../../test/actors.ts';
import {
  assign,
  buildCase,
  buildDivision,
  buildEnrollment,
  buildProduct,
  buildTag,
  buildUser,
  offerProduct,
} from '../../../test/builders.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
/** Holly sees everything, Casey administers three cases, Avery enrolls in two, in Harbor as restricted; Rae reports. */
let holly: Person;
let casey: Person;
let avery: Person;
let rae: Person;
const ids = { lakeside: 0, harbor: 0, mill: 0, foreign: 0 };

beforeAll(async () => {
  world = await openWorld();
  const person = async (given: Parameters<typeof buildUser>[1]) => {
    const user = await buildUser(world, given);
    return signIn(world, user.email);
  };
  holly = await person({ roles: ['HomeOfficeAdmin'] });
  casey = await person({ roles: ['CaseAdmin'], first_name: 'Casey', last_name: 'Manager' });
  avery = await person({ first_name: 'Avery', last_name: 'Agent' });
  rae = await person({ roles: ['ReportAdmin'] });
  const [agent, other] = [avery.userId ?? 0, casey.userId ?? 0];

  ids.lakeside = (await buildCase(world, { group_name: 'Lakeside 100% Steel' })).id;
  ids.harbor = (await buildCase(world, { group_name: 'harbor Logistics', delivery_paused: true })).id;
  ids.mill = (await buildCase(world, { group_name: 'Old Mill', is_active: false })).id;
  ids.foreign = (await buildCase(world, { group_name: 'Foreign' })).id;
  for (const id of [ids.lakeside, ids.harbor, ids.mill]) await assign(world, other, id);
  await assign(world, agent, ids.lakeside);
  await assign(world, agent, ids.harbor, { restricted: true });
  await buildTag(world, { name: 'Midwest', cases: [ids.lakeside] });

  const accident = await buildProduct(world, {
    name: 'Accident',
    definition: { states: { sold: ['IL', 'TX'], except: [] }, options: [] },
  });
  await offerProduct(world, ids.lakeside, accident.id);
  const of = { product_id: accident.id, product_version_id: accident.versionId };
  const enroll = (
    caseId: number,
    agentId: number,
    status: 'enrolled' | 'pending' | 'pending_agent_signature' | 'paused' | 'waived',
    cents: number,
  ) =>
    buildEnrollment(world, {
      caseId,
      agentId,
      status,
      ...(status === 'paused' ? {} : of),
      annual_premium_cents: cents,
      delivery_required: status === 'enrolled',
    });
  await enroll(ids.lakeside, agent, 'enrolled', 12_050);
  await enroll(ids.lakeside, other, 'pending_agent_signature', 20_000);
  await enroll(ids.lakeside, other, 'waived', 0);
  await enroll(ids.harbor, agent, 'enrolled', 10_000);
  await enroll(ids.harbor, other, 'enrolled', 50_000);
  await enroll(ids.harbor, other, 'pending', 40_000);
  await enroll(ids.harbor, other, 'paused', 999);
});
afterAll(() => world.close());

type Search = NonNullable<Parameters<typeof casey.call<typeof searchCases>>[1]>['body'];
const search = async (person: Person, body: Search = {}) => (await person.call(searchCases, { body })).body;
const names = async (person: Person, body: Search = {}) =>
  (await search(person, body)).cases.map((row) => row.group_name);

describe('the cases list', () => {
  it('shows active cases of the scope by name, in any case, with the exact total', async () => {
    expect(await names(casey)).toEqual(['harbor Logistics', 'Lakeside 100% Steel']);
    expect(await search(casey, { statusFilter: 'all' })).toMatchObject({ totalResultsCount: 3 });
    expect(await names(holly)).toEqual(['Foreign', 'harbor Logistics', 'Lakeside 100% Steel']);
  });

  it('counts applications, what waits and what is held, and sums annual premiums in dollars', async () => {
    const [harbor, lakeside] = (await search(casey)).cases;
    expect(harbor).toEqual({
      id: ids.harbor,
      group_name: 'harbor Logistics',
      num_pending: 1,
      num_paused: 1,
      num_queued: 2,
      num_census: 0,
      num_enrolled: 3,
      total_premium: 1000,
      tags: [],
      is_active: true,
      is_training: false,
      status: 'Active',
    });
    expect(lakeside).toMatchObject({
      num_pending: 1,
      num_paused: 0,
      num_queued: -1,
      num_enrolled: 2,
      total_premium: 320.5,
      tags: [{ id: expect.any(Number), name: 'Midwest' }],
    });
  });

  it('AC02 shows figures of own enrollments only to whoever is restricted to those', async () => {
    const [harbor, lakeside] = (await search(avery)).cases;
    expect(harbor).toMatchObject({
      num_pending: 0,
      num_paused: 0,
      num_queued: 1,
      num_enrolled: 1,
      total_premium: 100,
    });
    expect(lakeside).toMatchObject({ num_enrolled: 2, total_premium: 320.5 });
    const byPremium = (await search(avery, { orderBy: 'total_premium' })).cases;
    expect(byPremium.map((row) => row.total_premium)).toEqual([100, 320.5]);
  });

  it('AC02 tells whoever is restricted to own enrollments how many of those are held, and of no others', async () => {
    const held = async (person: Person) =>
      (await person.call(getCase, { params: { id: ids.harbor } })).body.enrollments_to_deliver_count;
    expect([await held(avery), await held(casey), await held(holly)]).toEqual([1, 2, 2]);
  });

  it.each<[string, Search, string[]]>([
    [
      'the name, taking % for itself',
      { searchText: '100%', searchProperty: 'name' },
      ['Lakeside 100% Steel'],
    ],
    ['no name by a lone _', { searchText: '_', searchProperty: 'name' }, []],
    ['any place', { searchText: 'MIDW' }, ['Lakeside 100% Steel']],
    [
      'agents',
      { searchText: 'avery a', searchProperty: 'agents' },
      ['harbor Logistics', 'Lakeside 100% Steel'],
    ],
    ['tags', { searchText: 'midwest', searchProperty: 'tags' }, ['Lakeside 100% Steel']],
    ['products', { searchText: 'accid', searchProperty: 'products' }, ['Lakeside 100% Steel']],
    ['cases that do not deliver', { searchText: 'paused', searchProperty: 'delivery' }, ['harbor Logistics']],
    ['cases that transmit', { searchText: 'transmit', searchProperty: 'delivery' }, ['Lakeside 100% Steel']],
    [
      'every delivery',
      { searchText: 'all', searchProperty: 'delivery' },
      ['harbor Logistics', 'Lakeside 100% Steel'],
    ],
    ['inactive cases', { statusFilter: 'inactive' }, ['Old Mill']],
    [
      'inactive cases too',
      { includeInactive: true },
      ['harbor Logistics', 'Lakeside 100% Steel', 'Old Mill'],
    ],
    ['nothing that matches', { searchText: 'nowhere' }, []],
  ])('finds %s', async (_, body, expected) => expect(await names(casey, body)).toEqual(expected));

  it.each(caseSortColumns)('sorts by %s both ways, over pages, without losing a case', async (orderBy) => {
    const body = { orderBy, statusFilter: 'all', rowsPerPage: 2 } as const;
    const pages = [
      ...(await search(holly, { ...body, currentPage: 1 })).cases,
      ...(await search(holly, { ...body, currentPage: 2 })).cases,
    ];
    expect(new Set(pages.map(({ id }) => id)).size).toBe(4);
    const key = orderBy === 'name' ? 'group_name' : orderBy;
    const keys = (rows: readonly CaseRow[]) =>
      rows.map(({ [key]: value }) =>
        Array.isArray(value)
          ? value.map(({ name }) => name.toLowerCase()).join(', ')
          : typeof value === 'string'
            ? value.toLowerCase()
            : Number(value),
      );
    const sorted = keys(pages).toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    expect(keys(pages)).toEqual(sorted);
    const back = (await search(holly, { ...body, rowsPerPage: 100, orderDirection: 'DESC' })).cases;
    expect(keys(back)).toEqual(sorted.toReversed());
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['AC40 a column that does not exist', { orderBy: 'id; drop table cases' }, 'orderBy'],
    ['a direction that does not exist', { orderDirection: 'sideways' }, 'orderDirection'],
    ['AC44 a page before the first', { currentPage: -1 }, 'currentPage'],
    ['AC44 a page of a billion rows', { rowsPerPage: 1e9 }, 'rowsPerPage'],
    ['an unknown property', { searchProperty: 'ssn' }, 'searchProperty'],
    ['an unknown delivery', { searchProperty: 'delivery', searchText: 'maybe' }, 'searchText'],
  ])('refuses %s, naming the field', async (_, body, field) => {
    const answer = await casey.call(searchCases, { body: body as Search });
    expect([answer.status, answer.errors[0]?.field_name]).toEqual([400, field]);
  });

  it('shows no figures of a training case', async () => {
    const training = await buildCase(world, { group_name: 'Training', is_training: true });
    await buildEnrollment(world, { caseId: training.id, agentId: avery.userId ?? 0 });
    const [row] = (await search(holly, { searchText: 'training', searchProperty: 'name' })).cases;
    expect(row).toMatchObject({ num_enrolled: 0, total_premium: 0 });
  });

  it('is refused to whoever has no cases page, and to nobody', async () => {
    expect((await rae.call(searchCases, { body: {} })).status).toBe(403);
    expect((await nobody(world).call(searchCases, { body: {} })).status).toBe(401);
  });
});

describe('the picker', () => {
  it('lists the scope by name, inactive ones marked, narrowed by the search', async () => {
    const { body } = await casey.call(listCases);
    expect(body.cases.map((one) => [one.group_name, one.is_active])).toEqual([
      ['harbor Logistics', true],
      ['Lakeside 100% Steel', true],
      ['Old Mill', false],
    ]);
    const narrow = await casey.call(listCases, { query: { search: '0%' } });
    expect(narrow.body.cases.map((one) => one.group_name)).toEqual(['Lakeside 100% Steel']);
    expect((await rae.call(listCases)).body.cases).toEqual([]);
  });
});

describe('one case', () => {
  it('shows settings, divisions, products, offered states and what the caller may do', async () => {
    await buildDivision(world, ids.lakeside, { name: 'Plant' });
    const { body } = await avery.call(getCase, { params: { id: ids.lakeside } });
    expect(body).toMatchObject({
      id: ids.lakeside,
      group_name: 'Lakeside 100% Steel',
      situs_state: 'IL',
      premium_mode: 'monthly',
      is_active: true,
      status: 'Active',
      deleted: false,
      tags: [{ name: 'Midwest' }],
      offered_states: ['IL', 'TX'],
      products: [{ name: 'Accident', display_name: 'Accident' }],
      case_divisions: [
        { case_id: ids.lakeside, division_name: 'Plant', default_city: 'Joliet', default_state: 'IL' },
      ],
      may: {
        change: false,
        products: false,
        users: false,
        census: false,
        remove: false,
        enroll: true,
        payroll: false,
        prove: false,
      },
    });
    const divisions = await avery.call(listDivisions, { params: { id: ids.lakeside } });
    expect(divisions.body).toEqual(body.case_divisions);
    expect((await casey.call(getCase, { params: { id: ids.lakeside } })).body.may).toEqual({
      change: true,
      products: true,
      users: true,
      census: true,
      remove: true,
      enroll: true,
      payroll: true,
      prove: true,
      find_people: false,
    });
  });

  it('lets an agent set up the case they created until its first submission', async () => {
    const own = await buildCase(world, { created_by: avery.userId ?? 0 });
    await assign(world, avery.userId ?? 0, own.id);
    const change = async () => (await avery.call(getCase, { params: { id: own.id } })).body.may.change;
    expect(await change()).toBe(true);
    await buildEnrollment(world, { caseId: own.id, agentId: avery.userId ?? 0, status: 'paused' });
    expect(await change()).toBe(true);
    await buildEnrollment(world, { caseId: own.id, agentId: avery.userId ?? 0 });
    expect(await change()).toBe(false);
  });

  it('stays readable, but closed, while inactive', async () => {
    const { body } = await casey.call(getCase, { params: { id: ids.mill } });
    expect([body.deleted, body.may.enroll]).toEqual([true, false]);
  });

  it('AC03 answers a foreign case as a missing one, byte by byte', async () => {
    for (const endpoint of [getCase, listDivisions, validateCase]) {
      const [foreign, missing] = [
        await avery.call(endpoint, { params: { id: ids.foreign } }),
        await avery.call(endpoint, { params: { id: 999_999 } }),
      ];
      expect([foreign.status, foreign.text]).toEqual([404, missing.text]);
      expect((await holly.call(endpoint, { params: { id: 999_999 } })).status).toBe(404);
      expect((await nobody(world).call(endpoint, { params: { id: ids.foreign } })).status).toBe(401);
    }
  });
});

describe('the validation of a case', () => {
  it('answers no errors for a case that can enroll', async () => {
    expect((await avery.call(validateCase, { params: { id: ids.lakeside } })).body).toEqual({ errors: [] });
  });

  it('names message, field, panel and severity of what is wrong', async () => {
    const { id } = await buildCase(world, { group_name: 'Summit Retail (draft)', situs_city: null });
    const { body } = await holly.call(validateCase, { params: { id } });
    expect(body.errors).toEqual(
      [
        ['The situs city is missing.', 'case-situs-city-required', 'situs_city', 'General'],
        ['At least one product is needed.', 'case-product-required', 'products', 'Products'],
        ['At least one user needs access.', 'case-user-required', 'users', 'Access'],
      ].map(([message, code, field_name, panel_name]) => ({
        message,
        code,
        field_name,
        panel_name,
        severity: 'error',
      })),
    );
  });

  it('counts people who have access through a tag as users', async () => {
    const tagged = await buildCase(world);
    await buildTag(world, { cases: [tagged.id], users: [avery.userId ?? 0] });
    const { body } = await avery.call(validateCase, { params: { id: tagged.id } });
    expect(body.errors.map((one) => one.code)).toEqual(['case-product-required']);
  });
});
