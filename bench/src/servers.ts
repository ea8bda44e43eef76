import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Started {
  readonly port: number;
  stop(): Promise<void>;
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
          stop: async () => {
            child.kill('SIGTERM');
            await ended;
          },
        });
    });
    child.once('exit', (code) => reject(new Error(`${what} ended with ${code}`)));
  });
}

/** Our product as it is, web role only, on a database of its own. */
export const startOurs = (databaseUrl: string): Promise<Started> =>
  started(
    spawn(
      process.execPath,
      [join(import.meta.dirname, '../../apps/cli/src/openroll.ts'), 'start', '--role', 'web'],
      {
        env: {
          ...process.env,
          DATABASE_URL: databaseUrl,
          OPENROLL_DATA_DIR: mkdtempSync(join(tmpdir(), 'openroll-bench-')),
          OPENROLL_DEMO: 'off',
          OPENROLL_LOG: 'warn',
          OPENROLL_LIMIT_FACTOR: '1000000',
          PORT: '0',
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    ),
    /ready at http:\/\/[^:]+:(\d+)/,
    'openroll',
  );

export const startLimit = (databaseUrl: string): Promise<Started> =>
  started(
    spawn(process.execPath, [join(import.meta.dirname, 'limit-server.ts'), databaseUrl], {
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
    /listening (\d+)/,
    'the limit server',
  );
