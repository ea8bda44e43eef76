import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listDeliveries } from '@openroll/contract/deliveries';
import { getEnrollment } from '@openroll/contract/enrollment-detail';
import { endWebhook, listWebhooks, setWebhook } from '@openroll/contract/webhooks';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accidentData, type Lakeside, openLakesideWorld, submitted } from '../../../../test/lakeside.ts';
import type { World } from '../../../../test/world.ts';
import { workerOrigin } from '../../../platform/audit/record-audit.ts';
import { collectAnswers } from './collect-answers.job.ts';
import { takeAnswer } from './take-answer.ts';

const secret = 'a secret of thirty-two characters';
let world: World;
let lakeside: Lakeside;
beforeAll(async () => {
  ({ world, lakeside } = await openLakesideWorld());
});
afterAll(() => world.close());

const carrier = 'openroll-mutual';
const at = '2026-03-18T17:00:05.000Z';
const inbox = () => join(world.dataDir, 'carrier-answers');
const put = (name: string, answer: unknown) => {
  mkdirSync(inbox(), { recursive: true });
  writeFileSync(join(inbox(), name), typeof answer === 'string' ? answer : JSON.stringify(answer));
};
const waiting = () => readdirSync(inbox()).filter((name) => name !== 'done');

interface Sent {
  readonly id: number;
  readonly recordId: string;
  readonly packageId: string;
}

/** An application that has been sent, and waits for its carrier's answer. */
async function sent(): Promise<Sent> {
  const { ids } = await submitted(lakeside, lakeside.avery, accidentData(lakeside));
  const id = ids[0] ?? 0;
  await world.runJobs();
  const row = await recordOf(id);
  return { id, recordId: row.record_id, packageId: row.package_id };
}

const recordOf = (enrollmentId: number) =>
  world.platform.database
    .selectFrom('delivery_records as r')
    .innerJoin('deliveries as d', (join) =>
      join.onRef('d.id', '=', 'r.delivery_id').onRef('d.package_id', '=', 'r.package_id'),
    )
    .selectAll('r')
    .where('d.enrollment_id', '=', enrollmentId)
    .executeTakeFirstOrThrow();

const answer = (...records: readonly object[]) => ({ format: 'openroll-answer-1', at, records });
const accepted = ({ recordId: record_id }: Sent, policy_number = 'OM-00000001', when = at) => ({
  record_id,
  at: when,
  status: 'accepted',
  policy_number,
});
const words = 'The tobacco answer contradicts the medical record.';
const rejected = ({ recordId: record_id }: Sent, when = at) => ({
  record_id,
  at: when,
  status: 'rejected',
  code: 'T-9',
  words,
});
const take = (given: unknown, eventId?: string) =>
  takeAnswer(world.platform, workerOrigin, {
    carrier,
    source: 'inbox',
    bytes: Buffer.from(JSON.stringify(given)),
    ...(eventId ? { eventId } : {}),
  });

const parkedOnes = async () =>
  (
    await world.platform.database
      .selectFrom('carrier_answers')
      .select('parked')
      .where('parked', 'is not', null)
      .orderBy('id')
      .execute()
  ).map(({ parked }) => parked);

describe('an answer in the inbox', () => {
  it('of acceptance puts the policy number on the enrollment, once, whoever collects it how often', async () => {
    const one = await sent();
    put('a.json', answer(accepted(one)));
    await Promise.all([1, 2, 3].map(() => collectAnswers(world.platform)));
    put('again.json', answer(accepted(one)));
    await collectAnswers(world.platform);
    expect(waiting()).toEqual([]);
    const { body } = await lakeside.avery.call(getEnrollment, { params: { id: one.id } });
    expect([body.policy_number, body.carrier_answer]).toMatchObject([
      'OM-00000001',
      { state: 'accepted', policy_number: 'OM-00000001', code: null, words: null },
    ]);
    const notes = await world.platform.database
      .selectFrom('audit_events')
      .select(['action', 'detail'])
      .where('object_type', '=', 'delivery_record')
      .where('object_id', '=', String((await recordOf(one.id)).id))
      .execute();
    expect(notes.map(({ action }) => action)).toEqual(['record.accepted']);
  });

  it('of rejection shows code and words to the home office and the agent, and keeps the words sealed', async () => {
    const one = await sent();
    put('b.json', answer(rejected(one)));
    await world.runJobs();
    await collectAnswers(world.platform);
    const { body } = await lakeside.avery.call(getEnrollment, { params: { id: one.id } });
    expect(body.carrier_answer).toMatchObject({ state: 'rejected', code: 'T-9', words });
    const list = await lakeside.holly.call(listDeliveries, { query: { answer: 'rejected' } });
    expect(list.body.rows.map((row) => [row.enrollment_id, row.answer?.words, row.can_correct])).toEqual([
      [one.id, words, true],
    ]);
    const { sealed_words } = await recordOf(one.id);
    expect(sealed_words?.includes('tobacco')).toBe(false);
    const { rows } = await world.platform.pool.query('select detail from audit_events');
    expect(JSON.stringify(rows)).not.toContain('tobacco');
  });

  it('about an unknown record, or that nobody can read, is parked and told; what is known of it counts', async () => {
    const one = await sent();
    const stranger = { ...one, recordId: '00000000-0000-4000-8000-000000000000' };
    put('c.json', answer(accepted(stranger), accepted(one, 'OM-7')));
    put('d.json', 'no JSON at all');
    await collectAnswers(world.platform);
    await collectAnswers(world.platform);
    expect(waiting()).toEqual([]);
    expect((await recordOf(one.id)).policy_number).toBe('OM-7');
    expect(await parkedOnes()).toEqual(['unknown-record', 'unreadable']);
    expect(world.logs.filter(({ alert }) => alert === 'carrier-answer-parked')).toHaveLength(2);
    const mails = await world.platform.database
      .selectFrom('mails')
      .select('subject')
      .where('subject', 'like', '%an answer of a carrier waits for you')
      .execute();
    expect(mails).toHaveLength(2);
  });

  it('of another carrier is about a record that is unknown', async () => {
    const one = await sent();
    await takeAnswer(world.platform, workerOrigin, {
      carrier: 'another',
      source: 'inbox',
      bytes: Buffer.from(JSON.stringify(answer(accepted(one)))),
    });
    expect([(await recordOf(one.id)).status, (await parkedOnes()).at(-1)]).toEqual([
      'sent',
      'unknown-record',
    ]);
  });

  it('about the package makes its records received, and judges none of its people', async () => {
    const one = await sent();
    const about = (status: string, when = at) => ({
      ...answer(),
      at: when,
      package_id: one.packageId,
      package: { status, code: status === 'rejected' ? 'IK5' : null },
    });
    await take(about('received'));
    expect((await recordOf(one.id)).status).toBe('received');
    await take(about('rejected', '2026-03-18T17:00:06.000Z'));
    await take(about('received', '2026-03-18T17:00:04.000Z'));
    const row = await world.platform.database
      .selectFrom('packages')
      .select(['answer', 'answer_code'])
      .where('id', '=', one.packageId)
      .executeTakeFirstOrThrow();
    expect([row, (await recordOf(one.id)).status]).toEqual([
      { answer: 'rejected', answer_code: 'IK5' },
      'received',
    ]);
  });
});

it('a verdict is told by webhook once, however often the carrier says it, and again where it changes', async () => {
  const { database } = world.platform;
  const told = async () =>
    (await database.selectFrom('webhook_events').select('type').orderBy('id').execute()).map(
      ({ type }) => type,
    );
  const one = await sent();
  await lakeside.holly.call(setWebhook, { body: { url: 'https://hooks.example/x', secret } });
  await take(answer(accepted(one)), 'first');
  await take(answer(accepted(one)), 'doubled');
  const later = '2026-03-18T17:00:09.000Z';
  await take(answer(accepted(one, 'OM-00000001', later), accepted(one, 'OM-00000001', later)), 'later');
  expect(await told()).toEqual(['accepted']);
  await take(answer(accepted(one, 'OM-2', '2026-03-18T17:00:10.000Z')), 'other policy');
  await take(answer(rejected(one, '2026-03-18T17:00:11.000Z')), 'rejected');
  await take(answer(rejected(one, '2026-03-18T17:00:12.000Z')), 'rejected again');
  expect(await told()).toEqual(['accepted', 'accepted', 'rejected']);
  const [hook] = (await lakeside.holly.call(listWebhooks, {})).body.rows;
  await lakeside.holly.call(endWebhook, { params: { id: hook?.id ?? 0 } });
});

it('answers end alike in any order, doubled and replayed', async () => {
  const said = (one: Sent) => [
    answer({ record_id: one.recordId, status: 'received' }),
    answer(rejected(one)),
    answer(accepted(one, 'OM-1', '2026-03-18T17:00:07.000Z')),
    answer(accepted(one, 'OM-2', '2026-03-18T17:00:06.000Z')),
    { ...answer(), package_id: one.packageId, package: { status: 'received' } },
  ];
  const one = await sent();
  const orders = fc.shuffledSubarray([0, 1, 2, 3, 4, 0, 1, 2, 3, 4], { minLength: 10, maxLength: 10 });
  let run = 0;
  await fc.assert(
    fc.asyncProperty(orders, async (order) => {
      run += 1;
      await world.platform.database
        .updateTable('delivery_records')
        .set({
          status: 'sent',
          policy_number: null,
          code: null,
          sealed_words: null,
          said_at: null,
          answered_at: null,
        })
        .where('record_id', '=', one.recordId)
        .execute();
      await world.platform.database
        .updateTable('packages')
        .set({ answer: null, answer_code: null, answer_said_at: null })
        .where('id', '=', one.packageId)
        .execute();
      // Half of them come again under the name that they had, half under another.
      for (const [place, which] of order.entries())
        await take(said(one)[which], `${run}-${which}-${place % 2}`);
      const { status, policy_number, code, sealed_words, said_at } = await recordOf(one.id);
      expect([status, policy_number, code, sealed_words, said_at?.toISOString()]).toEqual([
        'accepted',
        'OM-1',
        null,
        null,
        '2026-03-18T17:00:07.000Z',
      ]);
      const { body } = await lakeside.avery.call(getEnrollment, { params: { id: one.id } });
      expect(body.policy_number).toBe('OM-1');
    }),
    { numRuns: 15 },
  );
});
