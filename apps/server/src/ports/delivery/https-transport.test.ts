import { afterEach, beforeEach, expect, it } from 'vitest';
import { type HttpsReceiver, httpsReceiver } from '../../../test/receivers/https-receiver.ts';
import { packageOf } from '../../../test/receivers/sent-packages.ts';
import { makeAuthority } from '../../../test/receivers/test-authority.ts';
import { anyEgress, EgressRefused, publicEgress } from '../egress/egress.ts';
import { DeliveryConflict } from './delivery.ts';
import { type HttpsSettings, httpsTransport } from './https-transport.ts';

const { name, bytes } = packageOf(0);
let receiver: HttpsReceiver;
beforeEach(async () => {
  receiver = await httpsReceiver();
});
afterEach(() => receiver.close());

const sendAs = (change: Partial<HttpsSettings>, now?: () => number) =>
  httpsTransport({ ...receiver.settings, ...change }, anyEgress, now).send(name, bytes);

it('names the package by its id, in every try the same', async () => {
  await sendAs({});
  await sendAs({});
  expect(receiver.keys()).toEqual(Array(2).fill('00000000-0000-4000-8000-000000000000'));
});

it('takes a 409 for what it says: the same is there, or another', async () => {
  receiver.saysConflict();
  await sendAs({});
  await sendAs({});
  await expect(httpsTransport(receiver.settings, anyEgress).send(name, Buffer.from('other'))).rejects.toThrow(
    DeliveryConflict,
  );
  receiver.answer(409);
  await expect(sendAs({})).rejects.toThrow(DeliveryConflict);
});

it.each([202, 204, 301, 302, 307, 308, 400, 401, 403, 404, 413, 422, 429, 500, 502, 503, 507])(
  'is not sure of a delivery that is answered with %i, and follows it nowhere',
  async (status) => {
    receiver.answer(status, { location: `https://127.0.0.1:${receiver.port}/elsewhere` });
    await expect(sendAs({})).rejects.toThrow(`status ${status}`);
    expect([receiver.keys().length, receiver.held().size]).toEqual([1, 0]);
  },
);

it('is not believed with another secret, or an old signature', async () => {
  await expect(sendAs({ secret: 'another secret of the same length' })).rejects.toThrow('status 401');
  await expect(sendAs({}, () => Date.now() - 301_000)).rejects.toThrow('status 401');
  expect(receiver.held().size).toBe(0);
});

it('sends nothing to somebody whose certificate the authority has not signed', async () => {
  await expect(sendAs({ ca: (await makeAuthority()).ca })).rejects.toThrow(/certificate/);
  const { ca: _, ...without } = receiver.settings;
  await expect(httpsTransport(without, anyEgress).send(name, bytes)).rejects.toThrow(/certificate/);
  expect(receiver.keys()).toEqual([]);
});

it('shows its own certificate to a receiver that asks who comes', async () => {
  const strict = await httpsReceiver({ asksForCertificate: true });
  try {
    await expect(httpsTransport(strict.settings, anyEgress).send(name, bytes)).rejects.toThrow();
    expect(strict.held().size).toBe(0);
    const own = await strict.authority.issue('Openroll');
    await httpsTransport({ ...strict.settings, ...own }, anyEgress).send(name, bytes);
    expect(strict.held().get(name)?.equals(bytes)).toBe(true);
  } finally {
    await strict.close();
  }
});

it('AC42 does not reach into the own network where only public addresses are allowed', async () => {
  await expect(httpsTransport(receiver.settings, publicEgress).send(name, bytes)).rejects.toThrow(
    EgressRefused,
  );
  expect(receiver.keys()).toEqual([]);
});
