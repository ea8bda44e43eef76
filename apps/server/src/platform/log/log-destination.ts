import { write, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import type { DestinationStream } from 'pino';

/** Characters of lines that wait while nobody takes them. */
const maxWaiting = 4_000_000;
const againAfterMs = 100;

/**
 * Where a log goes, by its descriptor: lines are written beside the work, and those that are left at the end of the process then. Whoever
 * reads them may fall behind or be gone, and a disk may be full: that costs lines, and does not hold the work up; how many it were is
 * said once lines are taken again. (The library's own destination tries for ever to get rid of its last lines where nobody takes them, and a
 * server that was asked to stop hangs.) Only a reader that is there and has stopped to read is waited for at the end.
 */
export function logDestination(fd: number): DestinationStream {
  let waiting: string[] = [];
  let length = 0;
  let lost = 0;
  let isWriting = false;

  /** All that waits, behind a line that says how many were lost. */
  const takeAll = (): { readonly bytes: Buffer; readonly lines: number } => {
    const taken = {
      bytes: Buffer.from((lost > 0 ? lineAbout(lost) : '') + waiting.join('')),
      lines: lost + waiting.length,
    };
    waiting = [];
    length = 0;
    lost = 0;
    return taken;
  };

  function put(bytes: Buffer, lines: number): void {
    write(fd, bytes, (error, written) => {
      if (error?.code === 'EAGAIN') setTimeout(() => put(bytes, lines), againAfterMs);
      else if (!error && written < bytes.length) put(bytes.subarray(written), lines);
      else {
        if (error) lost += lines;
        isWriting = false;
        next();
      }
    });
  }

  function next(): void {
    if (isWriting || waiting.length === 0) return;
    isWriting = true;
    const { bytes, lines } = takeAll();
    put(bytes, lines);
  }

  process.on('exit', () => {
    try {
      for (let left = takeAll().bytes; left.length > 0; ) left = left.subarray(writeSync(fd, left));
    } catch {
      // Nobody takes them.
    }
  });

  return {
    write(line) {
      if (length + line.length > maxWaiting) lost += 1;
      else {
        waiting.push(line);
        length += line.length;
      }
      next();
    },
  };
}

/** As the library writes its lines. */
const lineAbout = (lost: number): string =>
  `${JSON.stringify({ level: 40, time: Date.now(), pid: process.pid, hostname: hostname(), lost, msg: 'log-lines-lost' })}\n`;
