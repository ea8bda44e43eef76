import { randomBytes } from 'node:crypto';
import { firstMac, macOf, microseconds } from '@openroll/server/platform/audit/chain';
import { appendToLane, type SealedEvent } from '@openroll/server/platform/audit/lanes';
import { type AuditNote, recordAudit, workerOrigin } from '@openroll/server/platform/audit/record-audit';
import { connect, type Database, type Tx } from '@openroll/server/platform/database/connect';
import { toKeyRing } from '@openroll/server/platform/keys/key-ring';
import { migrate } from '@openroll/server/platform/migrate';
import { sql } from 'kysely';
import { median } from './measure.ts';
import type { Postgres } from './postgres.ts';
import { table } from './report.ts';

const caseId = 1;
const writersAtOnce = [1, 8, 32];
const rounds = 5;
const roundMs = 1000;

export const benchKeys = toKeyRing({
  first: { kid: 'bench', root: randomBytes(32).toString('base64') },
  indexRoot: randomBytes(32).toString('base64'),
  rotated: [],
});

const note: AuditNote = { action: 'bench.written', object: ['file', 1], caseId, detail: { count: 3 } };

/** What stands between the change and its commit. */
type Finish = (tx: Tx) => Promise<void>;

const ways: Readonly<Record<string, Finish>> = {
  'no audit': async () => undefined,
  'audit row without a chain': writeUnchained,
  ours: (tx) => recordAudit({ keys: benchKeys }, tx, workerOrigin, new Date(), [note]),
  'one head per case': writeBehindOneHead,
};

/** Writers of one case, each way in turn within a round; commits reach the disk. */
export async function measureWriters(postgres: Postgres): Promise<string> {
  const url = await postgres.create('bench_audit_writers');
  await migrate(url);
  const { database, pool } = connect(url, { max: Math.max(...writersAtOnce) });
  await sql`create table bench_changes (id bigint generated always as identity, case_id bigint, said text)`.execute(
    database,
  );
  const rows: (string | number)[][] = [];
  for (const writers of writersAtOnce) {
    const perSecond = await measureAt(database, writers);
    const [none = Number.NaN] = perSecond;
    rows.push([
      writers,
      ...perSecond.map((rate, index) => (index === 0 ? rate.toFixed(0) : (rate / none).toFixed(2))),
      (await countLanes(database)) - 1,
    ]);
  }
  await pool.end();
  return table(
    ['writers at once', 'no audit, per s', ...Object.keys(ways).slice(1), 'chains of ours by then'],
    rows,
  );
}

async function measureAt(database: Database, writers: number): Promise<number[]> {
  const finishes = Object.values(ways);
  const rates = finishes.map((): number[] => []);
  for (let round = -1; round < rounds; round++)
    for (const [index, finish] of finishes.entries()) {
      const rate = await writeFor(database, writers, finish);
      if (round >= 0) rates[index]?.push(rate);
    }
  return rates.map(median);
}

async function writeFor(database: Database, writers: number, finish: Finish): Promise<number> {
  const from = performance.now();
  let done = 0;
  const writer = async () => {
    while (performance.now() - from < roundMs) {
      await database.transaction().execute(async (tx) => {
        await sql`insert into bench_changes (case_id, said) values (${caseId}, 'changed')`.execute(tx);
        await finish(tx);
      });
      done++;
    }
  };
  await Promise.all(Array.from({ length: writers }, writer));
  return done / ((performance.now() - from) / 1000);
}

const countLanes = async (database: Database): Promise<number> =>
  (await sql<{ count: number }>`select count(*) as count from audit_lanes`.execute(database)).rows[0]
    ?.count ?? 0;

const singleHead = 987_654;

/** The plain way to chain: everybody waits for the one head of the case until its holder's commit is on the disk. */
async function writeBehindOneHead(tx: Tx): Promise<void> {
  await sql`insert into audit_lanes (lane, case_id, mac) overriding system value
    values (${singleHead}, ${-singleHead}, ${firstMac}) on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ seq: number; mac: Buffer; id: number }>`
    select seq, mac, nextval('audit_events_id_seq') as id from audit_lanes where lane = ${singleHead} for update`.execute(
    tx,
  );
  const [head] = rows;
  if (!head) throw new Error('no head');
  const event = { ...eventOf(head.id), lane: singleHead, seq: head.seq + 1 };
  const mac = macOf(benchKeys.audit, head.mac, event);
  await appendToLane(tx, [{ ...event, prev_mac: head.mac, mac } satisfies SealedEvent]);
}

async function writeUnchained(tx: Tx): Promise<void> {
  const { rows } = await sql<{ id: number }>`select nextval('audit_events_id_seq') as id`.execute(tx);
  const id = rows[0]?.id ?? 0;
  await appendToLane(tx, [{ ...eventOf(id), lane: -1, seq: id, prev_mac: firstMac, mac: firstMac }]);
}

const eventOf = (id: number) => ({
  id,
  case_id: caseId,
  at: microseconds(new Date()),
  actor_kind: 'anonymous',
  actor_id: null,
  actor_roles: [],
  action: note.action,
  object_type: 'bench',
  object_id: '1',
  detail: note.detail,
  change_before: null,
  change_after: null,
  request_id: 'worker',
  ip: '',
});
