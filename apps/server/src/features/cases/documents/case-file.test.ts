import {
  createCase,
  createCaseFromFile,
  getCase,
  listCaseTags,
  listCaseUsers,
} from '@openroll/contract/cases';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nobody, type Person, signIn } from '../../../../test/actors.ts';
import {
  assign,
  buildCase,
  buildDivision,
  buildPerson,
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
let products: number[];
const emails = { casey: 'casey@example.test', avery: 'avery@example.test', stranger: 'away@example.test' };

beforeAll(async () => {
  world = await openWorld();
  holly = await signInUser(world, { roles: ['HomeOfficeAdmin'] });
  await buildUser(world, { roles: ['CaseAdmin'], email: emails.casey });
  casey = await signIn(world, emails.casey);
  await buildUser(world, { email: emails.avery });
  avery = await signIn(world, emails.avery);
  await buildUser(world, { email: emails.stranger });
  const definition = { states: { sold: 'all', except: [] }, options: [] };
  products = [(await buildProduct(world, { definition })).id, (await buildProduct(world, { definition })).id];
});
afterAll(() => world.close());

const fileOf = async (who: Person, id: number) => {
  const answer = await who.inject({ method: 'GET', url: `/api/cases/${id}/setup-file` });
  return { status: answer.statusCode, yaml: answer.body, headers: answer.headers };
};
const make = (who: Person, document: string) => who.call(createCaseFromFile, { body: { document } });
const named = (more = '') => `version: 1\ncase:\n  group_name: From a file\n${more}`;
const countCases = async () =>
  Number(
    (
      await world.platform.database
        .selectFrom('cases')
        .select((row) => row.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

/** Texts that a careless writer or reader of YAML takes for something else. */
const oddTexts = [
  '=1+1',
  'yes',
  'null',
  '1e3',
  '007',
  '2026-01-01',
  '- a: b',
  'a: b # c',
  "it's “quoted”",
  '&anchor *alias',
  '!!binary x',
  '日本 العربية 🙂',
  '<<',
  '__proto__',
  '1.50',
  'a\nb\n',
  ' x ',
];

/** A whole case, other in each seed, by rows: what a case can hold, whether or not it is valid. */
async function buildWhole(seed: number): Promise<number> {
  const odd = (at: number) => oddTexts[(seed * 7 + at) % oddTexts.length] ?? '';
  const plain = (at: number) => odd(at).replaceAll('\n', ' ').trim();
  const is = (at: number) => (seed >> at) % 2 === 1;
  const agent = avery.userId ?? 0;
  const split = { id: casey.userId, split_percentage: is(1) ? '12.50' : 20 };
  const { id } = await buildCase(world, {
    group_name: plain(0) || 'Plain',
    group_number: is(0) ? plain(1) : null,
    uses_group_number: is(0),
    situs_city: is(1) ? plain(2) : null,
    premium_mode: is(2) ? 'biweekly' : 'monthly',
    enrollment_open: is(3),
    enrollment_start_date: is(3) ? null : new Date('2026-03-01T06:00:00.000Z'),
    enrollment_end_date: is(3) ? null : new Date('2026-04-01T04:59:59.999Z'),
    is_self_enroll_active: is(4),
    self_enroll_agent_id: is(4) ? agent : null,
    force_call_center_mode: is(5),
    delivery_paused: is(2),
    tagged_restricted_to_own_enrollments: is(3),
    case_divisions_enabled: true,
    agent_splits_enabled: is(1),
    agent_split_json: is(0)
      ? JSON.stringify({
          default_scenario: { primary_agent: { id: 0 }, split_1_agent: split },
          exceptions: [{ unless_primary_agent: { id: agent }, split_8_agent: { ...split, id: null } }],
        })
      : null,
  });
  await buildDivision(world, id, { name: plain(3) || 'One', city: plain(4) });
  await buildDivision(world, id, { name: `${plain(3)} 2`, city: plain(5) });
  await offerProduct(world, id, products[seed % 2] ?? 0, {
    // No JSON that comes in may hold a prototype.
    [odd(6).replaceAll('__proto__', 'proto')]: odd(7),
    table: [{ min_age: 18, max_age: 40, rate: `${seed}.1234` }],
    deep: { a: [1.5, null, true, odd(8)] },
  });
  await assign(world, agent, id, { restricted: is(5) });
  await buildTag(world, { name: `${plain(9)} ${id}`, cases: [id] });
  await buildPerson(world, { caseId: id, ssn: '219-09-9999' });
  return id;
}

describe('the setup of a case as a file', () => {
  it('makes the same case again, whatever its texts are: exported, read and exported it is the same', async () => {
    for (let seed = 0; seed < 12; seed++) {
      const first = await fileOf(holly, await buildWhole(seed));
      const made = await make(holly, first.yaml);
      expect((await fileOf(holly, made.body.case.id)).yaml).toBe(first.yaml);
    }
  });

  it('names people, tags and products, and holds no SSN, no person of the census, no id of a user', async () => {
    const { yaml, headers } = await fileOf(holly, await buildWhole(1));
    expect(headers['content-type']).toBe('application/yaml');
    for (const text of [emails.avery, emails.casey, 'product: product-', 'version: 1'])
      expect(yaml).toContain(text);
    expect(yaml).not.toMatch(/219|Dana|Census|_id:|token/);
  });

  it('AC29 has a name of plain letters, whatever the group is called', async () => {
    const { id } = await buildCase(world, {
      group_name: '../../x"; filename="evil\u202e.exe\r\nSet-Cookie: a=b',
    });
    const { headers } = await fileOf(holly, id);
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="[\w.-]+-setup\.yaml"; filename\*=UTF-8''[\w.%-]+-setup\.yaml$/,
    );
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('AC28 keeps a group name that a spreadsheet would run as the text that it is', async () => {
    const { body } = await make(holly, named().replace('From a file', `"=cmd|' /C calc'!A0"`));
    expect(body.case.group_name).toBe("=cmd|' /C calc'!A0");
    expect((await fileOf(holly, body.case.id)).yaml).toContain("group_name: =cmd|' /C calc'!A0\n");
  });

  it('is for whoever may change the case: users and tags only for those who may set them', async () => {
    const own = (await avery.call(createCase, { body: { group_name: 'Avery’s' } })).body.id;
    await buildTag(world, { name: 'Hidden tag', cases: [own] });
    const { status, yaml } = await fileOf(avery, own);
    expect([status, yaml.includes('Hidden tag'), yaml.includes('@')]).toEqual([200, false, false]);
    const foreign = (await buildCase(world)).id;
    await assign(world, avery.userId ?? 0, foreign);
    expect((await fileOf(avery, foreign)).status).toBe(403);
    expect((await fileOf(casey, foreign)).status).toBe(404);
    expect((await fileOf(nobody(world), foreign)).status).toBe(401);
  });
});

describe('a case from a file', () => {
  it('stands on the defaults for what the file leaves out, is its maker’s, and says what is still missing', async () => {
    const { body } = await make(avery, named());
    expect(body.case).toMatchObject({
      group_name: 'From a file',
      premium_mode: 'monthly',
      enrollment_open: true,
    });
    expect(body.errors.map(({ code }) => code)).toContain('case-product-required');
    const users = (await avery.call(listCaseUsers, { params: { id: body.case.id } })).body.rows;
    expect(users.map(({ id }) => id)).toEqual([avery.userId]);
  });

  it('assigns the users and sets the tags that it names', async () => {
    await buildTag(world, { name: 'Midwest' });
    const { body } = await make(
      casey,
      named(
        `users:\n  - user: AVERY@example.test\n    restricted_to_own_enrollments: true\n  - user: ${emails.casey}\ntags: [midwest]\n`,
      ),
    );
    const params = { params: { id: body.case.id } };
    const users = (await casey.call(listCaseUsers, params)).body.rows;
    expect(users.map((one) => [one.id, one.restricted_to_own_enrollments]).sort()).toEqual(
      [
        [casey.userId, false],
        [avery.userId, true],
      ].sort(),
    );
    expect((await casey.call(listCaseTags, params)).body.rows.map(({ name }) => name)).toEqual(['Midwest']);
  });

  it('makes a case with two divisions of one name, whose validation tells of them', async () => {
    const twice = 'divisions:\n  - { name: A, city: B, state: IL }\n  - { name: A, city: C, state: IL }\n';
    const { body } = await make(casey, named(`  case_divisions_enabled: true\n${twice}`));
    expect(body.case.case_divisions.map(({ default_city }) => default_city).sort()).toEqual(['B', 'C']);
    expect(body.errors.map(({ code }) => code)).toContain('case-division-duplicate');
  });

  it('AC08 gives an agent no users and no tags, and tells them nothing of who has an account', async () => {
    const before = await countCases();
    expect((await make(avery, named(`users: [{ user: ${emails.casey} }]\n`))).status).toBe(403);
    expect((await make(avery, named('tags: [midwest]\n'))).status).toBe(403);
    const agent = (email: string) => named(`  self_enroll_agent: ${email}\n`);
    const real = await make(avery, agent(emails.stranger));
    const unreal = await make(avery, agent('none@example.test'));
    expect([real.status, real.errors[0]?.code]).toEqual([400, 'case-file-user-unknown']);
    expect(real.text).toBe(unreal.text.replace('none@example.test', emails.stranger));
    expect((await make(avery, agent(emails.avery))).status).toBe(200);
    expect(await countCases()).toBe(before + 1);
  });

  it.each<[string, string, string, string]>([
    [
      'an unknown user',
      named('users:\n  - user: gone@example.test\n'),
      'case-file-user-unknown',
      'Line 5: there is no user gone@example.test here.',
    ],
    [
      'an unknown tag',
      named('tags:\n  - Nowhere\n'),
      'case-file-tag-unknown',
      'Line 5: there is no tag Nowhere here.',
    ],
    [
      'an unknown product',
      named('products:\n  - product: none\n'),
      'case-file-product-unknown',
      'Line 5: there is no product none here.',
    ],
    [
      'a user who is named twice',
      named(`users:\n  - user: ${emails.avery}\n  - user: ${emails.avery}\n`),
      'case-file-twice',
      `Line 6: ${emails.avery} is named twice.`,
    ],
    [
      'an unknown field',
      named('  is_active: false\n'),
      'case-file-unknown-key',
      'Line 4: case.is_active is not known here.',
    ],
    [
      'a wrong kind of value',
      named('  enrollment_open: "no"\n'),
      'case-file-value',
      'Line 4: case.enrollment_open is not what is expected here (true or false).',
    ],
    [
      'a mode that does not exist',
      named('  premium_mode: daily\n'),
      'case-file-value',
      'Line 4: case.premium_mode is not what is expected here (annual, semiannual, quarterly, monthly, semimonthly, biweekly, or weekly).',
    ],
    [
      'another version',
      'version: 2\ncase:\n  group_name: A\n',
      'case-file-value',
      'Line 1: version is not what is expected here (1).',
    ],
    ['no name', 'version: 1\ncase: {}\n', 'case-file-missing', 'Line 2: case.group_name is missing.'],
    [
      'an empty name',
      'version: 1\ncase: { group_name: " " }\n',
      'case-name-required',
      'The case needs a name.',
    ],
    ['what is no YAML', 'version: 1\n  case: [', 'case-file-unreadable', 'Line 1 cannot be read as YAML'],
    [
      'a key that stands twice',
      'version: 1\nversion: 1\n',
      'case-file-unreadable',
      'Line 2 cannot be read as YAML',
    ],
    [
      'a list',
      '- 1\n',
      'case-file-value',
      'Line 1: document is not what is expected here (an object with fields).',
    ],
    [
      'nothing',
      '',
      'case-file-value',
      'Line 1: document is not what is expected here (an object with fields).',
    ],
  ])('refuses %s whole, and says where', async (_, document, code, message) => {
    const before = await countCases();
    const { status, errors } = await make(holly, document);
    expect([status, errors[0]?.code, errors[0]?.message.slice(0, message.length)]).toEqual([
      400,
      code,
      message,
    ]);
    expect(await countCases()).toBe(before);
  });

  const laughs = Array.from({ length: 9 }, (_, at) => `l${at + 1}: &l${at + 1} [${`*l${at},`.repeat(9)}]`);
  it.each<[string, string]>([
    ['aliases that multiply', named(`a: &l0 [lol]\n${laughs.join('\n')}\n`)],
    ['a single alias', named('tags: &t [midwest]\nusers: *t\n')],
    ['lists in lists without end', named(`tags: ${'['.repeat(100_000)}`)],
    ['maps in maps without end', named(`tags: ${'{a: '.repeat(100_000)}`)],
    ['dashes without end', named(`tags:\n  ${'- '.repeat(100_000)}`)],
    ['questions without end', named(`tags:\n  ${'? '.repeat(100_000)}`)],
    ['a tag that makes something else', named('tags: !!js/function "x"\n')],
    ['a number that is none', named('products:\n  - { product: product-1, options: { a: .inf } }\n')],
    ['a prototype', named('__proto__: { polluted: true }\n')],
    [
      'a prototype further in',
      named('products:\n  - product: product-1\n    options: { a: [{ __proto__: { b: 1 } }] }\n'),
    ],
    ['more than a case takes', named(`tags: [${'x'.repeat(400_001)}]`)],
    ['names without end', named(`tags: {${Array.from({ length: 30_000 }, (_, at) => `k${at}: 1`).join()}}`)],
  ])('AC44 refuses %s at once', async (_, document) => {
    const before = await countCases();
    const { status } = await make(holly, document);
    expect(status).toBe(400);
    expect(await countCases()).toBe(before);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it('AC44 while 390 KB are read, nobody else’s list waits for them', async () => {
    const done: string[] = [];
    const long = named(`tags: [${'a, '.repeat(129_000)}a]`);
    const making = make(holly, long).then(({ status }) => done.push(`file ${status}`));
    const listing = avery.inject({ method: 'GET', url: '/api/cases' }).then(() => done.push('list'));
    await Promise.all([making, listing]);
    expect(done).toEqual(['list', 'file 400']);
  });

  it('AC04 is made by nobody without the permission', async () => {
    const uma = await signInUser(world, { roles: ['UserAdmin'] });
    expect((await make(uma, named())).status).toBe(403);
    expect((await make(nobody(world), named())).status).toBe(401);
    expect((await holly.call(getCase, { params: { id: 999_999 } })).status).toBe(404);
  });
});
