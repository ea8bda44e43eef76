import { afterAll, beforeAll, expect, it } from 'vitest';
import { pick, type Random } from '../seeded.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';
import { type CrashSite, openCrashSite } from './crash-site.ts';
import type { CrashableServer } from './crashable-server.ts';
import { itLosesNothing } from './nothing-lost.ts';
import { killsOr, patienceMs, seed, type Written, writeThrough } from './under-writers.ts';

/**
 * Two web processes and a worker on one PostgreSQL, under four writers: one of the three, or all of them, are killed or stopped at random
 * moments, some in the middle of their start, and started again (§13.2, R1 and R3). `npm run crash` does so a hundred times.
 */

const kills = killsOr(4);
const roles = { 'web 1': 'web', 'web 2': 'web', worker: 'worker' } as const;
type Place = keyof typeof roles;
const places = Object.keys(roles) as Place[];
/** The first of them has its web served by two processes of its own. */
const settingsOf = (place: Place) => ({
  place,
  role: roles[place],
  settings: { OPENROLL_WEB_PROCESSES: place === 'web 1' ? '2' : '1' },
});
/** A start that is killed gets so long at most: some have not opened the database yet, some serve already. */
const longestStartMs = 4000;

let database: TestDatabase;
let site: CrashSite;
const servers = new Map<Place, CrashableServer>();
let written: Written;

async function start(place: Place): Promise<void> {
  const server = await site.boot(settingsOf(place));
  servers.set(place, server);
  if (server.address) expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
}

/** By SIGKILL, or in order: then it has ended well. */
async function takeDown(place: Place, isKilled: boolean): Promise<void> {
  const server = servers.get(place);
  if (!isKilled) return expect(await server?.stop(), `${place} is stopped`).toBe(0);
  server?.kill();
  expect(await server?.ended).toBe('SIGKILL');
}

const startAndKill = (place: Place, killAfterMs: number) =>
  site.boot({ ...settingsOf(place), killAfterMs }).then(({ ended }) => ended);

beforeAll(async () => {
  database = await createTestDatabase();
  site = await openCrashSite('two', database.url);
  await site.vacate();
  await Promise.all(places.map(start));
});
afterAll(async () => {
  await site?.close();
  await database?.drop();
});

it(
  `four writers get through ${kills} kills and stops of two web processes and a worker (seed ${seed})`,
  async () => {
    written = await writeThrough(site, kills, async (next: Random, pause) => {
      const struck = next() < 0.25 ? places : [pick(next, places)];
      const isKilled = next() < 0.6;
      const killAfterMs = next() < 0.3 ? next() * longestStartMs : undefined;
      if (struck.length > 1) pause();
      await Promise.all(struck.map((place) => takeDown(place, isKilled)));
      if (killAfterMs !== undefined)
        await Promise.all(struck.map((place) => startAndKill(place, killAfterMs)));
      await Promise.all(struck.map(start));
    });
    expect(written.logs.length).toBeGreaterThan(0);
  },
  patienceMs(kills),
);

itLosesNothing(() => written);
