import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CarrierRecord } from '@openroll/carriers/record/record';
import {
  correctDelivery,
  downloadPackage,
  getPackageContents,
  listDeliveries,
} from '@openroll/contract/deliveries';
import { getEnrollment } from '@openroll/contract/enrollment-detail';
import { listEnrollments } from '@openroll/contract/enrollments';
import { searchReport } from '@openroll/contract/reports';
import { decideEnrollment } from '@openroll/contract/underwriting';
import { renewApiKey } from '@openroll/contract/users';
import { endWebhook, listWebhooks, setWebhook } from '@openroll/contract/webhooks';
import { parse as parseCsv } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Person, personWith } from '../../../test/actors.ts';
import { assign, buildCase, buildUser, signInUser } from '../../../test/builders.ts';
import { unpack } from '../../../test/documents/unpack.ts';
import { lifeData, writeGuaranteedLife } from '../../../test/guaranteed-life.ts';
import { submitShown } from '../../../test/lakeside.ts';
import { type LifeWorld, openLifeWorld } from '../../../test/life-world.ts';
import type { World } from '../../../test/world.ts';
import { workerOrigin } from '../../platform/audit/record-audit.ts';
import { verifyPackage } from '../../platform/documents/verify-package.ts';
import { inTransaction } from '../../platform/unit-of-work.ts';
import { openSandboxPackage } from '../../ports/delivery/sandbox-package.ts';
import { takeAnswer } from './answers/take-answer.ts';
import { listUntoldDecisions, untoldDecisions } from './deliveries.queries.ts';
import { queueDeliveries } from './queue-deliveries.job.ts';

/** What is decided of an amount above the guarantee after the rest is in force and was sent travels by itself (§9.4, B18). */

let life: LifeWorld;
let world: World;
beforeAll(async () => {
  life = await openLifeWorld({ write: writeGuaranteedLife, name: 'Guaranteed Life' });
  ({ world } = life);
  // What the carrier calls this product stands in its file.
  const product = { line: 'term_life', plan_codes: [{ code: 'GI26', when: {} }], rider_codes: {} };
  for (const { products } of world.platform.carriers) Object.assign(products, { 'T-GI': product });
  for (const { columns } of world.platform.carriers)
    columns?.columns.push(
      ...(['value', 'amount', 'premium', 'effective_date'] as const).map((of) => ({
        header: `Decision ${of}`,
        value: `decision.${of}` as const,
      })),
    );
});
afterAll(() => life.close());

const folder = () => join(world.dataDir, 'deliveries');
const names = () => (existsSync(folder()) ? readdirSync(folder()).sort() : []);
const why = 'Records of the physician have come in.';
const cases = () => world.platform.database.updateTable('cases').where('id', '=', life.caseId);

/** 300,000 for Dana, newly hired: 100,000 are in force and sent, 200,000 are pending. A minute later it is decided of those. */
async function inForce(): Promise<number> {
  const id = await submitOne();
  await world.runJobs();
  expect((await deliveriesOf(id))[0]).toMatchObject({ last_error: null });
  world.advance(60);
  return id;
}

async function submitOne(): Promise<number> {
  const data = lifeData(life.productId, { amount: 300_000, hired: '2026-03-02' });
  const answer = await submitShown(life.avery, await life.start(), { data });
  return answer.body.enrollments[0]?.id ?? 0;
}

type Given = NonNullable<Parameters<typeof life.holly.call<typeof decideEnrollment>>[1]>['body'];
const decide = (id: number, body: Partial<Given>, who = life.holly) =>
  who.call(decideEnrollment, {
    params: { id },
    body: { part: 'pending_amount', decision: 'approve', reason: why, ...body },
  });
const deliveriesOf = async (id: number) =>
  (await life.holly.call(listDeliveries, { query: { search_text: String(id) } })).body.rows.filter(
    (row) => row.enrollment_id === id,
  );

async function packageOf(deliveryId: number) {
  const { bytes } = await life.holly.call(downloadPackage, { params: { id: deliveryId } });
  const files = await unpack(bytes);
  const json = (path: string) => JSON.parse(String(files.get(path)));
  return { bytes, files, record: json('enrollment.json') as CarrierRecord, manifest: json('manifest.json') };
}

it.each([
  // 1.2345 of each 1,000 in a year: 20.57 a month for 200,000, and 15.43 for 150,000, so that all of it costs 25.72.
  [
    'approve',
    { decision: 'approve', effective_date: '2026-04-01' },
    { amount: null, cents: 20_000_000, modal: 2057, day: '2026-04-01' },
  ],
  [
    'part',
    { decision: 'part', amount: 150_000, effective_date: '2026-05-01' },
    { amount: '150000.00', cents: 15_000_000, modal: 1543, day: '2026-05-01' },
  ],
  ['decline', { decision: 'decline' }, { amount: null, cents: null, modal: null, day: null }],
] as const)(
  '%s goes out as a package of its own, once, sealed, with what is in force',
  async (decision, body, { amount, cents, modal, day }) => {
    const id = await inForce();
    const [first] = await deliveriesOf(id);
    const before = await packageOf(first?.id ?? 0);
    const held = names();
    const clicks = await Promise.all([decide(id, body), decide(id, body)]);
    expect(clicks.map(({ status }) => status)).toEqual([200, 200]);
    await world.runJobs();
    await queueDeliveries(world.platform);
    await world.runJobs();

    const [own, ...others] = await deliveriesOf(id);
    expect(others.map((row) => row.id)).toEqual([first?.id]);
    expect(own).toMatchObject({ status: 'delivered', reason: 'decision', effective_date: day, attempts: 1 });
    const [name, ...more] = names().filter((one) => !held.includes(one));
    expect([name, more]).toEqual([`openroll-${own?.package_id}.zip`, []]);
    const sent = await packageOf(own?.id ?? 0);
    expect(sent.bytes.equals(readFileSync(join(folder(), name ?? '')))).toBe(true);

    // Whole for our own check and for a receiver that trusts nothing: every hash, and the seal of the PDF.
    expect(await verifyPackage(sent.bytes)).toMatchObject({ faults: [], records: 1 });
    expect(await openSandboxPackage(sent.bytes)).toMatchObject({
      ok: true,
      value: { records: [{ isCorrection: false }] },
    });
    const [entry] = sent.manifest.records;
    expect(entry).toMatchObject({
      enrollment_id: id,
      reason: 'decision',
      effective_date: day,
      decision: { part: 'pending_amount', decision, amount, effective_date: day },
    });
    expect(entry).not.toHaveProperty('corrects');
    expect(sent.manifest).not.toHaveProperty('replaces');
    expect(entry.record_id).not.toBe(before.manifest.records[0].record_id);
    for (const bytes of sent.files.values()) expect(bytes.includes('physician')).toBe(false);

    // The record is that of the application, but for what this package is: nothing that was signed is told otherwise.
    const { record } = sent;
    expect(record).toEqual({
      ...before.record,
      guid: entry.record_id,
      reason: 'decision',
      effective_date: day,
      decision: {
        part: 'pending_amount',
        value: decision,
        amount_cents: cents,
        premium: modal === null ? null : { modal_cents: modal, annual_cents: modal * 12 },
        effective_date: day,
      },
    });

    // Every format of the carrier tells it.
    const dollars = (of: number | null) => (of === null ? undefined : of / 100);
    const ldex = JSON.parse(String(sent.files.get('enrollment.ldex.json')));
    expect(ldex.Employers[0].Employees[0].Coverages[0].UnderwritingDecision).toEqual({
      DecisionSubjectCode: 'PendingCoverage',
      DecisionCode: { approve: 'Approved', part: 'ApprovedInPart', decline: 'Declined' }[decision],
      ...(modal === null
        ? {}
        : {
            BenefitAmount: dollars(cents),
            PremiumAmount: dollars(modal),
            AnnualPremiumAmount: dollars(modal * 12),
            EffectiveDate: day,
          }),
    });
    const txlife = String(sent.files.get('enrollment.txlife.xml'));
    expect(txlife).toContain(`<DecisionValue>${decision}</DecisionValue>`);
    if (modal !== null)
      expect(txlife).toContain(
        `<ApprovedAmt>${((cents ?? 0) / 100).toFixed(2)}</ApprovedAmt><ModalPremAmt>${(modal / 100).toFixed(2)}</ModalPremAmt>`,
      );
    const [, line] = parseCsv(sent.files.get('enrollment.csv') ?? '', { bom: true }) as string[][];
    const [, year, month, date] = /(\d+)-(\d+)-(\d+)/.exec(day ?? '') ?? [];
    expect(line?.slice(-4)).toEqual([
      decision,
      cents === null ? '' : (cents / 100).toFixed(2),
      modal === null ? '' : (modal / 100).toFixed(2),
      year === undefined ? '' : `${month}/${date}/${year}`,
    ]);
    const { body: shown } = await life.holly.call(getEnrollment, { params: { id } });
    expect(record.coverage).toMatchObject({
      amount_cents: 10_000_000,
      pending: { amount_cents: 20_000_000 },
    });
    expect([dollars(record.premium.modal_cents), dollars(record.premium.annual_cents)]).toEqual([
      shown.modal_premium,
      shown.annual_premium_sum,
    ]);
    // What is declined is pending no longer; what is approved until its day.
    expect([shown.pending_premium, shown.pending_annual_premium]).toEqual(
      modal === null ? [null, null] : [20.57, 246.84],
    );
    expect(shown.decisions).toMatchObject([
      { decision, applied_amount: 200_000, premium: modal === null ? null : dollars(modal) },
    ]);
    // 1.2345 of each 1,000 in a year, twelve times in it: 10.29 a month in force, 20.57 pending.
    expect([record.premium.annual_cents, record.coverage.pending?.annual_cents]).toEqual([12_348, 24_684]);

    expect((await packageOf(first?.id ?? 0)).bytes.equals(before.bytes)).toBe(true);
    expect(readFileSync(join(folder(), `openroll-${first?.package_id}.zip`)).equals(before.bytes)).toBe(true);
  },
);

it('of a case that is paused is held, and goes once the case transmits', async () => {
  const id = await inForce();
  await cases().set({ delivery_paused: true }).execute();
  await decide(id, {});
  await queueDeliveries(world.platform);
  await world.runJobs();
  expect((await deliveriesOf(id)).map(({ reason }) => reason)).toEqual(['enrollment']);
  await cases().set({ delivery_paused: false }).execute();
  for (const _ of [1, 2]) await queueDeliveries(world.platform);
  await world.runJobs();
  expect((await deliveriesOf(id)).map(({ reason, status }) => [reason, status])).toEqual([
    ['decision', 'delivered'],
    ['enrollment', 'delivered'],
  ]);
});

async function programOf(caseId: number): Promise<Person> {
  const { id } = await buildUser(world, { roles: ['APIUser'], is_api_user: true });
  await assign(world, id, caseId);
  const made = await life.holly.call(renewApiKey, { params: { id }, body: { generate_new_token: true } });
  return personWith(world, { authorization: `Bearer ${made.body.auth_token}` });
}

const isListed = {
  status: 'held',
  id: null,
  should_deliver: false,
  can_redeliver: false,
  can_correct: false,
};
const listHeld = async (query: object = {}, who = life.holly) =>
  (await who.call(listDeliveries, { query: { status: 'held', ...query } })).body;

it('that is held is listed with its day and why, until its case transmits', async () => {
  const [first, second] = [await inForce(), await inForce()];
  const before = (await listHeld()).total_count;
  await cases().set({ delivery_paused: true }).execute();
  // Submitted while the case is paused: its decision goes with it, and it is listed once.
  const waiting = await submitOne();
  await decide(waiting, {});
  await decide(first, { decision: 'part', amount: 150_000, effective_date: '2026-05-01' });
  await decide(second, { decision: 'decline' });

  const own = { ...isListed, held: 'case_paused' };
  const expected = [
    { ...own, enrollment_id: waiting, reason: 'enrollment', effective_date: null },
    { ...own, enrollment_id: second, reason: 'decision', effective_date: null },
    { ...own, enrollment_id: first, reason: 'decision', effective_date: '2026-05-01' },
  ];
  const whole = await listHeld();
  expect([whole.rows.slice(0, 3), whole.total_count]).toMatchObject([expected, before + 3]);
  for (const [page, row] of expected.entries()) {
    const { rows, total_count } = await listHeld({ page: page + 1, rows_per_page: 1 });
    expect([rows, total_count]).toMatchObject([[row], before + 3]);
  }
  expect(await listHeld({ search_text: String(first) })).toMatchObject({
    rows: [expected[2]],
    total_count: 1,
  });
  expect(await listHeld({ search_text: 'nobody' })).toMatchObject({ rows: [], total_count: 0 });
  const prairie = await buildCase(world, { group_name: 'Prairie School District' });
  const counts = [];
  for (const caseId of [life.caseId, prairie.id])
    counts.push((await listHeld({}, await programOf(caseId))).total_count);
  expect(counts, 'a program sees what is held of its own case').toEqual([before + 3, 0]);

  // What is listed is what is queued as soon as nothing holds it back.
  await cases().set({ delivery_paused: false }).execute();
  expect(await listUntoldDecisions(world.platform.database)).toEqual([first, second]);
  expect((await listHeld()).total_count).toBe(before);
  await queueDeliveries(world.platform);

  // Queued, and its case is paused again before its job comes: it is held like before, and has its number.
  await cases().set({ delivery_paused: true }).execute();
  await world.runJobs();
  const [queued] = await deliveriesOf(first);
  const again = await listHeld({ search_text: String(first) });
  expect(again).toMatchObject({ rows: [{ ...expected[2], id: queued?.id }], total_count: 1 });
  await cases().set({ delivery_paused: false }).execute();
  await queueDeliveries(world.platform);
  await world.runJobs();
  expect((await deliveriesOf(first)).map(({ status }) => status)).toEqual(['delivered', 'delivered']);
  expect((await listHeld()).total_count).toBe(before);
});

it('that waits is found in an index that holds no other, whatever was ever decided', async () => {
  const { pool, database } = world.platform;
  const waits = async (id: number) =>
    (await pool.query('select is_untold from enrollment_decisions where enrollment_id = $1', [id])).rows[0]
      ?.is_untold;
  const told = await inForce();
  await decide(told, {});
  const waiting = await inForce();
  await cases().set({ delivery_paused: true }).execute();
  await decide(waiting, {});
  const together = await submitOne();
  await decide(together, {});
  expect([await waits(told), await waits(waiting), await waits(together)]).toEqual([false, true, false]);
  expect(await listUntoldDecisions(database)).toEqual([]);
  await cases().set({ delivery_paused: false }).execute();
  expect(await listUntoldDecisions(database)).toEqual([waiting]);
  const plan = await inTransaction(world.platform, workerOrigin, async ({ tx }) => {
    for (const of of ['seqscan', 'bitmapscan']) await sql.raw(`set local enable_${of} = off`).execute(tx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (costs off) ${untoldDecisions()}`.execute(
      tx,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toMatch(/enrollment_decisions_untold on enrollment_decisions/);
  expect(plan, 'no delivery is read, and nothing else from its beginning').not.toMatch(/deliveries|Seq Scan/);
  await queueDeliveries(world.platform);
  expect([await waits(waiting), await listUntoldDecisions(database)]).toEqual([false, []]);
});

/** The carrier's answer to the record under which a delivery travels now. */
async function take(deliveryId: number, verdict: object, at: string): Promise<void> {
  const { body } = await life.holly.call(getPackageContents, { params: { id: deliveryId } });
  const records = [{ record_id: body.records[0]?.record_id, ...verdict }];
  await takeAnswer(world.platform, workerOrigin, {
    carrier: body.carrier,
    source: 'inbox',
    bytes: Buffer.from(JSON.stringify({ format: 'openroll-answer-1', at, records })),
  });
}
const accepted = (policy_number: string) => ({ status: 'accepted', policy_number });

/** Everything that happens is told to a webhook; answers what it was told of one. */
async function followed(): Promise<(id: number) => Promise<readonly string[]>> {
  vi.spyOn(world.platform.ports.webhooks, 'post').mockResolvedValue();
  const office = await signInUser(world, { roles: ['HomeOfficeAdmin'] });
  for (const { id } of (await office.call(listWebhooks, {})).body.rows)
    await office.call(endWebhook, { params: { id } });
  await office.call(setWebhook, {
    body: { url: 'https://hooks.example/x', secret: 'a secret of thirty-two characters' },
  });
  return async (id) =>
    (
      await world.platform.database
        .selectFrom('webhook_events')
        .select('type')
        .where('enrollment_id', '=', id)
        .orderBy('id')
        .execute()
    ).map(({ type }) => type);
}

it('tells nobody again that the enrollment was delivered, and its answer is not that to the enrollment', async () => {
  const told = await followed();
  const id = await inForce();
  const [first] = await deliveriesOf(id);
  await take(first?.id ?? 0, accepted('OM-1'), '2026-03-18T18:00:00Z');
  const before = (await life.holly.call(getEnrollment, { params: { id } })).body;
  await decide(id, {});
  await world.runJobs();
  const [own] = await deliveriesOf(id);
  await take(own?.id ?? 0, accepted('OM-ADDED'), '2026-03-18T20:00:00Z');
  const after = (await life.holly.call(getEnrollment, { params: { id } })).body;
  expect([after.delivered_at, after.policy_number]).toEqual([before.delivered_at, 'OM-1']);
  expect((await deliveriesOf(id))[0]?.answer).toMatchObject({ state: 'accepted', policy_number: 'OM-ADDED' });
  expect(after.decision_answer).toMatchObject({ state: 'accepted', policy_number: 'OM-ADDED' });
  expect(await told(id)).toEqual(['submitted', 'signed', 'delivered', 'accepted']);
});

it('that the carrier rejects shows beside the answer to the enrollment and on lists, until it is accepted', async () => {
  const told = await followed();
  const id = await inForce();
  const [first] = await deliveriesOf(id);
  await take(first?.id ?? 0, accepted('OM-7'), '2026-03-18T18:00:00Z');
  const shown = async () => (await life.avery.call(getEnrollment, { params: { id } })).body;
  const before = await shown();
  expect([before.carrier_answer?.state, before.decision_answer]).toEqual(['accepted', null]);
  const marked = async () => {
    const list = await life.avery.call(listEnrollments, { query: { case_id: life.caseId } });
    const report = await life.holly.call(searchReport, {
      body: { report_filters: { and: [{ or: [{ type: 'filter_carrier_answer', value: 'rejected' }] }] } },
    });
    const { rows } = report.body as { rows: readonly { id: number }[] };
    return [list.body.rows.find((row) => row.id === id)?.carrier_state, rows.some((row) => row.id === id)];
  };
  expect(await marked()).toEqual(['accepted', false]);

  await decide(id, {});
  await world.runJobs();
  const [own] = await deliveriesOf(id);
  expect((await shown()).decision_answer).toMatchObject({ state: 'sent', code: null, words: null });
  const words = 'Nobody is insured above 250,000.';
  const rejected = { status: 'rejected', code: 'A-2', words };
  await take(own?.id ?? 0, rejected, '2026-03-18T20:00:00Z');
  await take(own?.id ?? 0, rejected, '2026-03-18T20:00:01Z');
  const wrong = await shown();
  expect(wrong.decision_answer).toMatchObject({
    state: 'rejected',
    policy_number: null,
    code: 'A-2',
    words,
    contact: { carrier: 'Openroll Mutual Life' },
  });
  expect([wrong.policy_number, wrong.carrier_answer]).toEqual(['OM-7', before.carrier_answer]);
  expect(await marked()).toEqual(['rejected', true]);
  expect((await told(id)).slice(3)).toEqual(['accepted', 'rejected']);

  // Another number of the policy is the enrollment's own, and takes no mark away.
  await take(first?.id ?? 0, accepted('OM-8'), '2026-03-18T21:00:00Z');
  expect([(await shown()).policy_number, await marked()]).toEqual(['OM-8', ['rejected', true]]);

  const params = { id: own?.id ?? 0 };
  expect((await life.holly.call(correctDelivery, { params, body: { note: 'The amount.' } })).status).toBe(
    200,
  );
  expect([(await shown()).decision_answer, await marked()]).toEqual([null, ['accepted', false]]);
  await world.runJobs();
  await take(params.id, accepted('OM-ADDED'), '2026-03-18T22:00:00Z');
  const right = await shown();
  expect(right.decision_answer).toMatchObject({ state: 'accepted', policy_number: 'OM-ADDED', words: null });
  expect([right.policy_number, right.carrier_answer]).toMatchObject(['OM-8', { state: 'accepted' }]);
  expect(await marked()).toEqual(['accepted', false]);
  // Whoever was told of the rejection is told that it is over.
  expect((await told(id)).slice(3)).toEqual(['accepted', 'rejected', 'accepted', 'accepted']);
});

it('is for the home office alone: an agent decides nothing and downloads nothing', async () => {
  const id = await inForce();
  expect((await decide(id, {}, life.avery)).status).toBe(403);
  await decide(id, {});
  await world.runJobs();
  const [own] = await deliveriesOf(id);
  const refused = await life.avery.call(downloadPackage, { params: { id: own?.id ?? 0 } });
  expect(refused.status).toBe(403);
});
