import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '../../../test/world.ts';
import { checkChains } from './check-chains.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.owner.query('create table written_changes (id bigint generated always as identity)');
});
afterAll(() => world.close());

const caseId = 41;
const count = async (sql: string): Promise<number> => (await world.platform.pool.query(sql)).rows[0].count;

/** Lets a process write for a while, then kills it as a power cut would. */
async function writeAndKill(ms: number): Promise<void> {
  const writer = join(import.meta.dirname, '../../../test/audit-writer.ts');
  const child = spawn(process.execPath, [writer, world.databaseUrl, world.dataDir, String(caseId)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  await sleep(ms);
  child.kill('SIGKILL');
  await once(child, 'exit');
}

it('has a row for each change and whole chains after processes were killed while they wrote', async () => {
  for (const ms of [30, 170, 320]) await Promise.all([writeAndKill(ms), writeAndKill(ms + 50)]);
  // What was under way ends with its connection; nothing else would hold a chain.
  await expect
    .poll(
      () =>
        count(`select count(*) as count from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`),
      { timeout: 60_000 },
    )
    .toBe(0);
  const changes = await count('select count(*) as count from written_changes');
  expect(changes).toBeGreaterThan(6);
  expect(await count(`select count(*) as count from audit_events where case_id = ${caseId}`)).toBe(changes);
  const findings = await world.platform.database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => checkChains(tx, world.platform.keys.audit, new Map()));
  expect(findings.faults).toEqual([]);
});
