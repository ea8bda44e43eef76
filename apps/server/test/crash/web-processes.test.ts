import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';
import { bootServer, type CrashableServer, childrenOf } from './crashable-server.ts';

/** One site whose web is served by two processes on one machine (docs/decisions/0083). */

let database: TestDatabase;
let dataDir: string;
let server: CrashableServer;

const boot = (settings: Readonly<Record<string, string>> = {}) =>
  bootServer(dataDir, {
    databaseUrl: database.url,
    settings: {
      OPENROLL_WEB_PROCESSES: '2',
      OPENROLL_LIMIT_FACTOR: '1',
      OPENROLL_MIGRATE_DATABASE_URL: database.ownerUrl,
      ...settings,
    },
  });

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'openroll-processes-'));
  server = await boot();
});
afterAll(async () => {
  await server?.stop();
  await database?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Over a connection of its own: its status; undefined where it breaks. */
const ask = (path = '/healthz') =>
  new Promise<number | undefined>((resolve) => {
    const request = http.get(`${server.address}${path}`, { agent: false }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    });
    request.on('error', () => resolve(undefined));
  });

const isThere = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Waits until the other process serves, too: while this one stands still, an answer is the other's. */
async function untilTheOtherServes(stays: number): Promise<void> {
  process.kill(stays, 'SIGSTOP');
  try {
    await expect.poll(() => Promise.race([ask('/readyz'), sleep(1000)])).toBe(200);
  } finally {
    process.kill(stays, 'SIGCONT');
  }
}

it('is served by both, and whoever stands still holds up one connection', async () => {
  const pids = childrenOf(server.pid);
  expect(pids).toHaveLength(2);
  for (const pid of pids) {
    process.kill(pid, 'SIGSTOP');
    let answered = 0;
    const asked = Array.from({ length: 8 }, async () => {
      const status = await ask();
      answered++;
      return status;
    });
    try {
      await expect.poll(() => answered).toBe(7);
      await sleep(300);
      expect(answered, 'answered while one process stands still').toBe(7);
    } finally {
      process.kill(pid, 'SIGCONT');
    }
    expect(await Promise.all(asked)).toEqual(Array(8).fill(200));
  }
});

it('keeps the address of who owns the database to its first process', () => {
  const environmentOf = (pid: number) => readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  const owner = `OPENROLL_MIGRATE_DATABASE_URL=${database.ownerUrl}`;
  expect(environmentOf(server.pid)).toContain(owner);
  for (const pid of childrenOf(server.pid)) expect(environmentOf(pid)).not.toContain(owner);
});

it('replaces a process that is killed, while the other serves', async () => {
  const [killed = 0, stays = 0] = childrenOf(server.pid);
  process.kill(killed, 'SIGKILL');
  await expect.poll(() => isThere(killed)).toBe(false);
  for (let n = 0; n < 20; n++) expect(await ask('/readyz')).toBe(200);
  await expect.poll(() => childrenOf(server.pid).length).toBe(2);
  expect(childrenOf(server.pid)).toContain(stays);
  await untilTheOtherServes(stays);
  expect(server.printed()).toContain('a web process ended');
});

it('replaces a process that stands still for good, while the other serves', async () => {
  const [stands = 0, stays = 0] = childrenOf(server.pid);
  process.kill(stands, 'SIGSTOP');
  // Whoever is dealt to it waits in vain: of these one at most.
  const answered: (number | undefined)[] = [];
  const asked = Array.from({ length: 4 }, () =>
    http
      .get(`${server.address}/readyz`, { agent: false }, (response) => {
        response.resume();
        answered.push(response.statusCode);
      })
      .on('error', () => undefined),
  );
  try {
    await expect.poll(() => answered.length).toBeGreaterThanOrEqual(3);
    expect(new Set(answered)).toEqual(new Set([200]));
    await expect.poll(() => isThere(stands)).toBe(false);
    await expect.poll(() => childrenOf(server.pid).length).toBe(2);
    expect(server.printed()).toContain('a web process that does not answer is killed');
    await untilTheOtherServes(stays);
  } finally {
    for (const request of asked) request.destroy();
  }
});

it('counts requests together: 300 a minute, however they are dealt out', async () => {
  const statuses: (number | undefined)[] = [];
  for (let n = 0; n < 290; n++) statuses.push(await ask('/api/users/me'));
  for (let n = 0; n < 20; n++) {
    // Until each has heard of the other's.
    await sleep(200);
    statuses.push(await ask('/api/users/me'));
  }
  expect(new Set(statuses.slice(0, 300))).toEqual(new Set([401]));
  expect(new Set(statuses.slice(300))).toEqual(new Set([429]));
});

describe('its end', () => {
  it('comes in order, and takes both along', async () => {
    const pids = childrenOf(server.pid);
    expect(await server.stop()).toBe(0);
    expect(pids.filter(isThere)).toEqual([]);
  });

  it('comes by a kill, and leaves nobody who serves', async () => {
    server = await boot();
    const pids = childrenOf(server.pid);
    server.kill();
    await server.ended;
    await expect.poll(() => pids.filter(isThere)).toEqual([]);
    expect(await ask()).toBeUndefined();
    server = await boot();
    expect(await ask('/readyz')).toBe(200);
  });
});

it('does not start where another program listens, and says so', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  try {
    const PORT = String((other.address() as AddressInfo).port);
    await expect(boot({ PORT })).rejects.toThrow(/EADDRINUSE/);
  } finally {
    other.close();
  }
});
