import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { renewApiKey } from '@openroll/contract/users';
import {
  endWebhook,
  listWebhookEvents,
  listWebhooks,
  replayWebhookEvent,
  setWebhook,
} from '@openroll/contract/webhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Person, personWith } from '../../../test/actors.ts';
import { assign, buildCase, buildEnrollment, buildUser, signInUser } from '../../../test/builders.ts';
import { accidentData, type Lakeside, openLakesideWorld, submitted } from '../../../test/lakeside.ts';
import { makeAuthority, type TestAuthority } from '../../../test/receivers/test-authority.ts';
import type { World } from '../../../test/world.ts';
import { workerOrigin } from '../../platform/audit/record-audit.ts';
import { inTransaction } from '../../platform/unit-of-work.ts';
import { publicEgress } from '../../ports/egress/egress.ts';
import { isBodySigned } from '../../ports/signed-body.ts';
import { webhookSender } from '../../ports/webhooks/webhook-sender.ts';
import { queueEvents } from './queue-events.ts';
import { queueWebhooks } from './queue-webhooks.job.ts';
import { sendWebhook } from './send-webhook.job.ts';
import { sweepWebhooks } from './sweep-webhooks.job.ts';

interface Received {
  readonly body: string;
  readonly signature: string;
}

let world: World;
let lakeside: Lakeside;
let office: Person;
let authority: TestAuthority;
let server: Server;
let received: Received[];
let answers: number[];
let port: number;
const secret = 'a secret of thirty-two characters';

beforeAll(async () => {
  ({ world, lakeside } = await openLakesideWorld());
  authority = await makeAuthority();
  const own = await authority.issue('localhost');
  server = createServer({ cert: own.certificate, key: own.privateKey }, async (request, response) => {
    const body = await text(request);
    received.push({ body, signature: String(request.headers['openroll-signature']) });
    response.writeHead(answers.shift() ?? 200, { location: 'https://receiver.example/elsewhere' }).end();
  });
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up));
  ({ port } = server.address() as AddressInfo);
});
afterAll(async () => {
  server.close();
  await world.close();
});

beforeEach(async () => {
  office = await signInUser(world, { roles: ['HomeOfficeAdmin'] });
  received = [];
  answers = [];
  vi.restoreAllMocks();
  // The only name that there is leads to the receiver of this test; it is what the real one would call public.
  const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
  const egress = { resolve, mayReach: (address: string) => address === '127.0.0.1' };
  const sender = webhookSender(egress, { ca: authority.ca });
  vi.spyOn(world.platform.ports.webhooks, 'post').mockImplementation((message) => sender.post(message));
  await world.platform.database.deleteFrom('webhook_events').execute();
  await world.platform.database.updateTable('webhooks').set({ ended_at: world.platform.clock() }).execute();
});

const url = () => `https://receiver.example:${port}/hook`;
const set = (caseId: number | null, who = office, change = {}) =>
  who.call(setWebhook, { body: { case_id: caseId, url: url(), secret, ...change } });
const bodies = () => received.map(({ body }) => JSON.parse(body));
const eventsOf = async (id: number, who = office) =>
  (await who.call(listWebhookEvents, { params: { id } })).body.rows;
const happens = (type: 'accepted' | 'rejected', enrollmentId: number) =>
  inTransaction(world.platform, workerOrigin, (work) => queueEvents(work, [{ type, enrollmentId }]));
const eventIds = async () =>
  (await world.platform.database.selectFrom('webhook_events').select('id').orderBy('id').execute()).map(
    ({ id }) => id,
  );
const eventRow = (id: number) =>
  world.platform.database
    .selectFrom('webhook_events')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const enrollmentIn = async (caseId: number) =>
  (await buildEnrollment(world, { caseId, agentId: (await buildUser(world)).id })).id;

async function apiUserOf(caseId: number): Promise<Person> {
  const { id } = await buildUser(world, { roles: ['APIUser'], is_api_user: true });
  await assign(world, id, caseId);
  const made = await office.call(renewApiKey, { params: { id }, body: { generate_new_token: true } });
  return personWith(world, { authorization: `Bearer ${made.body.auth_token}` });
}

describe('what a webhook is told', () => {
  it('is that an application was submitted, signed and delivered, signed by the secret, and nothing personal', async () => {
    const { body: hook } = await set(null);
    const { ids } = await submitted(lakeside, lakeside.avery, accidentData(lakeside));
    await world.runJobs();
    expect(
      bodies()
        .map(({ type, object_id }) => [type, object_id])
        .sort(),
    ).toEqual(['delivered', 'signed', 'submitted'].map((type) => [type, ids[0]]));
    const seconds = Math.floor(world.platform.clock().getTime() / 1000);
    for (const { body, signature } of received) {
      expect(Object.keys(JSON.parse(body))).toEqual(['id', 'type', 'at', 'object_id']);
      expect(isBodySigned(secret, seconds, signature, Buffer.from(body))).toBe(true);
      expect(isBodySigned('another', seconds, signature, Buffer.from(body))).toBe(false);
      expect(isBodySigned(secret, seconds + 301, signature, Buffer.from(body))).toBe(false);
      expect(isBodySigned(secret, seconds, signature, Buffer.from(`${body} `))).toBe(false);
    }
    expect((await eventsOf(hook.id)).map(({ status, tries }) => [status, tries])).toEqual(
      Array(3).fill(['sent', 1]),
    );
  });

  it('comes with what has happened, or not at all', async () => {
    await set(null);
    const enrollmentId = await enrollmentIn(lakeside.caseId);
    await inTransaction(world.platform, workerOrigin, async (work) => {
      await queueEvents(work, [{ type: 'accepted', enrollmentId }]);
      throw new Error('rolled back');
    }).catch(() => undefined);
    await world.runJobs();
    expect([received.length, await eventIds()]).toEqual([0, []]);
  });

  it('is of its own case, and of all for the site; of a training nobody is told', async () => {
    await set(lakeside.caseId);
    await happens('accepted', await enrollmentIn(lakeside.elsewhereId));
    expect(await eventIds()).toHaveLength(0);
    await set(null);
    await happens('accepted', await enrollmentIn(lakeside.elsewhereId));
    expect(await eventIds()).toHaveLength(1);
    await happens('accepted', await enrollmentIn(lakeside.caseId));
    expect(await eventIds()).toHaveLength(3);
    const training = (await buildCase(world, { is_training: true })).id;
    await happens('accepted', await enrollmentIn(training));
    expect(await eventIds()).toHaveLength(3);
  });
});

describe('an event that does not arrive', () => {
  it('is tried again under the same id, later and later, for a day', async () => {
    const { body: hook } = await set(null);
    answers = Array(1000).fill(500);
    await happens('accepted', await enrollmentIn(lakeside.caseId));
    const [id = 0] = await eventIds();
    const pauses: number[] = [];
    const began = world.platform.clock().getTime();
    for (;;) {
      await sendWebhook(world.platform, id);
      const event = await eventRow(id);
      if (!event.next_try_at) break;
      expect(event.last_error).toBe('the receiver answered with status 500');
      const pause = (event.next_try_at.getTime() - world.platform.clock().getTime()) / 1000;
      pauses.push(pause);
      world.advance(pause);
    }
    expect(pauses.slice(0, 4)).toEqual([10, 20, 40, 80]);
    expect(Math.max(...pauses)).toBe(3600);
    expect(world.platform.clock().getTime() - began).toBeGreaterThan(22 * 3_600_000);
    expect(world.platform.clock().getTime() - began).toBeLessThanOrEqual(24 * 3_600_000);
    const again = await signInUser(world, { roles: ['HomeOfficeAdmin'] });
    expect((await eventsOf(hook.id, again))[0]).toMatchObject({
      status: 'failed',
      next_try_at: null,
      sent_at: null,
    });
    expect(new Set(bodies().map((body) => body.id)).size).toBe(1);
    const before = received.length;
    await sendWebhook(world.platform, id);
    expect(received).toHaveLength(before);
  });

  it('is sent again by hand, under the same id, and once for many clicks at once', async () => {
    const { body: hook } = await set(null);
    await happens('rejected', await enrollmentIn(lakeside.caseId));
    await world.runJobs();
    const [event] = await eventsOf(hook.id);
    const again = () =>
      office.call(replayWebhookEvent, {
        params: { id: hook.id },
        body: { event_id: event?.id ?? '' },
      });
    expect((await again()).body).toEqual({ replayed: true });
    await world.runJobs();
    expect(bodies().map((body) => body.id)).toEqual([event?.id, event?.id]);
    await Promise.all([again(), again(), again()]);
    await world.runJobs();
    expect(received).toHaveLength(3);
    const unknown = { params: { id: hook.id }, body: { event_id: randomUUID() } };
    expect((await office.call(replayWebhookEvent, unknown)).status).toBe(404);
  });

  it('is tried by one chain of jobs, however often somebody asks for it meanwhile', async () => {
    const { body: hook } = await set(null);
    answers = Array(100).fill(500);
    await happens('rejected', await enrollmentIn(lakeside.caseId));
    await world.runJobs();
    const [event] = await eventsOf(hook.id);
    const again = () =>
      office.call(replayWebhookEvent, { params: { id: hook.id }, body: { event_id: event?.id ?? '' } });
    for (let click = 0; click < 5; click++) await again();
    await world.runJobs();
    expect(received).toHaveLength(2);
    const [id = 0] = await eventIds();
    world.advance(10);
    for (let job = 0; job < 5; job++) await sendWebhook(world.platform, id);
    expect([received.length, (await eventRow(id)).tries]).toEqual([3, 2]);
  });

  it.each([301, 302, 307, 308, 400, 404, 503])(
    'was not taken with %i, and follows nothing',
    async (status) => {
      const { body: hook } = await set(null);
      answers = [status];
      await happens('accepted', await enrollmentIn(lakeside.caseId));
      await sendWebhook(world.platform, (await eventIds())[0] ?? 0);
      expect((await eventsOf(hook.id))[0]).toMatchObject({ status: 'waiting', tries: 1 });
      expect(received).toHaveLength(1);
    },
  );

  it('finds a job again when its workers have died', async () => {
    await set(null);
    await happens('accepted', await enrollmentIn(lakeside.caseId));
    await world.platform.pool.query(`delete from pgboss.job where name = 'send-webhook'`);
    await queueWebhooks(world.platform);
    await world.runJobs();
    expect(received).toHaveLength(0);
    world.advance(61);
    await queueWebhooks(world.platform);
    await queueWebhooks(world.platform);
    await world.runJobs();
    expect(received).toHaveLength(1);
  });

  it('goes to the new address with the new secret, and nowhere once it has ended', async () => {
    const { body: hook } = await set(null);
    answers = [500];
    await happens('accepted', await enrollmentIn(lakeside.caseId));
    const [id = 0] = await eventIds();
    await sendWebhook(world.platform, id);
    const other = 'another secret of 32 characters!';
    expect((await set(null, office, { secret: other })).body.id).toBe(hook.id);
    world.advance(10);
    await sendWebhook(world.platform, id);
    const [, last] = received;
    const seconds = Math.floor(world.platform.clock().getTime() / 1000);
    expect(isBodySigned(other, seconds, last?.signature ?? '', Buffer.from(last?.body ?? ''))).toBe(true);
    await happens('accepted', await enrollmentIn(lakeside.caseId));
    for (const _ of [1, 2])
      expect([200, 404]).toContain((await office.call(endWebhook, { params: { id: hook.id } })).status);
    await world.runJobs();
    expect(received).toHaveLength(2);
  });
});

describe('what was told 90 days ago', () => {
  const days = (count: number) => world.advance(count * 86_400);

  it('is forgotten, with what has ended by then; what waits and what is younger stays', async () => {
    const { body: gone } = await set(lakeside.caseId);
    const { body: kept } = await set(null);
    await happens('accepted', await enrollmentIn(lakeside.caseId));
    await world.runJobs();
    answers = [500];
    const waits = await enrollmentIn(lakeside.elsewhereId);
    await happens('rejected', waits);
    await world.runJobs();
    expect(await eventIds()).toHaveLength(3);
    office = await signInUser(world, { roles: ['HomeOfficeAdmin'] });
    await office.call(endWebhook, { params: { id: gone.id } });
    days(89);
    await sweepWebhooks(world.platform);
    expect(await eventIds()).toHaveLength(3);
    const young = await enrollmentIn(lakeside.caseId);
    await happens('accepted', young);
    await world.platform.database
      .updateTable('webhook_events')
      .set({ next_try_at: null, sent_at: world.platform.clock() })
      .where('enrollment_id', '=', young)
      .execute();
    days(2);
    await sweepWebhooks(world.platform);
    await sweepWebhooks(world.platform);
    const left = await world.platform.database
      .selectFrom('webhook_events')
      .select(['enrollment_id', 'webhook_id'])
      .orderBy('id')
      .execute();
    expect(left.map((row) => [row.enrollment_id, row.webhook_id])).toEqual([
      [waits, kept.id],
      [young, kept.id],
    ]);
    const { rows } = await world.platform.pool.query('select id from webhooks where id = any($1)', [
      [gone.id, kept.id],
    ]);
    expect(rows.map(({ id }) => Number(id))).toEqual([kept.id]);
  });
});

describe('AC42 an address', () => {
  it.each([
    'http://hooks.example/x',
    'https://user:secret@hooks.example/x',
    'https://127.0.0.1/x',
    'https://127.1/x',
    'https://2130706433/x',
    'https://10.1.2.3/x',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/x',
    'https://[::ffff:127.0.0.1]/x',
    'https://[fe80::1]/x',
    'https://localhost/x',
    'https://LOCALHOST./x',
    'https://hooks.localhost:8443/x',
    'https://printer.local/x',
    'https://metadata.google.internal/x',
    'https://intranet/x',
    'not an address',
    '',
  ])('is refused when it is set: %s', async (bad) => {
    const { status, errors } = await set(null, office, { url: bad });
    expect([status, errors.map(({ code, field_name }) => [code, field_name])]).toEqual([
      400,
      [['webhook-address', 'url']],
    ]);
  });

  it.each(['127.0.0.1', '10.0.0.1', '169.254.169.254', '::1', '::ffff:127.0.0.1', 'fd00::1'])(
    'is refused when its name leads to %s by then, and nobody is called',
    async (address) => {
      const egress = {
        ...publicEgress,
        resolve: async () => [{ address, family: address.includes(':') ? 6 : 4 }],
      };
      const sender = webhookSender(egress, { ca: authority.ca });
      vi.spyOn(world.platform.ports.webhooks, 'post').mockImplementation((message) => sender.post(message));
      const { body: hook } = await set(null);
      await happens('accepted', await enrollmentIn(lakeside.caseId));
      await sendWebhook(world.platform, (await eventIds())[0] ?? 0);
      expect((await eventsOf(hook.id))[0]?.last_error).toBe('receiver.example is no public address');
      expect(received).toEqual([]);
    },
  );

  it('is not reached by a name that leads elsewhere once it was checked', async () => {
    let asked = 0;
    const resolve = async () => [{ address: asked++ === 0 ? '192.0.1.1' : '127.0.0.1', family: 4 }];
    const sender = webhookSender(
      { resolve, mayReach: (address) => address === '192.0.1.1' },
      { ca: authority.ca },
    );
    await Promise.race([
      sender.post({ url: url(), secret, body: '{}', at: new Date() }).catch(() => undefined),
      new Promise((resolved) => setTimeout(resolved, 500)),
    ]);
    expect([asked, received.length]).toEqual([1, 0]);
  });
});

describe('who sets a webhook', () => {
  it('is the home office, with a secret that is long enough and is shown to nobody', async () => {
    const short = await set(null, office, { secret: 'short' });
    expect([short.status, short.errors[0]?.code]).toEqual([400, 'webhook-secret-short']);
    const { body } = await set(lakeside.caseId);
    expect(body).toMatchObject({ case_id: lakeside.caseId, case_name: 'Lakeside Manufacturing', url: url() });
    const { rows } = await world.platform.pool.query('select sealed, url from webhooks where id = $1', [
      body.id,
    ]);
    expect(rows[0].sealed.includes(Buffer.from(secret))).toBe(false);
    expect(JSON.stringify((await office.call(listWebhooks, {})).body)).not.toContain(secret);
    expect((await set(999_999_999)).status).toBe(404);
  });

  it('is nobody else; an API user sees that of its case alone, and replays it', async () => {
    const { body: site } = await set(null);
    const { body: mine } = await set(lakeside.caseId);
    const { body: others } = await set(lakeside.elsewhereId);
    await happens('accepted', await enrollmentIn(lakeside.caseId));
    const api = await apiUserOf(lakeside.caseId);
    expect((await api.call(listWebhooks, {})).body.rows.map(({ id }) => id)).toEqual([mine.id]);
    const [event] = await eventsOf(mine.id, api);
    const again = { params: { id: mine.id }, body: { event_id: event?.id ?? '' } };
    expect((await api.call(replayWebhookEvent, again)).status).toBe(200);
    for (const { id } of [site, others]) {
      expect((await api.call(listWebhookEvents, { params: { id } })).status).toBe(404);
      expect((await api.call(replayWebhookEvent, { ...again, params: { id } })).status).toBe(404);
    }
    expect((await set(lakeside.caseId, api)).status).toBe(403);
    for (const stranger of [
      await signInUser(world),
      await signInUser(world, { roles: ['CaseAdmin'] }),
      await signInUser(world, { roles: ['UserAdmin'] }),
    ]) {
      expect((await stranger.call(listWebhooks, {})).status).toBe(403);
      expect((await set(lakeside.caseId, stranger)).status).toBe(403);
      expect((await stranger.call(endWebhook, { params: { id: mine.id } })).status).toBe(403);
    }
  });
});
