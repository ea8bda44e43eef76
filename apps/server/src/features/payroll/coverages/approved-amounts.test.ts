import {
  downloadDeductionFile,
  getReconciliation,
  requestDeductionFile,
  runReconciliation,
  setPayCalendar,
  uploadReconciliation,
} from '@openroll/contract/payroll';
import { groupReport } from '@openroll/contract/reports';
import { decideEnrollment } from '@openroll/contract/underwriting';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, signIn } from '../../../../test/actors.ts';
import { buildUser } from '../../../../test/builders.ts';
import { lifeData, writeGuaranteedLife } from '../../../../test/guaranteed-life.ts';
import { submitShown } from '../../../../test/lakeside.ts';
import { type LifeWorld, openLifeWorld } from '../../../../test/life-world.ts';
import { putInForce } from '../../underwriting/put-in-force.job.ts';

/** What the home office approves above a guarantee is deducted, billed and reported from its day on (§9.10, B18). */

let life: LifeWorld;
/** The home office, who signs in anew on each day. */
let holly: Person;
let email: string;
beforeAll(async () => {
  life = await openLifeWorld({ write: writeGuaranteedLife, name: 'Guaranteed Life' });
  email = (await buildUser(life.world, { roles: ['HomeOfficeAdmin'] })).email;
  holly = await signIn(life.world, email);
  const body = {
    first_pay_date: '2026-03-31',
    holidays: 'none',
    columns: [
      { key: 'product', header: 'Plan' },
      { key: 'amount', header: 'Deduct' },
      { key: 'first_deduction_date', header: 'From' },
      { key: 'action', header: 'What' },
    ],
    format: 'csv',
    schedule: null,
  } as const;
  await holly.call(setPayCalendar, { params: { id: life.caseId }, body: body as never });
});
afterAll(() => life.close());

/** 300,000 for Dana: of the newly hired 100,000 are in force, of others nothing is. */
async function apply(hired: string): Promise<number> {
  await life.world.platform.database
    .updateTable('enrollments')
    .set({ deleted_at: life.world.platform.clock() })
    .execute();
  const data = lifeData(life.productId, { amount: 300_000, hired });
  const answer = await submitShown(life.avery, await life.start(), { data });
  return answer.body.enrollments[0]?.id ?? 0;
}
const newHire = '2026-03-02';
const lateEntrant = '2020-03-02';

const decide = (id: number, body: object) =>
  holly.call(decideEnrollment, {
    params: { id },
    body: { part: 'pending_amount', decision: 'approve', reason: 'Records came in.', ...body },
  });

/** The rows of a file for a pay date: amount, first date, what changed. */
async function deducted(pay_date: string, kind: 'full' | 'changes' = 'full') {
  const params = { id: life.caseId };
  const { body } = await holly.call(requestDeductionFile, { params, body: { kind, pay_date } });
  await life.world.runJobs();
  const file = await holly.call(downloadDeductionFile, { params: { ...params, fileId: body.id } });
  const rows = parse(file.text, { bom: true }) as string[][];
  return rows.filter(([plan]) => plan === 'Guaranteed Life').map((row) => row.slice(1));
}

/** How a bill of this amount stands to what is in force on a day. */
async function reconciled(amount: string, as_of: string) {
  const content = `Last four,Employee,Plan,Premium\n9999,Dana Whitfield,Guaranteed Life,${amount}\n`;
  const { body } = await holly.upload(
    uploadReconciliation,
    { id: life.caseId },
    { name: 'bill.csv', content },
  );
  const params = { id: life.caseId, reconciliationId: body.id };
  const mapping = { 'Last four': 'ssn', Employee: 'name', Plan: 'product', Premium: 'amount' } as const;
  await holly.call(runReconciliation, { params, body: { mapping, as_of } });
  const { result } = (await holly.call(getReconciliation, { params, query: {} })).body;
  return result.rows.map((row) => [row.outcome, row.reason]);
}

async function reported() {
  const { body } = await holly.call(groupReport, { body: { group_by: 'status' } });
  return body.groups.find(({ key }) => key === 'enrolled')?.annual_premium_sum;
}
const on = async (day: string) => {
  life.world.setClock(`${day}T17:00:00.000Z`);
  holly = await signIn(life.world, email);
  await putInForce(life.world.platform);
};

it('is deducted, billed and reported beside the rest from its effective date on, and not before', async () => {
  await on('2026-03-18');
  const id = await apply(newHire);
  await decide(id, { effective_date: '2026-04-15' });
  // 1.2345 of each 1,000 in a year: 10.29 a month for 100,000, 30.86 for all.
  expect(await deducted('2026-03-31')).toEqual([['10.29', '2026-03-31', '']]);
  expect(await deducted('2026-04-30')).toEqual([['30.86', '2026-03-31', '']]);
  expect(await reported()).toBe(123.48);
  await on('2026-04-14');
  expect(await reported()).toBe(123.48);
  expect([await reconciled('10.29', '2026-04-14'), await reconciled('30.86', '2026-04-14')]).toEqual([
    [['matched', null]],
    [['amount-differs', null]],
  ]);
  await on('2026-04-15');
  await on('2026-04-15');
  expect(await reported()).toBe(370.32);
  expect([await reconciled('30.86', '2026-04-15'), await reconciled('10.29', '2026-04-15')]).toEqual([
    [['matched', null]],
    [['amount-differs', null]],
  ]);
  // What was written down changes nothing of what payroll says of the day before.
  expect(await reconciled('10.29', '2026-04-14')).toEqual([['matched', null]]);
  expect(await deducted('2026-04-30')).toEqual([['30.86', '2026-03-31', '']]);
});

it('is a change in the next file of changes', async () => {
  await on('2026-03-18');
  const id = await apply(newHire);
  expect(await deducted('2026-03-31')).toEqual([['10.29', '2026-03-31', '']]);
  await decide(id, { decision: 'part', amount: 150_000, effective_date: '2026-04-01' });
  expect(await deducted('2026-04-30', 'changes')).toEqual([['25.72', '2026-03-31', 'Change']]);
});

it('is deducted as the whole where nothing was in force before, and until then billed too early', async () => {
  await on('2026-03-18');
  const id = await apply(lateEntrant);
  await decide(id, { decision: 'part', amount: 200_000, effective_date: '2026-04-15' });
  expect(await deducted('2026-03-31')).toEqual([]);
  expect(await deducted('2026-04-30')).toEqual([['20.58', '2026-04-30', '']]);
  await on('2026-04-15');
  expect([await reconciled('20.58', '2026-04-14'), await reconciled('20.58', '2026-04-15')]).toEqual([
    [['billed-not-enrolled', 'not-yet-effective']],
    [['matched', null]],
  ]);
});

it('without an effective date is paid for from the day on which it was approved', async () => {
  await on('2026-03-18');
  const id = await apply(newHire);
  await on('2026-04-10');
  const { body } = await decide(id, {});
  expect(body).toMatchObject({
    coverage_sum: 300_000,
    coverage: '$300,000',
    annual_premium_sum: 370.32,
    pending_amount: null,
  });
  expect([await deducted('2026-03-31'), await deducted('2026-04-30')]).toEqual([
    [['10.29', '2026-03-31', '']],
    [['30.86', '2026-03-31', '']],
  ]);
});

it('is nothing where it was declined', async () => {
  await on('2026-03-18');
  const id = await apply(newHire);
  const { body } = await decide(id, { decision: 'decline' });
  expect(body).toMatchObject({ coverage_sum: 100_000, annual_premium_sum: 123.48, pending_amount: null });
  expect(await deducted('2026-04-30')).toEqual([['10.29', '2026-03-31', '']]);
});
