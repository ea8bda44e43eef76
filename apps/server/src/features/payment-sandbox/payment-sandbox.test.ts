import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Lakeside, openLakesideWorld } from '../../../test/lakeside.ts';
import { capture, captureAccident, pay, readyToPay, schedule } from '../../../test/paid-sessions.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { caseRulesOf } from '../cases/setup/case-rules-of.ts';

let world: World;
let lakeside: Lakeside;
beforeAll(async () => {
  ({ world, lakeside } = await openLakesideWorld());
  await captureAccident(world, lakeside);
});
afterAll(() => world.close());

const card = { method: 'card', number: '4111 1111 1111 1111', cvv: '7391', exp_month: 12, exp_year: 2031 };
const bank = {
  method: 'bank',
  routing: '021000021',
  account: '860153097264',
  holder_type: 'personal',
  account_type: 'checking',
};

const post = (payload: object) =>
  world.app.inject({
    method: 'POST',
    url: '/sandbox/pay/tokens',
    headers: { origin: 'null', 'sec-fetch-site': 'cross-site' },
    payload,
  });

describe('the call of the frame', () => {
  it('answers a token, the last four digits and the brand', async () => {
    const reply = await post(card);
    expect(reply.json()).toEqual({
      token: expect.stringMatching(/^sandbox_[0-9a-f]{32}$/),
      last_four: '1111',
      brand: 'visa',
    });
    expect((await post(bank)).json()).toMatchObject({ last_four: '7264', brand: null });
  });

  it.each([
    [{ ...card, number: '5555555555554444' }, 'Use one of the test cards.'],
    [{ ...card, number: '4111' }, 'A valid credit card is required.'],
    [{ ...card, cvv: '' }, 'A valid CVV is required.'],
    [{ ...card, exp_year: 2022 }, 'The provided exp month and year has passed.'],
    [{ ...card, exp_year: 0 }, 'The expiration month and year are required.'],
    [{ ...card, exp_month: undefined }, 'The expiration month and year are required.'],
    [{ ...card, cvv: undefined }, 'A valid CVV is required.'],
    [{ ...bank, routing: '12' }, 'A valid 9-digit routing number is required.'],
    [{ ...bank, routing: undefined }, 'A valid 9-digit routing number is required.'],
    [{ ...bank, account: undefined }, 'The account number is required.'],
    [{ ...bank, account: '1'.repeat(41) }, 'The account number is required.'],
    [{ ...bank, account_type: undefined }, 'Please choose the account holder and the account type.'],
    [{}, 'A valid credit card is required.'],
  ])('%j is refused in words', async (typed, why) => {
    const reply = await post(typed);
    expect([reply.statusCode, reply.json()]).toEqual([
      400,
      { errors: [{ message: `Could not tokenize payment method: ${why}` }] },
    ]);
  });

  it('may be asked by any page, without cookies', async () => {
    const asked = await world.app.inject({ method: 'OPTIONS', url: '/sandbox/pay/tokens' });
    for (const { headers } of [asked, await post(card)]) {
      expect(headers['access-control-allow-origin']).toBe('*');
      expect(headers['access-control-allow-credentials']).toBeUndefined();
      expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    }
  });
});

it('the fields stand in a document whose origin is nobody’s, and speak to their own call only', async () => {
  const { headers, body } = await world.app.inject('/sandbox/pay/fields?nonce=1-2-3-4');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain('sandbox allow-scripts;');
  expect(policy).toMatch(/connect-src http:\/\/\S+\/sandbox\/pay\/tokens/);
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).not.toContain('allow-same-origin');
  expect(body).toContain('Sandbox: nothing is charged.');
});

it('years go from 2022 to 2032, and to ten ahead of today at least (B12)', async () => {
  const { body } = await world.app.inject('/sandbox/pay/fields?nonce=1-2-3-4');
  const years = [...body.matchAll(/<option value="(20\d\d)"/g)].map(([, year]) => Number(year));
  const last = Math.max(2032, world.platform.clock().getUTCFullYear() + 10);
  expect(years).toEqual(Array.from({ length: last - 2022 + 1 }, (_, index) => 2022 + index));
});

it('outside of the demo there is no sandbox at all, and a case that asks for captured payment is not sold', async () => {
  const real = await openWorld({ env: { OPENROLL_DEMO: 'off' } });
  for (const url of ['/sandbox/pay/fields', '/sandbox/pay/tokens'])
    expect((await real.app.inject({ method: url.endsWith('s') ? 'GET' : 'POST', url })).statusCode).toBe(404);
  expect(real.platform.ports.payments).toBeUndefined();
  const takes = [real, world].map(({ platform }) => caseRulesOf(platform, platform.clock()).takesPayments);
  expect(takes).toEqual([false, true]);
  await real.close();
});

it('no card number, CVV or account number is in a table, a log line, a job or the ledger', async () => {
  for (const typed of [card, bank]) {
    const { sessionId } = await readyToPay(lakeside);
    const { token } = (await post(typed)).json() as { token: string };
    await capture(lakeside.avery, sessionId, { ...schedule, token });
    expect((await pay(lakeside.avery, sessionId)).body.payment_with_app_made).toBe(true);
    // What is refused is not kept either.
    await capture(lakeside.avery, sessionId, { ...schedule, token: 'sandbox_unheard_of' });
  }
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(world.platform.database);
  const kept = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.raw(name)} t`.execute(
        world.platform.database,
      );
      return `${name}: ${rows.map(({ text }) => text).join('\n')}`;
    }),
  );
  expect(kept.length).toBeGreaterThan(40);
  expect(kept.join('\n')).toContain('"monthly-day-of-month"');
  const ledger = readFileSync(join(world.dataDir, 'sandbox/payments.jsonl'), 'utf8');
  const logged = world.logs.map((line) => JSON.stringify(line));
  expect(logged.some((line) => line.includes('/sandbox/pay/tokens'))).toBe(true);
  for (const text of [...kept, ledger, ...logged]) {
    expect(text).not.toContain('4111111111111111');
    expect(text).not.toContain('4111 1111 1111 1111');
    expect(text).not.toContain(bank.account);
    expect(text).not.toMatch(/\b7391\b/);
  }
});
