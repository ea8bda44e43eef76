import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { stopOrphanPostmaster } from './orphan-postmaster.ts';
import { type Cluster, spawnPostgresProgram } from './postgres-process.ts';

/** A running PostgreSQL. `ended` resolves when it is gone, for whatever reason. */
export interface Postmaster {
  pid: number;
  ended: Promise<void>;
  stop(): Promise<void>;
}

/** How long a start is repeated while something of an earlier run is still going away (measured: up to 2 s). */
const PATIENCE_MS = 15_000;
const STILL_GOING_AWAY =
  /lock file ".*" already exists|pre-existing shared memory block|Address already in use/;

/**
 * Starts PostgreSQL on a port of 127.0.0.1 and waits until it accepts connections; recovery after a crash is part of
 * that. Throws an Error with PostgreSQL's own last words when it does not come up.
 */
export async function startPostmaster(
  cluster: Cluster,
  port: number,
  settings: Record<string, string>,
  log: (message: string) => void,
): Promise<Postmaster> {
  const flags = Object.entries({ ...settings, port: String(port) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  for (const started = Date.now(); ; await sleep(200)) {
    const orphan = await stopOrphanPostmaster(cluster.folder);
    if (orphan !== undefined) log(`PostgreSQL of an earlier run (process ${orphan}) was stopped`);
    const attempt = await tryToStart(cluster, flags, log);
    if (typeof attempt !== 'string') return attempt;
    if (!STILL_GOING_AWAY.test(attempt) || Date.now() - started > PATIENCE_MS) {
      throw new Error(`PostgreSQL did not start:\n${attempt}`);
    }
  }
}

/** The running postmaster, or what it said before it ended. */
function tryToStart(
  cluster: Cluster,
  flags: string[],
  log: (message: string) => void,
): Promise<Postmaster | string> {
  return new Promise((resolve, reject) => {
    const child = spawnPostgresProgram(cluster, 'postgres', flags);
    const lastWords: string[] = [];
    const ended = new Promise<void>((resolveEnded) => child.on('close', () => resolveEnded()));
    child.on('error', (error) => reject(new Error(`PostgreSQL could not be started: ${error.message}`)));
    child.on('close', () => resolve(lastWords.join('\n')));
    child.stdout?.resume();
    if (child.stderr) {
      createInterface(child.stderr).on('line', (line) => {
        lastWords.push(line);
        if (lastWords.length > 20) lastWords.shift();
        if (/ (WARNING|FATAL|PANIC): /.test(line) && !STILL_GOING_AWAY.test(line)) log(line);
        if (!line.includes('ready to accept connections')) return;
        resolve({ pid: child.pid ?? 0, ended, stop: () => stop(child, ended) });
      });
    }
  });
}

/** SIGINT ends open transactions and writes a checkpoint; SIGQUIT after 10 s leaves that to the next start. */
async function stop(child: { kill(signal: NodeJS.Signals): boolean }, ended: Promise<void>): Promise<void> {
  child.kill('SIGINT');
  const impatience = setTimeout(() => child.kill('SIGQUIT'), 10_000);
  await ended;
  clearTimeout(impatience);
}
