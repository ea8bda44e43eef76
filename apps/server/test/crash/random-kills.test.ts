import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CrashSite, openCrashSite } from './crash-site.ts';
import type { CrashableServer } from './crashable-server.ts';
import { itLosesNothing } from './nothing-lost.ts';
import { killsOr, patienceMs, seed, type Written, writeThrough } from './under-writers.ts';

/**
 * One process with its own PostgreSQL is killed at random moments under four writers (§13.2, R1), then the writers' logs are held
 * against the database and the folders. `npm run crash` kills a hundred times.
 */

const kills = killsOr(3);

let site: CrashSite;
let server: CrashableServer;
let written: Written;
beforeAll(async () => {
  site = await openCrashSite('two');
  // The demo goes on enrolling until its server is stopped.
  server = await site.boot();
});
afterAll(() => site?.close());

it(
  `four writers get through ${kills} kills (seed ${seed})`,
  async () => {
    written = await writeThrough(site, kills, async (_, pause) => {
      pause();
      server.kill();
      expect(await server.ended).toBe('SIGKILL');
      server = await site.boot();
    });
  },
  patienceMs(kills),
);

itLosesNothing(() => written);
