import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import type { PostgresAccount } from './postgres-account.ts';

/** Where a cluster lies, and with which programs and under which account it runs. */
export interface Cluster {
  folder: string;
  binaries: string;
  account: PostgresAccount;
}

/**
 * The cluster's folder as `initdb` and `postgres` are told it. We open the folder and they inherit it as file 3, so that
 * it may lie below folders that their account cannot enter (a private home, an owner-only data directory).
 */
export const CLUSTER_AS_SEEN = '/proc/self/fd/3';

/**
 * Starts one of the cluster's programs in a session of its own: Ctrl-C at the terminal reaches us alone, and we stop the
 * database when the last request is answered. Our environment, which may hold secrets, stays with us.
 */
export function spawnPostgresProgram(
  cluster: Cluster,
  program: 'initdb' | 'postgres',
  args: string[],
): ChildProcess {
  const folder = openSync(cluster.folder, 'r');
  try {
    return spawn(path.join(cluster.binaries, program), ['-D', CLUSTER_AS_SEEN, ...args], {
      cwd: '/',
      detached: true,
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', 'pipe', 'pipe', folder],
      ...(cluster.account && { uid: cluster.account.uid, gid: cluster.account.gid }),
    });
  } finally {
    closeSync(folder);
  }
}
