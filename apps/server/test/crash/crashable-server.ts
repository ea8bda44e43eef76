import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Failpoint } from '../../src/platform/failpoint.ts';
import { findPostmaster } from '../../src/platform/postgres/orphan-postmaster.ts';

const root = join(import.meta.dirname, '../../../..');
const bootMs = 60_000;
/** The Node that the packages carry; whatever runs the tests may be older. */
const node24 = join(root, 'node_modules/.bin/node');

/** The real server in a process of its own, on a durable PostgreSQL, that can be killed. */
export interface CrashableServer {
  /** Undefined when the process died before it could serve. */
  readonly address: string | undefined;
  /** Resolves when the process is gone, with the signal that ended it. */
  readonly ended: Promise<NodeJS.Signals | null>;
  /** Asks it to stop (SIGTERM) and waits; answers its exit code, which is 0 when all was in order. */
  stop(): Promise<number | null>;
  /** At once, by SIGKILL; `ended` tells when it is gone. */
  kill(): void;
}

/**
 * Starts `openroll start` on a data folder; with a failpoint it kills itself there. Only the first start makes the demo
 * tenant: later ones must not enroll anybody by themselves, or the demo would run into the failpoint.
 */
export async function bootServer(
  dataDir: string,
  { failpoint, demo = false }: { readonly failpoint?: Failpoint; readonly demo?: boolean } = {},
): Promise<CrashableServer> {
  const child = spawn(node24, ['apps/cli/src/openroll.ts', 'start'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      OPENROLL_DATA_DIR: dataDir,
      OPENROLL_LOG: 'warn',
      OPENROLL_DEMO: demo ? 'on' : 'off',
      OPENROLL_FAILPOINT: failpoint ?? '',
      DATABASE_URL: '',
      NODE_ENV: 'test',
      // What the first start on a folder compiles, the later ones need not: a third of their time.
      NODE_COMPILE_CACHE: join(dataDir, 'compiled'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit').then(([, signal]) => signal as NodeJS.Signals | null);
  const said = listenTo(child);
  const address = await Promise.race([addressOf(child, said), ended.then(() => undefined)]);
  if (!address && !failpoint) throw new Error(`the server did not start:\n${said().slice(-2000)}`);
  return {
    address,
    ended,
    kill: () => void child.kill('SIGKILL'),
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await ended;
      return child.exitCode;
    },
  };
}

function listenTo(child: ChildProcess): () => string {
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  return () => said;
}

async function addressOf(child: ChildProcess, said: () => string): Promise<string | undefined> {
  for (const until = Date.now() + bootMs; Date.now() < until; await sleep(50)) {
    const found = /ready at (http:\/\/\S+)/.exec(said())?.[1];
    if (found) return found;
    if (child.exitCode !== null || child.signalCode !== null) return undefined;
  }
  child.kill('SIGKILL');
  throw new Error(`the server was not ready within ${bootMs} ms:\n${said().slice(-2000)}`);
}

/** Kills PostgreSQL as a power cut of its own would: the postmaster and all its children at once. */
export async function killPostgres(dataDir: string): Promise<void> {
  const postmaster = findPostmaster(join(dataDir, 'postgres/cluster'));
  if (postmaster === undefined) throw new Error('PostgreSQL is not running');
  const victims = [postmaster, ...childrenOf(postmaster)];
  for (const pid of victims) process.kill(pid, 'SIGKILL');
}

/** By the parent that /proc names, so that nothing but our own processes is ever touched. */
function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent;
      } catch {
        return false;
      }
    });
}
