import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '../../../test/world.ts';
import { connect, type Database } from '../../platform/database/connect.ts';
import { type AuditFilters, countAuditEvents, listAuditEvents } from './audit.queries.ts';

/** No search of the screen that finds few among many reads the whole trail. What the searches take at a million events is in bench/README.md. */
let world: World;
let database: Database;
beforeAll(async () => {
  world = await openWorld();
  // One connection: its statistics are written down when it is told to.
  database = connect(world.ownerUrl, { max: 1 }).database;
  await sql`insert into audit_events (at, actor_kind, actor_id, action, object_type, object_id, case_id, lane, seq, mac)
    select timestamptz '2026-01-01' + n * interval '5 minutes', 'user', n % 50,
      case when n % 25 = 0 then 'census.uploaded' when n % 2 = 0 then 'user.signed-in' else 'enrollment.submitted' end, 'user', (n % 500)::text,
      n % 40, 1000 + n % 40, n, '\\x00'
    from generate_series(1, 30000) n`.execute(database);
  await sql`vacuum analyze audit_events`.execute(database);
});
afterAll(async () => {
  await database.destroy();
  await world.close();
});

async function wholeReads(): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(database);
  const { rows } = await sql<{ seq_scan: number }>`
    select seq_scan from pg_stat_user_tables where relname = 'audit_events'`.execute(database);
  return rows[0]?.seq_scan ?? 0;
}

const none: AuditFilters = { action: '', object_type: '', object_id: '', from: '', to: '' };

it.each<[string, Partial<AuditFilters>]>([
  ['everything', {}],
  ['a case', { case_id: 7 }],
  ['a person', { actor_id: 12 }],
  ['an action', { action: 'census.uploaded' }],
  ['the beginning of an action', { action: 'census.' }],
  ['an object', { object_type: 'user', object_id: '77' }],
  ['days', { from: '2026-02-01', to: '2026-02-02' }],
  ['a case on a day', { case_id: 7, from: '2026-02-01', to: '2026-02-01' }],
  ['an action of a person', { action: 'user.', actor_id: 12 }],
])('finds and counts %s by an index', async (_, filters) => {
  const before = await wholeReads();
  const query = { ...none, ...filters, page: 1, rows_per_page: 25 };
  expect((await listAuditEvents(world.platform, query)).length).toBeGreaterThan(0);
  await countAuditEvents(world.platform, query);
  expect(await wholeReads()).toBe(before);
});
