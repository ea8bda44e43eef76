import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { whitfields } from '@openroll/products/whitfields.fixture';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findRunningPostgres } from '../../src/platform/postgres/embedded-postgres.ts';
import { demoPassword } from '../actors.ts';
import { bootServer, type CrashableServer, killPostgres } from './crashable-server.ts';

/**
 * kill -9 of the server (which is also the worker) and of PostgreSQL at step save, submit and delivery (security.md §4:
 * R1, R3, R4). One story on one data folder: each test goes on where the process before it died.
 */

let dataDir: string;
let server: CrashableServer;
let cookie: string;
let caseId: number;
let sessionId: number;
let products: { criticalIllness: number; accident: number };

interface Reply {
  readonly status: number;
  readonly body: Record<string, unknown> & { version?: number; enrollments?: { id: number }[] };
}

/** One call to the server that runs now; undefined when it died before it answered. */
async function call(method: string, path: string, body?: unknown): Promise<Reply | undefined> {
  try {
    const response = await fetch(`${server.address}${path}`, {
      method,
      headers: {
        cookie: cookie ?? '',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Reply['body'] };
  } catch {
    return undefined;
  }
}

async function demand(method: string, path: string, body?: unknown): Promise<Reply['body']> {
  const reply = await call(method, path, body);
  if (reply?.status !== 200) throw new Error(`${method} ${path}: ${JSON.stringify(reply)}`);
  return reply.body;
}

async function query<T>(sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: await findRunningPostgres(join(dataDir, 'postgres')) });
  await client.connect();
  try {
    return (await client.query(sql)).rows as T[];
  } finally {
    await client.end();
  }
}

const counts = async () =>
  (
    await query<Record<string, number>>(`select
      (select count(*)::int from enrollments where session_id = ${sessionId}) as enrollments,
      (select count(*)::int from enrollment_signatures s join enrollments e on e.id = s.enrollment_id
        where e.session_id = ${sessionId}) as signatures,
      (select count(*)::int from deliveries d join enrollments e on e.id = d.enrollment_id
        where e.session_id = ${sessionId}) as deliveries`)
  )[0];

const wizard = (verb: string) => `/api/wizard/${verb}?session_id=${sessionId}`;
const dana = () => whitfields(products);
const withCity = (city: string) => ({
  ...dana(),
  applicants: dana().applicants.map((one) =>
    one.type === 'primary' ? { ...one, data: { ...one.data, city } } : one,
  ),
});
const savedCity = async () => {
  const { initial_data } = await demand('GET', wizard('session'));
  return (initial_data as ReturnType<typeof dana>).applicants[0]?.data.city;
};

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'openroll-crash-'));
  chmodSync(dataDir, 0o711);
  server = await bootServer(dataDir, { demo: true });
  const login = await fetch(`${server.address}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'agent@demo.openroll.test', password: demoPassword }),
  });
  cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const { cases } = await demand('GET', '/api/cases?search=Lakeside');
  caseId = (cases as { id: number }[])[0]?.id ?? 0;
  const { products: offered } = await demand('GET', `/api/cases/${caseId}`);
  const idOf = (name: string) =>
    (offered as { id: number; name: string }[]).find((one) => one.name === name)?.id ?? 0;
  products = { criticalIllness: idOf('Critical Illness'), accident: idOf('Accident') };
  const started = await demand('POST', '/api/wizard/session', {
    caseId,
    enrollment_city: 'Chicago',
    enrollment_state: 'IL',
    case_division_id: ((await demand('GET', `/api/cases/${caseId}`)).case_divisions as { id: number }[])[0]
      ?.id,
    ssn: '219-09-9999',
  });
  sessionId = started.session_id as number;
  await demand('POST', wizard('update-steps'), { data: withCity('Acked'), version: 0 });
  await server.stop();
}, 120_000);

afterAll(async () => {
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}, 60_000);

describe('R1 the server is killed', () => {
  it('in a save: what was acknowledged is there, what was not is not', async () => {
    server = await bootServer(dataDir, { failpoint: 'save.before_commit' });
    expect(await call('POST', wizard('update-steps'), { data: withCity('Unacked') })).toBeUndefined();
    expect(await server.ended).toBe('SIGKILL');
    server = await bootServer(dataDir, { failpoint: 'submit.before_tx' });
    expect(await savedCity()).toBe('Acked');
    await demand('POST', wizard('update-steps'), { data: dana() });
  }, 120_000);

  it.each([
    ['submit.before_tx', 'seal.after_write'],
    ['seal.after_write', 'submit.before_commit'],
    ['submit.before_commit', 'submit.after_commit'],
  ] as const)(
    'at %s: nothing was made, and the session goes on',
    async (_point, next) => {
      expect(await call('POST', wizard('submit'), { data: dana() })).toBeUndefined();
      expect(await server.ended).toBe('SIGKILL');
      server = await bootServer(dataDir, { failpoint: next });
      expect(await savedCity()).toBe('Joliet');
      expect(await counts()).toEqual({ enrollments: 0, signatures: 0, deliveries: 0 });
    },
    120_000,
  );

  it('after the commit of a submit: a retry gets its result, once', async () => {
    const before = packages();
    expect(await call('POST', wizard('submit'), { data: dana() })).toBeUndefined();
    expect(await server.ended).toBe('SIGKILL');
    // The worker finds the deliveries as soon as it starts, and dies before it sends the first.
    server = await bootServer(dataDir, { failpoint: 'delivery.before_put' });
    expect(await server.ended).toBe('SIGKILL');
    expect(packages()).toEqual(before);
  }, 120_000);
});

const packages = () => {
  const folder = join(dataDir, 'deliveries');
  return existsSync(folder) ? readdirSync(folder).sort() : [];
};

describe('R3 the worker is killed', () => {
  it('after it sent a package and before it noted that: the receiver has each once', async () => {
    const before = packages();
    server = await bootServer(dataDir, { failpoint: 'delivery.after_put_before_mark' });
    expect(await server.ended).toBe('SIGKILL');
    const sent = packages();
    expect(sent.length).toBeGreaterThan(before.length);
    server = await bootServer(dataDir);
    const first = await demand('POST', wizard('submit'), { data: dana() });
    const again = await demand('POST', wizard('submit'), { data: dana() });
    expect(first.enrollments).toHaveLength(3);
    expect(again).toEqual(first);
    expect(await counts()).toEqual({ enrollments: 3, signatures: 6, deliveries: 3 });
    const open = () => query(`select from deliveries where status <> 'delivered'`);
    for (let waited = 0; (await open()).length > 0; waited++) {
      if (waited > 90) throw new Error('the deliveries were not picked up within 90 s');
      await sleep(1000);
    }
    const ids = await query<{ package_id: string }>('select package_id from deliveries');
    expect(packages()).toEqual(ids.map(({ package_id }) => `openroll-${package_id}.zip`).sort());
    expect(packages()).toEqual(expect.arrayContaining(sent));
  }, 180_000);
});

describe('R4 PostgreSQL is killed', () => {
  it('while answers are saved: the app comes back by itself, and every acknowledged answer is there', async () => {
    const started = await demand('POST', '/api/wizard/session', {
      caseId,
      enrollment_city: 'Chicago',
      enrollment_state: 'IL',
      case_division_id: ((await demand('GET', `/api/cases/${caseId}`)).case_divisions as { id: number }[])[0]
        ?.id,
      ssn: '987-65-4325',
    });
    sessionId = started.session_id as number;
    let acked = '';
    let sent = '';
    const saving = (async () => {
      for (let n = 0; n < 40; n++) {
        sent = `City ${n}`;
        const reply = await call('POST', wizard('update-steps'), { data: withCity(sent) });
        if (reply?.status === 200) acked = sent;
        else expect(reply?.status ?? 503).toBeGreaterThanOrEqual(500);
        if (n === 5) await killPostgres(dataDir);
        if (reply?.status !== 200) return;
      }
    })();
    await saving;
    const from = Date.now();
    while ((await call('GET', '/readyz'))?.status !== 200) {
      if (Date.now() - from > 30_000) throw new Error('not ready again');
      await sleep(100);
    }
    expect([acked, sent]).toContain(await savedCity());
    expect(server.address).toBeDefined();
    await demand('POST', wizard('update-steps'), { data: withCity('After') });
    expect(await savedCity()).toBe('After');
  }, 120_000);
});

it('each document that the database names is in the store', async () => {
  const names = await query<{ store_name: string }>('select store_name from files');
  expect(names.length).toBeGreaterThanOrEqual(6);
  for (const { store_name } of names)
    expect(existsSync(join(dataDir, 'files', store_name.slice(0, 2), store_name))).toBe(true);
});
