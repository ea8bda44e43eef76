import { addTagToUsers, deleteTag, updateTag } from '@openroll/contract/tags';
import {
  listUsers,
  setUserTags,
  type UserChoice,
  type UserRow,
  userSortColumns,
} from '@openroll/contract/users';
import { permissionsOf } from '@openroll/domain/access/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nobody, type Person, personWith, signIn } from '../../../test/actors.ts';
import { assign, buildCase, buildTag, buildUser, signInUser } from '../../../test/builders.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { listStatement } from './list-users.ts';

let world: World;
let office: Person;
let ada: number;
let gone: number;
beforeAll(async () => {
  world = await openWorld();
  const name = (first_name: string, last_name: string, email: string) => ({ first_name, last_name, email });
  const holly = await buildUser(world, {
    ...name('Holly', 'Home', 'holly@example.test'),
    roles: ['HomeOfficeAdmin'],
    code: 'c9',
  });
  ada = (
    await buildUser(world, {
      ...name('ada', 'Zimmer', 'ada@example.test'),
      username: 'countess',
      code: 'B2',
      last_login_at: new Date('2026-01-01T00:00:00Z'),
    })
  ).id;
  await buildUser(world, { ...name('Bo_100%', 'young', 'bo@example.test'), code: null, status: 'invited' });
  gone = (
    await buildUser(world, { ...name('Cy', 'Aldo', 'cy@example.test'), code: null, status: 'deactivated' })
  ).id;
  await buildUser(world, { ...name('Del', 'Eted', 'del@example.test'), deleted_at: new Date() });
  await buildTag(world, { name: 'west', users: [ada] });
  await buildTag(world, { name: 'East', users: [ada] });
  office = await signIn(world, holly.email);
});
afterAll(() => world.close());

const rowsOf = async (person: Person, query: object) =>
  (await person.call(listUsers, { query })).body.rows as UserRow[];
const first = async (query: object, person = office) =>
  (await rowsOf(person, query)).map(({ first_name }) => first_name);

it('shows users with roles and tags by name, and leaves out those who are deactivated or deleted', async () => {
  const { body } = await office.call(listUsers);
  expect([body.total_count, body.page, body.rows_per_page]).toEqual([3, 1, 25]);
  expect(body.rows.find(({ id }) => id === ada)).toEqual({
    id: ada,
    email: 'ada@example.test',
    username: 'countess',
    first_name: 'ada',
    last_name: 'Zimmer',
    code: 'B2',
    status: 'active',
    last_login: '2026-01-01T00:00:00.000Z',
    roles: [],
    tags: [
      { id: expect.any(Number), name: 'East' },
      { id: expect.any(Number), name: 'west' },
    ],
    is_api_user: false,
    awaiting_review: false,
    permissions: permissionsOf([]),
    pref_receive_new_user_notifications: false,
    created_at: '2026-03-18T17:00:00.000Z',
  });
  const everyone = await office.call(listUsers, { query: { include_deactivated: 'true' } });
  expect(everyone.body.total_count).toBe(4);
});

it.each([
  ['status', ['ada', 'Holly', 'Cy', 'Bo_100%']],
  ['first_name', ['ada', 'Bo_100%', 'Cy', 'Holly']],
  ['last_name', ['Cy', 'Holly', 'Bo_100%', 'ada']],
  ['email', ['ada', 'Bo_100%', 'Cy', 'Holly']],
  ['username', ['Bo_100%', 'ada', 'Cy', 'Holly']],
  ['code', ['Bo_100%', 'Cy', 'ada', 'Holly']],
  ['last_login', ['Bo_100%', 'Cy', 'ada', 'Holly']],
  ['id', ['Holly', 'ada', 'Bo_100%', 'Cy']],
  ['roles', ['ada', 'Bo_100%', 'Cy', 'Holly']],
  ['permissions', ['ada', 'Bo_100%', 'Cy', 'Holly']],
  ['tags', ['Holly', 'Bo_100%', 'Cy', 'ada']],
  ['created_at', ['Holly', 'ada', 'Bo_100%', 'Cy']],
] as const)('sorts by %s both ways, whatever the case of letters', async (sort_column, names) => {
  const all = { include_deactivated: true, sort_column };
  // Of one status, the order is that of the ids.
  const asc = sort_column === 'status' ? ['Holly', 'ada', 'Cy', 'Bo_100%'] : names;
  expect(await first({ ...all, sort_direction: 'ASC' })).toEqual(asc);
  expect(await first({ ...all, sort_direction: 'desc' })).toEqual([...asc].reverse());
  expect(await first({ ...all, sort_direction: 'asc', search_text: 'example' })).toEqual(asc);
});

it.each(userSortColumns)('sorts by %s as by every field of its row', async (sort_column) => {
  const query = { sort_column, sort_direction: 'asc', include_deactivated: 'true' } as const;
  const asc = await office.call(listUsers, { query });
  expect([asc.status, asc.body.rows.length]).toEqual([200, 4]);
  expect(await first({ ...query, sort_direction: 'desc' })).toEqual(
    asc.body.rows.map(({ first_name }) => first_name).reverse(),
  );
});

it('sorts by tags as they are now: added, set, renamed or deleted', async () => {
  const [bea, cas] = [
    await buildUser(world, { first_name: 'Bea' }),
    await buildUser(world, { first_name: 'Cas' }),
  ];
  const [aTag, zTag] = [await buildTag(world, { name: 'aaa' }), await buildTag(world, { name: 'zzz' })];
  const last = async () => (await first({ sort_column: 'tags', sort_direction: 'desc' })).slice(0, 3);
  await office.call(addTagToUsers, { params: { id: zTag.id }, body: { user_ids: [bea.id] } });
  await office.call(setUserTags, { params: { id: cas.id }, body: { tag_ids: [aTag.id] } });
  expect(await last()).toEqual(['Bea', 'ada', 'Cas']);
  await office.call(updateTag, { params: { id: aTag.id }, body: { name: 'ZZZZ' } });
  expect(await last()).toEqual(['Cas', 'Bea', 'ada']);
  await office.call(deleteTag, { params: { id: aTag.id } });
  await office.call(setUserTags, { params: { id: bea.id }, body: { tag_ids: [] } });
  expect((await last())[0]).toBe('ada');
  const gone = { deleted_at: new Date() };
  await world.platform.database.updateTable('users').set(gone).where('id', 'in', [bea.id, cas.id]).execute();
});

it('shows who is invited first unless asked otherwise', async () => {
  expect(await first({})).toEqual(['Bo_100%', 'ada', 'Holly']);
});

it('goes on where the page before ended', async () => {
  const query = { sort_column: 'first_name', sort_direction: 'asc', rows_per_page: '2' } as const;
  const second = await office.call(listUsers, { query: { ...query, page: '2' } });
  expect(second.body.rows.map(({ first_name }) => first_name)).toEqual(['Holly']);
  expect(second.body.total_count).toBe(3);
  expect((await office.call(listUsers, { query: { page: '9' } })).body.rows).toEqual([]);
});

it.each([
  ['a name', 'ADA zim', ['ada']],
  ['an address', 'bo@example', ['Bo_100%']],
  ['a code', 'b2', ['ada']],
  ['a username that is no address', 'countess', ['ada']],
  ['nothing that is there', 'nobody-at-all', []],
  ['somebody deactivated', 'cy@', []],
  ['somebody deleted', 'eted', []],
])('finds %s', async (_, search_text, names) => {
  const { body } = await office.call(listUsers, { query: { search_text } });
  expect(body.rows.map(({ first_name }) => first_name)).toEqual(names);
  expect(body.total_count).toBe(names.length);
});

it.each([
  ['%', ['Bo_100%']],
  ['o_1', ['Bo_100%']],
  ['o%y', []],
  ['a_a', []],
  ['\\', []],
  ['argon2', []],
])(
  'AC27 takes %j for itself, and looks at nothing that the list does not show',
  async (search_text, names) => {
    expect(await first({ search_text })).toEqual(names);
  },
);

it('counts as many as a recount finds, whatever became of them', async () => {
  await world.platform.database
    .updateTable('users')
    .set({ status: 'active' })
    .where('id', '=', gone)
    .execute();
  expect((await office.call(listUsers)).body.total_count).toBe(4);
  await world.platform.database
    .updateTable('users')
    .set({ status: 'deactivated' })
    .where('id', '=', gone)
    .execute();
  expect((await office.call(listUsers)).body.total_count).toBe(3);
});

it.each([
  ['sort_column', 'password_hash'],
  ['sort_column', 'id; drop table users'],
  ['sort_direction', 'sideways'],
  ['rows_per_page', '101'],
  ['page', '0'],
  ['include_deactivated', 'perhaps'],
])('refuses %s %j by its name', async (field, value) => {
  const answer = await office.call(listUsers, { query: { [field]: value } });
  expect([answer.status, answer.errors[0]?.field_name]).toEqual([400, field]);
});

describe('whoever only assigns users to cases', () => {
  let casey: Person;
  beforeAll(async () => {
    casey = await signInUser(world, { roles: ['CaseAdmin'], first_name: 'Casey' });
  });

  it('sees names and tags, and nothing else', async () => {
    const rows = (await casey.call(listUsers)).body.rows as UserChoice[];
    expect(rows.map(({ first_name }) => first_name)).toEqual(['ada', 'Bo_100%', 'Casey', 'Holly']);
    expect(Object.keys(rows[0] ?? {})).toEqual(['id', 'first_name', 'last_name', 'is_api_user', 'tags']);
  });

  it('AC27 learns no address, code or status from a search or an order', async () => {
    for (const search_text of ['countess', 'b2', '@example'])
      expect(await first({ search_text }, casey)).toEqual([]);
    const byName = await first({ sort_column: 'first_name', sort_direction: 'desc' }, casey);
    for (const sort_column of ['last_login', 'email', 'code'])
      expect(await first({ sort_column, sort_direction: 'desc' }, casey)).toEqual(byName);
    expect(await first({ include_deactivated: true }, casey)).not.toContain('Cy');
    expect(await first({ search_text: 'zimm' }, casey)).toEqual(['ada']);
  });

  it('sorts by what it is shown', async () => {
    expect((await first({ sort_column: 'tags', sort_direction: 'desc' }, casey))[0]).toBe('ada');
    expect((await first({ sort_column: 'id', sort_direction: 'asc' }, casey))[0]).toBe('Holly');
  });
});

it('refuses an agent, an API user and a stranger', async () => {
  const agent = await signInUser(world);
  expect((await agent.call(listUsers)).status).toBe(403);
  expect((await nobody(world).call(listUsers)).status).toBe(401);
  expect(
    (await personWith(world, { authorization: `Bearer ${'x'.repeat(43)}` }).call(listUsers)).status,
  ).toBe(401);
});

describe('with many users', () => {
  beforeAll(async () => {
    await world.platform.pool.query(
      `insert into users (email, username, first_name, last_name, status, created_at, updated_at)
       select 'many' || n || '@many.test', 'many' || n || '@many.test', 'Many', 'Number ' || n,
         (array['active', 'deactivated', 'invited'])[1 + n % 3], now(), now() from generate_series(1, 7000) n`,
    );
    await world.owner.query('vacuum analyze users');
  });

  const listing = {
    search_text: '',
    include_deactivated: false,
    awaiting_review: false,
    unassigned_api_users: false,
    sort_direction: 'asc',
    page: 1,
    rows_per_page: 25,
  } as const;
  const planOf = async (given: Parameters<typeof listStatement>[0]) => {
    const { text, values } = listStatement(given, false);
    const { rows } = await world.platform.pool.query(`explain (costs off) ${text}`, values);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };

  it.each(userSortColumns)(
    'walks an index for the order by %s, and reads no user outside of the page',
    async (sort_column) => {
      for (const sort_direction of ['asc', 'desc'] as const)
        expect(await planOf({ ...listing, sort_column, sort_direction })).not.toMatch(
          /Seq Scan on users|Sort Key: u/,
        );
    },
  );

  it('finds many and few alike: the same rows on the walk as by sorting', async () => {
    const query = { sort_column: 'last_name', sort_direction: 'desc', include_deactivated: 'true' } as const;
    const many = await office.call(listUsers, { query: { ...query, search_text: 'many' } });
    expect(many.body.total_count).toBe(7000);
    expect((many.body.rows[0] as UserRow).last_name).toBe('Number 999');
    const few = await office.call(listUsers, { query: { ...query, search_text: 'number 99' } });
    expect(few.body.total_count).toBe(11);
    expect(few.body.rows.slice(0, 10)).toEqual(many.body.rows.slice(0, 10));
    const { rows } = await world.platform.pool.query<{ n: number }>(
      "select count(*) as n from users where deleted_at is null and status <> 'deactivated'",
    );
    expect((await office.call(listUsers)).body.total_count).toBe(rows[0]?.n);
  });
});

it('finds the API users that a case can still take, also for whoever only assigns users', async () => {
  const apiUser = { roles: ['APIUser'], is_api_user: true } as const;
  const free = await buildUser(world, { ...apiUser, first_name: 'Free', last_name: 'Payroll' });
  const taken = await buildUser(world, { ...apiUser, first_name: 'Taken', last_name: 'Payroll' });
  await buildUser(world, { ...apiUser, first_name: 'Dead', last_name: 'Payroll', status: 'deactivated' });
  await assign(world, taken.id, (await buildCase(world)).id);
  const query = { unassigned_api_users: 'true' };
  const casey = await signInUser(world, { roles: ['CaseAdmin'] });
  for (const person of [office, casey]) {
    const { body } = await person.call(listUsers, { query });
    expect([body.rows.map(({ id }) => id), body.total_count]).toEqual([[free.id], 1]);
    expect(await first({ ...query, search_text: 'payroll' }, person)).toEqual(['Free']);
    expect(await first({ ...query, search_text: 'taken' }, person)).toEqual([]);
  }
});

it('shows who waits for a review though deactivated, counts them, and no longer once activated or turned away', async () => {
  const { id } = await buildUser(world, {
    first_name: 'Wai',
    last_name: 'Ting',
    email: 'waiting@example.test',
    status: 'deactivated',
    awaiting_review: true,
  });
  const listed = async (query = {}) => {
    const newest = { sort_column: 'id', sort_direction: 'desc' } as const;
    const { body } = await office.call(listUsers, { query: { ...newest, ...query } });
    return { isThere: body.rows.some((row) => row.id === id), total: body.total_count };
  };
  const { total, isThere } = await listed();
  expect(isThere).toBe(true);
  expect((await listed({ search_text: 'waiting@' })).isThere).toBe(true);
  const set = (columns: object) =>
    world.platform.database.updateTable('users').set(columns).where('id', '=', id).execute();
  await set({ awaiting_review: false });
  expect(await listed()).toEqual({ isThere: false, total: total - 1 });
  expect((await listed({ include_deactivated: 'true' })).isThere).toBe(true);
  await set({ status: 'active' });
  expect(await listed()).toEqual({ isThere: true, total });
});

it('tells of each what their roles let them do, by the one rule', async () => {
  const made: number[] = [];
  const held = [
    ['CaseAdmin'],
    ['APIUser'],
    ['UserAdmin', 'ReportAdmin'],
    ['ReportAdmin', 'CaseAdmin', 'UserAdmin'],
  ] as const;
  for (const [index, some] of held.entries())
    made.push((await buildUser(world, { email: `roles${index}@roles.test`, roles: [...some] })).id);
  const rows = await rowsOf(office, { search_text: '@roles.test' });
  for (const [index, some] of held.entries())
    expect(rows.find(({ id }) => id === made[index])?.permissions).toEqual(permissionsOf(some));
});
