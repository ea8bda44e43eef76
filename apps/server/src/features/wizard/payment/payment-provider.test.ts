import { listEnrollments } from '@openroll/contract/enrollments';
import { updateSteps } from '@openroll/contract/wizard';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askingToken, type FakeStripe, fakeStripe, stripeTokens } from '../../../../test/fake-stripe.ts';
import { type Lakeside, openLakesideWorld, submitShown } from '../../../../test/lakeside.ts';
import { capture, captureAccident, pay, readyToPay, schedule } from '../../../../test/paid-sessions.ts';
import type { World } from '../../../../test/world.ts';

const webhookSecret = 'whsec_of_the_suite';
/** 43.18 a month. */
const firstMonth = 4318;

let stripe: FakeStripe;
let world: World;
let lakeside: Lakeside;
beforeAll(async () => {
  stripe = await fakeStripe();
  const env = {
    STRIPE_SECRET_KEY: 'sk_test_suite',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_suite',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API: `http://127.0.0.1:${stripe.api.port}`,
    OPENROLL_BASE_URL: 'http://127.0.0.1:38123',
  };
  ({ world, lakeside } = await openLakesideWorld(env));
  await captureAccident(world, lakeside);
});
afterAll(async () => {
  await world.close();
  await stripe.close();
});

const attemptOf = (sessionId: number) =>
  world.platform.database
    .selectFrom('payment_attempts')
    .select(['id', 'key', 'status', 'charge_id'])
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow();

let events = 0;
/** An event as Stripe would send it, signed so many seconds ago. */
const eventOf = (type: string, object: object, id = `evt_${++events}`) =>
  JSON.stringify({ id, object: 'event', type, data: { object } });

function send(body: string, { age = 0, secret = webhookSecret, sent = body } = {}) {
  const timestamp = Math.floor(world.platform.clock().getTime() / 1000) - age;
  const signature = new Stripe('sk_test_x').webhooks.generateTestHeaderString({
    payload: body,
    secret,
    timestamp,
  });
  return world.app.inject({
    method: 'POST',
    url: '/hooks/payments',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    payload: sent,
  });
}

const paidBy = async (token: string): Promise<number> => {
  const { sessionId } = await readyToPay(lakeside);
  expect((await capture(lakeside.avery, sessionId, { ...schedule, token })).status).toBe(200);
  expect((await pay(lakeside.avery, sessionId)).body).toEqual({ payment_with_app_made: true, errors: [] });
  return sessionId;
};

describe('a site with an account at Stripe', () => {
  it('shows Stripe’s fields in a frame of its own, whose document alone may reach Stripe', async () => {
    const { headers, body } = await world.app.inject('/payment-fields?nonce=1-2&language=en');
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(
      /script-src 'nonce-[^']+' https:\/\/js\.stripe\.com https:\/\/\*\.js\.stripe\.com;/,
    );
    expect(policy).toContain('connect-src https://api.stripe.com;');
    expect(policy).toContain("frame-ancestors 'self'");
    expect(body).toContain('pk_test_suite');
    expect(body).not.toContain('sk_test_suite');
    const { headers: ofApp } = await world.app.inject({ url: '/wizard', headers: { accept: 'text/html' } });
    expect(String(ofApp['content-security-policy'])).not.toContain('stripe');
    expect((await world.app.inject('/sandbox/pay/fields')).statusCode).toBe(404);
  });

  it('keeps the card by a setup intent, charges it once, and tells the provider on the step', async () => {
    const sessionId = await paidBy(stripeTokens.accepted);
    const { key } = await attemptOf(sessionId);
    expect(stripe.ledger().filter((each) => each.key === key)).toEqual([
      { id: expect.any(String), key, cents: firstMonth },
    ]);
    expect(stripe.requests).toContain('POST /v1/setup_intents');
  });

  it('does not take a card of which its bank asks more', async () => {
    const { sessionId } = await readyToPay(lakeside);
    const reply = await capture(lakeside.avery, sessionId, { ...schedule, token: askingToken });
    expect([reply.status, reply.errors[0]?.code]).toEqual([400, 'payment-token-refused']);
  });
});

it('that hangs keeps nobody else waiting: all others are answered while twelve payments hang', async () => {
  const ready = [];
  for (let payer = 0; payer < 12; payer++) {
    const { sessionId } = await readyToPay(lakeside);
    await capture(lakeside.avery, sessionId, { ...schedule, token: stripeTokens.accepted });
    ready.push(sessionId);
  }
  const patient = Promise.withResolvers<void>();
  stripe.onCharge(() => patient.promise);
  let settled = 0;
  const paying = ready.map((sessionId) =>
    pay(lakeside.avery, sessionId).finally(() => {
      settled += 1;
    }),
  );
  const asked = stripe.requests.length;
  while (stripe.requests.length < asked + 12) await new Promise((resolve) => setTimeout(resolve, 20));
  const others = await Promise.all(
    Array.from({ length: 40 }, () => lakeside.avery.call(listEnrollments, {})),
  );
  expect(others.every(({ status }) => status === 200)).toBe(true);
  expect(settled).toBe(0);
  patient.resolve();
  stripe.onCharge(async () => {});
  for (const { body } of await Promise.all(paying)) expect(body.payment_with_app_made).toBe(true);
});

describe('an event of the provider', () => {
  const body = eventOf('payment_intent.succeeded', { id: 'pi_of_another', metadata: {} });

  it('is taken when it is signed and not older than 300 seconds', async () => {
    expect((await send(body)).statusCode).toBe(204);
    expect((await send(body, { age: 299 })).statusCode).toBe(204);
  });

  it.each([
    ['forged', { secret: 'whsec_of_somebody' }],
    ['replayed after 301 seconds', { age: 301 }],
    ['with another body', { sent: body.replace('succeeded', 'payment_failed') }],
  ])('is 401 and told in the log when it is %s (AC46)', async (_, how) => {
    expect((await send(body, how)).statusCode).toBe(401);
    expect(world.logs.some(({ alert }) => alert === 'payment-event-refused')).toBe(true);
    const unsigned = await world.app.inject({ method: 'POST', url: '/hooks/payments', payload: body });
    expect(unsigned.statusCode).toBe(401);
  });

  it('that claims a failure changes nothing: the provider is asked (AC46)', async () => {
    const sessionId = await paidBy(stripeTokens.accepted);
    const { charge_id: id, key } = await attemptOf(sessionId);
    await send(eventOf('payment_intent.payment_failed', { id, metadata: { openroll_attempt: key } }));
    expect((await attemptOf(sessionId)).status).toBe('charged');
  });

  it.each([
    ['of no attempt of ours', { id: 'pi_of_somebody', metadata: {} }],
    [
      'that names an attempt as we never name one',
      { id: 'pi_of_somebody', metadata: { openroll_attempt: '1; --' } },
    ],
  ])('%s is heard and changes nothing', async (_, about) => {
    expect((await send(eventOf('payment_intent.succeeded', about))).statusCode).toBe(204);
  });

  it('that comes before the reply settles the payment, and the reply finds it charged', async () => {
    const { sessionId } = await readyToPay(lakeside);
    await capture(lakeside.avery, sessionId, { ...schedule, token: stripeTokens.accepted });
    let told = 0;
    stripe.onCharge(async () => {
      const { key } = await attemptOf(sessionId);
      const event = eventOf('payment_intent.succeeded', { id: 'pi_x', metadata: { openroll_attempt: key } });
      told = (await send(event)).statusCode;
      expect((await attemptOf(sessionId)).status).toBe('charged');
    });
    const { body } = await pay(lakeside.avery, sessionId);
    stripe.onCharge(async () => {});
    expect([told, body]).toEqual([204, { payment_with_app_made: true, errors: [] }]);
    const { key } = await attemptOf(sessionId);
    expect(stripe.ledger().filter((each) => each.key === key)).toHaveLength(1);
  });

  it('of a bank’s return: the payment has failed, agent and home office are told once, however often it comes (B14b)', async () => {
    const { sessionId, data } = await readyToPay(lakeside);
    await capture(lakeside.avery, sessionId, { ...schedule, token: stripeTokens.bank });
    await pay(lakeside.avery, sessionId);
    const query = { session_id: sessionId };
    await lakeside.avery.call(updateSteps, { query, body: { data } });
    expect((await submitShown(lakeside.avery, sessionId, { data })).status).toBe(200);
    const { charge_id: id, key } = await attemptOf(sessionId);
    stripe.takeBack(id ?? '');
    const event = eventOf('payment_intent.payment_failed', { id, metadata: { openroll_attempt: key } });
    const again = eventOf('payment_intent.payment_failed', { id, metadata: { openroll_attempt: key } });
    for (const each of [event, event, again, event]) expect((await send(each)).statusCode).toBe(204);
    expect((await attemptOf(sessionId)).status).toBe('failed');
    const shares = await world.platform.database.selectFrom('payment_shares').select('status').execute();
    expect(shares).toEqual([{ status: 'failed' }]);
    const letters = await world.platform.database
      .selectFrom('mails')
      .select(['recipient', 'text_body'])
      .where('subject', 'like', '%a payment came back')
      .execute();
    const share = await world.platform.database
      .selectFrom('payment_shares')
      .select('enrollment_id')
      .executeTakeFirstOrThrow();
    for (const { text_body } of letters)
      expect(text_body).toContain(`/enrollment-details/${share.enrollment_id}`);
    expect(new Set(letters.map(({ recipient }) => recipient)).size).toBe(letters.length);
    expect(letters.length).toBeGreaterThan(1);
  });

  it('of a dispute that comes while the provider is away is refused and not kept, and counts when it comes again', async () => {
    const sessionId = await paidBy(stripeTokens.accepted);
    const { charge_id: id, key } = await attemptOf(sessionId);
    stripe.takeBack(id ?? '');
    const event = eventOf('charge.dispute.created', { id: 'dp_1', payment_intent: id });
    stripe.goAway(true);
    const early = await send(event);
    expect([early.statusCode, early.headers['retry-after']]).toEqual([503, '60']);
    expect((await attemptOf(sessionId)).status).toBe('charged');
    stripe.goAway(false);
    expect((await send(event)).statusCode).toBe(204);
    expect(await attemptOf(sessionId)).toMatchObject({ key, status: 'failed' });
  });

  it('that comes while nobody knows what became of a charge is not kept either', async () => {
    const { sessionId } = await readyToPay(lakeside);
    await capture(lakeside.avery, sessionId, { ...schedule, token: stripeTokens.lost });
    expect((await pay(lakeside.avery, sessionId)).body.payment_with_app_made).toBe(false);
    const { key } = await attemptOf(sessionId);
    const event = eventOf('payment_intent.succeeded', { id: 'pi_y', metadata: { openroll_attempt: key } });
    stripe.goAway(true);
    expect((await send(event)).statusCode).toBe(503);
    stripe.goAway(false);
    expect((await send(event)).statusCode).toBe(204);
    expect((await attemptOf(sessionId)).status).toBe('charged');
  });
});
