import { readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { correctDelivery, getPackageContents, listDeliveries } from '@openroll/contract/deliveries';
import { getEnrollment } from '@openroll/contract/enrollment-detail';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  accidentData,
  type Lakeside,
  openLakesideWorld,
  submitted,
  withPrimary,
} from '../../../test/lakeside.ts';
import type { World } from '../../../test/world.ts';
import { workerOrigin } from '../../platform/audit/record-audit.ts';
import { sandboxCarrier } from '../../ports/delivery/sandbox-carrier.ts';
import { openSandboxPackage } from '../../ports/delivery/sandbox-package.ts';
import { collectAnswers } from './answers/collect-answers.job.ts';
import { takeAnswer } from './answers/take-answer.ts';

let world: World;
let lakeside: Lakeside;
beforeAll(async () => {
  ({ world, lakeside } = await openLakesideWorld());
});
afterAll(() => world.close());

const folder = () => join(world.dataDir, 'deliveries');
const carrier = (now = Date.now) =>
  sandboxCarrier({
    folder: folder(),
    inbox: join(world.dataDir, 'carrier-answers'),
    books: join(world.dataDir, 'books'),
    rejection: world.platform.t('devPages.carrierRejects'),
    now,
  });

/** An application of somebody of this last name, sent to the carrier. */
async function sent(last: string): Promise<{ readonly id: number; readonly deliveryId: number }> {
  const data = withPrimary(accidentData(lakeside), { last_name: last, applicant_signature: `Dana ${last}` });
  const { ids } = await submitted(lakeside, lakeside.avery, data);
  const id = ids[0] ?? 0;
  await world.runJobs();
  return { id, deliveryId: (await deliveryOf(id)).id };
}

const deliveryOf = (enrollmentId: number) =>
  world.platform.database
    .selectFrom('deliveries')
    .selectAll()
    .where('enrollment_id', '=', enrollmentId)
    .executeTakeFirstOrThrow();

/** Five seconds later the carrier answers, and we hear it. */
async function hear(): Promise<number> {
  const { database } = world.platform;
  const past = new Date(Date.now() - 6000);
  for (const { id } of await database
    .selectFrom('packages')
    .select('id')
    .where('sent_at', 'is not', null)
    .execute())
    utimesSync(join(folder(), `openroll-${id}.zip`), past, past);
  const given = await carrier().look();
  await collectAnswers(world.platform);
  return given;
}

const shown = async (id: number) => (await lakeside.avery.call(getEnrollment, { params: { id } })).body;

it('the sandbox carrier answers by the last name of the insured', async () => {
  const whitfield = await sent('Whitfield');
  const reject = await sent('Reject');
  const silent = await sent('Silent');
  const twice = await sent('Twice');
  const partial = [await sent('Partial'), await sent('Partial')];
  expect(await carrier(() => Date.now() - 600_000).look(), 'not before five seconds have passed').toBe(0);
  // Nothing of what is silent, and three about what comes twice.
  expect(await hear()).toBe(7);
  expect(await hear(), 'once each').toBe(0);
  const states = [];
  for (const { id } of [whitfield, reject, silent, twice, ...partial])
    states.push((await shown(id)).carrier_answer?.state);
  // Which package of the two it opens first is its own affair.
  expect([...states.slice(0, 4), ...states.slice(4).sort()]).toEqual([
    'accepted',
    'rejected',
    'sent',
    'accepted',
    'accepted',
    'rejected',
  ]);
  expect((await shown(whitfield.id)).policy_number).toMatch(/^OM-\d{8}$/);
  expect((await shown(reject.id)).carrier_answer?.words).toContain('This plan is not filed for the group.');
});

it('what was rejected is sent anew in a package that names the one it replaces, and is accepted', async () => {
  const { id, deliveryId } = await sent('Reject');
  await hear();
  const before = await deliveryOf(id);
  const first = readFileSync(join(folder(), `openroll-${before.package_id}.zip`));
  const call = () =>
    lakeside.holly.call(correctDelivery, {
      params: { id: deliveryId },
      body: { note: 'The plan is 2026-A.' },
    });
  const clicks = await Promise.all([call(), call()]);
  expect(clicks.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await shown(id)).carrier_answer).toBeNull();
  await world.runJobs();
  const after = await deliveryOf(id);
  expect([after.status, after.id]).toEqual(['delivered', deliveryId]);
  expect(after.package_id).not.toBe(before.package_id);
  expect(readFileSync(join(folder(), `openroll-${before.package_id}.zip`)).equals(first)).toBe(true);
  const { body: contents } = await lakeside.holly.call(getPackageContents, { params: { id: deliveryId } });
  expect([contents.replaces, contents.records[0]?.note]).toEqual([before.package_id, 'The plan is 2026-A.']);
  const opened = await openSandboxPackage(readFileSync(join(folder(), `openroll-${after.package_id}.zip`)));
  expect(opened.ok && opened.value.records[0]?.isCorrection).toBe(true);
  await hear();
  expect(await shown(id)).toMatchObject({
    policy_number: expect.stringMatching(/^OM-\d{8}$/),
    carrier_answer: { state: 'accepted', words: null },
  });
  const list = await lakeside.holly.call(listDeliveries, { query: { search_text: String(id) } });
  expect(list.body.rows.map((row) => [row.id, row.answer?.state, row.can_correct])).toEqual([
    [deliveryId, 'accepted', false],
  ]);
  const statuses = await world.platform.database
    .selectFrom('delivery_records')
    .select('status')
    .where('delivery_id', '=', deliveryId)
    .orderBy('id')
    .execute();
  expect(statuses.map(({ status }) => status)).toEqual(['superseded', 'accepted']);
});

it('a late acceptance of what was corrected changes nothing, and is told', async () => {
  const { id, deliveryId } = await sent('Reject');
  await hear();
  const { record_id } = await world.platform.database
    .selectFrom('delivery_records')
    .select('record_id')
    .where('delivery_id', '=', deliveryId)
    .executeTakeFirstOrThrow();
  await lakeside.holly.call(correctDelivery, { params: { id: deliveryId }, body: { note: 'Corrected.' } });
  const record = { record_id, status: 'accepted', policy_number: 'OM-LATE' };
  const at = new Date(Date.now() + 60_000).toISOString();
  await takeAnswer(world.platform, workerOrigin, {
    carrier: 'openroll-mutual',
    source: 'inbox',
    bytes: Buffer.from(JSON.stringify({ format: 'openroll-answer-1', at, records: [record] })),
  });
  expect((await shown(id)).policy_number).toBeNull();
  const parked = await world.platform.database
    .selectFrom('carrier_answers')
    .select('parked')
    .where('parked', 'is not', null)
    .execute();
  expect(parked).toEqual([{ parked: 'superseded-record' }]);
});

it('only the home office corrects, and only what was rejected', async () => {
  const { deliveryId } = await sent('Whitfield');
  const params = { id: deliveryId };
  const body = { note: 'Nothing.' };
  for (const person of [lakeside.avery, lakeside.casey, lakeside.noor])
    expect((await person.call(correctDelivery, { params, body })).status).toBe(403);
  const early = await lakeside.holly.call(correctDelivery, { params, body });
  expect([early.status, early.errors[0]?.code]).toEqual([409, 'record-not-rejected']);
  await hear();
  expect((await lakeside.holly.call(correctDelivery, { params, body })).status).toBe(409);
  expect((await lakeside.holly.call(correctDelivery, { params, body: { note: ' ' } })).status).toBe(400);
  expect((await lakeside.holly.call(correctDelivery, { params: { id: 999_999 }, body })).status).toBe(404);
});
