import { readdirSync, readFileSync } from 'node:fs';
import { cleanCell } from '@openroll/domain/census/cells';
import type { CensusColumn } from '@openroll/domain/census/columns';
import { describe, expect, it } from 'vitest';
import { readImport, refusalOf } from '../../../../test/read-import.ts';

/** The README of the published files (test/data/census) says what each is; here is what the import screen makes of it. */
const data = new URL('../../../../test/data/census/', import.meta.url);
const bytes = (name: string) => readFileSync(new URL(name, data));
const read = (name: string, given?: Parameters<typeof readImport>[2]) => readImport(name, bytes(name), given);
const withDc = { states: ['DC', 'MD'] };

describe('workbooks of DC Health Link', () => {
  it('1: an employee with a spouse beside whose row of labels nothing is read', async () => {
    const { people, rejections, shape, rows } = await read('DCHL_Employee_Census_1_ok.xlsx', withDc);
    expect([shape, rows, rejections]).toEqual(['person', 2, []]);
    expect(people).toMatchObject([
      {
        first_name: 'test',
        last_name: 'test',
        gender: 'male',
        ssn: '678-67-8678',
        date_of_birth: '1987-12-12',
        hire_date: '2015-12-12',
        city: 'washington',
        state: 'DC',
        zip_code: '23445',
        spouse: { first_name: 'test2', last_name: 'test2', date_of_birth: '1988-12-12' },
        children: [],
      },
    ]);
  });

  it('1: where the site does not allow DC its row is rejected, and the spouse with it', async () => {
    const { people, rejectedFor } = await read('DCHL_Employee_Census_1_ok.xlsx');
    expect([people, rejectedFor]).toEqual([
      [],
      ['4 state state-unknown', '5 employer_assigned_family_id census-employee-missing'],
    ]);
  });

  it.each([
    ['2_missing_relationship', 1, ['5 employee_relationship required']],
    ['3_terminate_unknown', 0, ['4 termination_date census-terminated']],
    ['v1.0_template', 1, []],
  ])('%s: what is wrong is said of its row', async (name, people, rejectedFor) => {
    const found = await read(`DCHL_Employee_Census_${name}.xlsx`, withDc);
    expect([found.people.length, found.rejectedFor]).toEqual([people, rejectedFor]);
  });

  it('2 and the template: a row without a relationship is nobody’s dependant, a child is one', async () => {
    const second = await read('DCHL_Employee_Census_2_missing_relationship.xlsx', withDc);
    expect(second.people).toMatchObject([{ first_name: 'pink1', spouse: null, children: [] }]);
    const template = await read('DCHL_Employee_Census_v1.0_template.xlsx', withDc);
    expect(template.people).toMatchObject([
      { address1: '100 NY Avenue', children: [{ first_name: 'road1', date_of_birth: '1999-03-30' }] },
    ]);
  });

  it('4: zeros are put back into an SSN of 8 digits, with a warning', async () => {
    const { people, warnings } = await read('DCHL_Employee_Census_4_ssn_8_digits.xlsx', withDc);
    expect(people).toMatchObject([{ ssn: '067-86-7867' }]);
    expect(warnings.map(({ row, problem }) => [row, problem.code])).toEqual([[4, 'census-ssn-padded']]);
  });

  it('a roster without SSNs is rejected row by row: four employees, and who comes with them', async () => {
    const { people, rejectedFor, rows } = await read('Employee_Roster_sample.xlsx');
    expect([people, rows]).toEqual([[], 10]);
    expect(rejectedFor.filter((one) => one.endsWith('ssn required'))).toHaveLength(4);
    expect(rejectedFor.filter((one) => one.endsWith('census-employee-missing'))).toHaveLength(6);
  });

  it('a template that nobody filled in, and a workbook under the name .csv, are refused whole', async () => {
    expect(await refusalOf(read('CoverME_roster_upload_template.xlsx'))).toBe('400 census-file-empty');
    const workbook = bytes('DCHL_Employee_Census_1_ok.xlsx');
    expect(await refusalOf(readImport('a.csv', workbook))).toBe('422 census-file-unreadable');
    expect(await refusalOf(readImport('a.xlsx', 'ssn,first_name\n'))).toBe('422 census-workbook-unreadable');
    expect(await refusalOf(readImport('a.xlsx', workbook.subarray(0, 9000)))).toBe(
      '422 census-workbook-unreadable',
    );
  });

  it.each([
    ['123456789.0', '123-45-6789'],
    ['1234567', '001-23-4567'],
    ['123456', undefined],
  ])('the SSN cell %s is read as %s', async (cell, ssn) => {
    const found = await readImport(
      'a.csv',
      `ssn,first_name,last_name,date_of_birth\n${cell},A,B,1980-01-01\n`,
    );
    expect(found.people.map((person) => person.ssn)).toEqual(ssn ? [ssn] : []);
    if (!ssn) expect(found.rejectedFor).toEqual(['2 ssn ssn-format']);
  });
});

describe('files whose headers must be mapped', () => {
  const seed: Record<string, CensusColumn> = {
    LAST_NAME1: 'last_name',
    FIRST_NAME: 'first_name',
    SSN_PLAIN: 'ssn',
    DOB: 'date_of_birth',
  };

  it('the seed census: its headers are told with examples, masked, and nothing is read before', async () => {
    const found = await read('seed_census.csv');
    expect([found.people, found.staged, found.rows]).toEqual([[], 0, 11]);
    expect(found.problems.map(({ params }) => params?.column)).toEqual(['last_name', 'ssn']);
    const ssn = found.headers.find(({ header }) => header === 'SSN_PLAIN');
    expect(ssn).toMatchObject({ column: null, by: 'unknown' });
    expect(ssn?.examples[0]).toBe('•••-••-••••');
  });

  it('the seed census mapped: dates written YYYYMMDD are no dates of ours', async () => {
    const { people, rejectedFor } = await read('seed_census.csv', { mapping: seed });
    expect(people).toEqual([]);
    expect(new Set(rejectedFor.map((one) => one.replace(/^\d+ /, '')))).toEqual(
      new Set(['date_of_birth date-format']),
    );
  });

  it('the employers are nobody: required columns are missing', async () => {
    const conversion = await read('sample_conversion_employers.csv');
    expect(conversion.problems.filter(({ code }) => code === 'census-duplicate-header')).toHaveLength(3);
    expect(conversion.headers.map(({ header }) => header)).toEqual(
      expect.arrayContaining(['City', 'City (2)']),
    );
  });

  it.each(['sample_conversion_employees.csv', 'seed_employers.csv'])(
    '%s has more than 100 columns and is refused by its width',
    async (name) => expect(await refusalOf(read(name))).toBe('413 census-too-many-columns'),
  );

  it('a day first is no date, behind a byte-order mark', async () => {
    const { rejectedFor } = await read('person_test_record_bom.csv');
    expect(rejectedFor).toContain('2 date_of_birth date-format');
  });

  it('the employees of IBM have neither names nor SSNs: nothing is read', async () => {
    const found = await read('ibm_hr_first_20.csv');
    expect([found.staged, found.problems.length]).toEqual([0, 4]);
  });
});

describe('generated people', () => {
  it.each([
    ['synthea_california_59.csv', 59, 0],
    ['synthea_massachusetts_115.csv', 115, 0],
    ['synthea_uk_543.csv', 0, 543],
  ])('%s: %i are taken, %i rejected', async (name, people, rejected) => {
    const found = await read(name);
    expect([found.people.length, found.rejections.length]).toEqual([people, rejected]);
  });

  it('the same SSN of two people is a row error that names the first', async () => {
    const { rejectedFor } = await read('synthea_uk_543.csv');
    expect(rejectedFor.filter((one) => one.endsWith('census-duplicate-ssn'))).toHaveLength(1);
  });

  it('febrl: what is mapped is read, and each birth date of eight digits rejected', async () => {
    const mapping: Record<string, CensusColumn> = {
      given_name: 'first_name',
      surname: 'last_name',
      soc_sec_id: 'ssn',
      date_of_birth: 'date_of_birth',
    };
    const { rows, rejectedFor } = await read('febrl_dataset1.csv', { mapping });
    expect([rows, rejectedFor.filter((one) => one.endsWith('ssn-format'))]).toEqual([1000, []]);
    expect(rejectedFor.filter((one) => one.endsWith('date_of_birth required'))).toHaveLength(41);
    expect(rejectedFor.filter((one) => one.endsWith('date-format'))).toHaveLength(959);
  });
});

describe('messytables', () => {
  const refused: Readonly<Record<string, string>> = {
    'complex.csv': '422 census-stray-quote',
    'weird_head_padding.csv': '422 census-stray-quote',
    'utf-16le_encoded.csv': '422 census-file-utf16',
    'small.csv': '400 census-file-empty',
    'utf8bom.csv': '400 census-file-empty',
  };
  it.each(readdirSync(new URL('messytables/', data)))('no row of %s is read', async (name) => {
    const reading = read(`messytables/${name}`);
    if (refused[name]) expect(await refusalOf(reading)).toBe(refused[name]);
    else {
      const { staged, problems } = await reading;
      expect([staged, problems[0]?.code]).toEqual([0, 'census-column-missing']);
    }
  });
});

describe('the big list of naughty strings', () => {
  const strings = JSON.parse(
    readFileSync(
      new URL('../../../../../../packages/domain/test/strings/blns.json', import.meta.url),
      'utf8',
    ),
  ) as string[];

  it('is kept as a name and an address, or rejected in words; nothing breaks', async () => {
    const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
    const rows = strings.map((one, index) =>
      [`9${String(index).padStart(8, '0')}`, 'Ann', `x${one}`, one, '1980-01-01'].map(quoted).join(','),
    );
    const text = ['ssn,first_name,last_name,address1,date_of_birth', ...rows].join('\r\n');
    const { people, rejections, rejectedFor } = await readImport('naughty.csv', text);
    expect(people.length + rejections.length).toBe(strings.length);
    expect(rejectedFor.filter((one) => !one.endsWith('too-long'))).toEqual([]);
    expect(people.length).toBeGreaterThan(400);
    for (const { ssn, last_name, address1 } of people) {
      const written = strings[Number(ssn.replaceAll('-', '').slice(1))] ?? '';
      expect([last_name, address1]).toEqual([cleanCell(`x${written}`), cleanCell(written)]);
    }
  });

  it('is read as headers too', async () => {
    const cells = strings.slice(0, 90).map((one) => `"${one.replaceAll('"', '""')}"`);
    const { staged, problems } = await readImport('naughty.csv', `${cells.join(',')}\n1,2\n`);
    expect([staged, problems.length > 0]).toEqual([0, true]);
  });
});
