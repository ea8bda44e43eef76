import { removeEnrollment } from '@openroll/contract/enrollment-detail';
import { cancelSession, pauseSession } from '@openroll/contract/wizard';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { signIn } from '../../../../test/actors.ts';
import { buildUser } from '../../../../test/builders.ts';
import { type Lakeside, openLakesideWorld } from '../../../../test/lakeside.ts';
import {
  capture,
  captureAccident,
  cards,
  cardToken,
  pay,
  readyToPay,
  schedule,
} from '../../../../test/paid-sessions.ts';
import type { World } from '../../../../test/world.ts';
import { purgeSession } from '../expiry/purge-session.ts';
import { releasePayments } from './release-payments.job.ts';

let world: World;
let lakeside: Lakeside;
beforeAll(async () => {
  ({ world, lakeside } = await openLakesideWorld());
  await captureAccident(world, lakeside);
});
afterAll(() => world.close());

const attemptsOf = async (sessionId: number) =>
  (
    await world.platform.database
      .selectFrom('payment_attempts')
      .select('status')
      .where('session_id', '=', sessionId)
      .execute()
  ).map(({ status }) => status);

/** Pays, and pauses: what became of a lost payment is known to the sandbox only. */
async function payAndPause(number: string) {
  const { sessionId, data } = await readyToPay(lakeside);
  await capture(lakeside.avery, sessionId, { ...schedule, token: await cardToken(world, number) });
  await pay(lakeside.avery, sessionId);
  const query = { session_id: sessionId };
  expect((await lakeside.avery.call(pauseSession, { query, body: { data } as never })).status).toBe(200);
  const { id } = await world.platform.database
    .selectFrom('enrollments')
    .select('id')
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return { sessionId, query, id };
}

it.each([
  ['lost', cards.lost, 'payment-confirming'],
  ['made', cards.accepted, 'session-paid'],
])('a paused session whose payment is %s is neither deleted nor ended (B9)', async (_, number, code) => {
  const { sessionId, query, id } = await payAndPause(number);
  const refused = [
    await lakeside.holly.call(removeEnrollment, { params: { id } }),
    await lakeside.holly.call(removeEnrollment, { params: { id } }),
    await lakeside.avery.call(cancelSession, { query, body: {} }),
  ];
  expect(refused.map(({ status, errors }) => [status, errors[0]?.code])).toEqual(
    refused.map(() => [409, code]),
  );
  world.advance(61);
  await releasePayments(world.platform);
  expect(await attemptsOf(sessionId)).toEqual(['charged']);
});

it('an attempt is looked up by a key of its own, also where the answers of its session are forgotten (R2)', async () => {
  const { sessionId } = await payAndPause(cards.lost);
  await world.platform.database
    .updateTable('wizard_sessions')
    .set({ status: 'expired' })
    .where('id', '=', sessionId)
    .execute();
  await purgeSession(world.platform, sessionId);
  world.advance(61);
  await releasePayments(world.platform);
  await releasePayments(world.platform);
  expect(await attemptsOf(sessionId)).toEqual(['voided']);
});

it('an attempt of before it had a key of its own is looked up by that of its session', async () => {
  const { sessionId } = await payAndPause(cards.lost);
  const { database } = world.platform;
  const { tokens } = await database
    .selectFrom('session_payments')
    .select('tokens')
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow();
  await database
    .updateTable('payment_attempts')
    .set({ tokens, data_key: null })
    .where('session_id', '=', sessionId)
    .execute();
  world.advance(61);
  await releasePayments(world.platform);
  expect(await attemptsOf(sessionId)).toEqual(['charged']);
});

it('the home office is told after 15 minutes also where the attempt cannot even be looked up', async () => {
  const { sessionId } = await payAndPause(cards.lost);
  const { payments } = world.platform.ports;
  if (!payments) throw new Error('nothing is paid here');
  const find = vi.spyOn(payments, 'find').mockRejectedValue(new Error('unreadable'));
  world.advance(15 * 60 + 1);
  await releasePayments(world.platform);
  await releasePayments(world.platform);
  find.mockRestore();
  const told = await world.platform.database
    .selectFrom('mails')
    .select('text_body')
    .where('subject', 'like', '%nobody knows what became of a payment%')
    .execute();
  expect(told).toHaveLength(1);
  expect(told[0]?.text_body).toContain(String(sessionId));
  await releasePayments(world.platform);
  expect(await attemptsOf(sessionId)).toEqual(['charged']);
});

it('what is given back after a day leaves a row that can be deleted', async () => {
  const { sessionId, id } = await payAndPause(cards.accepted);
  world.advance(25 * 3600);
  await releasePayments(world.platform);
  expect(await attemptsOf(sessionId)).toEqual(['voided']);
  const { email } = await buildUser(world, { roles: ['HomeOfficeAdmin'] });
  const holly = await signIn(world, email);
  expect((await holly.call(removeEnrollment, { params: { id } })).status).toBe(200);
});
