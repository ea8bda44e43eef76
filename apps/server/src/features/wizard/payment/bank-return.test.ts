import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getEnrollment } from '@openroll/contract/enrollment-detail';
import { updateSteps } from '@openroll/contract/wizard';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Lakeside, openLakesideWorld, submitShown } from '../../../../test/lakeside.ts';
import {
  bankToken,
  capture,
  captureAccident,
  pay,
  readyToPay,
  schedule,
} from '../../../../test/paid-sessions.ts';
import type { World } from '../../../../test/world.ts';
import { keptSecret } from '../../../ports/kept-secret.ts';
import { bodySignature } from '../../../ports/signed-body.ts';

let world: World;
let lakeside: Lakeside;
beforeAll(async () => {
  ({ world, lakeside } = await openLakesideWorld());
  await captureAccident(world, lakeside);
});
afterAll(() => world.close());

const inSandbox = (name: string) => join(world.platform.config.dataDir, 'sandbox', name);

/** What the sandbox tells of a charge, as it signs it. */
function tell(chargeId: string, { secret = keptSecret(inSandbox('payments.secret')), age = 0 } = {}) {
  const payload = JSON.stringify({ id: `return_${chargeId}`, charge_id: chargeId, key: '' });
  const seconds = Math.floor(world.platform.clock().getTime() / 1000) - age;
  return world.app.inject({
    method: 'POST',
    url: '/hooks/payments',
    headers: {
      'content-type': 'application/json',
      'x-sandbox-signature': bodySignature(secret, seconds, Buffer.from(payload)),
    },
    payload,
  });
}

async function paidByBank(): Promise<{ readonly enrollmentId: number; readonly chargeId: string }> {
  const { avery } = lakeside;
  const { sessionId, data } = await readyToPay(lakeside);
  const query = { session_id: sessionId };
  await capture(avery, sessionId, { ...schedule, token: await bankToken(world, '000120000003') });
  expect((await pay(avery, sessionId)).body).toEqual({ payment_with_app_made: true, errors: [] });
  await avery.call(updateSteps, { query, body: { data } });
  const { body } = await submitShown(avery, sessionId, { data });
  const charge = readFileSync(inSandbox('payments.jsonl'), 'utf8').trim().split('\n').at(-1) ?? '';
  return { enrollmentId: body.enrollments[0]?.id ?? 0, chargeId: JSON.parse(charge).id };
}

const paymentOf = async (id: number) =>
  (await lakeside.avery.call(getEnrollment, { params: { id } })).body.payment;

it('B14b a debit that its bank returns is told by a signed event, shown on the enrollment, and told once', async () => {
  const { enrollmentId, chargeId } = await paidByBank();
  expect(await paymentOf(enrollmentId)).toMatchObject({ state: 'paid', method: 'bank', amount: 43.18 });

  // Who says so without being the provider, or before it is so, changes nothing.
  expect((await tell(chargeId, { secret: 'a secret of somebody' })).statusCode).toBe(401);
  expect((await tell(chargeId, { age: 301 })).statusCode).toBe(401);
  expect(await paymentOf(enrollmentId)).toMatchObject({ state: 'paid' });

  appendFileSync(inSandbox('payments.jsonl'), `${JSON.stringify({ type: 'return', chargeId })}\n`);
  const told = await Promise.all([tell(chargeId), tell(chargeId)]);
  expect([...told, await tell(chargeId)].map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
  expect(await paymentOf(enrollmentId)).toMatchObject({ state: 'failed', settled_at: expect.any(String) });

  const letters = await world.platform.database
    .selectFrom('mails')
    .select('recipient')
    .where('subject', 'like', '%a payment came back')
    .execute();
  expect(letters.length).toBeGreaterThan(1);
  expect(new Set(letters.map(({ recipient }) => recipient)).size).toBe(letters.length);
  expect(world.logs.filter(({ alert }) => alert === 'payment-returned')).toHaveLength(1);
  const noted = await world.platform.database
    .selectFrom('audit_events')
    .select('action')
    .where('action', 'like', 'payment%')
    .where('detail', '@>', JSON.stringify({ returned: true }) as never)
    .execute();
  expect(noted).toHaveLength(1);
});
