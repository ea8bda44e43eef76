import * as endpoints from '@openroll/contract/census-imports';
import type { AnyEndpoint } from '@openroll/contract/endpoint';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nobody, type Person, signIn } from '../../../../test/actors.ts';
import { assign, buildCase, buildUser } from '../../../../test/builders.ts';
import { censusHeader, csv, dana, importsOf, peopleOf } from '../../../../test/census-imports.ts';
import { openWorld, type World } from '../../../../test/world.ts';

const { createImport, downloadImportErrors, getImport, listImports } = endpoints;
const { applyImport, listImportRows, mapImport, undoImport } = endpoints;

let world: World;
/** Casey administers the case, Avery enrolls in it, Kim administers another. */
let casey: Person;
let avery: Person;
let kim: Person;
let caseId: number;
let imports: ReturnType<typeof importsOf>;

beforeAll(async () => {
  world = await openWorld();
  const [home, other] = [await buildCase(world), await buildCase(world)];
  caseId = home.id;
  const enter = async (id: number, roles: readonly 'CaseAdmin'[]) => {
    const user = await buildUser(world, { roles });
    await assign(world, user.id, id);
    return signIn(world, user.email);
  };
  casey = await enter(home.id, ['CaseAdmin']);
  avery = await enter(home.id, []);
  kim = await enter(other.id, ['CaseAdmin']);
  imports = importsOf(world, casey);
});
afterAll(() => world.close());

const kept = async () => {
  const { rows } = await sql`select (select count(*) from census_imports) as imports,
    (select count(*) from census_import_rows) as rows, (select count(*) from files) as files,
    (select count(*) from census_people) as people`.execute(world.platform.database);
  return rows[0];
};

describe('a refused file', () => {
  it.each<[string, string, string, () => string | Buffer]>([
    ['of another kind', 'people.txt', '400 census-import-file-type', () => csv(dana)],
    ['without rows', 'a.csv', '400 census-file-empty', () => `${censusHeader}\n`],
    ['in UTF-16', 'a.csv', '422 census-file-utf16', () => Buffer.from(csv(dana), 'utf16le')],
    ['with an unclosed quote', 'a.csv', '422 census-unclosed-quote', () => `${csv(dana)}"A,B`],
    ['that is no workbook', 'a.xlsx', '422 census-workbook-unreadable', () => csv(dana)],
    [
      'AC44: a cell of 40 MB',
      'a.csv',
      '413 census-record-too-long',
      () => `${censusHeader}\n"${'x'.repeat(4e7)}`,
    ],
    ['AC44: 200,001 rows', 'a.csv', '413 census-import-too-many-rows', () => `ssn\n${'1\n'.repeat(200_001)}`],
    ['AC44: 51 MB', 'a.csv', '413 body-too-large', () => Buffer.alloc(53_477_376, 'a\n')],
  ])('%s leaves nothing behind', async (_, name, refusal, content) => {
    const before = await kept();
    const answer = await imports.upload(caseId, content(), name);
    expect(`${answer.status} ${answer.errors[0]?.code}`).toBe(refusal);
    expect(await kept()).toEqual(before);
  });
});

it('AC44 while two large files are read, nobody else’s list waits for them', {
  timeout: 300_000,
}, async () => {
  const rows = Array.from({ length: 3000 }, (_, n) => `Ann,N${n},9${String(n).padStart(8, '0')},1980-01-01`);
  const done: string[] = [];
  const reading = [1, 2].map((n) =>
    imports.upload(caseId, csv(...rows), `${n}.csv`).then(({ status }) => done.push(`file ${status}`)),
  );
  const listing = avery.inject({ method: 'GET', url: '/api/cases' }).then(() => done.push('list'));
  await Promise.all([...reading, listing]);
  expect(done.at(-1)).toBe('file 200');
  expect(done.toSorted()).toEqual(['file 200', 'file 200', 'list']);
});

describe('who may', () => {
  const doors: readonly AnyEndpoint[] = [
    listImports,
    getImport,
    listImportRows,
    mapImport,
    applyImport,
    undoImport,
    downloadImportErrors,
  ];
  const through = (person: Person, id: number, importId: number) =>
    Promise.all([
      person.upload(createImport, { id }, { name: 'a.csv', content: csv(dana) }),
      ...doors.map((door) => person.call(door, { params: { id, importId }, query: {}, body: {} } as never)),
    ]);

  it('AC24 a stranger finds every door missing, an agent every door shut, nobody is asked to sign in', async () => {
    const { body } = await imports.upload(caseId, csv(dana, 'Bad,,,'));
    const before = await kept();
    const [foreign, missing] = [await through(kim, caseId, body.id), await through(kim, 999_999, body.id)];
    expect(foreign.map(({ status }) => status)).toEqual(Array(8).fill(404));
    expect(foreign.map(({ text }) => text)).toEqual(missing.map(({ text }) => text));
    expect((await through(avery, caseId, body.id)).map(({ status }) => status)).toEqual(Array(8).fill(403));
    expect((await through(nobody(world), caseId, body.id)).map(({ status }) => status)).toEqual(
      Array(8).fill(401),
    );
    expect(await kept()).toEqual(before);
  });

  it('AC24 an import of another case is missing under one’s own', async () => {
    const theirs = (await importsOf(world, kim).upload(await caseOf(kim), csv(dana))).body;
    const found = await Promise.all(
      doors
        .slice(1)
        .map((door) =>
          casey.call(door, { params: { id: caseId, importId: theirs.id }, query: {}, body: {} } as never),
        ),
    );
    expect(found.map(({ status }) => status)).toEqual(Array(6).fill(404));
  });
});

const caseOf = async (person: Person): Promise<number> =>
  (
    await world.platform.database
      .selectFrom('case_users')
      .select('case_id')
      .where('user_id', '=', person.userId ?? 0)
      .executeTakeFirstOrThrow()
  ).case_id;

it('AC26 no SSN or birth date of any row stands in a reply, the log, the audit, a job or a table', async () => {
  const canary = 'Dana,Canary,219-09-8765,1984-03-21';
  const bad = 'Priya,Canary,078-05-4321,18/10/1980';
  const { body, text } = await imports.upload(caseId, csv(canary, bad), 'canary.csv');
  const rows = await casey.call(listImportRows, {
    params: { id: caseId, importId: body.id },
    query: {} as never,
  });
  await imports.askToApply(caseId, body.id);
  const { rows: stored } = await sql<{ line: string }>`
    select to_jsonb(t)::text as line from census_import_rows t union all select to_jsonb(t)::text from census_imports t
    union all select to_jsonb(t)::text from census_mappings t union all select to_jsonb(t)::text from audit_events t
    union all select to_jsonb(t)::text from pgboss.job t`.execute(world.platform.database);
  await imports.apply(caseId, body.id).catch(() => world.runJobs());
  await imports.undo(caseId, body.id);
  const { rows: after } = await sql<{ line: string }>`
    select to_jsonb(t)::text as line from census_people_before t union all select to_jsonb(t)::text from census_people t
    union all select to_jsonb(t)::text from audit_events t`.execute(world.platform.database);
  const seen = [
    text,
    rows.text,
    JSON.stringify(world.logs),
    ...[...stored, ...after].map(({ line }) => line),
  ].join('\n');
  const secrets = ['219-09-8765', '219098765', '078-05-4321', '078054321', '18/10/1980'];
  expect(secrets.filter((one) => seen.includes(one))).toEqual([]);
  const inTables = [...stored, ...after].map(({ line }) => line).join('\n');
  expect(inTables.includes('1984-03-21')).toBe(false);
  expect((await peopleOf(world, caseId)).length).toBe(0);
});
