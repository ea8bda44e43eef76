import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type WebhookType, webhookTypes } from '@openroll/contract/webhooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeAuthority, type TestAuthority } from '../../../test/receivers/test-authority.ts';
import { anyEgress } from '../../ports/egress/egress.ts';
import { postOverTls } from '../../ports/egress/https-post.ts';
import { bodySignature } from '../../ports/signed-body.ts';
import { webhookSender } from '../../ports/webhooks/webhook-sender.ts';

/** The receiver that docs/webhooks.md shows, run as it stands there, before what the site really sends. */

interface Event {
  readonly id: string;
  readonly type: WebhookType;
  readonly at: string;
  readonly object_id: number;
}
type Receiver = (secrets: readonly string[], keep: (event: Event) => Promise<void>) => RequestListener;

const page = readFileSync(join(import.meta.dirname, '../../../../../docs/webhooks.md'), 'utf8');
const blockOf = (language: string): string =>
  new RegExp(`\n\`\`\`${language}\n([^]*?)\n\`\`\`\n`).exec(page)?.[1] ?? '';
const secret = 'a secret of thirty-two characters';
const former = 'the secret of before, as long as it';

let folder: string;
let server: Server;
let authority: TestAuthority;
let url: string;
let isDown = false;
const kept = new Map<string, Event>();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'openroll-receiver-'));
  const file = join(folder, 'receiver.mjs');
  writeFileSync(file, blockOf('js'));
  const { receiver } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { receiver: Receiver };
  authority = await makeAuthority();
  const own = await authority.issue('localhost');
  const keep = async (event: Event) => {
    if (isDown) throw new Error('the disk is full');
    kept.set(event.id, event);
  };
  server = createServer({ cert: own.certificate, key: own.privateKey }, receiver([secret, former], keep));
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up));
  url = `https://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const example = () => JSON.parse(blockOf('json')) as Event;
const post = (event: unknown, change: { readonly secret?: string; readonly at?: Date } = {}) =>
  webhookSender(anyEgress, { ca: authority.ca }).post({
    url,
    secret,
    body: JSON.stringify(event),
    at: new Date(),
    ...change,
  });

it('shows an event as it is sent, and names every type of them', () => {
  expect(Object.keys(example())).toEqual(['id', 'type', 'at', 'object_id']);
  expect(webhookTypes).toContain(example().type);
  const named = [...page.matchAll(/^\| `(\w+)` \|/gm)].map(([, type]) => type);
  expect(named.filter((type) => type !== 'type')).toEqual([...webhookTypes]);
});

it('keeps what is signed with one of its secrets, once for each id, and takes it again', async () => {
  await post(example());
  await post(example());
  await post({ ...example(), id: 'another' }, { secret: former });
  expect([...kept.keys()]).toEqual([example().id, 'another']);
  expect(kept.get(example().id)).toEqual(example());
});

it.each([
  ['signed with another secret', { secret: 'a secret that nobody here knows of' }],
  ['five minutes old', { at: new Date(Date.now() - 302_000) }],
  ['of a time to come', { at: new Date(Date.now() + 302_000) }],
])('refuses what is %s', async (_, change) => {
  await expect(post({ ...example(), id: 'forged' }, change)).rejects.toThrow('status 401');
  expect(kept.has('forged')).toBe(false);
});

it('refuses other bytes than those that were signed, and what nobody signed', async () => {
  const seconds = Math.floor(Date.now() / 1000);
  const signed = bodySignature(secret, seconds, Buffer.from(JSON.stringify(example())));
  const send = (headers: Record<string, string>) =>
    postOverTls(anyEgress, {
      url: new URL(url),
      headers,
      body: Buffer.from(JSON.stringify({ ...example(), id: 'swapped' })),
      tls: { ca: authority.ca },
      idleMs: 5000,
      totalMs: 5000,
    });
  const answers = [
    await send({ 'openroll-signature': signed }),
    await send({ 'openroll-signature': 'nonsense' }),
    await send({}),
  ];
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
  expect(kept.has('swapped')).toBe(false);
});

it('is not told that an event is kept while it is not: it comes again', async () => {
  isDown = true;
  const event = { ...example(), id: 'late' };
  await expect(post(event)).rejects.toThrow('status 503');
  isDown = false;
  await post(event);
  expect(kept.get('late')).toEqual(event);
});
