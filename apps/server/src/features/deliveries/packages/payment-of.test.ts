import { buffer } from 'node:stream/consumers';
import { downloadWholePackage } from '@openroll/contract/deliveries';
import { afterAll, beforeAll, expect, it } from 'vitest';
import yauzl from 'yauzl';
import {
  accidentData,
  type Lakeside,
  openLakesideWorld,
  submitShown,
  submitted,
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
});
afterAll(() => world.close());

/** What the carrier reads of an enrollment in the manifest of its package. */
async function toldOf(enrollmentId: number): Promise<Readonly<Record<string, unknown>>> {
  await world.runJobs();
  const { package_id: id } = await world.platform.database
    .selectFrom('deliveries')
    .select('package_id')
    .where('enrollment_id', '=', enrollmentId)
    .executeTakeFirstOrThrow();
  const { bytes } = await lakeside.holly.call(downloadWholePackage, { params: { id: id ?? '' } });
  const zip = await yauzl.fromBufferPromise(Buffer.from(bytes), { strictFileNames: true });
  for await (const entry of zip.eachEntry())
    if (entry.fileName === 'manifest.json') {
      const text = String(await buffer(await zip.openReadStreamPromise(entry)));
      expect(text).not.toContain(cards.accepted);
      return (JSON.parse(text) as { records: Record<string, unknown>[] }).records[0] ?? {};
    }
  throw new Error('a package without a manifest');
}

/** An Accident of Dana that is paid by card, and submitted. */
async function paidByCard(): Promise<number> {
  const { sessionId, data } = await readyToPay(lakeside);
  const token = await cardToken(world, cards.accepted);
  await capture(lakeside.avery, sessionId, { ...schedule, token });
  await pay(lakeside.avery, sessionId);
  const { body } = await submitShown(lakeside.avery, sessionId, { data });
  return body.enrollments[0]?.id ?? 0;
}

it('a carrier is told what later premiums are collected with and when, by tokens only where its setting asks (B11)', async () => {
  const { ids } = await submitted(lakeside, lakeside.avery, accidentData(lakeside));
  expect(await toldOf(ids[0] ?? 0)).not.toHaveProperty('payment');

  await captureAccident(world, lakeside);
  const plain = {
    ...schedule,
    next_payment_date: '2026-04-15',
    method: 'card',
    brand: 'visa',
    last_four: '1111',
  };
  expect((await toldOf(await paidByCard())).payment).toEqual(plain);

  const carriers = world.platform.carriers.map((one) => ({ ...one, payment_tokens: true }));
  Object.assign(world.platform, { carriers });
  expect((await toldOf(await paidByCard())).payment).toEqual({
    ...plain,
    customer_token: expect.stringMatching(/^customer_\w+$/),
    payment_method_token: expect.stringMatching(/^sandbox_\w+$/),
  });
});
