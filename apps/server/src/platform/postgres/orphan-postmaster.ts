import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * After a kill -9 of its parent, PostgreSQL goes on by itself. Stops such an orphan in an orderly way (SIGINT) and
 * waits for its end. Answers its process id, or undefined when there was none. Call it only while holding the lock of the folder.
 */
export async function stopOrphanPostmaster(cluster: string): Promise<number | undefined> {
  const pid = findPostmaster(cluster);
  if (pid === undefined) return undefined;
  process.kill(pid, 'SIGINT');
  for (let waited = 0; findPostmaster(cluster) === pid; waited += 50) {
    if (waited === 10_000) process.kill(pid, 'SIGQUIT'); // gives up on its open work; the log of changes brings it back
    await sleep(50);
  }
  return pid;
}

/** The living postmaster that postmaster.pid names, if it is truly PostgreSQL and works in this very folder. */
export function findPostmaster(cluster: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8'), 10);
    const isOurs = pid > 1 && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
    return isOurs && readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres' ? pid : undefined;
  } catch {
    return undefined;
  }
}
