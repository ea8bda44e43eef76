import type { Actor } from '@openroll/domain/access/actor';
import { permissionsOf } from '@openroll/domain/access/roles';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '../../test/world.ts';
import { workerOrigin } from './audit/record-audit.ts';
import { beginning } from './database/actor-dialect.ts';
import type { Db } from './database/connect.ts';
import { hashPassword } from './passwords/passwords.ts';
import { inSnapshot } from './snapshot.ts';
import { inTransaction } from './unit-of-work.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const avery: Actor = {
  kind: 'user',
  userId: 41,
  name: 'Avery Agent',
  roles: [],
  permissions: permissionsOf([]),
};
const key: Actor = {
  kind: 'api',
  userId: 42,
  name: '',
  roles: ['APIUser'],
  permissions: permissionsOf(['APIUser']),
  caseId: 7,
};
const asAvery = { ...workerOrigin, actor: avery };

const settingsIn = async (db: Db) =>
  (
    await sql<Record<string, string>>`select current_setting('openroll.actor', true) as actor,
      current_setting('openroll.user_id', true) as user_id, current_setting('openroll.case_id', true) as case_id`.execute(
      db,
    )
  ).rows[0];

it('tells the database who acts in the message that begins the transaction', () => {
  expect(beginning({}, avery)).toBe(
    "start transaction; select set_config('openroll.actor', 'user', true), set_config('openroll.user_id', '41', true), set_config('openroll.case_id', '', true), set_config('openroll.session_id', '', true)",
  );
  expect(beginning({ isolationLevel: 'repeatable read', accessMode: 'read only' }, undefined)).toBe(
    'start transaction isolation level repeatable read read only',
  );
});

it('a verb acts as its actor until its transaction ends, and nobody afterwards', async () => {
  const { platform } = world;
  const during = await inTransaction(platform, asAvery, ({ tx }) => settingsIn(tx));
  expect(during).toEqual({ actor: 'user', user_id: '41', case_id: '' });
  const after = await Promise.all(Array.from({ length: 8 }, () => settingsIn(platform.database)));
  for (const one of after) expect(one?.user_id || null).toBeNull();
});

it('the actor of one transaction is not that of another at the same time', async () => {
  const { platform } = world;
  const [first, second] = await Promise.all([
    inTransaction(platform, asAvery, ({ tx }) => settingsIn(tx)),
    inSnapshot(platform, key, settingsIn),
  ]);
  expect(first?.user_id).toBe('41');
  expect(second).toEqual({ actor: 'api', user_id: '42', case_id: '7' });
});

it('a reply reads the database as it is at one instant', async () => {
  const { platform } = world;
  const count = (db: Db) => sql<{ n: number }>`select count(*)::int as n from tags`.execute(db);
  await inSnapshot(platform, avery, async (db) => {
    const before = await count(db);
    await sql`insert into tags (name) values ('made meanwhile')`.execute(platform.database);
    expect((await count(db)).rows).toEqual(before.rows);
  });
});

it('a reply can write nothing', async () => {
  const writes = inSnapshot(world.platform, avery, (db) =>
    sql`insert into tags (name) values ('by a read')`.execute(db),
  );
  await expect(writes).rejects.toThrow('read-only transaction');
});

it.each<[string, (world: World) => Promise<unknown>]>([
  ['Hashing a password', ({ platform }) => hashPassword(platform, 'correct horse battery')],
  ['Work on a document', ({ platform }) => platform.ports.pdf.merge([])],
  ['Work on a document', ({ platform }) => platform.ports.pdf.fillForms({ forms: [], pages: [] })],
  ['A delivery', ({ platform }) => platform.ports.delivery.send('x.zip', new Uint8Array())],
])('%s is refused while a transaction is open', async (work, slow) => {
  const { platform } = world;
  await expect(inTransaction(platform, asAvery, () => slow(world))).rejects.toThrow(
    `${work} inside a transaction`,
  );
  await expect(inSnapshot(platform, avery, () => slow(world))).rejects.toThrow(
    `${work} inside a transaction`,
  );
});

it('it runs once the transaction has ended, also when that began it', async () => {
  const { platform } = world;
  let later: Promise<string> | undefined;
  await inTransaction(platform, asAvery, async () => {
    later = new Promise((resolve) => setTimeout(resolve, 50)).then(() => hashPassword(platform, 'a b c d e'));
  });
  await expect(later).resolves.toMatch(/^\$argon2id/);
});

/** What one connection after the other is asked, with what it is asked before it has answered. */
async function asked(work: () => Promise<unknown>): Promise<string[]> {
  const { pool } = world.platform;
  const seen: string[] = [];
  const listen = (client: pg.PoolClient) => {
    const { stream } = client.connection;
    const write = stream.write;
    Object.assign(stream, {
      write: (...given: Parameters<typeof write>) => {
        seen.push(`> ${/start transaction|commit|rollback|select/.exec(String(given[0]))?.[0] ?? '…'}`);
        return Reflect.apply(write, stream, given);
      },
    });
    const heard = () => seen.push('<');
    stream.on('data', heard);
    client.once('end', () => undefined);
    pool.once('release', () => {
      stream.off('data', heard);
      Object.assign(stream, { write });
    });
  };
  pool.once('acquire', listen);
  await work();
  return seen;
}

it('of a snapshot the first query travels with the beginning, and nobody waits for the end', async () => {
  const seen = await asked(() => inSnapshot(world.platform, avery, settingsIn));
  expect(seen.indexOf('<')).toBeGreaterThan(seen.lastIndexOf('> select'));
  expect(seen.at(-1)).toBe('> commit');
});

it('a snapshot that cannot begin is no reply', async () => {
  const { platform } = world;
  const nobody = { ...avery, userId: 0, kind: "user'" } as unknown as Actor;
  await expect(inSnapshot(platform, nobody, settingsIn)).rejects.toThrow();
  await expect(inSnapshot(platform, avery, settingsIn)).resolves.toMatchObject({ user_id: '41' });
});
