import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serverFlags, serverProgram } from '../../tools/build/server-program.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The real product, started from its command line on a database and data directory of its own. */
export interface Server {
  /** Where it answers; stays the same over restarts. */
  baseURL: string;
  dataDir: string;
  /** Everything it has printed so far. */
  printed(): string;
  /** `also` is added to the environment this time alone, such as a clock that is moved. */
  start(also?: Record<string, string>): Promise<void>;
  /** The orderly way (SIGTERM). */
  stop(): Promise<void>;
  /** As by a power cut: SIGKILL to the server alone, its PostgreSQL is orphaned. */
  kill9(): Promise<void>;
  /** stop(), and removes the data directory. */
  remove(): Promise<void>;
}

/** Names the data directory that new ones are copies of. */
export const templateVariable = 'OPENROLL_STORY_TEMPLATE';

/**
 * Makes a server that is not started yet, on a data directory with the demo tenant. `settings` are added to the environment; `name` names its log in test-results.
 */
export async function createServerProcess(
  name: string,
  settings: Record<string, string> = {},
): Promise<Server> {
  const port = await findFreePort();
  const baseURL = `http://127.0.0.1:${port}`;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'openroll-story-'));
  const template = process.env[templateVariable];
  // With its owners: PostgreSQL's folder may belong to another account.
  if (template) execFileSync('cp', ['-a', `${template}/.`, dataDir]);
  const logFile = path.join(root, 'test-results', `${name}.log`);
  mkdirSync(path.dirname(logFile), { recursive: true });
  rmSync(logFile, { force: true });
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(port),
    OPENROLL_DATA_DIR: dataDir,
    ...settings,
  };
  let child: ChildProcess | undefined;
  const end = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child?.once('exit', resolve));
    child.kill(signal);
    await ended;
  };
  const server: Server = {
    baseURL,
    dataDir,
    printed: () => readFileSync(logFile, 'utf8'),
    async start(also = {}) {
      const log = createWriteStream(logFile, { flags: 'a' });
      child = spawn(process.execPath, [...serverFlags, serverProgram, 'start'], {
        cwd: dataDir,
        env: { ...env, ...also },
      });
      child.stdout?.pipe(log, { end: false });
      child.stderr?.pipe(log, { end: false });
      await waitUntilReady(child, baseURL, logFile);
    },
    stop: () => end('SIGTERM'),
    kill9: () => end('SIGKILL'),
    async remove() {
      await end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
  return server;
}

async function waitUntilReady(child: ChildProcess, baseURL: string, logFile: string): Promise<void> {
  for (const begun = Date.now(); Date.now() - begun < 240_000; ) {
    if (child.exitCode !== null)
      throw new Error(`The server ended at once; see ${logFile}:\n${readFileSync(logFile, 'utf8')}`);
    const answer = await fetch(`${baseURL}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The server was not ready after 240 s; see ${logFile}.`);
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
