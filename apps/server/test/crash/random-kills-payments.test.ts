import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeStripe, fakeStripe, stripeTokens } from '../fake-stripe.ts';
import { schedule } from '../paid-sessions.ts';
import { seeded } from '../seeded.ts';
import { type CrashSite, openCrashSite, type Reply } from './crash-site.ts';
import type { CrashableServer } from './crashable-server.ts';
import { killsOr, patienceMs, seed } from './under-writers.ts';
import { address, answersWith } from './writer.ts';

/**
 * The process is killed around the charge (§13.2, R2, R15), before it is asked for, while the provider answers, and after: then the
 * ledger of the provider, which lives in this process and sees no kill, is held against ours. `npm run crash` kills a hundred times.
 */

const kills = killsOr(2);
const next = seeded(seed);
const payers = 3;
/** Much longer than anything of ours can be on its way to the provider. */
const settledMs = 240_000;

let stripe: FakeStripe;
let site: CrashSite;
let server: CrashableServer;
let settings: Readonly<Record<string, string>>;
let up = Promise.withResolvers<void>();
let isOver = false;
/** The next charge, or the next call for one, brings the server down. */
let strike: ((moment: 'asking' | 'charging') => Promise<void>) | undefined;

beforeAll(async () => {
  stripe = await fakeStripe();
  settings = {
    STRIPE_SECRET_KEY: 'sk_test_crash',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_crash',
    STRIPE_WEBHOOK_SECRET: 'whsec_crash',
    STRIPE_API: `http://127.0.0.1:${stripe.api.port}`,
    OPENROLL_BASE_URL: 'http://127.0.0.1:38123',
  };
  stripe.onCharge(async () => strike?.('charging'));
  site = await openCrashSite('two');
  await site.query(`update case_products c set options = '{"payment": "captured"}'
    from products p where p.id = c.product_id and lower(p.name) = 'accident'`);
  server = await site.boot({ settings });
  up.resolve();
});
afterAll(async () => {
  await site?.close();
  await stripe?.close();
});

/** Asks until a server answers. */
async function ask(method: string, path: string, body?: unknown): Promise<Reply> {
  for (;;) {
    await up.promise;
    const reply = await site.call(method, path, body);
    if (reply) return reply;
    await sleep(20);
  }
}

const codesOf = ({ body }: Reply) =>
  ((body as { errors?: readonly { code: string }[] }).errors ?? []).map(({ code }) => code);

/** Enrolls one person, pays, and submits every other time. What was lost is asked again, as a browser would. */
async function payOnce(ssn: string): Promise<number> {
  await up.promise;
  const id = (await site.startSession(ssn))?.body.session_id as number | undefined;
  if (id === undefined) return payOnce(ssn);
  const body = { data: answersWith(site, { ssn, applicant_signature_last_four: ssn.slice(-4) }) };
  const at = (verb: string) => address(verb, { id });
  await ask('POST', at('update-steps'), body);
  const draw = next();
  let token: string =
    draw < 0.2 ? stripeTokens.declined : draw < 0.5 ? stripeTokens.lost : stripeTokens.accepted;
  await ask('POST', at('collect-payment-schedule'), { ...schedule, token });
  for (;;) {
    void strike?.('asking');
    const paid = await ask('POST', at('make-payment-with-app'), {});
    if (paid.body.payment_with_app_made) break;
    const codes = codesOf(paid);
    if (codes.includes('payment-declined') || codes.includes('payment-unavailable')) {
      token = stripeTokens.accepted;
      await ask('POST', at('collect-payment-schedule'), { ...schedule, token });
    } else await sleep(200);
  }
  // The documents name the card.
  await ask('POST', at('preview'), body);
  if (next() < 0.5) expect((await ask('POST', at('submit'), body)).status).toBe(200);
  return id;
}

interface Attempt {
  readonly session_id: number;
  readonly key: string;
  readonly status: string;
  readonly amount_cents: number;
}

const attempts = () =>
  site.query<Attempt>(
    'select session_id::int, key::text, status, amount_cents::int from payment_attempts order by id',
  );

const openAttempts = async () =>
  (await attempts()).filter(({ status }) => status === 'begun' || status === 'unknown');

const sessions: number[] = [];
it(
  `${payers} payers get through ${kills} kills around the charge (seed ${seed})`,
  async () => {
    const paying = Promise.all(
      Array.from({ length: payers }, async (_, payer) => {
        for (let person = 0; !isOver; person++)
          sessions.push(
            await payOnce(`98${payer}-${10 + Math.floor(person / 9000)}-${1000 + (person % 9000)}`),
          );
      }),
    );
    let broken: unknown;
    paying.catch((error: unknown) => {
      broken = error;
    });
    for (let kill = 0; kill < kills && !broken; kill++) {
      const wanted = next() < 0.3 ? 'asking' : 'charging';
      const isBeforeAnswer = next() < 0.5;
      const delay = next() * 60;
      const struck = Promise.withResolvers<void>();
      strike = async (moment) => {
        if (moment !== wanted) return;
        strike = undefined;
        const die = async () => {
          await sleep(delay);
          up = Promise.withResolvers();
          server.kill();
          struck.resolve();
        };
        if (isBeforeAnswer) await die();
        else void die();
      };
      await Promise.race([struck.promise, paying]);
      expect(await server.ended).toBe('SIGKILL');
      server = await site.boot({ settings });
      up.resolve();
    }
    isOver = true;
    await paying;
  },
  patienceMs(kills),
);

describe('afterwards', () => {
  it('every attempt is settled, by the call that is asked again', async () => {
    // One that may still be on its way to the provider is not asked about yet.
    for (const until = Date.now() + settledMs; Date.now() < until; await sleep(1000)) {
      const open = await openAttempts();
      if (open.length === 0) break;
      for (const { session_id: id } of open) await ask('POST', address('make-payment-with-app', { id }), {});
    }
    expect(await openAttempts()).toEqual([]);
  });

  it('the provider’s ledger and ours agree to the cent, and nobody is charged twice (R2, I2)', async () => {
    const ours = (await attempts()).filter(({ status }) => status === 'charged');
    const theirs = stripe.ledger();
    const byKey = (all: readonly { key: string; cents: number }[]) =>
      all.map(({ key, cents }) => `${key} ${cents}`).sort();
    expect(byKey(theirs)).toEqual(byKey(ours.map(({ key, amount_cents: cents }) => ({ key, cents }))));
    expect(new Set(ours.map(({ session_id }) => session_id)).size).toBe(ours.length);
    expect(ours.length).toBeGreaterThan(0);
    if (process.env.OPENROLL_KILLS)
      process.stderr.write(
        `${kills} kills: ${sessions.length} sessions, ${(await attempts()).length} attempts, ${theirs.length} charges, ` +
          `${theirs.reduce((sum, { cents }) => sum + cents, 0)} cents in both ledgers\n`,
      );
  });

  it('whatever was submitted is paid, and its shares are what was charged (R15)', async () => {
    const wrong = await site.query(`select s.id from wizard_sessions s
      left join payment_attempts t on t.session_id = s.id and t.status = 'charged'
      where s.status = 'submitted' and s.id = any('{${sessions.join(',')}}')
        and (t.earned_at is null
          or t.amount_cents <> (select sum(amount_cents) from payment_shares where attempt_id = t.id))`);
    expect(wrong).toEqual([]);
  });
});
