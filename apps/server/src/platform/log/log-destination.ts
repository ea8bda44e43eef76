import { fstatSync, writeSync } from 'node:fs';
import { Socket } from 'node:net';
import { hostname } from 'node:os';
import type { DestinationStream } from 'pino';

/** Characters of lines that wait while nobody takes them. */
const maxWaiting = 4_000_000;
const againAfterMs = 20;
/** How long a process that ends waits for a reader who takes nothing. */
const maxWaitAtEndMs = 5000;
const lineFeed = 0x0a;

/**
 * Where a log goes, by its descriptor. Lines are written once the work at hand is done, as far as they are taken; those that are left at
 * the end of the process then, so that the last are whole and in their order. Whoever reads them may fall behind or be gone, and a disk may
 * be full: that costs lines, and does not hold the work up; how many it were is said once lines are taken again. (The library's own
 * destination tries for ever to get rid of its last lines where nobody takes them, and a server that was asked to stop hangs. Nor are they
 * written by a thread of the pool: nobody can tell how much of them such a thread has written when the process ends.)
 */
export function logDestination(fd: number): DestinationStream {
  unblock(fd);
  let waiting: string[] = [];
  let length = 0;
  let lost = 0;
  /** What is being written, and of how many lost lines it tells. */
  let bytes = Buffer.alloc(0);
  let told = 0;
  let isCut = false;
  let isPlanned = false;

  function take(): void {
    told = lost;
    const text = told > 0 ? lineAbout(told) : waiting.join('');
    bytes = Buffer.from(isCut ? `\n${text}` : text);
    if (told > 0) lost = 0;
    else {
      waiting = [];
      length = 0;
    }
  }

  function giveUp(): void {
    lost += (told || bytes.filter((byte) => byte === lineFeed).length) + waiting.length;
    waiting = [];
    length = 0;
    bytes = Buffer.alloc(0);
  }

  /** Writes what waits, as far as it is taken now; false when something is left. */
  function writeWaiting(isEnd: boolean): boolean {
    for (;;) {
      if (bytes.length === 0) {
        if (waiting.length === 0 && !(isEnd && lost > 0)) return true;
        take();
      }
      try {
        const written = writeSync(fd, bytes);
        if (written > 0) isCut = bytes[written - 1] !== lineFeed;
        bytes = bytes.subarray(written);
      } catch (error) {
        if (isBusy(error)) return false;
        giveUp();
        return true;
      }
    }
  }

  function goOn(): void {
    isPlanned = !writeWaiting(false);
    if (isPlanned) setTimeout(goOn, againAfterMs);
  }

  process.on('exit', () => {
    const begun = performance.now();
    while (!writeWaiting(true) && performance.now() - begun < maxWaitAtEndMs) sleep(againAfterMs);
  });

  return {
    write(line) {
      if (length + line.length > maxWaiting) lost += 1;
      else {
        waiting.push(line);
        length += line.length;
      }
      if (isPlanned) return;
      isPlanned = true;
      setImmediate(goOn);
    },
  };
}

/** From here on a pipe or socket takes as much as fits, and whoever writes does not wait. */
function unblock(fd: number): void {
  const kind = fstatSync(fd);
  if (kind.isFIFO() || kind.isSocket()) new Socket({ fd, readable: false, writable: true }).unref();
}

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EAGAIN';

function sleep(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

/** As the library writes its lines. */
const lineAbout = (lost: number): string =>
  `${JSON.stringify({ level: 40, time: Date.now(), pid: process.pid, hostname: hostname(), lost, msg: 'log-lines-lost' })}\n`;
