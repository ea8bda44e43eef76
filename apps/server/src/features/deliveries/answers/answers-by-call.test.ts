import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accidentData, type Lakeside, openLakesideWorld, submitted } from '../../../../test/lakeside.ts';
import { answersByCall, siteCarriers } from '../../../../test/site-carriers.ts';
import type { World } from '../../../../test/world.ts';
import { signatureOf } from '../../../ports/underwriting/signed-message.ts';
import { collectAnswers } from './collect-answers.job.ts';

/** Carriers that answer by calls, each under a secret of its own (§9.8). */

const carrier = 'openroll-mutual';
const secret = 'a secret of thirty-two characters';
const others = 'another secret of thirty-two letters';
const at = '2026-03-18T17:00:05.000Z';
let site: string;
let world: World;
let lakeside: Lakeside;
beforeAll(async () => {
  site = mkdtempSync(join(tmpdir(), 'openroll-calls-'));
  const another = ['code: another', 'name: Another', 'contact: { email: a@another.test }'];
  const catalog = siteCarriers(site, {
    [carrier]: answersByCall,
    another: [...another, 'acknowledgement: http', 'answer_secret: { env: OTHERS }'],
    silent: ['code: silent', 'name: Silent', 'contact: { email: s@silent.test }'],
  });
  ({ world, lakeside } = await openLakesideWorld({ ...catalog, ANSWER_SECRET: secret, OTHERS: others }));
});
afterAll(async () => {
  await world.close();
  rmSync(site, { recursive: true });
});

/** An application that has been sent, and waits for its carrier's answer. */
async function sent(): Promise<{ readonly id: number; readonly recordId: string }> {
  const { ids } = await submitted(lakeside, lakeside.avery, accidentData(lakeside));
  await world.runJobs();
  return { id: ids[0] ?? 0, recordId: (await recordOf(ids[0] ?? 0)).record_id };
}
const recordOf = (enrollmentId: number) =>
  world.platform.database
    .selectFrom('delivery_records as r')
    .innerJoin('deliveries as d', 'd.id', 'r.delivery_id')
    .selectAll('r')
    .where('d.enrollment_id', '=', enrollmentId)
    .executeTakeFirstOrThrow();

const accepts = (record_id: string, policy_number = 'OM-1') =>
  JSON.stringify({
    format: 'openroll-answer-1',
    at,
    records: [{ record_id, status: 'accepted', policy_number }],
  });
const post = (body: string, headers: Record<string, string>, code = carrier) =>
  world.app.inject({
    method: 'POST',
    url: `/hooks/carriers/${code}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: body,
  });
const now = () => Math.floor(world.platform.clock().getTime() / 1000);
const signed = (body: string, event: string, { seconds = now(), under = secret } = {}) => ({
  'x-openroll-event': event,
  'x-openroll-signature': signatureOf(under, seconds, { about: event, body }),
});

it('takes what is signed, once for each event', async () => {
  const one = await sent();
  const body = accepts(one.recordId, 'OM-55');
  const answers = [];
  for (let time = 0; time < 3; time++) answers.push((await post(body, signed(body, 'event-1'))).statusCode);
  expect(answers).toEqual([204, 204, 204]);
  const taken = await world.platform.database
    .selectFrom('carrier_answers')
    .select('source')
    .where('event_id', '=', 'event-1')
    .execute();
  expect([taken, (await recordOf(one.id)).policy_number]).toEqual([[{ source: 'hook' }], 'OM-55']);
});

it('refuses what is forged, swapped, old, unsigned, or of nobody', async () => {
  const one = await sent();
  const body = accepts(one.recordId);
  const headers = signed(body, 'event-2');
  const tries = await Promise.all([
    post(body.replace('OM-', 'XX-'), headers),
    post(body, { ...headers, 'x-openroll-event': 'event-3' }),
    post(body, signed(body, 'event-2', { seconds: now() - 301 })),
    post(body, signed(body, 'event-2', { seconds: now() + 301 })),
    post(body, {}),
    post(body, { ...headers, 'x-openroll-signature': `t=${now()},v1=${'0'.repeat(64)}` }),
    post(body, { ...headers, 'x-openroll-signature': `t=0${now()},v1=${'0'.repeat(64)}` }),
    post(body, headers, 'unknown'),
  ]);
  expect(tries.map(({ statusCode }) => statusCode)).toEqual(tries.map(() => 401));
  expect((await recordOf(one.id)).status).toBe('sent');
});

describe('a carrier', () => {
  it('speaks for itself alone: another’s secret is no signature of its answer', async () => {
    const one = await sent();
    const body = accepts(one.recordId);
    const tries = await Promise.all([
      post(body, signed(body, 'event-4', { under: others })),
      post(body, signed(body, 'event-4'), 'another'),
    ]);
    expect(tries.map(({ statusCode }) => statusCode)).toEqual([401, 401]);
    expect((await recordOf(one.id)).status).toBe('sent');
  });

  it('that answers in another way is refused by call, however it is signed', async () => {
    const one = await sent();
    const body = accepts(one.recordId);
    expect((await post(body, signed(body, 'event-5'), 'silent')).statusCode).toBe(401);
  });

  it('that answers by call is not read from the inbox that it shares', async () => {
    const one = await sent();
    const inbox = join(world.dataDir, 'carrier-answers');
    mkdirSync(inbox, { recursive: true });
    writeFileSync(join(inbox, 'a.json'), accepts(one.recordId));
    await collectAnswers(world.platform);
    expect(readdirSync(inbox).filter((name) => name !== 'done')).toEqual(['a.json']);
    expect((await recordOf(one.id)).status).toBe('sent');
  });
});

it('a carrier that answers by files is refused by call', async () => {
  const byFile = await openLakesideWorld();
  const body = accepts('0d3fd8c2-3a1f-4f0d-8f4c-3f6f2f6f9a01');
  const reply = await byFile.world.app.inject({
    method: 'POST',
    url: `/hooks/carriers/${carrier}`,
    headers: { 'content-type': 'application/json', ...signed(body, 'event-6') },
    payload: body,
  });
  expect(reply.statusCode).toBe(401);
  await byFile.world.close();
});
