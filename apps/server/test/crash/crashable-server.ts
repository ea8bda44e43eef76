import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Failpoint } from '../../src/platform/failpoint.ts';
import { findPostmaster } from '../../src/platform/postgres/orphan-postmaster.ts';
import { program, serverFlags } from '../served.ts';

const root = join(import.meta.dirname, '../../../..');
const bootMs = 240_000;
/** The Node that the packages carry; whatever runs the tests may be older. */
const node24 = join(root, 'node_modules/.bin/node');

/** The real server in a process of its own, on a durable PostgreSQL, that can be killed. */
export interface CrashableServer {
  /** Undefined for a worker, and when the process died before it could serve. */
  readonly address: string | undefined;
  readonly pid: number;
  /** The end of all that it has printed, for whoever looks into an answer that should not be. */
  printed(): string;
  /** It serves: it has not ended, and nobody has asked it to. */
  isUp(): boolean;
  /** Resolves when the process is gone, with the signal that ended it. */
  readonly ended: Promise<NodeJS.Signals | null>;
  /** Asks it to stop (SIGTERM) and waits; answers its exit code, which is 0 when all was in order. */
  stop(): Promise<number | null>;
  /** At once, by SIGKILL; `ended` tells when it is gone. */
  kill(): void;
}

export interface BootOptions {
  readonly failpoint?: Failpoint;
  readonly demo?: boolean;
  readonly role?: 'web' | 'worker' | 'all';
  /** Of a PostgreSQL that others use too; without it the process brings its own. */
  readonly databaseUrl?: string | undefined;
  /** Further settings of its environment. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Kills the process so long after its beginning, whether it is ready or not. */
  readonly killAfterMs?: number;
}

/**
 * Starts `openroll start` on a data folder; with a failpoint it kills itself there. Only the first start makes the demo
 * tenant: later ones must not enroll anybody by themselves, or the demo would run into the failpoint.
 */
export async function bootServer(
  dataDir: string,
  { failpoint, demo = false, role = 'all', databaseUrl = '', settings = {}, killAfterMs }: BootOptions = {},
): Promise<CrashableServer> {
  const child = spawn(node24, [...serverFlags, program, 'start'], {
    cwd: root,
    env: {
      // What the first start on a folder compiles, the later ones need not: a third of their time.
      NODE_COMPILE_CACHE: join(dataDir, 'compiled'),
      ...process.env,
      PORT: '0',
      OPENROLL_DATA_DIR: dataDir,
      OPENROLL_LOG: 'warn',
      // Writers call as often as they can.
      OPENROLL_LIMIT_FACTOR: '1000000',
      OPENROLL_DEMO: demo ? 'on' : 'off',
      OPENROLL_FAILPOINT: failpoint ?? '',
      OPENROLL_ROLE: role,
      DATABASE_URL: databaseUrl,
      NODE_ENV: 'test',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit').then(([, signal]) => signal as NodeJS.Signals | null);
  const said = listenTo(child);
  const isThere = () => child.exitCode === null && child.signalCode === null;
  let isAsked = false;
  const end = (signal: NodeJS.Signals) => {
    isAsked = true;
    if (isThere()) child.kill(signal);
  };
  if (killAfterMs !== undefined) setTimeout(() => end('SIGKILL'), killAfterMs);
  const ready = await Promise.race([readyLine(child, said), ended.then(() => undefined)]);
  const mayDie = failpoint !== undefined || killAfterMs !== undefined;
  if (!ready && !mayDie) throw new Error(`the server did not start:\n${said().slice(-2000)}`);
  return {
    address: /http:\S+/.exec(ready ?? '')?.[0],
    pid: child.pid ?? 0,
    printed: () => said().slice(-3000),
    isUp: () => isThere() && !isAsked,
    ended,
    kill: () => end('SIGKILL'),
    async stop() {
      end('SIGTERM');
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

/** What it says when it can serve, or work; undefined when it died before. */
async function readyLine(child: ChildProcess, said: () => string): Promise<string | undefined> {
  for (const until = Date.now() + bootMs; Date.now() < until; await sleep(50)) {
    const found = /ready at http:\/\/\S+\n|worker is ready/.exec(said())?.[0];
    if (found) return found;
    if (child.exitCode !== null || child.signalCode !== null) return undefined;
  }
  child.kill('SIGKILL');
  throw new Error(`the server was not ready within ${bootMs} ms:\n${said().slice(-2000)}`);
}

/**
 * Kills PostgreSQL as a power cut of its own would: the postmaster and all its children at once. The postmaster stands still before they
 * are listed, so that it starts none meanwhile; one whose client has just gone may end by itself.
 */
export async function killPostgres(dataDir: string): Promise<void> {
  const postmaster = findPostmaster(join(dataDir, 'postgres/cluster'));
  if (postmaster === undefined) throw new Error('PostgreSQL is not running');
  process.kill(postmaster, 'SIGSTOP');
  const children = childrenOf(postmaster);
  process.kill(postmaster, 'SIGKILL');
  for (const pid of children) killIfThere(pid);
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** By the parent that /proc names, so that nothing but our own processes is ever touched. */
export function childrenOf(parent: number): number[] {
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
