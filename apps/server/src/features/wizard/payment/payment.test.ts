import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calculatePercentage } from '@openroll/contract/payments';
import { getReceipt } from '@openroll/contract/receipts';
import { advancePage, cancelSession, declineSession, updateSteps } from '@openroll/contract/wizard';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { signIn } from '../../../../test/actors.ts';
import { emailsTo } from '../../../../test/emails.ts';
import {
  accidentData,
  type Data,
  type Lakeside,
  openLakesideWorld,
  showDocuments,
  submitShown,
  withPrimary,
} from '../../../../test/lakeside.ts';
import {
  bankToken,
  capture,
  captureAccident,
  cards,
  cardToken,
  pay,
  readyToPay,
  schedule,
} from '../../../../test/paid-sessions.ts';
import type { World } from '../../../../test/world.ts';
import type { LedgerEntry } from '../../../ports/payments/sandbox/sandbox-ledger.ts';
import { releasePayments } from './release-payments.job.ts';

let world: World;
let lakeside: Lakeside;
beforeAll(async () => {
  ({ world, lakeside } = await openLakesideWorld());
  await captureAccident(world, lakeside);
});
afterAll(() => world.close());

/** Time passes; whoever was idle for so long signs in again. */
async function later(seconds: number): Promise<void> {
  world.advance(seconds);
  const { email } = await world.platform.database
    .selectFrom('users')
    .select('email')
    .where('first_name', '=', 'Avery')
    .executeTakeFirstOrThrow();
  lakeside = { ...lakeside, avery: await signIn(world, email) };
}

/** Cents that the sandbox has been paid and has not given back, charge by charge, of one session. */
async function paid(sessionId: number): Promise<number[]> {
  const attempts = await attemptsOf(sessionId);
  const keys = new Set(attempts.map(({ key }) => key));
  const entries = readFileSync(join(world.dataDir, 'sandbox/payments.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as LedgerEntry);
  return entries.flatMap((entry) => {
    if (entry.type !== 'charge' || !keys.has(entry.key) || entry.declined) return [];
    const isBack = entries.some(
      (each) => (each.type === 'void' || each.type === 'refund') && each.chargeId === entry.id,
    );
    return isBack ? [] : [entry.amountCents];
  });
}

const attemptsOf = (sessionId: number) =>
  world.platform.database
    .selectFrom('payment_attempts')
    .select(['id', 'key', 'status', 'amount_cents'])
    .where('session_id', '=', sessionId)
    .orderBy('id')
    .execute();
const release = () => releasePayments(world.platform);
const statuses = async (sessionId: number) => (await attemptsOf(sessionId)).map(({ status }) => status);

const withCard = async (sessionId: number, number: string) =>
  capture(lakeside.avery, sessionId, { ...schedule, token: await cardToken(world, number) });

/** The documents name what was captured, and are shown with it before (AC32). */
const submit = (sessionId: number, data: object) =>
  submitShown(lakeside.avery, sessionId, { data: data as Data });

/** 43.18 a month: the case pays monthly. */
const firstMonth = 4318;

describe('what is captured', () => {
  it('is answered with the provider’s tokens and the next day by the schedule, and stands on the steps', async () => {
    const { sessionId, data } = await readyToPay(lakeside);
    const { body } = await withCard(sessionId, cards.accepted);
    expect(body.next_payment_date).toBe('2026-04-15');
    expect(body.customer_token).not.toBe(body.payment_method_token);
    const listed = await lakeside.avery.call(updateSteps, {
      query: { session_id: sessionId },
      body: { data },
    });
    const names = listed.body.steps.map(({ name }) => name);
    const place = (name: string) => names.indexOf(name);
    expect(place('payment_information')).toBe(place('review') - 1);
    expect(place('payment_with_app')).toBe(place('agent_signature') - 1);
    const field = listed.body.steps[place('payment_information')]?.fields[0];
    expect(field?.payment).toEqual({
      provider: 'sandbox',
      state: 'captured',
      schedule,
      payment_with_app: true,
      kind: 'card',
      brand: 'visa',
      last_four: '1111',
      amount: 43.18,
    });
  });

  it.each([
    [{}, 'payment-schedule-missing'],
    [{ ...schedule, day_of_month: 29 }, 'payment-schedule-missing'],
    [schedule, 'payment-missing'],
    [{ ...schedule, token: 'sandbox_unheard_of' }, 'payment-token-refused'],
  ])('%j is refused: %s', async (body, code) => {
    const { sessionId } = await readyToPay(lakeside);
    const reply = await capture(lakeside.avery, sessionId, body);
    expect([reply.status, reply.errors[0]?.code]).toEqual([400, code]);
  });

  it('is kept to its schedule once somebody has signed for it, until the signature is taken back; another card is no other schedule (B14)', async () => {
    const { sessionId, data } = await readyToPay(lakeside);
    await withCard(sessionId, cards.accepted);
    const query = { session_id: sessionId };
    await showDocuments(lakeside.avery, sessionId, data);
    const unsigned = withPrimary(data, { agent_signature: undefined, agent_signature_consent: undefined });
    const body = { data: unsigned, current_step: 'applicant_signature' };
    const signed = await lakeside.avery.call(advancePage, { query, body });
    expect([signed.status, signed.body.errors]).toEqual([200, []]);
    const token = () => cardToken(world, cards.accepted);
    const onThe = async (day_of_month: number) =>
      (await capture(lakeside.avery, sessionId, { ...schedule, day_of_month, token: await token() })).status;
    expect([await onThe(20), await onThe(schedule.day_of_month)]).toEqual([409, 200]);
    const none = {
      applicant_signature: undefined,
      applicant_signature_consent: undefined,
      applicant_signature_last_four: undefined,
    };
    const taken = { data: withPrimary(unsigned, none) };
    expect((await lakeside.avery.call(updateSteps, { query, body: taken })).status).toBe(200);
    expect(await onThe(20)).toBe(200);
  });

  it('is nobody else’s to capture or to pay: the session is missing', async () => {
    const { sessionId } = await readyToPay(lakeside);
    await withCard(sessionId, cards.accepted);
    for (const stranger of [lakeside.noor, lakeside.blake, lakeside.holly]) {
      const token = await cardToken(world, cards.accepted);
      expect((await capture(stranger, sessionId, { ...schedule, token })).status).toBe(404);
      expect((await pay(stranger, sessionId)).status).toBe(404);
    }
    expect(await statuses(sessionId)).toEqual([]);
  });
});

it('what the payer authorizes is kept as it is shown, one act for each card, and a copy is sent to them (B14b)', async () => {
  const { sessionId } = await readyToPay(lakeside);
  await withCard(sessionId, cards.accepted);
  await capture(lakeside.avery, sessionId, {
    ...schedule,
    payment_with_app: false,
    token: await bankToken(world),
  });
  const acts = await world.platform.database
    .selectFrom('payment_authorizations')
    .select(['text', 'kind', 'last_four'])
    .where('session_id', '=', sessionId)
    .orderBy('id')
    .execute();
  expect(acts).toEqual([
    { kind: 'card', last_four: '1111', text: expect.stringContaining('to charge the first month’s premium') },
    { kind: 'bank', last_four: '6789', text: expect.not.stringContaining('first month') },
  ]);
  for (const { text } of acts) {
    expect(text).toContain('Later premiums are collected on day 15 of each month.');
    expect(text).toContain('I may take this authorization back at any time');
  }
  const copies = await world.platform.database
    .selectFrom('mails')
    .select(['recipient', 'text_body'])
    .where('subject', 'like', '%your payment authorization')
    .where('text_body', 'like', '%bank account that ends in 6789%')
    .execute();
  expect(copies).toHaveLength(1);
  expect(copies[0]?.text_body).toContain(acts[1]?.text);
  expect(copies[0]?.text_body).toMatch(/what you authorized on \d\d\/\d\d\/2026,/);
});

it.each(['nobody', 'somebody who works with the site'])(
  'of an authorization whose payer leaves an address of %s the agent is told to hand a copy over on paper (B14b)',
  async (whose) => {
    const { email: agents } = await world.platform.database
      .selectFrom('users')
      .select('email')
      .where('id', '=', lakeside.avery.userId ?? 0)
      .executeTakeFirstOrThrow();
    const { sessionId, data } = await readyToPay(lakeside);
    const query = { session_id: sessionId };
    const body = { data: withPrimary(data, { email: whose === 'nobody' ? '' : agents }) };
    await showDocuments(lakeside.avery, sessionId, body.data);
    expect((await lakeside.avery.call(updateSteps, { query, body })).status).toBe(200);
    const before = (await emailsTo(world, agents)).length;
    await withCard(sessionId, cards.accepted);
    const { text } = await world.platform.database
      .selectFrom('payment_authorizations')
      .select('text')
      .where('session_id', '=', sessionId)
      .executeTakeFirstOrThrow();
    const [told, ...more] = (await emailsTo(world, agents)).slice(before);
    expect(more).toEqual([]);
    expect(told?.subject).toContain('a payment authorization to be handed over on paper');
    expect(told?.text).toContain(`the reference ${sessionId} of Lakeside Manufacturing a payment by card`);
    expect(told?.text).toContain(text);
    expect(told?.text).not.toMatch(/Dana|Whitfield|1111/);
  },
);

describe('the payment', () => {
  it('twice in a row charges once, what the engine says; the tokens of the body are read by nobody (AC30, AC34)', async () => {
    const { sessionId } = await readyToPay(lakeside);
    const other = await withCard((await readyToPay(lakeside)).sessionId, cards.declined);
    await withCard(sessionId, cards.accepted);
    const first = await pay(lakeside.avery, sessionId, {
      customer_token: other.body.customer_token,
      payment_method_token: other.body.payment_method_token,
    });
    expect(first.body).toEqual({ payment_with_app_made: true, errors: [] });
    expect((await pay(lakeside.avery, sessionId)).body).toEqual({ payment_with_app_made: true, errors: [] });
    expect([await statuses(sessionId), await paid(sessionId)]).toEqual([['charged'], [firstMonth]]);
  });

  it('that is on its way back counts as made no more (B9)', async () => {
    const { sessionId } = await readyToPay(lakeside);
    await withCard(sessionId, cards.accepted);
    await pay(lakeside.avery, sessionId);
    await world.platform.database
      .updateTable('payment_attempts')
      .set({ releasing_at: world.platform.clock() })
      .where('session_id', '=', sessionId)
      .execute();
    const { body } = await pay(lakeside.avery, sessionId);
    expect([body.payment_with_app_made, body.errors.length]).toEqual([false, 1]);
  });

  it('ten at once charge once', async () => {
    const { sessionId } = await readyToPay(lakeside);
    await withCard(sessionId, cards.accepted);
    const replies = await Promise.all(Array.from({ length: 10 }, () => pay(lakeside.avery, sessionId)));
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    expect((await pay(lakeside.avery, sessionId)).body.payment_with_app_made).toBe(true);
    expect(await paid(sessionId)).toEqual([firstMonth]);
  });

  it('that is declined is told, and another card pays (AC33)', async () => {
    const { sessionId } = await readyToPay(lakeside);
    await withCard(sessionId, cards.declined);
    const { body } = await pay(lakeside.avery, sessionId);
    expect([body.payment_with_app_made, body.errors[0]?.code]).toEqual([false, 'payment-declined']);
    await withCard(sessionId, cards.accepted);
    expect((await pay(lakeside.avery, sessionId)).body.payment_with_app_made).toBe(true);
    expect([await statuses(sessionId), await paid(sessionId)]).toEqual([
      ['declined', 'charged'],
      [firstMonth],
    ]);
  });

  it('whose answer is lost is being confirmed; the same call finds it charged, and a new card charges nothing (R2)', async () => {
    const { sessionId } = await readyToPay(lakeside);
    await withCard(sessionId, cards.lost);
    const { body } = await pay(lakeside.avery, sessionId);
    expect(body).toEqual({
      payment_with_app_made: false,
      errors: [
        { code: 'payment-confirming', message: 'The payment is being confirmed. Please wait and try again.' },
      ],
    });
    const anew = await withCard(sessionId, cards.accepted);
    expect([anew.status, anew.errors[0]?.code]).toEqual([409, 'step-locked']);
    expect((await pay(lakeside.avery, sessionId)).body.payment_with_app_made).toBe(true);
    expect([await statuses(sessionId), await paid(sessionId)]).toEqual([['charged'], [firstMonth]]);
  });

  it('that the provider answers with a fault stays unknown until nothing can be on its way, then another card pays', async () => {
    const { sessionId } = await readyToPay(lakeside);
    await withCard(sessionId, cards.error);
    expect((await pay(lakeside.avery, sessionId)).body.errors[0]?.code).toBe('payment-confirming');
    expect((await withCard(sessionId, cards.accepted)).errors[0]?.code).toBe('payment-confirming');
    world.advance(16);
    expect((await pay(lakeside.avery, sessionId)).body.errors[0]?.code).toBe('payment-unavailable');
    await withCard(sessionId, cards.accepted);
    expect((await pay(lakeside.avery, sessionId)).body.payment_with_app_made).toBe(true);
    expect([await statuses(sessionId), await paid(sessionId)]).toEqual([['failed', 'charged'], [firstMonth]]);
  });

  it('by a bank account is made once it is accepted', async () => {
    const { sessionId } = await readyToPay(lakeside);
    await capture(lakeside.avery, sessionId, { ...schedule, token: await bankToken(world) });
    expect((await pay(lakeside.avery, sessionId)).body.payment_with_app_made).toBe(true);
    const refused = await readyToPay(lakeside);
    const token = await bankToken(world, '000120002');
    await capture(lakeside.avery, refused.sessionId, { ...schedule, token });
    expect((await pay(lakeside.avery, refused.sessionId)).body.errors[0]?.code).toBe('payment-declined');
  });

  it('comes last: while an earlier step lacks something it is 409, and nothing is charged', async () => {
    const { sessionId, data } = await readyToPay(lakeside);
    await withCard(sessionId, cards.accepted);
    await lakeside.avery.call(updateSteps, {
      query: { session_id: sessionId },
      body: { data: withPrimary(data, { applicant_signature: undefined }) },
    });
    const reply = await pay(lakeside.avery, sessionId);
    expect([reply.status, reply.errors[0]?.code]).toEqual([409, 'step-skipped']);
    expect(await statuses(sessionId)).toEqual([]);
  });

  it('is 408 ten minutes after the capture, which is then entered anew; the schedule stays (AC34)', async () => {
    const { sessionId, data } = await readyToPay(lakeside);
    await withCard(sessionId, cards.accepted);
    world.advance(600);
    expect((await pay(lakeside.avery, sessionId)).status).toBe(408);
    const refused = await submit(sessionId, data);
    expect([refused.status, refused.errors[0]?.code]).toEqual([408, 'payment-expired']);
    const listed = await lakeside.avery.call(updateSteps, {
      query: { session_id: sessionId },
      body: { data },
    });
    const entered = listed.body.steps.filter(({ name }) => name.startsWith('payment_'));
    expect(entered.map(({ fields: [field] }) => field?.payment)).toEqual([
      expect.objectContaining({ state: 'expired', schedule }),
      expect.objectContaining({ state: 'expired', schedule }),
    ]);
    await withCard(sessionId, cards.accepted);
    expect((await pay(lakeside.avery, sessionId)).body.payment_with_app_made).toBe(true);
  });

  it('does not exist where nothing captured is chosen, nor in a training case', async () => {
    const { sessionId, data } = await readyToPay(lakeside);
    const captured = await withCard(sessionId, cards.accepted);
    expect(captured.status).toBe(200);
    const { database } = world.platform;
    const train = (is_training: boolean) =>
      database.updateTable('cases').set({ is_training }).where('id', '=', lakeside.caseId).execute();
    await train(true);
    const listed = await lakeside.avery.call(updateSteps, {
      query: { session_id: sessionId },
      body: { data },
    });
    expect(listed.body.steps.some(({ name }) => name.startsWith('payment'))).toBe(false);
    expect((await pay(lakeside.avery, sessionId)).errors[0]?.code).toBe('payment-not-due');
    expect((await withCard(sessionId, cards.accepted)).errors[0]?.code).toBe('payment-not-due');
    await train(false);
  });
});

describe('a submit', () => {
  it('needs the chosen payment made, and then goes through once', async () => {
    const { sessionId, data } = await readyToPay(lakeside);
    const without = await submit(sessionId, data);
    expect([without.status, without.errors.map(({ code }) => code)]).toEqual([
      400,
      ['payment-missing', 'payment-not-made'],
    ]);
    await withCard(sessionId, cards.accepted);
    expect((await submit(sessionId, data)).errors.map(({ code, step }) => [code, step])).toEqual([
      ['payment-not-made', 'payment_with_app'],
    ]);
    await pay(lakeside.avery, sessionId);
    const done = await submit(sessionId, data);
    expect([done.status, (await submit(sessionId, data)).body]).toEqual([200, done.body]);
    expect(await paid(sessionId)).toEqual([firstMonth]);
  });

  it('needs no payment where the first month is not paid with the application', async () => {
    const { sessionId, data } = await readyToPay(lakeside);
    const token = await cardToken(world, cards.accepted);
    await capture(lakeside.avery, sessionId, { ...schedule, payment_with_app: false, token });
    await later(1500);
    expect((await submit(sessionId, data)).status).toBe(200);
    const { body } = await lakeside.avery.call(getReceipt, { query: { session_id: sessionId } });
    expect(body.applications.map(({ paid_by }) => paid_by)).toContain('captured');
    expect(body.next_payment).toMatch(/^2026-0[34]-\d\d$/);
    expect(await statuses(sessionId)).toEqual([]);
  });
});

describe('a race', () => {
  it.each([0, 5, 20, 60])(
    'of payment and cancel has one winner: nothing is paid in a cancelled session (%i ms)',
    async (ms) => {
      const { sessionId } = await readyToPay(lakeside);
      await withCard(sessionId, cards.accepted);
      const cancel = async () => {
        await new Promise((resolve) => setTimeout(resolve, ms));
        return lakeside.avery.call(cancelSession, { query: { session_id: sessionId }, body: {} });
      };
      const [made, cancelled] = await Promise.all([pay(lakeside.avery, sessionId), cancel()]);
      const isPaid = made.status === 200 && made.body.payment_with_app_made;
      expect([isPaid, cancelled.status === 200].filter(Boolean)).toHaveLength(1);
      expect(await paid(sessionId)).toEqual(isPaid ? [firstMonth] : []);
    },
  );

  it('of payment and submit charges once, and the submit goes through when it is asked again', async () => {
    const { sessionId, data } = await readyToPay(lakeside);
    await withCard(sessionId, cards.accepted);
    const [made, first] = await Promise.all([pay(lakeside.avery, sessionId), submit(sessionId, data)]);
    expect(made.body.payment_with_app_made).toBe(true);
    expect([200, 400, 409]).toContain(first.status);
    const again = await submit(sessionId, data);
    expect([again.status, await paid(sessionId)]).toEqual([200, [firstMonth]]);
    expect(await statuses(sessionId)).toEqual(['charged']);
  });
});

describe('from the payment on', () => {
  it('answers stay, and nobody cancels, declines or enters another card (B9, AC31)', async () => {
    const { sessionId, data } = await readyToPay(lakeside);
    await withCard(sessionId, cards.accepted);
    await pay(lakeside.avery, sessionId);
    const query = { session_id: sessionId };
    const changed = { data: withPrimary(data, { email: 'another@whitfield.example' }) };
    const refused = [
      await lakeside.avery.call(updateSteps, { query, body: changed }),
      await lakeside.avery.call(cancelSession, { query, body: {} }),
      await lakeside.avery.call(declineSession, { query, body: {} }),
      await withCard(sessionId, cards.accepted),
    ];
    expect(refused.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
    expect(await paid(sessionId)).toEqual([firstMonth]);
  });

  it('is given back, once, where the case is closed before the submit (B9)', async () => {
    const { sessionId } = await readyToPay(lakeside);
    await withCard(sessionId, cards.accepted);
    await pay(lakeside.avery, sessionId);
    const close = (is_active: boolean) =>
      world.platform.database
        .updateTable('cases')
        .set({ is_active })
        .where('id', '=', lakeside.caseId)
        .execute();
    await release();
    expect(await paid(sessionId)).toEqual([firstMonth]);
    await close(false);
    await Promise.all([release(), release()]);
    await close(true);
    expect([await statuses(sessionId), await paid(sessionId)]).toEqual([['voided'], []]);
  });

  it.each([
    ['card', 'voided', () => cardToken(world, cards.accepted)],
    ['bank', 'refunded', () => bankToken(world)],
  ] as const)('what is not submitted within 24 hours is given back, once: %s', async (_, ends, token) => {
    const { sessionId, data } = await readyToPay(lakeside);
    await capture(lakeside.avery, sessionId, { ...schedule, token: await token() });
    await pay(lakeside.avery, sessionId);
    await later(23 * 3600);
    await release();
    expect(await statuses(sessionId)).toEqual(['charged']);
    await later(3601);
    await release();
    await release();
    expect([await statuses(sessionId), await paid(sessionId)]).toEqual([[ends], []]);
    expect((await submit(sessionId, data)).status).not.toBe(200);
    const told = await world.platform.database
      .selectFrom('mails')
      .select('text_body')
      .where('subject', 'like', '%a payment was given back%')
      .where('text_body', 'like', `%reference ${sessionId} of%`)
      .execute();
    expect(told).toHaveLength(1);
  });

  it('what nobody knows for 15 minutes is told to the home office once, and looked up by the job', async () => {
    const { sessionId } = await readyToPay(lakeside);
    await withCard(sessionId, cards.lost);
    await pay(lakeside.avery, sessionId);
    const { payments } = world.platform.ports;
    if (!payments) throw new Error('nothing is paid here');
    const find = vi.spyOn(payments, 'find').mockResolvedValue({ kind: 'unknown' });
    const told = async () => {
      await release();
      const mails = await world.platform.database
        .selectFrom('mails')
        .select('id')
        .where('subject', 'like', '%nobody knows what became of a payment%')
        .execute();
      return mails.length;
    };
    world.advance(14 * 60);
    expect(await told()).toBe(0);
    world.advance(61);
    expect([await told(), await told()]).toEqual([1, 1]);
    find.mockRestore();
    await release();
    expect(await statuses(sessionId)).toEqual(['charged']);
  });
});

it('a share of the salary buys the largest amount whose premium it pays', async () => {
  const { sessionId, data } = await readyToPay(lakeside);
  const { criticalIllness } = lakeside.products;
  const ask = (percentage: number, salary: number | undefined) =>
    lakeside.avery.call(calculatePercentage, {
      query: { session_id: sessionId },
      body: {
        data: withPrimary(accidentData(lakeside), { salary }),
        applicant: 'primary',
        product: criticalIllness,
        percentage,
      } as never,
    });
  expect(data.applicants.length).toBeGreaterThan(0);
  const little = (await ask(0.5, 48_000)).body;
  const more = (await ask(1, 48_000)).body;
  expect(little.errors).toEqual([]);
  expect(more.amount ?? 0).toBeGreaterThan(little.amount ?? 0);
  // Half a percent of $48,000 is $20 a month.
  expect(little.total_premium ?? 99).toBeLessThanOrEqual(20);
  expect((await ask(0, 48_000)).body).toMatchObject({ amount: null, total_premium: null });
  expect((await ask(1, undefined)).body.amount).toBeNull();
});
