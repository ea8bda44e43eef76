import { getRecording, listRecordings } from '@openroll/contract/conferences';
import { getEnrollment, moveEnrollment } from '@openroll/contract/enrollments';
import { updateSteps } from '@openroll/contract/wizard';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildCase, offerProduct } from '../../../../test/builders.ts';
import { type Lakeside, openLakesideWorld, submitShown, unsigned } from '../../../../test/lakeside.ts';
import {
  capture,
  captureAccident,
  cards,
  cardToken,
  pay,
  readyToPay,
  schedule,
} from '../../../../test/paid-sessions.ts';
import {
  agentNumber,
  agreeAll,
  holdConference,
  numbers,
  offerVoice,
  playScript,
  startVoice,
  voiceData,
} from '../../../../test/voice.ts';
import { defaultNow, type World } from '../../../../test/world.ts';
import { followConferences } from '../conferences/follow-conferences.job.ts';
import { paymentTokens } from '../payment/payment-tokens.ts';

/** What lies under the key of a session is read in the case that it moves to (A30). */
let world: World;
let lakeside: Lakeside;
let targetId: number;

beforeAll(async () => {
  ({ world, lakeside } = await openLakesideWorld());
  targetId = (await buildCase(world, { group_name: 'Taken over' })).id;
  for (const product of Object.values(lakeside.products)) await offerProduct(world, targetId, product);
}, 120_000);
beforeEach(() => world.setClock(defaultNow));
afterAll(() => world.close());

/** What is submitted in a real case stays there: it stands in the Pending Group only now. */
async function moveAway(enrollmentId: number): Promise<number> {
  const { database } = world.platform;
  const pend = (is: boolean) =>
    database.updateTable('cases').set({ is_pending_group: is }).where('id', '=', lakeside.caseId).execute();
  await pend(true);
  const body = { case_id: targetId };
  const { status } = await lakeside.holly.call(moveEnrollment, { params: { id: enrollmentId }, body });
  await pend(false);
  return status;
}

const keyOf = (sessionId: number) =>
  world.platform.database
    .selectFrom('wizard_sessions')
    .select(['id', 'case_id', 'data_key'])
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();

it('what was paid with', async () => {
  await captureAccident(world, lakeside);
  const { sessionId, data } = await readyToPay(lakeside);
  await capture(lakeside.avery, sessionId, { ...schedule, token: await cardToken(world, cards.accepted) });
  expect((await pay(lakeside.avery, sessionId)).body.payment_with_app_made).toBe(true);
  const answer = await submitShown(lakeside.avery, sessionId, { data });
  const tokens = async () => {
    const row = await keyOf(sessionId);
    const { open } = paymentTokens(world.platform, row);
    const read = (table: 'session_payments' | 'payment_attempts') =>
      world.platform.database
        .selectFrom(table)
        .select('tokens')
        .where('session_id', '=', sessionId)
        .executeTakeFirstOrThrow();
    const [captured, attempt] = [await read('session_payments'), await read('payment_attempts')];
    return { row, tokens: [open(captured.tokens), open(attempt.tokens)] };
  };
  const before = await tokens();
  expect(await moveAway(answer.body.enrollments[0]?.id ?? 0)).toBe(200);
  const after = await tokens();
  expect(after.tokens).toEqual(before.tokens);
  expect(after.row.case_id).toBe(targetId);
  expect(after.row.data_key.equals(before.row.data_key)).toBe(false);
  await world.platform.database
    .updateTable('case_products')
    .set({ options: '{}' })
    .where('case_id', '=', lakeside.caseId)
    .execute();
}, 60_000);

it('whom a conference called, and the audio of it', async () => {
  await offerVoice(world, lakeside);
  const { avery } = lakeside;
  const sessionId = await startVoice(lakeside);
  await holdConference(world, avery, sessionId);
  await agreeAll(world, avery, sessionId);
  await avery.call(updateSteps, {
    query: { session_id: sessionId },
    body: { data: unsigned(voiceData(lakeside, { applicant_signature_announcement: undefined })) },
  });
  await playScript(world, avery, sessionId, 'Consent');
  const answer = await submitShown(avery, sessionId, { data: voiceData(lakeside) });
  const id = answer.body.enrollments[0]?.id ?? 0;
  expect(id).toBeGreaterThan(0);
  for (let run = 0; run < 2; run++) {
    world.advance(30);
    await followConferences(world.platform);
  }
  const audio = async () => {
    const { rows } = (await lakeside.holly.call(listRecordings, { params: { id } })).body;
    const recording = rows[0]?.id ?? 0;
    return (await lakeside.holly.call(getRecording, { params: { id: recording } })).bytes;
  };
  const before = await audio();
  expect(before.length).toBeGreaterThan(1000);
  expect(await moveAway(id)).toBe(200);
  const { status, body } = await lakeside.holly.call(getEnrollment, { params: { id } });
  expect([status, body.case_id]).toEqual([200, targetId]);
  expect(body.enrollment_session_conferences).toEqual([
    { agent_number: agentNumber, primary_applicant_number: numbers.goesWell },
  ]);
  expect(Buffer.from(await audio()).equals(Buffer.from(before))).toBe(true);
  const { rows } = await world.platform.pool.query(
    `select f.case_id from conferences f where session_id = $1
     union select f.case_id from files f join recordings r on r.file_id = f.id where r.session_id = $1`,
    [sessionId],
  );
  expect(rows).toEqual([{ case_id: targetId }]);
}, 60_000);
