import { getCase } from '@openroll/contract/cases';
import { lookUpCensusPerson, searchPeople } from '@openroll/contract/census';
import { parseNameSearch } from '@openroll/domain/census/name-search';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nobody, type Person, signIn } from '../../../../test/actors.ts';
import { assign, buildCase, buildPerson, buildUser } from '../../../../test/builders.ts';
import { defaultNow, openWorld, type World } from '../../../../test/world.ts';
import { peopleNamed } from './people-named.queries.ts';

let world: World;
/** Avery enrolls in both cases, Sam in another, Rory only for themselves, Holly is the home office. */
let avery: Person;
let sam: Person;
let rory: Person;
let holly: Person;
let lakeside: number;
let harbor: number;
let dana: number;

beforeAll(async () => {
  world = await openWorld();
  lakeside = (await buildCase(world, { group_name: 'Lakeside' })).id;
  harbor = (await buildCase(world, { group_name: 'Harbor' })).id;
  const elsewhere = (await buildCase(world, { group_name: 'Elsewhere' })).id;
  const enter = async (cases: readonly number[], restricted = false) => {
    const { id, email } = await buildUser(world);
    for (const caseId of cases) await assign(world, id, caseId, { restricted });
    return signIn(world, email);
  };
  avery = await enter([lakeside, harbor]);
  sam = await enter([elsewhere]);
  rory = await enter([lakeside], true);
  holly = await signIn(world, (await buildUser(world, { roles: ['HomeOfficeAdmin'] })).email);
  const add = (caseId: number, first_name: string, last_name: string, ssn: string) =>
    buildPerson(world, { caseId, ssn, first_name, last_name });
  dana = (await add(lakeside, 'Dana', 'Whitfield', '219-09-9999')).id;
  await add(lakeside, 'Whitney', 'Abel', '987-65-4321');
  await add(harbor, 'DANA', 'Whitmore', '987-65-4322');
  await add(harbor, 'Per_cy', 'O%Dell', '987-65-4323');
  await add(elsewhere, 'Dana', 'Whitfield', '987-65-4324');
});
beforeEach(async () => {
  world.setClock(defaultNow);
  await world.platform.database.deleteFrom('attempts').execute();
});
afterAll(() => world.close());

const search = (person: Person, search_text: string, case_id?: number) =>
  person.call(searchPeople, { body: { search_text, case_id } });
const namesOf = async (person: Person, text: string, caseId?: number) =>
  (await search(person, text, caseId)).body.rows.map(
    ({ first_name, last_name, case_name }) => `${first_name} ${last_name}, ${case_name}`,
  );
const look = (person: Person, body: object, caseId = lakeside) =>
  person.call(lookUpCensusPerson, { params: { id: caseId }, body });
const bucketOf = (person: Person) => `census-names:user ${person.userId}`;
const spend = (bucket: string, count: number) =>
  world.platform.database
    .insertInto('attempts')
    .values(Array.from({ length: count }, () => ({ bucket, at: world.platform.clock() })))
    .execute();

describe('finding people by name', () => {
  it.each([
    ['whit', ['Whitney Abel, Lakeside', 'Dana Whitfield, Lakeside', 'DANA Whitmore, Harbor']],
    ['Dana W', ['Dana Whitfield, Lakeside', 'DANA Whitmore, Harbor']],
    ['whitfield, d', ['Dana Whitfield, Lakeside']],
    ['dana whitfield', ['Dana Whitfield, Lakeside']],
    ['field', []],
    ['per_cy', ['Per_cy O%Dell, Harbor']],
    ['o%d e', []],
    ['d_na', []],
  ])('%j finds those of their cases whose first or last name begins so', async (text, names) => {
    expect(await namesOf(avery, text)).toEqual(names);
  });

  it('answers name and case, and nothing else', async () => {
    const { body } = await search(avery, 'whitfield');
    const row = {
      id: dana,
      case_id: lakeside,
      case_name: 'Lakeside',
      first_name: 'Dana',
      last_name: 'Whitfield',
    };
    expect(body).toEqual({ rows: [row], has_more: false, by_name: true });
  });

  it('shows ten, and says that there are more', async () => {
    for (let n = 0; n < 11; n++)
      await buildPerson(world, {
        caseId: harbor,
        ssn: `9876${10000 + n}`,
        first_name: `Tenzing${n}`,
        last_name: 'Zed',
      });
    const { body } = await search(avery, 'tenzing');
    expect([body.rows.length, body.has_more]).toEqual([10, true]);
    expect((await search(avery, 'tenzing1')).body).toMatchObject({ has_more: false });
  });

  it('keeps to the one case that is named', async () => {
    expect(await namesOf(avery, 'whit', harbor)).toEqual(['DANA Whitmore, Harbor']);
  });

  it('shows nobody to an agent of another case, everybody to the home office', async () => {
    expect(await namesOf(sam, 'whitmore')).toEqual([]);
    expect(await namesOf(sam, 'whit')).toEqual(['Dana Whitfield, Elsewhere']);
    expect(await namesOf(holly, 'dana whitfield')).toEqual([
      'Dana Whitfield, Elsewhere',
      'Dana Whitfield, Lakeside',
    ]);
    const [foreign, missing] = [await search(sam, 'whit', lakeside), await search(sam, 'whit', 999_999)];
    expect([foreign.status, foreign.text]).toEqual([404, missing.text]);
  });

  it('C34 finds nobody for whoever is restricted to own enrollments, and says so', async () => {
    expect((await search(rory, 'whit')).body).toEqual({ rows: [], has_more: false, by_name: false });
    const [own, missing] = [await search(rory, 'whit', lakeside), await search(rory, 'whit', 999_999)];
    expect([own.status, own.text]).toEqual([404, missing.text]);
  });

  it('needs a sign-in, and three letters', async () => {
    expect((await search(nobody(world), 'whit')).status).toBe(401);
    for (const text of ['', 'wh', '219-09-9999']) {
      const refused = await search(avery, text);
      expect([refused.status, refused.errors[0]?.code]).toEqual([400, 'name-search-short']);
    }
  });

  it('ends at 200 searches a day, and opens again', async () => {
    const most = 200 * world.platform.config.limitFactor;
    await spend(bucketOf(avery), most - 1);
    expect((await search(avery, 'whit')).status).toBe(200);
    const refused = await search(avery, 'whit');
    expect([refused.status, refused.errors[0]?.code]).toEqual([429, 'too-many-requests']);
    expect(Number(refused.headers['retry-after'])).toBe(86_400);
    expect((await search(holly, 'whit')).status).toBe(200);
    expect((await look(avery, { ssn: '219-09-9999' })).status).toBe(200);
  });

  it('tells a case whether its people are found by name', async () => {
    const mayOf = async (person: Person, id: number) =>
      (await person.call(getCase, { params: { id } })).body.may.find_people;
    const empty = (await buildCase(world)).id;
    expect([await mayOf(avery, lakeside), await mayOf(rory, lakeside), await mayOf(holly, empty)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('whoever is chosen by name', () => {
  const chosen = { id: 0, first_name: 'Dana', last_name: 'Whitfield' };

  it('is looked up: audited with the blind index, counted, and told without a birth date', async () => {
    expect((await look(avery, { person_id: dana })).body).toEqual({ ...chosen, id: dana });
    const audited = await world.platform.database
      .selectFrom('audit_events')
      .select('detail')
      .where('action', '=', 'census.looked-up')
      .where('actor_id', '=', avery.userId ?? 0)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(audited.detail).toEqual({
      index: expect.stringMatching(/^[0-9a-f]{64}$/),
      found: true,
      by_name: true,
    });
    const counted = await world.platform.database
      .selectFrom('attempts')
      .select('bucket')
      .where('bucket', 'like', 'census-%')
      .execute();
    expect(counted).toEqual([{ bucket: `census-look-up:user ${avery.userId}` }]);
  });

  it('has a birth date for whoever knows its year; another year is a miss', async () => {
    const told = await look(avery, { person_id: dana, birth_year: 1984 });
    expect(told.body).toEqual({ ...chosen, id: dana, date_of_birth: '1984-03-14' });
    expect((await look(avery, { person_id: dana, birth_year: 1985 })).body).toEqual({ ...chosen, id: dana });
    await spend(`census-miss:user ${avery.userId}`, 20 * world.platform.config.limitFactor - 1);
    expect((await look(avery, { person_id: dana, birth_year: 1984 })).status).toBe(429);
  });

  it('is nobody where the id is of another case or of nobody', async () => {
    expect((await look(avery, { person_id: dana }, harbor)).body).toEqual({});
    expect((await look(avery, { person_id: 999_999_999 })).body).toEqual({});
  });

  it('C34 is missing to whoever is restricted, like the case to a stranger', async () => {
    const answers = [
      await look(rory, { person_id: dana }),
      await look(sam, { person_id: dana }),
      await look(sam, { person_id: dana }, 999_999),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });

  it('is asked for by the one or the other', async () => {
    const refused = await look(avery, {});
    expect([refused.status, refused.errors[0]?.field_name]).toEqual([400, 'ssn']);
  });
});

it('reads a few entries of two indexes of each case, never the whole census', async () => {
  await world.owner.query(`set session_replication_role = replica;
    insert into census_people (case_id, ssn_index, first_name, last_name, sealed, created_at, updated_at)
    select c, decode(md5(c || '-' || n), 'hex'), 'First' || n, 'Last' || n, '', now(), now()
    from unnest(array[${lakeside}, ${harbor}]) c, generate_series(1, 8000) n`);
  await world.owner.query('vacuum analyze census_people');
  const name = parseNameSearch('last12');
  for (const cases of [[lakeside, harbor], undefined]) {
    const { sql: text, parameters } = peopleNamed({
      cases,
      name: name.ok ? name.value : '',
      limit: 11,
    }).compile(world.platform.database);
    const { rows } = await world.platform.pool.query(`explain (costs off) ${text}`, [...parameters]);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(
      /Scan using census_people_by_name on census_people m\n\s+Index Cond: .*name_key ~>=~/,
    );
    expect(plan).toMatch(
      /Scan using census_people_by_last_name on census_people m(_1)?\n\s+Index Cond: .*~>=~/,
    );
    expect(plan).not.toContain('Seq Scan on census_people');
  }
});
