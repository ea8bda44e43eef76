import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCase, buildProduct, buildSession, buildUser } from '../../../test/builders.ts';
import { CounterWriter } from '../../../test/counter-writer.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { listMiscounted } from './case-stats.queries.ts';

/** Counters against a fresh count after changes in random order; COUNTER_SEED repeats a run's choices. */
const seed = Number(process.env.COUNTER_SEED ?? randomInt(1, 2 ** 31));

let world: World;
let places: { cases: number[]; agents: number[]; products: number[]; sessions: number[] };
beforeAll(async () => {
  world = await openWorld();
  const ids = async (count: number, build: () => Promise<{ readonly id: number }>) => {
    const built: number[] = [];
    for (let n = 0; n < count; n++) built.push((await build()).id);
    return built;
  };
  const cases = await ids(2, () => buildCase(world));
  const agents = await ids(3, () => buildUser(world));
  const products = await ids(3, () => buildProduct(world));
  const sessions = await ids(8, () =>
    buildSession(world, { caseId: cases[0] ?? 0, agentId: agents[0] ?? 0 }),
  );
  places = { cases, agents, products, sessions };
});
afterAll(() => world.close());

const writerOf = (start: number) => new CounterWriter(world.platform.database, places, start);

describe(`the counters of a case (seed ${seed})`, () => {
  it('are what a recount says after each of many random changes', async () => {
    const writer = writerOf(seed);
    for (let round = 0; round < 80; round++) {
      const done = await writer.change();
      expect(await listMiscounted(world.platform), done).toEqual([]);
    }
    const { database } = world.platform;
    const [caseId = 0] = places.cases;
    await writer.addPeople(database, [7], caseId);
    // One status in eight decides nothing.
    for (let n = 0; n < 20; n++)
      await writer.enroll(database, 7, { caseId, session: places.sessions[0] ?? 0 });
    expect(await listMiscounted(world.platform)).toEqual([]);
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from participation_counters where completed > 0`.execute(database);
    expect(rows[0]?.n).toBeGreaterThan(0);
  });

  it('are right after eight writers at once, none of whom waited in a circle', async () => {
    const { database } = world.platform;
    // A session has one case; the random changes left some paused in the other.
    await sql`delete from enrollments where status = 'paused'`.execute(database);
    const write = async (n: number) => {
      const writer = writerOf(seed + n);
      for (let round = 0; round < 12; round++) {
        await writer.submit(places.sessions[n] ?? 0);
        await writer.addPeople(database, [round % 12, (round + n) % 12]);
      }
    };
    // A deadlock would fail one of them.
    await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map(write));
    expect(await listMiscounted(world.platform)).toEqual([]);
  });

  it('see a person who enrolls and comes into the census at the same moment', async () => {
    const { database } = world.platform;
    for (let round = 0; round < 4; round++) {
      const writer = writerOf(seed + 100 + round);
      await Promise.all([writer.enroll(database, 7), writer.addPeople(database, [7])]);
      expect(await listMiscounted(world.platform)).toEqual([]);
      await writer.emptyCensus(database);
    }
  });

  it('are right after writers were killed in the middle', async () => {
    const file = join(import.meta.dirname, '../../../test/counter-writer-process.ts');
    const kill = async (n: number) => {
      const given = JSON.stringify({ places, seed: seed + 200 + n });
      const child = spawn(process.execPath, [file, world.databaseUrl, given], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const ended = once(child, 'exit');
      await Promise.race([once(child.stdout, 'data'), ended]);
      await sleep(40 + 60 * n);
      child.kill('SIGKILL');
      await ended;
    };
    await Promise.all([0, 1, 2].map(kill));
    expect(await listMiscounted(world.platform)).toEqual([]);
  });
});
