import { readFileSync } from 'node:fs';
import {
  findCensusPerson,
  getApplicant,
  lookUpCensusPerson,
  removeApplicant,
  removeCensus,
  uploadCensus,
} from '@openroll/contract/census';
import { censusColumns } from '@openroll/domain/census/columns';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nobody, type Person, signIn } from '../../../test/actors.ts';
import { assign, buildCase, buildDivision, buildEnrollment, buildUser } from '../../../test/builders.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
/** Casey administers the case, Avery enrolls in it, Sam is an agent of another case. */
let casey: Person;
let avery: Person;
let sam: Person;
let caseId: number;

beforeAll(async () => {
  world = await openWorld();
  const lakeside = await buildCase(world, { group_name: 'Lakeside' });
  caseId = lakeside.id;
  const elsewhere = await buildCase(world);
  const [caseyUser, averyUser, samUser] = await Promise.all([
    buildUser(world, { roles: ['CaseAdmin'] }),
    buildUser(world),
    buildUser(world),
  ]);
  await assign(world, caseyUser.id, caseId);
  await assign(world, averyUser.id, caseId);
  await assign(world, samUser.id, elsewhere.id);
  casey = await signIn(world, caseyUser.email);
  avery = await signIn(world, averyUser.email);
  sam = await signIn(world, samUser.email);
});
afterAll(() => world.close());

/** A case of its own, for tests that change a census. */
async function freshCase(given: Parameters<typeof buildCase>[1] = {}): Promise<number> {
  const { id } = await buildCase(world, given);
  for (const person of [casey, avery]) await assign(world, person.userId ?? 0, id);
  return id;
}
const header = 'first_name,last_name,ssn,date_of_birth';
const csv = (...rows: string[]) => [header, ...rows, ''].join('\r\n');
const dana = 'Dana,Whitfield,219-09-9999,1984-03-14';
const priya = 'Priya,Raman,987-65-4325,1999-02-28';

const upload = (
  person: Person,
  id: number,
  content: string | Buffer,
  name = 'people.csv',
  query?: Record<string, string>,
) => person.upload(uploadCensus, { id }, { name, content }, query);
const peopleOf = (id: number) =>
  world.platform.database
    .selectFrom('census_people')
    .selectAll()
    .where('case_id', '=', id)
    .orderBy('id')
    .execute();
const counterOf = async (id: number) =>
  (
    await world.platform.database
      .selectFrom('census_counters')
      .select('people')
      .where('case_id', '=', id)
      .executeTakeFirst()
  )?.people ?? 0;

describe('uploading a census', () => {
  it('adds people, keeps their counter and writes counts, but no data, into the audit', async () => {
    const id = await freshCase();
    const { body } = await upload(casey, id, csv(dana, priya));
    expect(body).toEqual({
      added: 2,
      updated: 0,
      rejected: 0,
      warnings: [{ row: 3, message: 'ssn: This SSN was never issued. Please check it.' }],
    });
    expect(await counterOf(id)).toBe(2);
    const audits = await world.platform.database
      .selectFrom('audit_events')
      .select(['action', 'actor_id', 'detail'])
      .where('case_id', '=', id)
      .execute();
    expect(audits).toEqual([
      {
        action: 'census.uploaded',
        actor_id: casey.userId,
        detail: { rows: 2, added: 2, updated: 0, rejected: 0 },
      },
    ]);
  });

  it('AC48 stores neither SSN nor birth date nor family in clear', async () => {
    const id = await freshCase();
    await upload(casey, id, `${header},spouse_first\r\n${dana},Jordan\r\n`);
    const [row] = await peopleOf(id);
    const stored = JSON.stringify({
      ...row,
      sealed: row?.sealed.toString('latin1'),
      ssn_index: row?.ssn_index.toString('latin1'),
    });
    for (const clear of ['219-09-9999', '219099999', '1984-03-14', 'Jordan'])
      expect(stored).not.toContain(clear);
  });

  it('updates whoever comes again with the same SSN, and adds nobody', async () => {
    const id = await freshCase();
    await upload(casey, id, csv(dana));
    const [before] = await peopleOf(id);
    const { body } = await upload(casey, id, csv('Dana,Whitfield-Jones,219099999,3/14/84', priya));
    expect(body).toMatchObject({ added: 1, updated: 1, rejected: 0 });
    const [after] = await peopleOf(id);
    expect([after?.id, after?.last_name]).toEqual([before?.id, 'Whitfield-Jones']);
    expect(await counterOf(id)).toBe(2);
  });

  it('names a column once, also where the sentence begins with it', async () => {
    const id = await freshCase();
    const { body } = await upload(casey, id, `${header},tobacco\n${dana},maybe`);
    expect(body.errors?.map(({ message }) => message)).toEqual([
      'Row 2: tobacco has a value that is not known here. Allowed: yes or no.',
    ]);
  });

  it('saves the good rows and answers the others with their reasons and an error file', async () => {
    const id = await freshCase();
    const bad = 'Morgan,,078-05-1120,18/10/1980';
    const { status, body } = await upload(casey, id, csv(dana, bad), 'people 2026.csv');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      added: 1,
      updated: 0,
      rejected: 1,
      error_file_name: 'people_2026_errors.csv',
    });
    expect(body.errors).toEqual([
      { message: 'Row 3: last_name: This field is required.', code: 'required', field_name: 'last_name' },
      {
        message: 'Row 3: date_of_birth: Not a valid date format',
        code: 'date-format',
        field_name: 'date_of_birth',
      },
    ]);
    const file = Buffer.from(body.error_file ?? '', 'base64').toString();
    expect(file).toBe(
      '\uFEFF"Errors","first_name","last_name","ssn","date_of_birth"\r\n' +
        '"Row 3: last_name: This field is required. date_of_birth: Not a valid date format","Morgan","","078-05-1120","18/10/1980"\r\n',
    );
  });

  it('takes the error file back once it is corrected', async () => {
    const id = await freshCase();
    const { body } = await upload(casey, id, csv('=cmd,+Plus,078-05-1120,1980'));
    const file = Buffer.from(body.error_file ?? '', 'base64').toString();
    expect(file).toContain(`"'=cmd","'+Plus"`);
    const again = await upload(casey, id, file.replace('"1980"', '"1980-10-18"'));
    expect(again.body).toMatchObject({ added: 1, rejected: 0 });
    expect((await peopleOf(id)).map((row) => [row.first_name, row.last_name])).toEqual([['=cmd', '+Plus']]);
  });

  it('saves nothing of a file with a bad row when all or nothing is asked', async () => {
    const id = await freshCase();
    const { body } = await upload(casey, id, csv(dana, 'Morgan,,,'), 'a.csv', { all_or_nothing: 'true' });
    expect(body).toMatchObject({ added: 0, updated: 0, rejected: 2 });
    expect(body.errors?.[0]?.message).toBe('Nothing was saved, because all rows were to be saved or none.');
    expect(await peopleOf(id)).toEqual([]);
    const good = await upload(casey, id, csv(dana), 'a.csv', { all_or_nothing: 'true' });
    expect(good.body).toMatchObject({ added: 1, rejected: 0 });
  });

  it('rejects an SSN that stands in the file twice, naming the first row', async () => {
    const id = await freshCase();
    const { body } = await upload(casey, id, csv(dana, priya, 'Dan,Whitfield,219099999,1984-03-14'));
    expect(body).toMatchObject({ added: 2, rejected: 1 });
    expect(body.errors?.map((one) => one.message)).toEqual([
      'Row 4: ssn: This SSN appears more than once in the file (first in row 2).',
    ]);
  });

  it('reads every column of the sample file, and the sample lists every column', async () => {
    const sample = readFileSync(new URL('../../../../web/public/census-sample.csv', import.meta.url), 'utf8');
    expect(sample.split(/\r?\n/)[0]?.split(',')).toEqual(censusColumns);
    const id = await freshCase({ case_divisions_enabled: true });
    const division = new Set(sample.match(/\b(Plant|Office)\b/g) ?? []);
    for (const name of division) await buildDivision(world, id, { name });
    const { body } = await upload(casey, id, sample);
    expect(body.errors).toBeUndefined();
    expect(body.added).toBeGreaterThan(0);
  });

  it('keeps every column of a row', async () => {
    const id = await freshCase({ case_divisions_enabled: true });
    const plant = await buildDivision(world, id, { name: 'Plant' });
    const row: Record<string, string> = {
      first_name: 'Dana',
      last_name: 'Whitfield',
      ssn: '219-09-9999',
      date_of_birth: '1984-03-14',
      employee_id: 'E-7',
      gender: 'F',
      address1: '1 Main St',
      address2: 'Apt 2',
      city: 'Joliet',
      state: 'Illinois',
      zip_code: '60431',
      email: 'dana@example.test',
      phone: '(815) 555-0101',
      hire_date: '1/15/2019',
      salary: '52,000',
      hours_per_week: '40',
      tobacco: 'no',
      division: 'plant',
    };
    const cells = Object.values(row).map((cell) => `"${cell}"`);
    await upload(casey, id, `${Object.keys(row).join(',')}\n${cells.join(',')}`);
    expect((await peopleOf(id))[0]).toMatchObject({
      employee_id: 'E-7',
      gender: 'female',
      address1: '1 Main St',
      address2: 'Apt 2',
      city: 'Joliet',
      state: 'IL',
      zip_code: '60431',
      email: 'dana@example.test',
      phone: '815-555-0101',
      hire_date: '2019-01-15',
      salary_cents: 5_200_000,
      hours_per_week: '40.00',
      tobacco: false,
      division_id: plant.id,
    });
    const personId = (await peopleOf(id))[0]?.id ?? 0;
    expect((await casey.call(getApplicant, { params: { id: personId } })).body).toMatchObject({
      employee_id: 'E-7',
      gender: 'female',
      hire_date: '2019-01-15',
      salary: 52_000,
      hours_per_week: 40,
      tobacco: false,
      division_name: 'Plant',
    });
  });

  it('rejects a row whose division goes by the name of two, and takes the others', async () => {
    const id = await freshCase({ case_divisions_enabled: true });
    for (const name of ['Plant', 'plant', 'Office']) await buildDivision(world, id, { name });
    const { body } = await upload(
      casey,
      id,
      'first_name,last_name,ssn,date_of_birth,division\nAnn,One,219-09-9991,1980-01-01,PLANT\nBo,Two,219-09-9992,1980-01-01,Office',
    );
    expect(body).toMatchObject({ added: 1, rejected: 1 });
    expect(body.errors?.map((one) => one.message)).toEqual([
      'Row 2: division: This case has several divisions named "PLANT". Please give them different names in its setup, and upload the file again.',
    ]);
    expect((await peopleOf(id)).map((one) => one.first_name)).toEqual(['Bo']);
  });

  it('stores 10,000 people in one transaction, and one more is too many', async () => {
    const id = await freshCase();
    const rows = Array.from(
      { length: 10_000 },
      (_, n) => `Ann,Number ${n},9${String(n).padStart(8, '0')},1980-01-01`,
    );
    const { body } = await upload(casey, id, csv(...rows), 'big.csv');
    expect(body).toMatchObject({ added: 10_000, rejected: 0 });
    const more = await upload(casey, id, csv(...rows, 'Ann,More,219-09-9999,1980-01-01'), 'big.csv');
    expect([more.status, more.errors[0]?.message]).toEqual([
      413,
      'The census file has more than 10,000 rows. Please use the import screen for files of this size.',
    ]);
    expect(await counterOf(id)).toBe(10_000);
  });

  it('adds each person once when the same file comes twice at once', async () => {
    const id = await freshCase();
    const rows = Array.from(
      { length: 500 },
      (_, n) => `Ann,Number ${n},9${String(n).padStart(8, '0')},1980-01-01`,
    );
    const answers = await Promise.all([
      upload(casey, id, csv(...rows)),
      upload(casey, id, csv(...rows.toReversed())),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ body }) => body.added).sort()).toEqual([0, 500]);
    expect(await counterOf(id)).toBe(500);
    expect(await peopleOf(id)).toHaveLength(500);
  });

  it.each<[string, string | Buffer, string, number, string]>([
    ['another extension', csv(dana), 'people.txt', 400, 'The census file must be a .csv file.'],
    ['an empty file', '', 'a.csv', 400, 'The census file has no rows.'],
    ['a header alone', csv(), 'a.csv', 400, 'The census file has no rows.'],
    [
      'no known header',
      'kitten,win\n1,2\n',
      'a.csv',
      400,
      'The census file has no header row that we know. Please start from the sample file.',
    ],
    [
      'a missing column',
      'first_name,last_name,ssn\nA,B,219099999\n',
      'a.csv',
      400,
      'The census file has no column date_of_birth.',
    ],
    [
      'a column twice',
      `${header},SSN \nA,B,219099999,1980-01-01,1\n`,
      'a.csv',
      400,
      'The column ssn appears more than once.',
    ],
    [
      'an unclosed quote',
      `${header}\n"Dana,Whitfield`,
      'a.csv',
      422,
      'A quotation mark that opens in line 2 is never closed.',
    ],
    [
      'UTF-16',
      Buffer.from(`\uFEFF${csv(dana)}`, 'utf16le'),
      'a.csv',
      422,
      'The census file is saved as UTF-16 ("Unicode Text"). Please save it as "CSV UTF-8" and upload it again.',
    ],
    [
      'UTF-16 without a mark',
      Buffer.from(csv(dana), 'utf16le'),
      'a.csv',
      422,
      'The census file is saved as UTF-16 ("Unicode Text"). Please save it as "CSV UTF-8" and upload it again.',
    ],
    [
      '101 columns',
      `${header}${',x'.repeat(97)}\n`,
      'a.csv',
      413,
      'The census file has more than 100 columns.',
    ],
    [
      'a cell of 5 KB',
      csv(`${'x'.repeat(5000)},B,219099999,1980-01-01`),
      'a.csv',
      413,
      'A cell in column 1 is longer than 4,096 characters.',
    ],
  ])('refuses %s and stores nothing', async (_, content, name, status, message) => {
    const id = await freshCase();
    const answer = await upload(casey, id, content, name);
    expect([answer.status, answer.errors[0]?.message]).toEqual([status, message]);
    expect(answer.errors[0]?.field_name).toBe('upload_csv');
    expect(await peopleOf(id)).toEqual([]);
  });

  it.each([
    ['ten million commas', `${header}\n${','.repeat(9_900_000)}`],
    ['ten million lines', `${header}\n${'\n'.repeat(9_900_000)}`],
    ['one cell of ten megabytes', `${header}\n"${'x'.repeat(9_900_000)}`],
    ['more than ten megabytes', `${header}\n${'x'.repeat(11_000_000)}`],
  ])('AC44 refuses %s with 413', async (_, content) => {
    expect((await upload(casey, await freshCase(), content)).status).toBe(413);
  });

  it('wants the file in the field upload_csv, by multipart', async () => {
    const id = await freshCase();
    const other = await casey.upload(
      uploadCensus,
      { id },
      { name: 'a.csv', content: csv(dana), field: 'file' },
    );
    expect([other.status, other.errors[0]]).toMatchObject([
      400,
      { message: 'This field is required', field_name: 'upload_csv' },
    ]);
    const json = await casey.call(uploadCensus, { params: { id }, body: { upload_csv: csv(dana) } as never });
    expect(json.status).toBe(415);
  });

  it('AC29 names the error file by itself, whatever the upload was called', async () => {
    const id = await freshCase();
    const { body } = await upload(casey, id, csv('A,,,'), '..\\..\\\u202Eevil; filename=x.csv');
    expect(body.error_file_name).toMatch(/^[\w.-]+_errors\.csv$/);
  });

  it('AC04 is refused to an agent, and answers a stranger as if the case were missing', async () => {
    expect((await upload(avery, caseId, csv(dana))).status).toBe(403);
    const foreign = await buildCase(world);
    const [missing, other] = [
      await upload(casey, 999_999, csv(dana)),
      await upload(casey, foreign.id, csv(dana)),
    ];
    expect([missing.status, missing.text]).toEqual([404, other.text]);
    expect((await upload(nobody(world), caseId, csv(dana))).status).toBe(401);
  });
});

describe('looking a person up by SSN', () => {
  let id: number;
  beforeAll(async () => {
    id = await freshCase();
    await upload(casey, id, csv(dana, priya));
  });
  const lookUp = (person: Person, ssn: string, of = id) =>
    person.call(lookUpCensusPerson, { params: { id: of }, body: { ssn } });

  it('answers id, names and birth date, by path and by body alike', async () => {
    const byBody = await lookUp(avery, '219-09-9999');
    const byPath = await avery.call(findCensusPerson, { params: { id, ssn: '219099999' } });
    expect(byBody.body).toEqual({
      id: expect.any(Number),
      first_name: 'Dana',
      last_name: 'Whitfield',
      date_of_birth: '1984-03-14',
    });
    expect(byPath.text).toBe(byBody.text);
  });

  it('answers {} on a miss, and adds nobody', async () => {
    const answer = await lookUp(avery, '078-05-1120');
    expect([answer.status, answer.text]).toEqual([200, '{}']);
    expect(await counterOf(id)).toBe(2);
  });

  it('names the paused enrollment, but only their own to whoever is restricted', async () => {
    const person = (await lookUp(avery, '987-65-4325')).body;
    const { ssn_index } = (await peopleOf(id))[1] ?? {};
    const paused = await buildEnrollment(world, {
      caseId: id,
      agentId: avery.userId ?? 0,
      status: 'paused',
      ssn_index,
    });
    expect((await lookUp(avery, '987-65-4325')).body).toEqual({ ...person, enrollment_id: paused.id });
    const blake = await buildUser(world);
    await assign(world, blake.id, id, { restricted: true });
    const restricted = await signIn(world, blake.email);
    expect((await lookUp(restricted, '987-65-4325')).body).toEqual(person);
  });

  it('tells people apart within a case only: the same SSN elsewhere is a miss', async () => {
    expect((await lookUp(avery, '219-09-9999', await freshCase())).text).toBe('{}');
  });

  it('refuses what is no SSN', async () => {
    const answer = await lookUp(avery, '219-09-999');
    expect([answer.status, answer.errors[0]?.message]).toEqual([400, 'SSN must be in the proper format.']);
  });

  it('§11.16 is missing by its path where the site keeps SSNs out of addresses, and there by the body', async () => {
    const byPath = () => avery.call(findCensusPerson, { params: { id, ssn: '219-09-9999' } });
    expect((await byPath()).status).toBe(200);
    for (const rawSsnPath of ['api-only', 'off'] as const) {
      Object.assign(world.platform.site, { rawSsnPath });
      expect((await byPath()).status).toBe(404);
      expect((await lookUp(avery, '219-09-9999')).status).toBe(200);
    }
    Object.assign(world.platform.site, { rawSsnPath: 'on' });
  });

  it('AC24 is missing to a stranger and needs a sign-in', async () => {
    const [foreign, missing] = [await lookUp(sam, '219-09-9999'), await lookUp(sam, '219-09-9999', 999_999)];
    expect([foreign.status, foreign.text]).toEqual([404, missing.text]);
    expect((await lookUp(nobody(world), '219-09-9999')).status).toBe(401);
  });

  it('AC26 is audited with the blind index; no SSN stands in audit or log', async () => {
    const audits = await world.platform.database
      .selectFrom('audit_events')
      .select(['action', 'detail'])
      .where('case_id', '=', id)
      .where('action', '=', 'census.looked-up')
      .execute();
    expect(audits[0]?.detail).toEqual({ index: expect.stringMatching(/^[0-9a-f]{64}$/), found: true });
    expect(JSON.stringify([audits, world.logs])).not.toMatch(/219-?09-?9999/);
  });

  it('raises an alert at the hundredth miss of a day in one case', async () => {
    const quiet = await freshCase();
    await world.platform.database
      .insertInto('attempts')
      .values(
        Array.from({ length: 99 }, () => ({
          bucket: `census-miss:case ${quiet}`,
          at: world.platform.clock(),
        })),
      )
      .execute();
    await lookUp(avery, '078-05-1120', quiet);
    await lookUp(avery, '078-05-1120', quiet);
    expect(world.logs.filter((line) => line.alert === 'census-misses')).toMatchObject([{ caseId: quiet }]);
  });
});

describe('AC24 the limits of look-ups', () => {
  let strict: World;
  let agent: Person;
  let id: number;
  beforeAll(async () => {
    strict = await openWorld({ env: { OPENROLL_DEMO: 'off' } });
    id = (await buildCase(strict)).id;
    const user = await buildUser(strict);
    await assign(strict, user.id, id);
    agent = await signIn(strict, user.email);
  });
  afterAll(() => strict.close());
  const lookUp = (n: number) =>
    agent.call(lookUpCensusPerson, { params: { id }, body: { ssn: `9${String(n).padStart(8, '0')}` } });

  it('let 20 misses an hour pass, also when they come all at once', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, (_, n) => lookUp(n)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(5);
    expect(Number(refused[0]?.headers['retry-after'])).toBe(3600);
  });

  it('open again after an hour', async () => {
    // In two steps: the sign-in itself rests no longer than 30 minutes.
    strict.advance(1700);
    expect((await lookUp(1)).status).toBe(429);
    strict.advance(1700);
    expect((await lookUp(1)).status).toBe(429);
    strict.advance(201);
    expect((await lookUp(1)).status).toBe(200);
  });
});

describe('the page of a census person', () => {
  let id: number;
  let personId: number;
  beforeAll(async () => {
    id = await freshCase({ group_name: 'Harbor' });
    const family = 'spouse_first,spouse_last,spouse_date_of_birth,child1_first,child1_date_of_birth';
    await upload(casey, id, `${header},${family}\n${dana},Jordan,Whitfield,1985-07-02,Riley,2012-03-19\n`);
    personId = (await peopleOf(id))[0]?.id ?? 0;
  });

  it('shows the family with ages by the site’s day, and the SSN masked', async () => {
    const { body, text } = await avery.call(getApplicant, { params: { id: personId } });
    expect(body).toMatchObject({
      census_case_id: id,
      case_name: 'Harbor',
      first_name: 'Dana',
      date_of_birth: '1984-03-14',
      age: 42,
      ssn: '•••-••-9999',
      spouse_first: 'Jordan',
      spouse: { first_name: 'Jordan', last_name: 'Whitfield', date_of_birth: '1985-07-02', age: 40 },
      children: [{ first_name: 'Riley', last_name: 'Whitfield', date_of_birth: '2012-03-19', age: 13 }],
      paused_enrollment_id: null,
      may: { enroll: true, remove: false },
    });
    expect(text).not.toContain('219');
  });

  it('tells an administrator that the record may be removed', async () => {
    expect((await casey.call(getApplicant, { params: { id: personId } })).body.may).toEqual({
      enroll: true,
      remove: true,
    });
  });

  it('AC03 is missing to a stranger, byte by byte', async () => {
    const [foreign, missing] = [
      await sam.call(getApplicant, { params: { id: personId } }),
      await sam.call(getApplicant, { params: { id: 999_999 } }),
    ];
    expect([foreign.status, foreign.text]).toEqual([404, missing.text]);
  });
});

describe('removing', () => {
  it('takes away who has no enrollment and keeps the others; twice is safe', async () => {
    const id = await freshCase();
    await upload(casey, id, csv(dana, priya));
    const [kept] = await peopleOf(id);
    await buildEnrollment(world, { caseId: id, agentId: avery.userId ?? 0, ssn_index: kept?.ssn_index });
    expect((await casey.call(removeCensus, { params: { id } })).body).toEqual({ removed: 1, kept: 1 });
    expect((await casey.call(removeCensus, { params: { id } })).body).toEqual({ removed: 0, kept: 1 });
    expect((await peopleOf(id)).map((row) => row.id)).toEqual([kept?.id]);
    expect(await counterOf(id)).toBe(1);
  });

  it('deletes one record once', async () => {
    const id = await freshCase();
    await upload(casey, id, csv(dana));
    const personId = (await peopleOf(id))[0]?.id ?? 0;
    expect((await casey.call(removeApplicant, { params: { id: personId } })).body).toEqual({ success: true });
    expect((await casey.call(removeApplicant, { params: { id: personId } })).status).toBe(404);
    expect(await counterOf(id)).toBe(0);
  });

  it('refuses a record whose person has an enrollment, also one that names only the record', async () => {
    const id = await freshCase();
    await upload(casey, id, csv(dana));
    const personId = (await peopleOf(id))[0]?.id ?? 0;
    await buildEnrollment(world, {
      caseId: id,
      agentId: avery.userId ?? 0,
      census_person_id: personId,
      status: 'paused',
    });
    const answer = await casey.call(removeApplicant, { params: { id: personId } });
    expect([answer.status, answer.errors[0]?.message]).toEqual([
      400,
      'This person has enrollments and cannot be removed.',
    ]);
    expect((await casey.call(getApplicant, { params: { id: personId } })).body.may.remove).toBe(false);
  });

  it('AC04 is refused to an agent, and answers a stranger as if it were missing', async () => {
    const foreign = await buildCase(world);
    expect((await avery.call(removeCensus, { params: { id: caseId } })).status).toBe(403);
    expect((await avery.call(removeApplicant, { params: { id: 1 } })).status).toBe(403);
    expect((await casey.call(removeCensus, { params: { id: foreign.id } })).status).toBe(404);
    expect((await casey.call(removeApplicant, { params: { id: 999_999 } })).status).toBe(404);
  });
});
