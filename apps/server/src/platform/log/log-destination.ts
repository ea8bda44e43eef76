import { write, writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

/** Characters of lines that wait while nobody takes them. */
const maxWaiting = 4_000_000;
const againAfterMs = 100;

/**
 * Where a log goes, by its descriptor: lines are written beside the work, and those that are left at the end of the process then. Whoever
 * reads them may fall behind or be gone, and a disk may be full: that costs lines, and does not hold the work up. (The library's own destination
 * tries for ever to get rid of its last lines where nobody takes them, and a server that was asked to stop hangs.) Only a reader that is there
 * and has stopped to read is waited for at the end.
 */
export function logDestination(fd: number): DestinationStream {
  let waiting: string[] = [];
  let length = 0;
  let isWriting = false;

  const takeAll = (): Buffer => {
    const lines = Buffer.from(waiting.join(''));
    waiting = [];
    length = 0;
    return lines;
  };

  function put(bytes: Buffer): void {
    write(fd, bytes, (error, written) => {
      if (error?.code === 'EAGAIN') setTimeout(() => put(bytes), againAfterMs);
      else if (!error && written < bytes.length) put(bytes.subarray(written));
      else {
        isWriting = false;
        next();
      }
    });
  }

  function next(): void {
    if (isWriting || waiting.length === 0) return;
    isWriting = true;
    put(takeAll());
  }

  process.on('exit', () => {
    try {
      for (let left = takeAll(); left.length > 0; ) left = left.subarray(writeSync(fd, left));
    } catch {
      // Nobody takes them.
    }
  });

  return {
    write(line) {
      if (length + line.length > maxWaiting) return;
      waiting.push(line);
      length += line.length;
      next();
    },
  };
}
