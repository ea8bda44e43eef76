import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakeStripe, fakeStripe, stripeTokens } from '../../../test/fake-stripe.ts';
import type { PaymentDelivery, Payments } from './payments.ts';
import { fileLedger, type LedgerEntry } from './sandbox/sandbox-ledger.ts';
import { sandboxPayments } from './sandbox/sandbox-payments.ts';
import { stripePayments } from './stripe/stripe-payments.ts';

type Kind = keyof typeof stripeTokens | 'returned';

/** One provider with what it has in hand, as its own ledger says. */
interface Provider {
  readonly payments: Payments;
  /** The same provider as another process of ours would reach it. */
  again(): Payments;
  token(kind: Kind): Promise<string>;
  /** Has the bank return a debit, or an owner what their card paid: what the site is told of it, and when. */
  takeBack(chargeId: string): Promise<{ readonly delivery: PaymentDelivery; readonly at: Date }>;
  /** Cents that it has been paid and has not given back, of each charge. */
  paid(): Promise<number[]>;
  close(): Promise<void>;
}

const keys = {
  secretKey: 'sk_test_of_the_suite',
  publishableKey: 'pk_test_of_the_suite',
  webhookSecret: 'whsec_of_the_suite',
};
const terms = { now: Date.now, random: Math.random };
const consent = { ip: '198.51.100.7', userAgent: 'a browser' };

const cardNumbers = {
  accepted: '4111111111111111',
  declined: '4000000000000002',
  lost: '4000000000009995',
  error: '4000000000000119',
} as const;

async function openSandbox(): Promise<Provider> {
  const folder = mkdtempSync(join(tmpdir(), 'openroll-pay-'));
  const file = join(folder, 'payments.jsonl');
  const told: PaymentDelivery[] = [];
  const at = new Date('2026-03-18T17:00:00Z');
  const open = () =>
    sandboxPayments(fileLedger(file), {
      secret: 'a secret of the sandbox',
      clock: () => at,
      returnAfter: 50,
      send: async (delivery) => {
        told.push(delivery);
        // The site is not there the first time.
        if (told.length === 1) throw new Error('nobody listens');
      },
    });
  const payments = open();
  return {
    payments,
    again: open,
    async takeBack(chargeId) {
      await expect.poll(() => told.length).toBeGreaterThan(1);
      expect(new Set(told.map(({ body }) => body)).size).toBe(1);
      const delivery = told.at(-1);
      if (!delivery?.body.includes(chargeId)) throw new Error('told of another charge');
      return { delivery, at };
    },
    async token(kind) {
      const typed =
        kind === 'bank' || kind === 'returned'
          ? ({
              method: 'bank',
              routing: '021000021',
              account: kind === 'bank' ? '000123456789' : '000120000003',
              holder_type: 'personal',
              account_type: 'checking',
            } as const)
          : ({
              method: 'card',
              number: cardNumbers[kind],
              cvv: '123',
              exp_month: 1,
              exp_year: 2030,
            } as const);
      const made = await payments.createToken(typed, '2026-03');
      if (!made.ok) throw new Error(made.why);
      return made.token;
    },
    async paid() {
      const entries = readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as LedgerEntry);
      return entries.flatMap((charge) => {
        if (charge.type !== 'charge' || charge.declined) return [];
        const back = entries.reduce((sum, each) => {
          if (each.type === 'void' && each.chargeId === charge.id) return sum + charge.amountCents;
          return each.type === 'refund' && each.chargeId === charge.id ? sum + each.amountCents : sum;
        }, 0);
        return [charge.amountCents - back];
      });
    },
    close: async () => rmSync(folder, { recursive: true }),
  };
}

async function openStripe(): Promise<Provider> {
  const server: FakeStripe = await fakeStripe();
  const open = () => stripePayments({ ...keys, api: server.api }, terms);
  return {
    payments: open(),
    again: open,
    token: async (kind) => stripeTokens[kind === 'returned' ? 'bank' : kind],
    async takeBack(chargeId) {
      server.takeBack(chargeId);
      const at = new Date();
      const data = { object: { id: chargeId, metadata: {} } };
      const body = JSON.stringify({
        id: 'evt_1',
        object: 'event',
        type: 'payment_intent.payment_failed',
        data,
      });
      const signature = new Stripe('sk_test_x').webhooks.generateTestHeaderString({
        payload: body,
        secret: keys.webhookSecret,
        timestamp: Math.floor(at.getTime() / 1000),
      });
      return { delivery: { headers: { 'stripe-signature': signature }, body }, at };
    },
    paid: async () => server.paid(),
    close: server.close,
  };
}

describe.each([
  ['sandbox', openSandbox],
  ['stripe', openStripe],
] as const)('payments by %s', (name, open) => {
  let provider: Provider;
  beforeEach(async () => {
    provider = await open();
  });
  afterEach(() => provider.close());

  const orderOf = async (kind: Kind, key: string = randomUUID()) => {
    const exchanged = await provider.payments.exchange(await provider.token(kind), consent);
    if (!exchanged.ok) throw new Error(exchanged.why);
    const { customerToken, paymentMethodToken } = exchanged.method;
    return { key, amountCents: 4318, customerToken, paymentMethodToken };
  };

  it('says which provider it is, and exchanges a token for what can be charged', async () => {
    expect(provider.payments.provider).toBe(name);
    const card = await provider.payments.exchange(await provider.token('accepted'), consent);
    expect(card).toMatchObject({ ok: true, method: { kind: 'card', brand: 'visa' } });
    const bank = await provider.payments.exchange(await provider.token('bank'), consent);
    expect(bank).toMatchObject({ ok: true, method: { kind: 'bank', lastFour: '6789', brand: null } });
  });

  it('refuses a token that it has not made', async () => {
    expect(await provider.payments.exchange('sandbox_or_pm_unheard_of', consent)).toEqual({
      ok: false,
      why: 'refused',
    });
  });

  it.each(['accepted', 'bank'] as const)(
    'charges once for a key, however often it is asked: %s',
    async (kind) => {
      const order = await orderOf(kind);
      const first = await provider.payments.charge(order);
      expect(first).toMatchObject({ kind: 'charged', amountCents: 4318 });
      expect(await provider.payments.charge(order)).toEqual(first);
      expect(await provider.again().charge(order)).toEqual(first);
      expect(await provider.payments.find(order)).toEqual(first);
      expect(await provider.paid()).toEqual([4318]);
    },
  );

  it('charges anew under another key', async () => {
    const order = await orderOf('accepted');
    await provider.payments.charge(order);
    await provider.payments.charge({ ...order, key: randomUUID() });
    expect(await provider.paid()).toEqual([4318, 4318]);
  });

  it('tells a declined charge, and finds it declined', async () => {
    const order = await orderOf('declined');
    expect(await provider.payments.charge(order)).toEqual({ kind: 'declined' });
    expect(await provider.payments.find(order)).toEqual({ kind: 'declined' });
    expect(await provider.paid()).toEqual([]);
  });

  it('does not know a charge whose answer was lost, and finds it by its key', async () => {
    const order = await orderOf('lost');
    expect(await provider.payments.charge(order)).toEqual({ kind: 'unknown' });
    expect(await provider.again().find(order)).toMatchObject({ kind: 'charged', amountCents: 4318 });
    expect(await provider.paid()).toEqual([4318]);
  });

  it('does not know a charge that was answered with a fault, and finds that there is none', async () => {
    const order = await orderOf('error');
    expect(await provider.payments.charge(order)).toEqual({ kind: 'unknown' });
    expect(await provider.payments.find(order)).toEqual({ kind: 'none' });
    expect(await provider.paid()).toEqual([]);
  });

  it.each(['accepted', 'bank'] as const)('gives a charge back once, voided or refunded: %s', async (kind) => {
    const order = await orderOf(kind);
    const charged = await provider.payments.charge(order);
    if (charged.kind !== 'charged') throw new Error(charged.kind);
    const { chargeId } = charged;
    const refund = { key: `refund-${order.key}`, chargeId, amountCents: 4318 };
    const giveBack = async () =>
      (await provider.payments.voidCharge(chargeId)) === 'impossible'
        ? provider.payments.refund(refund)
        : 'done';
    expect(await giveBack()).toBe('done');
    expect(await giveBack()).toBe('done');
    expect(await provider.paid()).toEqual([0]);
  });

  it('refunds a part once for each key, and never more than was charged', async () => {
    const charged = await provider.payments.charge(await orderOf('accepted'));
    if (charged.kind !== 'charged') throw new Error(charged.kind);
    const { chargeId } = charged;
    const refund = (key: string, amountCents: number) =>
      provider.payments.refund({ key, chargeId, amountCents });
    expect(await refund('first', 1000)).toBe('done');
    expect(await refund('first', 1000)).toBe('done');
    expect(await refund('second', 4000)).toBe('impossible');
    expect(await provider.paid()).toEqual([3318]);
  });

  it('tells by a signed event that a bank has returned a debit, which is found declined', async () => {
    const order = await orderOf('returned');
    const charged = await provider.payments.charge(order);
    if (charged.kind !== 'charged') throw new Error(charged.kind);
    expect(await provider.payments.find(order)).toEqual(charged);
    const { delivery, at } = await provider.takeBack(charged.chargeId);
    const event = provider.payments.readEvent(delivery, at);
    expect(event).toMatchObject({ id: expect.any(String), chargeId: charged.chargeId });
    expect(provider.again().readEvent(delivery, at)).toEqual(event);
    expect(await provider.again().find(order)).toEqual({ kind: 'declined' });
    const later = (seconds: number) =>
      provider.payments.readEvent(delivery, new Date(at.getTime() + seconds * 1000));
    expect([later(299), later(301)]).toEqual([event, undefined]);
    const forged = { ...delivery, body: delivery.body.replace(charged.chargeId, 'another_charge') };
    expect(provider.payments.readEvent(forged, at)).toBeUndefined();
  });

  it('hears no event that it has not signed', () => {
    const body = JSON.stringify({ id: 'evt_1', object: 'event', type: 'payment_intent.succeeded' });
    for (const headers of [{}, { 'stripe-signature': 't=1,v1=00', 'x-sandbox-signature': 't=1,v1=00' }])
      expect(provider.payments.readEvent({ headers, body }, new Date())).toBeUndefined();
  });

  it('gives nothing back of what was never charged', async () => {
    expect(await provider.payments.voidCharge('pi_unheard_of')).toBe('impossible');
    expect(await provider.payments.refund({ key: 'k', chargeId: 'pi_unheard_of', amountCents: 1 })).toBe(
      'impossible',
    );
  });
});

describe('Stripe', () => {
  it('has the types of its cards told in our words', async () => {
    const server = await fakeStripe();
    const payments = stripePayments({ ...keys, api: server.api }, terms);
    const told = ['visa', 'mastercard', 'amex', 'discover', 'diners'].map(async (brand) => {
      const exchanged = await payments.exchange(`pm_card_${brand}`, consent);
      return exchanged.ok && exchanged.method.brand;
    });
    expect(await Promise.all(told)).toEqual(['visa', 'master', 'american_express', 'discover', 'diners']);
    await server.close();
  });

  it('tells of what a bank returned or a card’s owner took back: the charge is found declined', async () => {
    const server = await fakeStripe();
    const payments = stripePayments({ ...keys, api: server.api }, terms);
    for (const token of [stripeTokens.bank, stripeTokens.accepted]) {
      const exchanged = await payments.exchange(token, consent);
      if (!exchanged.ok) throw new Error(exchanged.why);
      const order = { key: randomUUID(), amountCents: 4318, ...exchanged.method };
      const charged = await payments.charge(order);
      if (charged.kind !== 'charged') throw new Error(charged.kind);
      server.takeBack(charged.chargeId);
      expect(await payments.find(order)).toEqual({ kind: 'declined' });
    }
    await server.close();
  });

  it('that hangs is asked no longer than ten seconds, and then not at all for a while', async () => {
    const server = await fakeStripe();
    const payments = stripePayments({ ...keys, api: server.api }, terms);
    server.hang();
    const order = { key: 'k', amountCents: 1, customerToken: 'cus_1', paymentMethodToken: 'pm_accepted' };
    const begun = Date.now();
    const outcomes = await Promise.all(
      [1, 2, 3, 4, 5].map((n) => payments.charge({ ...order, key: `k${n}` })),
    );
    expect(Date.now() - begun).toBeLessThan(15_000);
    expect(outcomes.every(({ kind }) => kind === 'unknown')).toBe(true);
    const asked = server.requests.length;
    expect(await payments.charge(order)).toEqual({ kind: 'unknown' });
    expect(server.requests.length).toBe(asked);
    await server.close();
  });
});
