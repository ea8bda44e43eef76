import { readFileSync } from 'node:fs';
import { stepUp } from '@openroll/contract/accounts';
import {
  applyImport,
  downloadImportErrors,
  listImportRows,
  listImports,
  mapImport,
} from '@openroll/contract/census-imports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword, type Person, signIn } from '../../../test/actors.ts';
import { assign, buildCase, buildDivision, buildEnrollment } from '../../../test/builders.ts';
import {
  censusHeader,
  counterOf,
  csv,
  dana,
  type Imports,
  importsOf,
  omar,
  openImportWorld,
  openPeople,
  peopleOf,
  priya,
} from '../../../test/census-imports.ts';
import type { World } from '../../../test/world.ts';
import { defaultSite } from '../../platform/site/site-config.ts';

let world: World;
/** Casey administers the cases. */
let casey: Person;
let email: string;
let imports: Imports;

beforeAll(async () => {
  ({ world, email, casey, imports } = await openImportWorld({
    site: { allowedStates: [...defaultSite.allowedStates, 'DC'] },
  }));
});
afterAll(() => world.close());

async function freshCase(given: Parameters<typeof buildCase>[1] = {}): Promise<number> {
  const { id } = await buildCase(world, given);
  await assign(world, casey.userId ?? 0, id);
  return id;
}
const map = (id: number, importId: number, body: object) =>
  casey.call(mapImport, { params: { id, importId }, body });
const rowsOf = async (id: number, importId: number, what = 'all') =>
  (await casey.call(listImportRows, { params: { id, importId }, query: { what } as never })).body;
const messages = (errors: readonly { message: string }[]) => errors.map(({ message }) => message);

describe('a file with a row for each family', () => {
  it('is previewed, then applied as one step', async () => {
    const id = await freshCase({ case_divisions_enabled: true });
    const plant = await buildDivision(world, id, { name: 'Plant' });
    await imports.uploadAndApply(id, csv(dana, priya));
    const before = await peopleOf(world, id);

    const head = `${censusHeader},spouse_first,child1_first,child1_date_of_birth,division,Shoe size`;
    const { body: preview } = await imports.upload(
      id,
      [
        head,
        `${dana},Jordan,Sam,2015-05-05,plant,42`,
        `${priya},,,,,40`,
        `${omar},,,,Plant,39`,
        'Bad,,123,1980-01-01,,,,,',
      ].join('\n'),
      'spring.csv',
    );
    expect(preview).toMatchObject({
      status: 'ready',
      shape: 'family',
      rows: 4,
      counts: { added: 1, updated: 1, unchanged: 1, removed: 0, rejected: 1 },
      has_error_file: true,
      may: { map: true, apply: true, undo: false },
      file_name: 'spring.csv',
    });
    expect(preview.headers.filter(({ by }) => by === 'unknown')).toEqual([
      { header: 'Shoe size', column: null, by: 'unknown', examples: ['42', '40', '39'] },
    ]);
    expect(messages(preview.errors)).toEqual([
      'Row 5: last_name: This field is required.',
      expect.stringMatching(/^Row 5: ssn: /),
    ]);
    const { rows, total_count } = await rowsOf(id, preview.id);
    expect(total_count).toBe(4);
    expect(
      rows.map(({ row, what, name, ssn_last_four, dependants, changes }) => [
        row,
        what,
        name,
        ssn_last_four,
        dependants,
        changes,
      ]),
    ).toEqual([
      [2, 'updated', 'Dana Whitfield', '9999', 2, ['division', 'spouse', 'children']],
      [3, 'unchanged', 'Priya Raman', '4325', 0, []],
      [4, 'added', 'Omar Haddad', '1120', 0, []],
      [5, 'rejected', 'Bad', '', 0, []],
    ]);
    expect((await rowsOf(id, preview.id, 'added')).total_count).toBe(1);
    expect(await peopleOf(world, id)).toEqual(before);

    expect((await imports.askToApply(id, preview.id)).body.status).toBe('applying');
    expect(await peopleOf(world, id)).toEqual(before);
    await world.runJobs();
    expect(await imports.find(id, preview.id)).toMatchObject({
      status: 'applied',
      progress: 100,
      counts: preview.counts,
      may: { map: false, apply: false, undo: true },
      undo_problem: null,
    });
    const people = await openPeople(world, id);
    expect(people).toMatchObject([
      {
        id: before[0]?.id,
        divisionId: plant.id,
        spouse: { firstName: 'Jordan', lastName: 'Whitfield' },
        children: [{ firstName: 'Sam', dateOfBirth: '2015-05-05' }],
      },
      { id: before[1]?.id, lastName: 'Raman', divisionId: null },
      { firstName: 'Omar', divisionId: plant.id },
    ]);
    expect(await counterOf(world, id)).toBe(3);

    const again = await imports.askToApply(id, preview.id);
    expect([again.status, again.errors[0]?.code]).toEqual([409, 'census-import-state']);
    const { body: list } = await casey.call(listImports, { params: { id }, query: {} as never });
    expect(list.rows.map(({ file_name, status }) => [file_name, status])).toEqual([
      ['spring.csv', 'applied'],
      ['people.csv', 'applied'],
    ]);
  });

  it('leaves out all where one row is bad and all or nothing is asked', async () => {
    const id = await freshCase();
    const { body } = await imports.upload(id, csv(dana, 'Bad,,,'));
    const mapped = await map(id, body.id, { all_or_nothing: true });
    expect(mapped.body).toMatchObject({ status: 'ready', all_or_nothing: true, may: { apply: false } });
    const refused = await imports.askToApply(id, body.id);
    expect([refused.status, refused.errors[0]?.code]).toEqual([400, 'census-import-rejects']);
    await map(id, body.id, { all_or_nothing: false });
    expect((await imports.apply(id, body.id)).counts).toMatchObject({ added: 1, rejected: 1 });
  });

  it('removes whoever is not in it where asked, but nobody who has enrolled', async () => {
    const id = await freshCase();
    await imports.uploadAndApply(id, csv(dana, priya, omar));
    const [first] = await peopleOf(world, id);
    await buildEnrollment(world, { caseId: id, agentId: casey.userId ?? 0, census_person_id: first?.id });
    // Priya's row is bad, yet she is in the file.
    const { body } = await imports.upload(id, csv('Priya,,987-65-4325,1999-02-28'));
    const { body: mapped } = await map(id, body.id, { remove_missing: true });
    expect(mapped.counts).toMatchObject({ removed: 1, rejected: 1 });
    expect((await rowsOf(id, body.id, 'removed')).rows.map(({ name }) => name)).toEqual(['Omar Haddad']);
    await imports.apply(id, body.id);
    expect((await peopleOf(world, id)).map(({ first_name }) => first_name)).toEqual(['Dana', 'Priya']);
    expect(await counterOf(world, id)).toBe(2);
  });

  it('removes nobody for whom gave no password lately, as a whole census is not removed either', async () => {
    const id = await freshCase();
    await imports.uploadAndApply(id, csv(dana, priya));
    const { body } = await imports.upload(id, csv(dana));
    await map(id, body.id, { remove_missing: true });
    world.advance(601);
    const refused = await imports.askToApply(id, body.id);
    expect([refused.status, refused.errors[0]?.code]).toEqual([403, 'step_up']);
    expect(await counterOf(world, id)).toBe(2);
    await casey.call(stepUp, { body: { password: demoPassword } });
    expect((await imports.apply(id, body.id)).counts).toMatchObject({ removed: 1 });
    // Without removals nobody is asked.
    const { body: again } = await imports.upload(id, csv(dana, omar));
    world.advance(601);
    expect((await imports.apply(id, again.id)).counts).toMatchObject({ added: 1, removed: 0 });
    await casey.call(stepUp, { body: { password: demoPassword } });
  });

  it('tells people apart within a case only', async () => {
    const [one, other] = [await freshCase(), await freshCase()];
    await imports.uploadAndApply(one, csv(dana));
    expect((await imports.upload(other, csv(dana))).body.counts).toMatchObject({ added: 1, unchanged: 0 });
  });
});

describe('a file with a row for each person', () => {
  it('is put together to families, wherever their rows stand', async () => {
    const id = await freshCase();
    const file = [
      'family id,relationship,first_name,last_name,ssn,dob',
      '7,Child,Sam,,,2015-05-05',
      '7,EE,Dana,Whitfield,219-09-9999,3/14/1984',
      '8,Employee,Omar,Haddad,078051120,1990-07-01',
      '7,Spouse,Jordan,Blake,,1985-01-02',
      '9,Child,Alone,,,2015-05-05',
      '8,Friend,No,Body,,1990-01-01',
    ].join('\n');
    const { body } = await imports.upload(id, file);
    expect(body).toMatchObject({ shape: 'person', rows: 6, counts: { added: 2, rejected: 2 } });
    await imports.apply(id, body.id);
    expect(await openPeople(world, id)).toMatchObject([
      {
        firstName: 'Dana',
        spouse: { firstName: 'Jordan', lastName: 'Blake', dateOfBirth: '1985-01-02' },
        children: [{ firstName: 'Sam', lastName: 'Whitfield' }],
      },
      { firstName: 'Omar', spouse: null, children: [] },
    ]);
    expect((await imports.upload(id, file)).body.counts).toMatchObject({ unchanged: 2, updated: 0 });
  });

  it('comes as a workbook too', async () => {
    const id = await freshCase();
    const name = 'DCHL_Employee_Census_1_ok.xlsx';
    const content = readFileSync(new URL(`../../../test/data/census/${name}`, import.meta.url));
    const applied = await imports.uploadAndApply(id, content, name);
    expect([applied.status, applied.shape, applied.counts.added]).toEqual(['applied', 'person', 1]);
    expect(await openPeople(world, id)).toMatchObject([
      { firstName: 'test', state: 'DC', spouse: { firstName: 'test2', dateOfBirth: '1988-12-12' } },
    ]);
  });
});

describe('headers that nobody knows', () => {
  const file =
    'Vorname;Nachname;SV-Nummer;Geburtstag;City;City\nDana;Whitfield;219099999;1984-03-14;Joliet;Bonn\n';
  const mapping = {
    Vorname: 'first_name',
    Nachname: 'last_name',
    'SV-Nummer': 'ssn',
    Geburtstag: 'date_of_birth',
    City: null,
    'City (2)': 'city',
  };

  it('are mapped once, and remembered for the case', async () => {
    const id = await freshCase();
    const { body } = await imports.upload(id, file);
    expect(body).toMatchObject({
      status: 'unmapped',
      counts: { added: 0 },
      may: { map: true, apply: false },
    });
    expect(body.headers.map(({ header }) => header)).toEqual(Object.keys(mapping));
    expect(body.headers[2]?.examples).toEqual(['•••••••••']);
    expect((await imports.askToApply(id, body.id)).status).toBe(409);
    const unknown = await map(id, body.id, { mapping: { Vorname: 'shoe_size' } });
    expect([unknown.status, unknown.errors[0]?.code]).toEqual([400, 'census-mapping-unknown']);
    const twice = await map(id, body.id, { mapping: { ...mapping, City: 'city' } });
    expect(twice.body.status).toBe('unmapped');
    expect(twice.body.errors.map(({ code }) => code)).toEqual(['census-mapping-twice']);

    const { body: mapped } = await map(id, body.id, { mapping });
    expect(mapped).toMatchObject({ status: 'ready', counts: { added: 1 } });
    expect(new Set(mapped.headers.map(({ by }) => by))).toEqual(new Set(['chosen']));
    await imports.apply(id, body.id);
    expect(await peopleOf(world, id)).toMatchObject([{ first_name: 'Dana', city: 'Bonn' }]);
    expect((await map(id, body.id, { mapping })).status).toBe(409);

    const { body: next } = await imports.upload(id, file);
    expect(next).toMatchObject({ status: 'ready', counts: { unchanged: 1 } });
    expect(next.headers.map(({ by, column }) => [by, column])).toEqual(
      Object.values(mapping).map((column) => ['remembered', column]),
    );
    expect((await imports.upload(await freshCase(), file)).body.status).toBe('unmapped');
  });

  it('are no obstacle to another shape: the preview is made again', async () => {
    const id = await freshCase();
    const { body } = await imports.upload(id, `relationship,${censusHeader}\nSelf ,${dana}\n`);
    expect(body).toMatchObject({ shape: 'family', status: 'ready' });
    const { body: mapped } = await map(id, body.id, { shape: 'person' });
    expect(mapped).toMatchObject({ shape: 'person', status: 'ready', counts: { added: 1 } });
  });
});

describe('rows with errors', () => {
  it('AC28 AC29 come back as a harmless file that is corrected and uploaded again', async () => {
    const id = await freshCase();
    const { body } = await imports.upload(
      id,
      `${censusHeader},address1\n${dana},1 Main St\n=cmd|' /C calc'!A0,+Plus,078051120,1980,"@home, ""two"""\n`,
      '..\\..\\\u202Eevil"; filename=x.csv',
    );
    expect(body.counts).toMatchObject({ added: 1, rejected: 1 });
    const file = await casey.call(downloadImportErrors, { params: { id, importId: body.id } });
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="[\w.-]+_errors\.csv"$/);
    expect(file.text.split('\r\n').slice(0, 2)).toEqual([
      '\uFEFF"Errors","first_name","last_name","ssn","date_of_birth","address1"',
      `"Row 3: date_of_birth: Not a valid date format","'=cmd|' /C calc'!A0","'+Plus","078051120","1980","'@home, ""two"""`,
    ]);
    await imports.apply(id, body.id);
    const again = await imports.uploadAndApply(id, file.text.replace('"1980"', '"1980-10-18"'));
    expect(again.counts).toMatchObject({ added: 1, unchanged: 0, rejected: 0 });
    expect((await peopleOf(world, id))[1]).toMatchObject({
      first_name: "=cmd|' /C calc'!A0",
      last_name: '+Plus',
      address1: '@home, "two"',
    });
    const none = await casey.call(downloadImportErrors, { params: { id, importId: again.id } });
    expect(none.status).toBe(404);
  });
});

describe('work on a case', () => {
  it('is done by one import at a time, however many are asked for at once', async () => {
    const id = await freshCase();
    const [one, other] = [
      (await imports.upload(id, csv(dana))).body,
      (await imports.upload(id, csv(omar))).body,
    ];
    const asked = await Promise.all([one, one, other, other].map((it) => imports.askToApply(id, it.id)));
    expect(asked.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    await world.runJobs();
    expect(await counterOf(world, id)).toBe(1);
    const left = [await imports.find(id, one.id), await imports.find(id, other.id)].find(
      ({ status }) => status === 'ready',
    );
    await imports.apply(id, left?.id ?? 0);
    expect(await counterOf(world, id)).toBe(2);
  });

  it('is compared with the census as it is then, not as it was at the upload', async () => {
    const id = await freshCase();
    const { body } = await imports.upload(id, csv(dana, omar));
    await imports.uploadAndApply(id, csv(dana));
    expect((await imports.apply(id, body.id)).counts).toMatchObject({ added: 1, unchanged: 1 });
    expect(await counterOf(world, id)).toBe(2);
  });

  it('reads the kept file again where the preview was lost', async () => {
    const id = await freshCase();
    const { body } = await imports.upload(id, csv(dana, omar));
    await world.platform.database.deleteFrom('census_import_rows').where('import_id', '=', body.id).execute();
    expect((await imports.apply(id, body.id)).counts).toMatchObject({ added: 2 });
  });

  it('is given up after half an hour: another import has its turn, and the old job does nothing', async () => {
    const id = await freshCase();
    const [one, other] = [
      (await imports.upload(id, csv(dana))).body,
      (await imports.upload(id, csv(omar))).body,
    ];
    await imports.askToApply(id, one.id);
    world.advance(31 * 60);
    // So long without a call ends a session too.
    casey = await signIn(world, email);
    imports = importsOf(world, casey);
    expect((await imports.find(id, one.id)).status).toBe('failed');
    await imports.askToApply(id, other.id);
    await world.runJobs();
    expect((await imports.find(id, one.id)).status).toBe('failed');
    expect((await imports.find(id, other.id)).status).toBe('applied');
    expect((await peopleOf(world, id)).map(({ first_name }) => first_name)).toEqual(['Omar']);
    expect((await casey.call(applyImport, { params: { id, importId: one.id } })).status).toBe(409);
  });
});
