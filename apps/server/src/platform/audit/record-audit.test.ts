import { createHmac, createSecretKey } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testPorts } from '../../../test/test-ports.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { createPlatform } from '../../create-platform.ts';
import { inTransaction } from '../unit-of-work.ts';
import { type ChainedEvent, firstMac, keyedHash, macOf } from './chain.ts';
import { checkChains } from './check-chains.ts';
import { type AuditNote, workerOrigin } from './record-audit.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

let cases = 1000;
const newCase = () => ++cases;
const note = (caseId: number, action = 'test.written'): AuditNote => ({
  action,
  object: ['file', 1],
  caseId,
});
const write = (caseId: number, action?: string) =>
  inTransaction(world.platform, workerOrigin, ({ audit }) => audit(note(caseId, action)));

const check = () =>
  world.platform.database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => checkChains(tx, world.platform.keys.audit, new Map()));

const eventsOf = (caseId: number) =>
  world.platform.database
    .selectFrom('audit_events')
    .select(['id', 'lane', 'seq', 'action', 'detail', 'object_id'])
    .where('case_id', '=', caseId)
    .orderBy('id')
    .execute();

/** A transaction of somebody else that holds every chain of a case which is there now. */
async function holdChainsOf(caseId: number): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: world.databaseUrl });
  await client.connect();
  await client.query('begin');
  await client.query('select from audit_lanes where case_id = $1 for update', [caseId]);
  return async () => {
    await client.query('commit');
    await client.end();
  };
}

it('does not wait for a writer of the same case whose transaction stays open', async () => {
  const caseId = newCase();
  await write(caseId);
  const release = await holdChainsOf(caseId);
  // Whoever waited would wait for ever: it is released only afterwards.
  await Promise.all([write(caseId), write(caseId), write(caseId)]);
  await release();
  const events = await eventsOf(caseId);
  expect(events).toHaveLength(4);
  expect(new Set(events.map(({ lane }) => lane)).size).toBeGreaterThan(1);
  expect((await check()).faults).toEqual([]);
});

it('keeps one row per event, all chained, with many writers of one case in two processes', async () => {
  const caseId = newCase();
  const other = await createPlatform({
    config: world.platform.config,
    databaseUrl: world.databaseUrl,
    ports: testPorts(world.platform.config),
    log: world.platform.log,
  });
  const writers = [world.platform, other.platform].flatMap((platform) =>
    Array.from({ length: 100 }, () =>
      inTransaction(platform, workerOrigin, ({ audit }) => audit(note(caseId))),
    ),
  );
  await Promise.all(writers);
  await other.close();
  const events = await eventsOf(caseId);
  expect(events).toHaveLength(200);
  // As many chains as commits at once, never more: both pools together have sixteen connections.
  const lanes = new Set(events.map(({ lane }) => lane)).size;
  expect(lanes).toBeLessThanOrEqual(16);
  expect((await check()).faults).toEqual([]);
});

it('opens no second chain where writers come one after another', async () => {
  const caseId = newCase();
  for (let turn = 0; turn < 10; turn++) await write(caseId);
  expect((await eventsOf(caseId)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

it('writes many rows of one transaction in their order, on one chain', async () => {
  const caseId = newCase();
  await inTransaction(world.platform, workerOrigin, async ({ audit }) => {
    for (let turn = 1; turn <= 300; turn++) await audit(note(caseId, `test.turn-${turn}`));
  });
  const events = await eventsOf(caseId);
  expect(events.map(({ action }) => action)).toEqual(
    Array.from({ length: 300 }, (_, index) => `test.turn-${index + 1}`),
  );
  expect(new Set(events.map(({ lane }) => lane)).size).toBe(1);
  expect((await check()).faults).toEqual([]);
});

it('never locks transactions that write about the same cases in opposite order', async () => {
  const [one, other] = [newCase(), newCase()];
  const both = (caseIds: readonly number[]) =>
    inTransaction(world.platform, workerOrigin, async ({ audit }) => {
      for (const caseId of caseIds) await audit(note(caseId));
    });
  await Promise.all(
    Array.from({ length: 40 }, (_, turn) => both(turn % 2 === 0 ? [one, other] : [other, one])),
  );
  expect(await eventsOf(one)).toHaveLength(40);
  expect(await eventsOf(other)).toHaveLength(40);
  expect((await check()).faults).toEqual([]);
});

it('leaves neither a row nor a gap behind a change that is undone', async () => {
  const caseId = newCase();
  await write(caseId);
  const undone = inTransaction(world.platform, workerOrigin, async ({ tx, audit }) => {
    await audit(note(caseId));
    await tx.selectFrom('users').select('id').where('id', '=', 0).executeTakeFirstOrThrow();
  });
  await expect(undone).rejects.toThrow();
  await write(caseId);
  expect((await eventsOf(caseId)).map(({ seq }) => seq)).toEqual([1, 2]);
  expect((await check()).faults).toEqual([]);
});

it('keeps a note whose words the database cannot hold, without what it cannot hold', async () => {
  const caseId = newCase();
  await inTransaction(world.platform, workerOrigin, ({ audit }) =>
    audit({
      action: 'test.odd',
      object: ['file', 'a\0b'],
      caseId,
      detail: { text: 'x\0y \ud800 ü', deep: [{ z: 1, a: -0, half: 0.1 }], big: 1e21 },
    }),
  );
  const [event] = await eventsOf(caseId);
  expect(event).toMatchObject({ object_id: 'ab', detail: { text: 'xy \ufffd ü', big: 1e21 } });
  expect((await check()).faults).toEqual([]);
});

it('refuses even its owner to change, delete or empty the trail, and to add a row without a seal', async () => {
  const { owner: pool } = world;
  await expect(pool.query("update audit_events set action = 'x'")).rejects.toThrow('append-only');
  await expect(pool.query('delete from audit_events')).rejects.toThrow('append-only');
  await expect(pool.query('truncate audit_events')).rejects.toThrow('append-only');
  await expect(
    pool.query(
      "insert into audit_events (at, actor_kind, action, object_type) values (now(), 'user', 'x', 'x')",
    ),
  ).rejects.toThrow('audit_events_chained');
});

it('seals every event with the one before it, and with each of its own facts', () => {
  const key = createSecretKey(Buffer.from('a key of the trail'));
  const event: ChainedEvent = {
    id: 7,
    lane: 3,
    seq: 2,
    case_id: 5,
    at: '2026-03-18T17:00:00.000000Z',
    actor_kind: 'user',
    actor_id: 9,
    actor_roles: ['CaseAdmin'],
    action: 'case.updated',
    object_type: 'case',
    object_id: '5',
    detail: { fields: ['group_name'] },
    change_before: Buffer.from('before'),
    change_after: Buffer.from('after'),
    request_id: 'r-1',
    ip: '203.0.113.9',
  };
  const seal = macOf(key, firstMac, event).toString('hex');
  expect(macOf(key, Buffer.alloc(32, 1), event).toString('hex')).not.toBe(seal);
  for (const fact of Object.keys(event))
    expect(macOf(key, firstMac, { ...event, [fact]: null }).toString('hex'), fact).not.toBe(seal);
});

it('what was sealed before is sealed the same way for ever: the text under a seal does not change', () => {
  const key = createSecretKey(Buffer.alloc(32, 7));
  const text = 'value|{\n  "a": [\n    2,\n    "é"\n  ],\n  "b": null\n}\n';
  expect(keyedHash(key, { b: null, a: [2, 'é'], c: undefined })).toEqual(
    createHmac('sha256', key).update(text).digest(),
  );
});
