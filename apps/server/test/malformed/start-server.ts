import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { logTripwire } from '../log-tripwire.ts';
import { serverFlags } from '../served.ts';
import type { World } from '../world.ts';

/** A server alone in its process, on a world's database and data directory. */
export interface OwnServer {
  readonly origin: string;
  /** Resident memory of the process in MB, as the system counts it. */
  memory(): number;
  /** Ends the process; throws when an SSN reached its log. */
  stop(): Promise<void>;
}

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Starts it with the flags of `npm start`; the settings are added to the environment. */
export async function startServer(
  { databaseUrl, dataDir }: World,
  settings: Readonly<Record<string, string>>,
): Promise<OwnServer> {
  const child = fork(file('serve-process.ts'), {
    execArgv: [...serverFlags],
    env: {
      ...process.env,
      ...settings,
      DATABASE_URL: databaseUrl,
      OPENROLL_DATA_DIR: dataDir,
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '131072',
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const tripwire = logTripwire();
  child.stdout?.pipe(tripwire.stream);
  const ended = once(child, 'exit');
  const origin = await Promise.race([
    once(child, 'message').then(([address]) => address as string),
    ended.then(([code]) => {
      throw new Error(`the server ended with ${code} before it was ready`);
    }),
  ]);
  return {
    origin,
    memory: () =>
      Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      tripwire.assertClean();
    },
  };
}
