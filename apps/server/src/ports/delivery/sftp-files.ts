import { createHash } from 'node:crypto';
import type { SftpFiles } from './sftp-session.ts';

/** What a receiver knows of a file. */
export interface RemoteFile {
  /** In bytes. */
  readonly size: number;
  /** By the receiver's clock, in seconds since 1970. */
  readonly modified: number;
  readonly isFile: boolean;
}

/** SSH_FX_NO_SUCH_FILE. */
const noSuchFile = 2;

/** Undefined where nothing has this name. What the receiver does not tell is a fault, and no 'no'. */
export const findRemote = (files: SftpFiles, place: string): Promise<RemoteFile | undefined> =>
  new Promise((found, failed) => {
    files.stat(place, (error: (Error & { code?: number }) | undefined, stats) => {
      if (error && error.code === noSuchFile) found(undefined);
      else if (error) failed(error);
      else found({ size: stats.size, modified: stats.mtime, isFile: stats.isFile() });
    });
  });

/** What one request carries: every server takes that much (SFTP version 3, section 3). */
const chunk = 32_768;
/** So many requests are under way at once, so that a far receiver is not waited for with each of them. */
const atOnce = 16;

/**
 * Writes a new file; one that is there already is a fault. Not by the client's own streams: those change the file's rights to what the
 * receiver did not choose, and throw where nobody can catch it when a connection breaks.
 */
export async function writeRemote(files: SftpFiles, place: string, bytes: Uint8Array): Promise<void> {
  const from = Buffer.from(bytes);
  await withOpen(files, place, 'wx', (handle) =>
    eachChunk(from.length, (at, length) =>
      asked<void>((done) => files.write(handle, from, at, length, at, done)),
    ),
  );
}

/** The first `length` bytes of a file; fewer where it has no more. */
export async function readRemote(files: SftpFiles, place: string, length: number): Promise<Buffer> {
  const into = Buffer.alloc(length);
  let end = length;
  await withOpen(files, place, 'r', (handle) =>
    eachChunk(length, async (at, most) => {
      for (let read = 0; read < most; ) {
        const more = await readSome(files, handle, into, at + read, most - read);
        if (more === 0) end = Math.min(end, at + read);
        if (more === 0) return;
        read += more;
      }
    }),
  );
  return into.subarray(0, end);
}

/** SSH_FX_EOF. */
const endOfFile = 1;

const readSome = (files: SftpFiles, handle: Buffer, into: Buffer, at: number, length: number) =>
  new Promise<number>((read, failed) => {
    files.read(handle, into, at, length, at, (error: (Error & { code?: number }) | undefined, count) => {
      if (error && error.code !== endOfFile) failed(error);
      else read(error ? 0 : count);
    });
  });

async function withOpen(
  files: SftpFiles,
  place: string,
  flags: 'r' | 'wx',
  work: (handle: Buffer) => Promise<void>,
): Promise<void> {
  const handle = await asked<Buffer>((done) => files.open(place, flags, done));
  try {
    await work(handle);
  } catch (error) {
    files.close(handle, () => undefined);
    throw error;
  }
  await asked<void>((done) => files.close(handle, done));
}

/** Some at a time, in no order. */
async function eachChunk(length: number, work: (at: number, length: number) => Promise<void>): Promise<void> {
  let next = 0;
  const goOn = async () => {
    for (let at = next; at < length; at = next) {
      next = at + chunk;
      await work(at, Math.min(chunk, length - at));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, goOn));
}

const asked = <T>(ask: (done: (error: Error | null | undefined, answer?: T) => void) => void): Promise<T> =>
  new Promise((answered, failed) => {
    ask((error, answer) => (error ? failed(error) : answered(answer as T)));
  });

/** Whether a file there has exactly these bytes: asked for its size, then read back. */
export async function holdsRemotely(files: SftpFiles, place: string, bytes: Uint8Array): Promise<boolean> {
  const found = await findRemote(files, place);
  if (found?.size !== bytes.length) return false;
  return hashOf(await readRemote(files, place, bytes.length)) === hashOf(bytes);
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
