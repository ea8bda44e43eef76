import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** With which our server and its workers are started. */
export const serverFlags: readonly string[] = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../tools/launch/server-flags.json'), 'utf8'),
);

export interface Started {
  readonly port: number;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Our product, with the folder that its documents and keys lie in. */
export interface StartedOurs extends Started {
  readonly dataDir: string;
}

function started(child: ChildProcess, pattern: RegExp, what: string): Promise<Started> {
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return new Promise((resolve, reject) => {
    let seen = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      seen += chunk.toString();
      const port = pattern.exec(seen)?.[1];
      if (port)
        resolve({
          port: Number(port),
          pid: child.pid ?? 0,
          stop: async () => {
            child.kill('SIGTERM');
            await ended;
          },
        });
    });
    child.once('exit', (code) => reject(new Error(`${what} ended with ${code}`)));
  });
}

/** A site that is started again: with the folder that it had, and other settings. */
export interface Again {
  /** Whoever gives it removes it. */
  readonly dataDir: string;
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
  again?: Again,
): Promise<StartedOurs> {
  const folder = again?.dataDir ?? mkdtempSync(join(tmpdir(), 'openroll-bench-'));
  const cli = join(import.meta.dirname, '../../apps/cli/src/openroll.ts');
  const child = spawn(process.execPath, [...serverFlags, cli, 'start', '--role', role], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      OPENROLL_DATA_DIR: folder,
      OPENROLL_DEMO: demo,
      OPENROLL_LOG: 'warn',
      OPENROLL_LIMIT_FACTOR: '1000000',
      PORT: '0',
      ...again?.settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!again) child.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return { ...(await started(child, /ready at http:\/\/[^:]+:(\d+)/, 'openroll')), dataDir: folder };
}

/** A bare server of `limits`, beside which ours is measured. */
export const startBare = (file: string, ...args: readonly string[]): Promise<Started> =>
  started(
    spawn(process.execPath, [join(import.meta.dirname, 'limits', file), ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
    /listening (\d+)/,
    file,
  );
