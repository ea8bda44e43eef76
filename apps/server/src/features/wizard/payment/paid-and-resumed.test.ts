import { getWizardSession, pauseSession, startSession, updateSteps } from '@openroll/contract/wizard';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  type Lakeside,
  newEnrollment,
  openLakesideWorld,
  submitShown,
  withPrimary,
} from '../../../../test/lakeside.ts';
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

let world: World;
let lakeside: Lakeside;
beforeAll(async () => {
  ({ world, lakeside } = await openLakesideWorld());
  await captureAccident(world, lakeside);
});
afterAll(() => world.close());

const chargesOf = (sessionId: number) =>
  world.platform.database
    .selectFrom('payment_attempts')
    .select(['status', 'amount_cents'])
    .where('session_id', '=', sessionId)
    .execute();

const once = [{ status: 'charged', amount_cents: 4318 }];

/** Paid with a card, and paused: the browser was closed before the submit. */
async function paidAndPaused() {
  const { avery } = lakeside;
  const { sessionId, data } = await readyToPay(lakeside);
  const query = { session_id: sessionId };
  await capture(avery, sessionId, { ...schedule, token: await cardToken(world, cards.accepted) });
  expect((await pay(avery, sessionId)).body.payment_with_app_made).toBe(true);
  expect((await avery.call(pauseSession, { query, body: { data } })).status).toBe(200);
  const { id } = await world.platform.database
    .selectFrom('enrollments')
    .select('id')
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow();
  const resume = (more: object = {}) =>
    avery.call(startSession, { body: newEnrollment(lakeside.caseId, { enrollment_id: id, ...more }) });
  return { sessionId, query, data, resume };
}

describe('a session that is paid, paused and resumed (R15)', () => {
  it('finds the payment made and locked, charges nothing again, and is submitted', async () => {
    const { avery } = lakeside;
    const { sessionId, query, data, resume } = await paidAndPaused();
    expect((await resume()).body.session_id).toBe(sessionId);
    const { steps } = (await avery.call(updateSteps, { query, body: { data } })).body;
    const states = ['payment_information', 'payment_with_app'].map(
      (name) => steps.find((step) => step.name === name)?.fields[0]?.payment,
    );
    expect(states).toMatchObject([
      { state: 'made', last_four: '1111', amount: 43.18 },
      { state: 'made', last_four: '1111', amount: 43.18 },
    ]);
    const anew = await capture(avery, sessionId, {
      ...schedule,
      token: await cardToken(world, cards.accepted),
    });
    expect([anew.status, (await pay(avery, sessionId)).body.payment_with_app_made]).toEqual([409, true]);
    expect((await submitShown(avery, sessionId, { data })).status).toBe(200);
    expect(await chargesOf(sessionId)).toEqual(once);
  });

  it('goes on as it was paid where its case has changed since (B9)', async () => {
    const { avery } = lakeside;
    const { sessionId, query, data, resume } = await paidAndPaused();
    await world.platform.database
      .updateTable('cases')
      .set({ updated_at: new Date('2026-03-18T16:00:00Z'), premium_mode: 'weekly' })
      .where('id', '=', lakeside.caseId)
      .execute();
    await resume();
    const session = (await avery.call(getWizardSession, { query })).body;
    expect([session.restarted_because, session.case.premium_mode]).toEqual([null, 'monthly']);
    expect((await submitShown(avery, sessionId, { data })).status).toBe(200);
    expect(await chargesOf(sessionId)).toEqual(once);
  });

  it('stays in the city in which it was signed and paid (B9)', async () => {
    const { sessionId, query, data, resume } = await paidAndPaused();
    await resume({ enrollment_city: 'Joliet' });
    const session = (await lakeside.avery.call(getWizardSession, { query })).body;
    expect([session.applicant_city, session.restarted_because]).toEqual(['Chicago', null]);
    expect((await submitShown(lakeside.avery, sessionId, { data })).status).toBe(200);
    expect(await chargesOf(sessionId)).toEqual(once);
  });

  it('is not taken to another state', async () => {
    const { query, resume } = await paidAndPaused();
    const elsewhere = await resume({ enrollment_city: 'Miami', enrollment_state: 'FL' });
    expect([elsewhere.status, elsewhere.errors[0]?.code]).toEqual([409, 'session-paid']);
    await resume();
    expect((await lakeside.avery.call(getWizardSession, { query })).body.restarted_because).toBeNull();
  });
});

it('while nobody knows what became of a payment, nothing that it is for changes', async () => {
  const { avery } = lakeside;
  const { sessionId, data } = await readyToPay(lakeside);
  const query = { session_id: sessionId };
  await capture(avery, sessionId, { ...schedule, token: await cardToken(world, cards.lost) });
  await pay(avery, sessionId);
  const changed = {
    data: withPrimary(data, { email: 'another@whitfield.example', applicant_signature: undefined }),
  };
  const refused = await avery.call(updateSteps, { query, body: changed });
  expect([refused.status, refused.errors[0]?.code]).toEqual([409, 'payment-confirming']);
  const { payments } = world.platform.ports;
  if (!payments) throw new Error('nothing is paid here');
  const find = vi.spyOn(payments, 'find').mockResolvedValue({ kind: 'none' });
  world.advance(16);
  expect((await pay(avery, sessionId)).body.errors[0]?.code).toBe('payment-unavailable');
  find.mockRestore();
  expect((await avery.call(updateSteps, { query, body: changed })).status).toBe(200);
});
