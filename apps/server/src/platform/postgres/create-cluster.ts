import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { stopOrphanPostmaster } from './orphan-postmaster.ts';
import { CLUSTER_AS_SEEN, type Cluster, spawnPostgresProgram } from './postgres-process.ts';

/** Sorting and upper case are the same on every machine (built-in provider); passwords even on loopback. */
const INITDB_FLAGS = [
  '--username=openroll',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C.UTF-8',
  '--auth-local=reject',
  '--auth-host=scram-sha-256',
  `--pwfile=${CLUSTER_AS_SEEN}/../password`,
];

/**
 * Makes the cluster with `initdb` unless it is there. It is made in a folder aside and moved at the end: a first start
 * that was killed leaves nothing that could be taken for a database.
 */
export async function createCluster(
  cluster: Cluster,
  options: { password: string; durable: boolean },
): Promise<void> {
  if (existsSync(cluster.folder)) return;
  await removeUnfinished(cluster.folder);
  const aside = mkdtempSync(`${cluster.folder}.unfinished-`);
  const unfinished = path.join(aside, 'cluster');
  mkdirSync(unfinished, { mode: 0o700 });
  // initdb reads the password from a file that its account must reach and nobody else may read.
  writeFileSync(path.join(aside, 'password'), options.password, { mode: 0o600 });
  for (const name of ['cluster', 'password', '.']) giveTo(cluster, path.join(aside, name));
  await runInitdb({ ...cluster, folder: unfinished }, [
    ...INITDB_FLAGS,
    ...(options.durable ? [] : ['--no-sync']),
  ]);
  renameSync(unfinished, cluster.folder);
  rmSync(aside, { recursive: true });
}

/**
 * Removes what killed first starts and killed restores left behind of a cluster, while the lock of its folder is held. An `initdb` may
 * still be at it, and then fails for itself alone; a PostgreSQL is stopped.
 */
export async function removeUnfinished(folder: string): Promise<void> {
  for (const name of readdirSync(path.dirname(folder))) {
    if (!name.startsWith(`${path.basename(folder)}.unfinished-`)) continue;
    const aside = path.join(path.dirname(folder), name);
    await stopOrphanPostmaster(path.join(aside, 'cluster'));
    rmSync(aside, { recursive: true, force: true, maxRetries: 10 });
  }
}

function giveTo({ account }: Cluster, file: string): void {
  if (account) chownSync(file, account.uid, account.gid);
}

function runInitdb(cluster: Cluster, flags: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawnPostgresProgram(cluster, 'initdb', flags);
    let output = '';
    const collect = (data: Buffer) => {
      output += data.toString();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.on('error', (error) => reject(new Error(`initdb could not be started: ${error.message}`)));
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`initdb failed (exit code ${code}):\n${output}`)),
    );
  });
}
