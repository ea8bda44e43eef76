import { readFileSync } from 'node:fs';
import { uploadCensus } from '@openroll/contract/census';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../../test/actors.ts';
import { assign, buildCase, signInUser } from '../../../../test/builders.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { openCensusPerson } from '../census.queries.ts';

/** What the README of the shared census files says of each file (copies in test/data/census). */
const data = new URL('../../../../test/data/census/', import.meta.url);
const bytes = (name: string) => readFileSync(new URL(name, data));
const text = (name: string) => bytes(name).toString();

let world: World;
let casey: Person;
beforeAll(async () => {
  world = await openWorld();
  casey = await signInUser(world, { roles: ['CaseAdmin'] });
});
afterAll(() => world.close());

async function upload(content: string | Buffer, name = 'file.csv') {
  const { id } = await buildCase(world);
  await assign(world, casey.userId ?? 0, id);
  const answer = await casey.upload(uploadCensus, { id }, { name, content });
  const rows = await world.platform.database
    .selectFrom('census_people')
    .select('id')
    .where('case_id', '=', id)
    .orderBy('id')
    .execute();
  const open = (index: number) =>
    openCensusPerson(world.platform, world.platform.database, id, rows[index]?.id ?? 0);
  const messages = answer.errors.map((one) => one.message);
  return { answer, messages, stored: rows.length, open };
}
const countBy = <T>(all: readonly T[], key: (one: T) => string) =>
  Object.fromEntries(Object.entries(Object.groupBy(all, key)).map(([name, found]) => [name, found?.length]));
/** Renames headers, since mapping is the import screen's. */
const renamed = (content: string, names: Record<string, string>) =>
  content.replace(/^[^\n]*/, (header) =>
    header
      .split(',')
      .map((cell) => names[cell.trim()] ?? cell)
      .join(','),
  );

describe('ideacrew', () => {
  it.each([
    ['under its own name', 'census.xlsx', 400, 'The census file must be a .csv file.'],
    ['renamed to .csv', 'census.csv', 422, 'The census file could not be read as CSV.'],
  ])('refuses a workbook %s', async (_, name, status, message) => {
    const { answer, messages, stored } = await upload(bytes('DCHL_Employee_Census_1_ok.xlsx'), name);
    expect([answer.status, messages, stored]).toEqual([status, [message], 0]);
  });

  it('names the columns that the seed census calls otherwise', async () => {
    const { answer, messages } = await upload(text('seed_census.csv'));
    expect([answer.status, messages]).toEqual([
      400,
      ['The census file has no column last_name.', 'The census file has no column ssn.'],
    ]);
  });

  it('rejects each row of the seed census for dates written YYYYMMDD, and takes a lone blank for no email', async () => {
    const content = renamed(text('seed_census.csv'), {
      LAST_NAME1: 'last_name',
      SSN_PLAIN: 'ssn',
      EMAIL_PERSONAL: 'email',
    });
    const { answer, stored } = await upload(content);
    expect([answer.body.rejected, stored]).toEqual([11, 0]);
    expect(countBy(answer.body.errors ?? [], (one) => `${one.field_name} ${one.code}`)).toEqual({
      'date_of_birth date-format': 11,
      'hire_date date-format': 11,
    });
  });

  it('takes the seed census once its dates are written out, warning of the SSN that was never issued', async () => {
    const content = renamed(text('seed_census.csv'), { LAST_NAME1: 'last_name', SSN_PLAIN: 'ssn' }).replace(
      /,(\d{4})(\d\d)(\d\d)(?=,)/g,
      ',$1-$2-$3',
    );
    const { answer, stored } = await upload(content);
    expect([answer.body.added, answer.body.rejected, stored]).toEqual([11, 0, 11]);
    expect(answer.body.warnings.map(({ message }) => message)).toEqual([
      'ssn: This SSN was never issued. Please check it.',
    ]);
  });

  it('takes an employee with two children in one row, and one blank for empty', async () => {
    const names = Object.fromEntries(
      [
        ['SSN', 'ssn'],
        ['DOB', 'date_of_birth'],
        ['First Name', 'first_name'],
        ['Last Name', 'last_name'],
        ['Email', 'email'],
        ['Phone', 'phone'],
        ['Address 1', 'address1'],
        ['Address 2', 'address2'],
        ['City', 'city'],
        ['State', 'state'],
        ['Zip', 'zip_code'],
      ].flatMap(([theirs, ours]) => {
        const child = { first_name: 'first', last_name: 'last', date_of_birth: 'date_of_birth' }[ours ?? ''];
        return [
          [`Subscriber ${theirs}`, ours],
          ...(child ? [1, 2].map((n) => [`Dep${n} ${theirs}`, `child${n}_${child}`]) : []),
        ];
      }),
    );
    // The file has 152 columns, and more than 100 are refused.
    const lines = renamed(text('sample_conversion_employees.csv'), names).trim().split(/\r?\n/);
    const { answer, open } = await upload(
      lines.map((line) => line.split(',').slice(0, 62).join(',')).join('\n'),
    );
    expect(answer.body).toMatchObject({ added: 1, rejected: 0 });
    expect(await open(0)).toMatchObject({
      firstName: 'Totally',
      lastName: 'Employee',
      dateOfBirth: '1962-06-14',
      state: 'MD',
      email: '',
      phone: '',
      address2: '',
      children: [
        { firstName: 'Totally', lastName: 'Kid', dateOfBirth: '2009-08-02' },
        { firstName: 'ThisIs', lastName: 'Daughter', dateOfBirth: '2011-03-14' },
      ],
    });
  });

  it('refuses the conversion of employers, whose headers differ by a trailing blank only', async () => {
    const { answer, messages, stored } = await upload(text('sample_conversion_employers.csv'));
    expect([answer.status, stored]).toEqual([400, 0]);
    expect(messages).toEqual([
      'The column city appears more than once.',
      'The column state appears more than once.',
      'The column zip_code appears more than once.',
    ]);
  });

  it('reads past a byte-order mark and rejects a date with the day first', async () => {
    const { answer, messages } = await upload(bytes('person_test_record_bom.csv'));
    expect([answer.status, answer.body.rejected, messages]).toEqual([
      200,
      1,
      ['Row 2: date_of_birth: Not a valid date format'],
    ]);
  });
});

describe('synthea', () => {
  it.each([
    ['synthea_california_59.csv', 59, 9],
    ['synthea_massachusetts_115.csv', 115, 15],
  ])('%s is taken whole, with states in full and ZIPs missing', async (name, people, deceased) => {
    const { answer, stored } = await upload(text(name));
    expect([answer.body.added, answer.body.rejected, stored]).toEqual([people, 0, people]);
    expect(countBy(answer.body.warnings, ({ message }) => message)).toEqual({
      'ssn: This SSN was never issued. Please check it.': people,
      'date_of_death: This person is marked as deceased.': deceased,
    });
  });

  it('keeps digits, accents and apostrophes of names, and the state as its code', async () => {
    const { open } = await upload(text('synthea_california_59.csv'));
    expect(await open(0)).toMatchObject({
      firstName: 'Jorge Luis88',
      lastName: 'Vela532',
      state: 'CA',
      zipCode: '93291',
    });
  });

  it('rejects each row of the British file by its state, and the SSN of two people', async () => {
    const { answer, stored } = await upload(text('synthea_uk_543.csv'));
    expect([answer.body.rejected, stored]).toEqual([543, 0]);
    const file = Buffer.from(answer.body.error_file ?? '', 'base64').toString();
    expect(file.match(/more than once in the file/g)).toHaveLength(1);
    expect(file.match(/state: Not a state/g)).toHaveLength(543);
    expect(file.match(/zip_code: ZIP code must be/g)?.length).toBeGreaterThan(500);
  });
});

describe('febrl', () => {
  it('rejects blank and impossible birth dates, and puts zeros before SSNs of seven digits', async () => {
    const dated = text('febrl_dataset1.csv').replace(/, (\d{4})(\d\d)(\d\d), (?=\d+\s*$)/gm, ', $1-$2-$3, ');
    const content = renamed(dated, { soc_sec_id: 'ssn', state: 'their_state', given_name: 'first_name' });
    const { answer } = await upload(content);
    const told = countBy(answer.body.errors ?? [], (one) => `${one.field_name} ${one.code}`);
    expect(told['date_of_birth required']).toBe(41);
    expect(told['date_of_birth date-format']).toBe(3);
    expect(told['ssn ssn-format']).toBeUndefined();
    expect(answer.body.added + answer.body.rejected).toBe(1000);
    expect(
      answer.body.warnings.filter(({ message }) => message.startsWith('ssn: Leading zeros')).length,
    ).toBe(answer.body.added);
  });
});

describe('ibm_hr', () => {
  it('is refused: it names nobody', async () => {
    const { answer, messages } = await upload(bytes('ibm_hr_first_20.csv'));
    expect([answer.status, messages]).toEqual([
      400,
      ['first_name', 'last_name', 'ssn', 'date_of_birth'].map(
        (column) => `The census file has no column ${column}.`,
      ),
    ]);
  });
});
