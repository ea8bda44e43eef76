import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** An owner that is just stopping gets this long, so that a restart need not be timed. */
const PATIENCE_MS = 5000;

/**
 * Makes this process the only owner of a folder until `release()` or its death, however sudden: the lock is a name in
 * the kernel's socket table (Linux abstract socket), so there is no file that could be left behind. Throws an Error
 * that names the present owner and the ways out when the folder stays taken.
 */
export async function lockFolder(folder: string): Promise<{ release(): Promise<void> }> {
  const name = socketName(folder);
  for (const begun = Date.now(); ; await sleep(100)) {
    const server = await listen(name);
    if (server) return { release: () => new Promise((resolve) => server.close(() => resolve())) };
    const owner = await askOwner(name);
    if (owner !== undefined && Date.now() - begun > PATIENCE_MS) throw new Error(refusal(folder, owner));
  }
}

/** True while a living process holds the lock of this folder. */
export async function isFolderLocked(folder: string): Promise<boolean> {
  return (await askOwner(socketName(folder))) !== undefined;
}

function refusal(folder: string, owner: string): string {
  return (
    `The database in ${folder} is in use by another Openroll (process ${owner}). Stop that one first, ` +
    'give this one a data directory of its own (OPENROLL_DATA_DIR), or let both use one PostgreSQL server (DATABASE_URL).'
  );
}

/** A path may be longer than a socket name, and may be reached through a link: hence the hash of the real path. */
function socketName(folder: string): string {
  return `\0openroll-${createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 40)}`;
}

function listen(name: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => socket.destroy());
      socket.end(String(process.pid));
    });
    server.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(name, () => resolve(server.unref()));
  });
}

/** The process id of the lock's owner, 'unknown' when it is too busy to answer, undefined when nobody owns it. */
function askOwner(name: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(name);
    socket.setTimeout(1000, () => socket.destroy());
    socket.on('data', (data) => {
      answer += data;
    });
    socket.on('error', () => resolve(undefined));
    socket.on('close', () => resolve(answer || 'unknown'));
  });
}
