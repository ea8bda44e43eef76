import { buffer } from 'node:stream/consumers';
import {
  downloadReconciliation,
  getReconciliation,
  listReconciliations,
  runReconciliation,
  uploadReconciliation,
} from '@openroll/contract/payroll';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nobody, type Person, signIn } from '../../../../test/actors.ts';
import {
  assign,
  buildCase,
  buildEnrollment,
  buildPerson,
  buildProduct,
  buildUser,
  signInUser,
} from '../../../../test/builders.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { writeWorkbook } from '../../../platform/documents/workbook.ts';
import { sweepReconciliations } from './sweep-reconciliations.job.ts';

let world: World;
let casey: Person;
let email: string;
const ids = { lakeside: 0, accident: 0, life: 0 };

beforeAll(async () => {
  world = await openWorld({ env: { OPENROLL_LIMIT_FACTOR: '1000' } });
  email = (await buildUser(world, { roles: ['CaseAdmin'] })).email;
  casey = await signIn(world, email);
  ids.lakeside = (await buildCase(world, { group_name: 'Lakeside' })).id;
  await assign(world, casey.userId ?? 0, ids.lakeside);
  const accident = await buildProduct(world, { name: 'Accident' });
  const life = await buildProduct(world, { name: 'Whole Life' });
  [ids.accident, ids.life] = [accident.id, life.id];
  let number = 0;
  const enroll = async (name: string, given: Partial<Parameters<typeof buildEnrollment>[1]>) => {
    const [first_name = '', last_name = ''] = name.split(' ');
    const person = await buildPerson(world, {
      caseId: ids.lakeside,
      ssn: `219-09-100${++number}`,
      first_name,
      last_name,
      employee_id: `E${number}`,
    });
    await buildEnrollment(world, {
      caseId: ids.lakeside,
      agentId: casey.userId ?? 0,
      census_person_id: person.id,
      product_id: accident.id,
      product_version_id: accident.versionId,
      annual_premium_cents: 12_000,
      ...given,
    });
  };
  const inLife = { product_id: life.id, product_version_id: life.versionId };
  await enroll('Ann Match', {});
  await enroll('Bob Missing', {});
  await enroll('Cid Differs', {});
  await enroll('Dee Ended', { status: 'expired', expired_at: new Date('2026-03-01T18:00:00Z') });
  await enroll('Eve Named', inLife);
});
afterAll(() => world.close());

const bill = [
  'Openroll Mutual,,,,',
  'Payroll No.,SSN,Employee name,Plan name,Premium',
  'E1,,Ann Match,Accident,10.00',
  'E3,,Cid Differs,ACCIDENT,$10.50',
  'E4,,Dee Ended,Accident,10.00',
  ',***-**-1005,"NAMED, Eve",WL-2,10.00',
  'E9,,"=cmd, Zoe",Accident,7.25',
  'Total,,,,47.75',
].join('\n');

const upload = (who: Person, content: string | Buffer = bill, name = 'bill.csv') =>
  who.upload(uploadReconciliation, { id: ids.lakeside }, { name, content });
const mapping = {
  'Payroll No.': 'employee_id',
  SSN: 'ssn',
  'Employee name': 'name',
  'Plan name': 'product',
  Premium: 'amount',
} as const;
const run = (who: Person, id: number, body: object = { mapping }) =>
  who.call(runReconciliation, { params: { id: ids.lakeside, reconciliationId: id }, body: body as never });
const get = (who: Person, id: number, query: object = {}) =>
  who.call(getReconciliation, { params: { id: ids.lakeside, reconciliationId: id }, query });
const workbookOf = ([heads = [], ...rows]: readonly (readonly string[])[]) =>
  buffer(
    writeWorkbook([
      {
        nameOf: () => 'Bill',
        columns: heads.map((heading) => ({ heading, shown: 'plain' })),
        rows: (async function* () {
          yield* rows;
        })(),
      },
    ]),
  );
const countOf = async () => {
  const { rows } = await world.platform.pool.query(
    `select (select count(*) from reconciliations)::int as bills, (select count(*) from files where kind = 'carrier-bill')::int as files`,
  );
  return rows[0];
};

describe('a bill', () => {
  it('is read with what its headers seem to mean, and shows no more than the last four of an SSN', async () => {
    const { body } = await upload(casey);
    expect(body).toMatchObject({ status: 'unmapped', billed_total: null, file_url: null });
    expect(body.headers.map(({ header, column, by }) => [header, column, by])).toEqual([
      ['Payroll No.', null, 'unknown'],
      ['SSN', 'ssn', 'name'],
      ['Employee name', 'name', 'name'],
      ['Plan name', 'product', 'name'],
      ['Premium', 'amount', 'name'],
    ]);
    expect(body.preview).toEqual([
      expect.objectContaining({ row: 6, name: 'NAMED, Eve', ssn_last_four: '1005', amount: 10 }),
    ]);
    expect((await upload(casey, bill.replace('***-**-1005', '219-09-1005'))).text).not.toMatch(/219-?09/);
  });

  it('is refused where it is none, and nothing of it stays', async () => {
    const before = await countOf();
    const packed = await workbookOf([['x'.repeat(30_000)]]);
    for (const [content, name, status, code] of [
      ['', 'bill.csv', 422, undefined],
      ['Premium,Plan', 'bill.csv', 400, 'bill-empty'],
      [bill, 'bill.exe', 400, 'bill-file-type'],
      ['PK nothing', 'bill.xlsx', 422, 'bill-unreadable'],
      [packed, 'bill.xlsx', 413, undefined],
      [`Employee ID,Plan,Premium\n${'1,A,1\n'.repeat(50_100)}`, 'bill.csv', 413, 'bill-too-many-rows'],
    ] as const) {
      const answer = await upload(casey, content, name);
      expect([name, answer.status >= 400, answer.status < 500]).toEqual([name, true, true]);
      if (code) expect([answer.status, answer.errors[0]?.code]).toEqual([status, code]);
    }
    expect(await countOf()).toEqual(before);
  });
});

describe('a reconciliation', () => {
  it('holds a bill against what is in force, person by person, and adds up', async () => {
    const { id } = (await upload(casey)).body;
    const answer = await run(casey, id, { mapping, products: { 'WL-2': ids.life } });
    expect(answer.body).toMatchObject({ status: 'ready', bill_lines: 5, billed_total: 47.75, our_total: 40 });
    expect(
      answer.body.totals.map(({ outcome, rows, billed, ours }) => [outcome, rows, billed, ours]),
    ).toEqual([
      ['matched', 2, 20, 20],
      ['missing-on-bill', 1, 0, 10],
      ['billed-not-enrolled', 1, 7.25, 0],
      ['ended-still-billed', 1, 10, 0],
      ['amount-differs', 1, 10.5, 10],
    ]);
    const { result } = (await get(casey, id)).body;
    expect(
      result.rows.map((row) => [row.outcome, row.name, row.employee_id, row.difference, row.reason]),
    ).toEqual([
      ['matched', 'Ann Match', 'E1', 0, null],
      ['matched', 'Eve Named', 'E5', 0, null],
      ['missing-on-bill', 'Bob Missing', 'E2', -10, null],
      ['billed-not-enrolled', '=cmd, Zoe', 'E9', 7.25, null],
      ['ended-still-billed', 'Dee Ended', 'E4', 10, 'expired'],
      ['amount-differs', 'Cid Differs', 'E3', 0.5, null],
    ]);
    expect(result.rows[4]).toMatchObject({ ended_on: '2026-03-01', bill_rows: [5], ssn_last_four: '1004' });
    expect((await get(casey, id, { outcome: 'matched' })).body.result).toMatchObject({ total_count: 2 });
    const searched = (await get(casey, id, { search: 'bob mi' })).body.result;
    expect(searched.rows.map(({ name }) => name)).toEqual(['Bob Missing']);
    const paged = (await get(casey, id, { page: 2, rows_per_page: 4 })).body.result;
    expect([paged.total_count, paged.rows.map(({ name }) => name)]).toEqual([
      6,
      ['Dee Ended', 'Cid Differs'],
    ]);
  });

  it('can be compared again, per another period, and changes nothing else', async () => {
    const { rows: before } = await world.platform.pool.query('select * from enrollments order by id');
    const { id } = (await upload(casey)).body;
    for (const _ of [1, 2]) {
      const { body } = await run(casey, id, { mapping, premium_mode: 'annual' });
      expect(body).toMatchObject({ our_total: 480, premium_mode: 'annual' });
      expect((await get(casey, id)).body.result.total_count).toBe(6);
    }
    const { rows: after } = await world.platform.pool.query('select * from enrollments order by id');
    expect(after).toEqual(before);
  });

  it('remembers for the case what headers and product names mean', async () => {
    const { body } = await upload(casey);
    expect(body.headers[0]).toMatchObject({ column: 'employee_id', by: 'remembered' });
    expect(body.products).toContainEqual({ billed_name: 'WL-2', product_id: ids.life, by: 'remembered' });
    expect(body.products).toContainEqual({ billed_name: 'ACCIDENT', product_id: ids.accident, by: 'name' });
    const { rows } = await world.platform.pool.query('select * from bill_mappings, bill_products');
    expect(JSON.stringify(rows)).not.toContain('Payroll');
  });

  it('refuses a mapping that says too little, and an amount that is none', async () => {
    const { id } = (await upload(casey)).body;
    const lacking = await run(casey, id, { mapping: { Premium: 'amount' } });
    expect(lacking.errors.map(({ code }) => code)).toEqual(['bill-no-employee_id', 'bill-no-product']);
    const odd = (await upload(casey, bill.replace('$10.50', '=1+1'))).body.id;
    const { status, errors } = await run(casey, odd);
    expect([status, errors[0]?.code, errors[0]?.message]).toEqual([
      400,
      'bill-amount-unreadable',
      expect.stringContaining('row 4'),
    ]);
    expect((await get(casey, odd)).body).toMatchObject({ status: 'unmapped', result: { total_count: 0 } });
    expect((await run(casey, id, { mapping, as_of: 'soon' })).status).toBe(400);
  });

  it('reads a workbook, too', async () => {
    const lines = bill.split('\n').slice(1, 4);
    const content = await workbookOf(lines.map((line) => line.split(',')));
    const { id } = (await upload(casey, content, 'bill.xlsx')).body;
    expect((await run(casey, id)).body).toMatchObject({ bill_lines: 2, billed_total: 20.5 });
  });

  it('comes as a file that no spreadsheet runs, with the totals below', async () => {
    const { rows } = (await casey.call(listReconciliations, { params: { id: ids.lakeside }, query: {} }))
      .body;
    const { id = 0 } = rows.findLast(({ status }) => status === 'ready') ?? {};
    const { text, headers } = await casey.call(downloadReconciliation, {
      params: { id: ids.lakeside, reconciliationId: id },
    });
    expect(headers['content-disposition']).toContain(`reconciliation_${ids.lakeside}_${id}_2026-03-18.csv`);
    expect(text).toContain(`"'=cmd, Zoe"`);
    expect(text).toMatch(/^"Missing on the bill",.*"","10.00","-10.00"/m);
    expect(text.trimEnd().split('\r\n').at(-1)).toMatch(/^"Total",.*"47.75","40.00","7.75"/);
  });

  it('takes for what it bills no product that the case does not have, and remembers none', async () => {
    const { id } = (await upload(casey)).body;
    const foreign = await buildProduct(world, { name: 'Sold Elsewhere' });
    for (const product of [foreign.id, 999_999]) {
      const answer = await run(casey, id, { mapping, products: { Accident: product } });
      expect([answer.status, answer.errors[0]?.code, answer.errors[0]?.field_name]).toEqual([
        400,
        'unknown-value',
        'products',
      ]);
    }
    expect((await get(casey, id)).body.status).toBe('unmapped');
    expect((await upload(casey)).body.products).toContainEqual({
      billed_name: 'Accident',
      product_id: ids.accident,
      by: 'name',
    });
  });

  it('is there for whoever may change the case whole, and for nobody else', async () => {
    const { id } = (await upload(casey)).body;
    await run(casey, id);
    const restricted = await signInUser(world, { roles: ['CaseAdmin'] });
    await assign(world, restricted.userId ?? 0, ids.lakeside, { restricted: true });
    const agent = await signInUser(world);
    await assign(world, agent.userId ?? 0, ids.lakeside);
    const stranger = await signInUser(world, { roles: ['CaseAdmin'] });
    for (const [who, status] of [
      [restricted, 403],
      [agent, 403],
      [stranger, 404],
      [nobody(world), 401],
    ] as const) {
      const params = { id: ids.lakeside, reconciliationId: id };
      expect((await upload(who)).status).toBe(status);
      expect((await run(who, id)).status).toBe(status);
      expect((await get(who, id)).status).toBe(status);
      expect((await who.call(listReconciliations, { params: { id: ids.lakeside } })).status).toBe(status);
      expect((await who.call(downloadReconciliation, { params })).status).toBe(status);
    }
    const theirs = await buildCase(world);
    await assign(world, stranger.userId ?? 0, theirs.id);
    const params = { id: theirs.id, reconciliationId: id };
    expect((await stranger.call(getReconciliation, { params })).status).toBe(404);
    expect((await stranger.call(downloadReconciliation, { params })).status).toBe(404);
  });

  it('goes with its bill and what was remembered of it when its training has ended', async () => {
    const { id } = await buildCase(world, { is_training: true });
    await assign(world, casey.userId ?? 0, id);
    const again = await signIn(world, email);
    const { body } = await again.upload(uploadReconciliation, { id }, { name: 'bill.csv', content: bill });
    const params = { id, reconciliationId: body.id };
    expect((await again.call(runReconciliation, { params, body: { mapping } })).status).toBe(200);
    const before = await countOf();
    await sweepReconciliations(world.platform);
    expect(await countOf()).toEqual(before);
    await world.platform.database
      .updateTable('cases')
      .set({ is_active: false })
      .where('id', '=', id)
      .execute();
    for (const _ of [1, 2]) await sweepReconciliations(world.platform);
    expect(await countOf()).toEqual({ bills: before.bills - 1, files: before.files - 1 });
    const { rows } = await world.platform.pool.query('select 1 from bill_mappings where case_id = $1', [id]);
    expect(rows).toEqual([]);
  });

  it('remembers a header that is taken for something, whatever one that differs only in case is taken for', async () => {
    const { id } = (await upload(casey, 'Clock,Plan code,PLAN CODE,Cost\nE1,Accident,x,10.00')).body;
    const taken = { Clock: 'employee_id', 'Plan code': 'product', 'PLAN CODE': null, Cost: 'amount' };
    expect((await run(casey, id, { mapping: taken })).status).toBe(200);
    const again = (await upload(casey, 'Clock,Plan code,Cost\nE1,Accident,10.00')).body;
    expect(again.headers.map(({ column }) => column)).toEqual(['employee_id', 'product', 'amount']);
  });

  it('goes with its bill after 90 days', async () => {
    expect(await countOf()).not.toEqual({ bills: 0, files: 0 });
    world.advance(91 * 86_400);
    for (const _ of [1, 2]) await sweepReconciliations(world.platform);
    expect(await countOf()).toEqual({ bills: 0, files: 0 });
  });
});
