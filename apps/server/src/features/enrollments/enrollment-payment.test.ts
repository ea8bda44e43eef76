import { getEnrollment } from '@openroll/contract/enrollment-detail';
import { pauseSession } from '@openroll/contract/wizard';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../test/actors.ts';
import { type Lakeside, openLakesideWorld, submitShown } from '../../../test/lakeside.ts';
import {
  capture,
  captureAccident,
  cards,
  cardToken,
  pay,
  readyToPay,
  schedule,
} from '../../../test/paid-sessions.ts';
import type { World } from '../../../test/world.ts';
import { releasePayments } from '../wizard/payment/release-payments.job.ts';

let world: World;
let lakeside: Lakeside;
beforeAll(async () => {
  ({ world, lakeside } = await openLakesideWorld());
  await captureAccident(world, lakeside);
});
afterAll(() => world.close());

const see = async (who: Person, id: number) =>
  (await who.call(getEnrollment, { params: { id } })).body.payment;

async function paidBy(number: string, withApp = true) {
  const { avery } = lakeside;
  const { sessionId, data } = await readyToPay(lakeside);
  const token = await cardToken(world, number);
  await capture(avery, sessionId, { ...schedule, payment_with_app: withApp, token });
  if (withApp) await pay(avery, sessionId);
  return { sessionId, data };
}

const rowOf = async (sessionId: number, status: string) =>
  (
    await world.platform.database
      .selectFrom('enrollments')
      .select('id')
      .where('session_id', '=', sessionId)
      .where('status', '=', status as 'enrolled')
      .executeTakeFirstOrThrow()
  ).id;

const card = {
  method: 'card',
  brand: 'visa',
  last_four: '1111',
  ...schedule,
  next_payment_date: '2026-04-15',
} as const;

it('whoever sees an enrollment sees how it is paid; what the provider calls the charge is for the home office', async () => {
  const { sessionId, data } = await paidBy(cards.accepted);
  await submitShown(lakeside.avery, sessionId, { data });
  const id = await rowOf(sessionId, 'enrolled');
  const paid = {
    ...card,
    payment_with_app: true,
    payment_with_app_made: true,
    payment_with_app_date: '2026-03-18T17:00:00.000Z',
    state: 'paid',
    amount: 43.18,
    settled_at: null,
  };
  expect(await see(lakeside.avery, id)).toEqual(paid);
  const { charge_id } = await world.platform.database
    .selectFrom('payment_attempts')
    .select('charge_id')
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow();
  expect(charge_id).not.toBeNull();
  expect(await see(lakeside.holly, id)).toEqual({ ...paid, payment_with_app_processor_id: charge_id });
  expect((await lakeside.noor.call(getEnrollment, { params: { id } })).status).toBe(404);
  expect(await see(lakeside.avery, await rowOf(sessionId, 'waived'))).toBeNull();
  await world.platform.database
    .updateTable('enrollments')
    .set({ status: 'declined' })
    .where('id', '=', id)
    .execute();
  expect(await see(lakeside.avery, id)).toMatchObject({ state: 'refunding', payment_with_app_made: false });
  await releasePayments(world.platform);
  expect(await see(lakeside.avery, id)).toMatchObject({
    state: 'refunded',
    amount: 43.18,
    payment_with_app_date: '2026-03-18T17:00:00.000Z',
    settled_at: '2026-03-18T17:00:00.000Z',
  });
});

it('what is not charged with the application says so', async () => {
  const { sessionId, data } = await paidBy(cards.accepted, false);
  await submitShown(lakeside.avery, sessionId, { data });
  const id = await rowOf(sessionId, 'enrolled');
  expect(await see(lakeside.avery, id)).toEqual({
    ...card,
    payment_with_app: false,
    payment_with_app_made: false,
    payment_with_app_date: null,
    state: 'none',
    amount: null,
    settled_at: null,
  });
});

it.each([
  ['accepted', 'paid', 43.18],
  ['lost', 'confirming', null],
  ['declined', 'none', null],
] as const)('a paused one whose card was %s says that it is %s', async (number, state, amount) => {
  const { sessionId, data } = await paidBy(cards[number]);
  await lakeside.avery.call(pauseSession, { query: { session_id: sessionId }, body: { data } });
  expect(await see(lakeside.avery, await rowOf(sessionId, 'paused'))).toMatchObject({ state, amount });
});
