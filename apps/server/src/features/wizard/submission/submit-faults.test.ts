import { previewDocuments, startSession, submitSession } from '@openroll/contract/wizard';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  accidentData,
  type Data,
  type Lakeside,
  newEnrollment,
  openLakesideWorld,
  unsigned,
} from '../../../../test/lakeside.ts';
import { seeded } from '../../../../test/seeded.ts';
import type { World } from '../../../../test/world.ts';
import { documentGivenUp } from '../../../ports/pdf/workers.ts';

/** Whatever happens below a submit while it is under way, its caller is told to come again, and the second time it is done, once. */
let world: World;
let lakeside: Lakeside;
let other: pg.Client;
beforeAll(async () => {
  ({ world, lakeside } = await openLakesideWorld({ OPENROLL_LIMIT_FACTOR: '1000' }));
  other = new pg.Client({ connectionString: world.databaseUrl });
  await other.connect();
});
afterAll(async () => {
  await other?.end();
  await world?.close();
});

interface Ready {
  readonly sessionId: number;
  readonly data: Data;
}

/** Dana's documents have been shown: only the submit is left. */
async function ready(): Promise<Ready> {
  const body = newEnrollment(lakeside.caseId, { applicant_id: lakeside.danaId });
  const sessionId = (await lakeside.avery.call(startSession, { body })).body.session_id;
  const data = accidentData(lakeside);
  await lakeside.avery.call(previewDocuments, {
    query: { session_id: sessionId },
    body: { data: unsigned(data) },
  });
  return { sessionId, data };
}

const submit = ({ sessionId, data }: Ready) =>
  lakeside.avery.call(submitSession, { query: { session_id: sessionId }, body: { data } });

const made = async ({ sessionId }: Ready) => {
  const { rows } = await other.query<{ rows: number; signatures: number; status: string }>(
    `select w.status, (select count(*)::int from enrollments e where e.session_id = w.id) as rows,
       (select count(*)::int from signing_acts a where a.session_id = w.id and a.withdrawn_at is null) as signatures
     from wizard_sessions w where w.id = $1`,
    [sessionId],
  );
  return rows[0];
};
const nothing = { status: 'open', rows: 0, signatures: 0 };
const all = { status: 'submitted', rows: 2, signatures: 2 };

/** Comes again, as the answer asks, until the submit is done; of a connection that ended the pool may hold some more. */
async function comesAgain(one: Ready): Promise<void> {
  await expect.poll(async () => (await submit(one)).status).toBe(200);
  expect(await made(one)).toEqual(all);
}

const told = ({ status, errors, headers }: Awaited<ReturnType<typeof submit>>) => [
  status,
  errors[0]?.code,
  headers['retry-after'],
];

it('a document whose thread got too little time or memory', async () => {
  const one = await ready();
  const seal = vi
    .spyOn(world.platform.ports.pdf, 'seal')
    .mockRejectedValue(Object.assign(new Error('a document took longer'), { code: documentGivenUp }));
  const answer = await submit(one);
  seal.mockRestore();
  expect(told(answer)).toEqual([503, 'not-ready', '2']);
  expect(await made(one)).toEqual(nothing);
  await comesAgain(one);
});

describe('a lock that somebody else holds for too long', () => {
  it.each([
    ['on the session', 'select from wizard_sessions where id = $1 for update'],
    [
      'on the figures of the case, which the commit waits for',
      `select from case_figures where case_id = (select case_id from wizard_sessions where id = $1) for update`,
    ],
    [
      'on the case, which is being closed',
      'select from cases where id = (select case_id from wizard_sessions where id = $1) for update',
    ],
  ])('%s', async (_, lock) => {
    const one = await ready();
    // The first application of the case makes the row of its figures.
    await comesAgain(await ready());
    await other.query('begin');
    try {
      await other.query(lock, [one.sessionId]);
      expect(told(await submit(one))).toEqual([503, 'not-ready', '1']);
    } finally {
      await other.query('rollback');
    }
    expect(await made(one)).toEqual(nothing);
    await comesAgain(one);
  });
});

/** Whoever is in a transaction that writes; with `end`, they are so no longer. */
async function writers(end: boolean): Promise<number> {
  const { rowCount } = await other.query(
    `select ${end ? 'pg_terminate_backend(pid)' : 'pid'} from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_xid is not null`,
  );
  return rowCount ?? 0;
}

it('a connection that is ended at any moment of it', async () => {
  const next = seeded(20260318);
  const statuses: number[] = [];
  for (let round = 0; round < 12; round++) {
    const one = await ready();
    let isDone = false;
    const submitted = submit(one).finally(() => {
      isDone = true;
    });
    // The first time at once, then after it was seen to write so many times.
    const seenBefore = round === 0 ? 0 : Math.floor(next() * 20);
    for (let seen = 0; !isDone && seen <= seenBefore; ) seen += await writers(seen === seenBefore);
    statuses.push((await submitted).status);
    expect([nothing, all]).toContainEqual(await made(one));
    await comesAgain(one);
  }
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(statuses).toContain(503);
}, 180_000);

it('a transaction that the process left alone for too long, as it got no processor', async () => {
  const one = await ready();
  const { pool } = world.platform;
  const impatient = (client: pg.PoolClient) => {
    void client.query('set idle_in_transaction_session_timeout = 1').catch(() => undefined);
  };
  pool.on('connect', impatient);
  await other.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
     and pid <> pg_backend_pid() and application_name <> 'pgboss'`,
  );
  const statuses = new Set<number>();
  for (let round = 0; round < 5; round++) statuses.add((await submit(one)).status);
  pool.off('connect', impatient);
  await other.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
     and pid <> pg_backend_pid() and application_name <> 'pgboss'`,
  );
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(statuses).toContain(503);
  await comesAgain(one);
});
