import type { Worker } from 'node:worker_threads';
import type { Order, Reply } from './pdf-worker.ts';

/** By the clock a document may take so many times its limit: a machine that is busy elsewhere gives its thread less of the processor. */
const patience = 6;
const shortestLookMs = 20;

/**
 * Gives a worker its order and waits for the reply. Rejects when the thread ends, and when it has worked for `timeLimitMs`: what it waited
 * for the processor does not count, up to `patience` such limits by the clock.
 */
export async function oneReply(worker: PdfThread, order: Order, timeLimitMs: number): Promise<Reply> {
  const { promise, resolve, reject } = Promise.withResolvers<Reply>();
  const ended = () => reject(new Error('the document worker ended'));
  worker.on('message', resolve).on('error', reject).on('exit', ended);
  const giveUp = new AbortController();
  const late = () => reject(new Error(`a document took longer than ${timeLimitMs} ms`));
  void watchTime(worker, timeLimitMs, giveUp.signal).then((isLate) => isLate && late());
  worker.postMessage(order);
  try {
    return await promise;
  } finally {
    giveUp.abort();
    worker.off('message', resolve).off('error', reject).off('exit', ended);
  }
}

/** True once the time of a document is up; false when nobody waits for it anymore. */
async function watchTime(worker: PdfThread, limitMs: number, signal: AbortSignal): Promise<boolean> {
  const until = performance.now() + limitMs * patience;
  const before = workedMs(worker);
  for (let left = limitMs; left > 0 && performance.now() < until; ) {
    await pause(Math.max(left, shortestLookMs), signal);
    if (signal.aborted) return false;
    left = limitMs - ((await workedMs(worker)) - (await before));
  }
  return true;
}

/** Resolves early, and leaves no timer, when it is aborted. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** A thread for documents, as far as it is asked. */
export type PdfThread = Pick<Worker, 'on' | 'off' | 'postMessage'> & Partial<CpuMeter>;

/** Newer than the types of Node that are installed. */
interface CpuMeter {
  cpuUsage(): Promise<{ readonly user: number; readonly system: number }>;
}

/** Milliseconds of processor that a thread has used; 0 of one that has not begun, or has ended. */
async function workedMs(worker: PdfThread): Promise<number> {
  try {
    const { user = 0, system = 0 } = (await worker.cpuUsage?.()) ?? {};
    return (user + system) / 1000;
  } catch {
    return 0;
  }
}
