import {
  downloadDeductionFile,
  getPayCalendar,
  listDeductionFiles,
  requestDeductionFile,
  setPayCalendar,
} from '@openroll/contract/payroll';
import { premiumPerPay } from '@openroll/domain/values/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nobody, type Person, signIn } from '../../../../test/actors.ts';
import {
  assign,
  buildCase,
  buildEnrollment,
  buildPerson,
  buildProduct,
  buildSession,
  buildUser,
} from '../../../../test/builders.ts';
import { emailsTo } from '../../../../test/emails.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { readWorkbook } from '../../census-imports/reading/read-workbook.ts';
import { billLimits } from '../reconciliations/bill-limits.ts';
import { makeDeductionFile } from './make-deduction-file.job.ts';

let world: World;
interface Named extends Person {
  readonly email: string;
}
/** Holly is the home office, Casey administers Lakeside, Avery sees it without `change_case`, Carla administers another case. */
let [holly, casey, avery, carla, olive] = [] as unknown as [Named, Named, Named, Named, Named];
const ids = { lakeside: 0, dana: 0, lee: 0, accident: 0, accidentVersion: 0, life: 0, lifeVersion: 0 };

const person = async (given: Parameters<typeof buildUser>[1] = {}): Promise<Named> => {
  const { email } = await buildUser(world, given);
  return { ...(await signIn(world, email)), email };
};

const enroll = (given: Partial<Parameters<typeof buildEnrollment>[1]> = {}) =>
  buildEnrollment(world, {
    caseId: ids.lakeside,
    agentId: casey.userId ?? 0,
    product_id: ids.accident,
    product_version_id: ids.accidentVersion,
    ...given,
  });

const calendar = {
  first_pay_date: '2026-01-02',
  holidays: 'previous-business-day',
  columns: [
    { key: 'employee_id', header: 'Clock no.' },
    { key: 'last_name', header: '=Last' },
    { key: 'product', header: 'Plan' },
    { key: 'tier', header: 'Tier' },
    { key: 'amount', header: 'Deduct' },
    { key: 'first_deduction_date', header: 'From' },
    { key: 'last_deduction_date', header: 'To' },
    { key: 'action', header: 'What' },
    { key: 'ssn_last_four', header: 'SSN' },
  ],
  format: 'csv',
  schedule: null,
} as const;

beforeAll(async () => {
  world = await openWorld({ env: { OPENROLL_LIMIT_FACTOR: '1000' } });
  holly = await person({ roles: ['HomeOfficeAdmin'] });
  casey = await person({ roles: ['CaseAdmin'] });
  avery = await person();
  carla = await person({ roles: ['CaseAdmin'] });
  olive = await person({ roles: ['CaseAdmin'] });
  ids.lakeside = (await buildCase(world, { group_name: 'Lakeside', premium_mode: 'biweekly' })).id;
  await assign(world, casey.userId ?? 0, ids.lakeside);
  await assign(world, avery.userId ?? 0, ids.lakeside);
  await assign(world, olive.userId ?? 0, ids.lakeside, { restricted: true });
  const accident = await buildProduct(world, { name: 'Accident' });
  const life = await buildProduct(world, { name: 'Life' });
  [ids.accident, ids.accidentVersion, ids.life, ids.lifeVersion] = [
    accident.id,
    accident.versionId,
    life.id,
    life.versionId,
  ];
  const census = (ssn: string, first_name: string, last_name: string, employee_id: string) =>
    buildPerson(world, { caseId: ids.lakeside, ssn, first_name, last_name, employee_id });
  ids.dana = (await census('219-09-1234', 'Dana', 'Reyes', '=007')).id;
  ids.lee = (await census('219-09-5678', 'Lee', 'Abbot', 'E8')).id;
});
afterAll(() => world.close());

const put = (who: Person, body: object = calendar, id = ids.lakeside) =>
  who.call(setPayCalendar, { params: { id }, body: body as never });
const ask = (who: Person, body: object, id = ids.lakeside) =>
  who.call(requestDeductionFile, { params: { id }, body: body as never });
const list = async (who: Person) =>
  (await who.call(listDeductionFiles, { params: { id: ids.lakeside }, query: {} })).body;
const open = (who: Person, fileId: number, id = ids.lakeside) =>
  who.call(downloadDeductionFile, { params: { id, fileId } });

/** Asks, lets the job run, and reads the file's cells. */
async function file(body: object): Promise<string[][]> {
  const { id } = (await ask(casey, body)).body;
  await world.runJobs();
  const { status, text } = await open(casey, id);
  expect(status).toBe(200);
  return cellsOf(text);
}
const cellsOf = (text: string): string[][] =>
  text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"')),
    );

describe('a pay calendar', () => {
  it('is proposed until somebody sets it, and refuses what is none', async () => {
    const { body } = await casey.call(getPayCalendar, { params: { id: ids.lakeside } });
    expect(body).toMatchObject({ first_pay_date: null, premium_mode: 'biweekly', pay_dates: [] });
    expect(body.columns).toEqual(body.known_columns);
    expect((await ask(casey, { kind: 'full', pay_date: '2026-03-27' })).errors[0]?.code).toBe(
      'payroll-calendar-missing',
    );
    const [first] = calendar.columns;
    for (const [given, field] of [
      [{ first_pay_date: '2026-02-30' }, 'first_pay_date'],
      [{ first_pay_date: '2199-01-01' }, 'first_pay_date'],
      [{ columns: [first, first] }, 'columns'],
      [{ columns: [{ ...first, header: '  ' }] }, 'columns'],
      [{ columns: [] }, 'columns'],
      [{ schedule: { every: 'pay', days_before: 32 } }, 'schedule.days_before'],
    ] as const) {
      const { status, errors } = await put(casey, { ...calendar, ...given });
      expect([status, errors[0]?.field_name?.split('.')[0]]).toEqual([400, field.split('.')[0]]);
    }
  });

  it('is kept, the same twice, and refused where somebody else was faster', async () => {
    for (const _ of [1, 2]) {
      const { body } = await put(casey);
      expect(body).toMatchObject({ ...calendar, schedule_owner: null });
      expect(body.pay_dates.slice(5, 8)).toEqual(['2026-03-13', '2026-03-27', '2026-04-10']);
    }
    const { status, errors } = await put(casey, { ...calendar, updated_at: '2020-01-01T00:00:00.000Z' });
    expect([status, errors[0]?.code]).toEqual([409, 'stale-version']);
  });
});

describe('a deduction file', () => {
  it('has a row for each employee, product and tier, in the columns of the employer', async () => {
    const dana = { census_person_id: ids.dana, employee_name: 'Dana Reyes' };
    await enroll({ ...dana, annual_premium_cents: 26_000, modal_premium_cents: 1000 });
    for (const insured_applicant of ['child-1', 'child-2'])
      await enroll({ ...dana, insured_applicant, annual_premium_cents: 1013 });
    await enroll({
      census_person_id: ids.lee,
      product_id: ids.life,
      product_version_id: ids.lifeVersion,
      annual_premium_cents: 52_000,
    });
    // None of these is deducted: paid by card, not in force, deleted.
    const captured = await buildSession(world, {
      caseId: ids.lakeside,
      agentId: casey.userId ?? 0,
      status: 'submitted',
      product_versions: JSON.stringify([
        { product_id: ids.life, version_id: ids.lifeVersion, options: { payment: 'captured' } },
      ]),
    });
    const life = { product_id: ids.life, product_version_id: ids.lifeVersion };
    await enroll({ ...dana, ...life, sessionId: captured.id });
    await enroll({ ...dana, ...life, status: 'pending' });
    await enroll({ ...dana, ...life, status: 'declined' });
    await enroll({ ...dana, ...life, deleted_at: new Date() });
    expect(await file({ kind: 'full', pay_date: '2026-03-27' })).toEqual([
      ['Clock no.', "'=Last", 'Plan', 'Tier', 'Deduct', 'From', 'To', 'What', 'SSN'],
      ['E8', 'Abbot', 'Life', 'Employee', '20.00', '2026-03-27', '', '', '5678'],
      ["'=007", 'Reyes', 'Accident', 'Children', '0.78', '2026-03-27', '', '', '1234'],
      ["'=007", 'Reyes', 'Accident', 'Employee', '10.00', '2026-03-27', '', '', '1234'],
      ['Total', '', '', '', '30.78', '', '', '', ''],
    ]);
    const { rows, total_count } = await list(casey);
    expect([total_count, rows[0]]).toMatchObject([
      1,
      {
        kind: 'full',
        status: 'ready',
        rows: 3,
        total: 30.78,
        asked_by: expect.any(String),
        is_scheduled: false,
      },
    ]);
  });

  it('is told to whoever asked, by a link behind sign-in, and to nobody else', async () => {
    const mails = await emailsTo(world, casey.email);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/deduction file is ready$/)]);
    expect(mails[0]?.text).toContain(`/cases/${ids.lakeside}/payroll`);
    expect(mails[0]?.text).not.toMatch(/Reyes|1234/);
    for (const { email } of [holly, avery, olive]) expect(await emailsTo(world, email)).toEqual([]);
  });

  it('says what has changed since the last one: added, changed, stopped', async () => {
    const changes = { kind: 'changes', pay_date: '2026-04-10' } as const;
    const none = await file(changes);
    expect(none.slice(1).map(([first, , , , amount]) => [first, amount])).toEqual([
      ['Total of the changes', '0.00'],
      ['Total', '30.78'],
    ]);
    const { database } = world.platform;
    await database
      .updateTable('enrollments')
      .set({ status: 'expired', expired_at: world.platform.clock() })
      .where('census_person_id', '=', ids.lee)
      .execute();
    await database
      .updateTable('enrollments')
      .set({ annual_premium_cents: 39_000 })
      .where('census_person_id', '=', ids.dana)
      .where('status', '=', 'enrolled')
      .where('insured_applicant', '=', 'primary')
      .where('product_id', '=', ids.accident)
      .execute();
    await enroll({ census_person_id: ids.lee, employee_name: 'Lee Abbot', annual_premium_cents: 2600 });
    const rows = await file(changes);
    expect(rows.slice(1).map((row) => [row[0], row[2], row[4], row[6], row[7]])).toEqual([
      ['E8', 'Accident', '1.00', '', 'Add'],
      ['E8', 'Life', '20.00', '2026-03-27', 'Stop'],
      ["'=007", 'Accident', '15.00', '', 'Change'],
      ['Total of the changes', '', '16.00', '', ''],
      ['Total', '', '16.78', '', ''],
    ]);
    expect((await file(changes)).slice(1).map(([first]) => first)).toEqual(['Total of the changes', 'Total']);
    const ended = await database
      .selectFrom('deduction_lines')
      .select(['reason', 'end_reason', 'ended_on'])
      .where('until_file_id', 'is not', null)
      .orderBy('end_reason')
      .execute();
    expect(ended).toEqual([
      { reason: 'enrolled', end_reason: 'changed', ended_on: '2026-04-10' },
      { reason: 'enrolled', end_reason: 'stopped', ended_on: '2026-04-10' },
    ]);
  });

  it('begins with the first pay date from the day on which it is in force', async () => {
    await enroll({
      employee_name: 'Later Person',
      annual_premium_cents: 26_000,
      submitted_at: new Date('2026-04-20T17:00:00Z'),
    });
    const names = async (pay_date: string) =>
      (await file({ kind: 'full', pay_date })).map(([, name]) => name);
    expect(await names('2026-04-10')).not.toContain('Person');
    expect(await names('2026-04-24')).toContain('Person');
  });

  it('is a workbook where that is wanted, and reads back as it was written', async () => {
    const { id } = (await ask(casey, { kind: 'full', pay_date: '2026-04-24', format: 'xlsx' })).body;
    await world.runJobs();
    const { headers, bytes } = await open(casey, id);
    expect(headers['content-type']).toContain('spreadsheetml.sheet');
    expect(headers['content-disposition']).toContain('.xlsx');
    const rows: (readonly string[])[] = [];
    for await (const { cells } of readWorkbook(bytes, billLimits)) rows.push(cells);
    expect(rows[0]?.slice(0, 2)).toEqual(['Clock no.', "'=Last"]);
    expect(rows.find(([first]) => first === "'=007")?.slice(0, 5)).toEqual([
      "'=007",
      'Reyes',
      'Accident',
      'Children',
      '0.78',
    ]);
    const total = rows.slice(1, -1).reduce((sum, row) => sum + Math.round(Number(row[4]) * 100), 0);
    expect(Math.round(Number(rows.at(-1)?.[4]) * 100)).toBe(total);
  });

  it('refuses another day than a pay date, and is one file for two clicks', async () => {
    expect((await ask(casey, { kind: 'full', pay_date: '2026-03-28' })).errors[0]?.code).toBe(
      'payroll-not-a-pay-date',
    );
    expect((await ask(casey, { kind: 'full', pay_date: 'soon' })).status).toBe(400);
    const wanted = { kind: 'full', pay_date: '2026-05-08' } as const;
    const [one, two] = await Promise.all([ask(casey, wanted), ask(casey, wanted)]);
    expect(two.body.id).toBe(one.body.id);
    await world.runJobs();
    await makeDeductionFile(world.platform, one.body.id, { lastTry: false });
    expect(
      (await emailsTo(world, casey.email)).filter(
        ({ text }) => text.includes('May 8, 2026') || text.includes('05/08/2026'),
      ),
    ).toHaveLength(1);
  });

  it('is gone after 24 hours; its line stays', async () => {
    const { rows } = await list(casey);
    const { id = 0 } = rows.find(({ file_url }) => file_url !== null) ?? {};
    expect((await open(casey, id)).status).toBe(200);
    world.advance(25 * 3600);
    expect((await open(await signIn(world, casey.email), id)).status).toBe(404);
    await world.platform.jobs.drain({} as never).catch(() => undefined);
  });
});

describe('who may', () => {
  it('is whoever may change the case whole; others find nothing, or may not', async () => {
    const fresh = { casey: await signIn(world, casey.email), holly: await signIn(world, holly.email) };
    const strangers: [Person, number][] = [
      [await signIn(world, carla.email), 404],
      [await signIn(world, avery.email), 403],
      [await signIn(world, olive.email), 403],
      [nobody(world), 401],
    ];
    const { id } = (await ask(fresh.casey, { kind: 'full', pay_date: '2026-05-22' })).body;
    await world.runJobs();
    for (const [who, status] of strangers) {
      expect((await put(who)).status).toBe(status);
      expect((await who.call(getPayCalendar, { params: { id: ids.lakeside } })).status).toBe(status);
      expect((await ask(who, { kind: 'full', pay_date: '2026-05-22' })).status).toBe(status);
      expect((await who.call(listDeductionFiles, { params: { id: ids.lakeside } })).status).toBe(status);
      expect((await open(who, id)).status).toBe(status);
    }
    expect((await open(fresh.holly, id)).status).toBe(200);
    const carlas = await buildCase(world);
    await assign(world, carla.userId ?? 0, carlas.id);
    expect((await open(await signIn(world, carla.email), id, carlas.id)).status).toBe(404);
  });

  it('is asked again when the file is made', async () => {
    const again = await signIn(world, casey.email);
    const { id } = (await ask(again, { kind: 'full', pay_date: '2026-06-05' })).body;
    await world.platform.database
      .deleteFrom('case_users')
      .where('user_id', '=', casey.userId ?? 0)
      .execute();
    await world.runJobs();
    await assign(world, casey.userId ?? 0, ids.lakeside);
    const found = (await list(again)).rows.find((row) => row.id === id);
    expect(found).toMatchObject({ status: 'failed', file_url: null, rows: null });
  });
});

it('adds up to the enrollments to the cent, as they are counted by force', async () => {
  const { database } = world.platform;
  const big = (await buildCase(world, { premium_mode: 'weekly' })).id;
  const people = 400;
  for (let one = 0; one < people; one++) {
    const annual_premium_cents = (one * 7919) % 90_001;
    await enroll({ caseId: big, annual_premium_cents, employee_name: `P ${one % 97}` });
  }
  const home = await signIn(world, holly.email);
  await put(home, { ...calendar, first_pay_date: '2026-03-20' }, big);
  const { id } = (await ask(home, { kind: 'full', pay_date: '2026-03-27' }, big)).body;
  await world.runJobs();
  const enrolled = await database
    .selectFrom('enrollments')
    .select(['annual_premium_cents as annualCents', 'monthly_premium_cents as monthlyCents'])
    .where('case_id', '=', big)
    .where('status', '=', 'enrolled')
    .execute();
  const force = enrolled.reduce((sum, row) => sum + premiumPerPay(row, 'weekly'), 0);
  const rows = cellsOf((await open(home, id, big)).text);
  const listed = rows.slice(1, -1).reduce((sum, row) => sum + Math.round(Number(row[4]) * 100), 0);
  expect([listed, Math.round(Number(rows.at(-1)?.[4]) * 100)]).toEqual([force, force]);
});
