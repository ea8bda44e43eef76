import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverFlags, serverProgram } from '../../tools/build/server-program.ts';

export interface Started {
  readonly port: number;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Our product, with the folder that its documents and keys lie in. */
export interface StartedOurs extends Started {
  readonly dataDir: string;
}

/** Waits until a process says something; answers what it said, and how to stop it. */
function saying(
  child: ChildProcess,
  pattern: RegExp,
  what: string,
): Promise<{ readonly said: RegExpExecArray; readonly stop: () => Promise<void> }> {
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return new Promise((resolve, reject) => {
    let seen = '';
    const look = (chunk: Buffer) => {
      seen += chunk.toString();
      const said = pattern.exec(seen);
      if (said) resolve({ said, stop });
    };
    child.stdout?.on('data', look);
    child.stderr?.on('data', look);
    child.once('exit', (code) => reject(new Error(`${what} ended with ${code}`)));
  });
}

/** A server that says its port. */
async function started(child: ChildProcess, pattern: RegExp, what: string): Promise<Started> {
  const { said, stop } = await saying(child, pattern, what);
  return { port: Number(said[1]), pid: child.pid ?? 0, stop };
}

/** What is special to a site that is started. */
export interface Special {
  /** One that is started again has the folder that it had. Whoever gives it removes it. */
  readonly dataDir?: string;
  readonly settings?: Readonly<Record<string, string>>;
}

/**
 * Our product as it is, web role only unless it also has to work off jobs, on a database of its own; with `demo`, its demo
 * tenant is there. Its folder is removed when it stops, unless it is given.
 */
export async function startOurs(
  databaseUrl: string,
  demo: 'on' | 'off' = 'off',
  role: 'web' | 'all' = 'web',
  { dataDir: own, settings }: Special = {},
): Promise<StartedOurs> {
  const dataDir = own ?? mkdtempSync(join(tmpdir(), 'openroll-bench-'));
  if (demo === 'on' && !own) await completeDemo(databaseUrl, dataDir);
  const child = spawnOurs(dataDir, {
    DATABASE_URL: databaseUrl,
    OPENROLL_DEMO: demo,
    OPENROLL_LOG: 'warn',
    OPENROLL_ROLE: role,
    ...settings,
  });
  if (!own) child.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  return { ...(await started(child, /ready at http:\/\/[^:]+:(\d+)/, 'openroll')), dataDir };
}

/** Has a server of its own make the demo's enrollments, which go on after it is ready: beside them nothing is measured. */
export async function completeDemo(databaseUrl: string, dataDir: string): Promise<void> {
  const settings = {
    DATABASE_URL: databaseUrl,
    OPENROLL_DEMO: 'on',
    OPENROLL_LOG: 'info',
    OPENROLL_ROLE: 'web',
  };
  // It tells so in its log, on the error stream.
  const child = spawnOurs(dataDir, settings, 'pipe');
  const { stop } = await saying(child, /the demo is complete/, 'the demo');
  await stop();
}

/** The command line's `start`, which takes the role from its settings. */
const spawnOurs = (
  dataDir: string,
  settings: Readonly<Record<string, string>>,
  errors: 'pipe' | 'inherit' = 'inherit',
): ChildProcess =>
  spawn(process.execPath, [...serverFlags, serverProgram, 'start'], {
    env: {
      ...process.env,
      OPENROLL_DATA_DIR: dataDir,
      OPENROLL_LIMIT_FACTOR: '1000000',
      PORT: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', errors],
  });

/** A bare server of `limits`, beside which ours is measured. */
export const startBare = (file: string, ...args: readonly string[]): Promise<Started> =>
  started(
    spawn(process.execPath, [join(import.meta.dirname, 'limits', file), ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
    /listening (\d+)/,
    file,
  );
