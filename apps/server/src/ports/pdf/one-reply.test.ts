import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { oneReply, type PdfThread } from './one-reply.ts';

/** A thread that has worked for `workedMs` of each second, and replies when it is told to. */
class Thread extends EventEmitter {
  readonly workedMs: number;
  readonly begun = performance.now();
  constructor(workedMs: number) {
    super();
    this.workedMs = workedMs;
  }
  postMessage(): void {}
  async cpuUsage() {
    return { user: (performance.now() - this.begun) * this.workedMs, system: 0 };
  }
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const order = { task: 'merge', input: [] } as const;
const reply = { done: 'a document' };
const late = 'a document took longer than 20000 ms';

it.each<[string, workedMs: number, repliesAfter: number, unknown]>([
  ['in time', 1000, 19_000, reply],
  ['that has worked for too long', 1000, 21_000, late],
  ['on a machine that gave its thread a fourth of the processor', 250, 70_000, reply],
  ['that has worked for too long on such a machine', 250, 90_000, late],
  ['that never works and never ends', 0, 130_000, late],
])('a document %s', async (_, workedMs, repliesAfter, expected) => {
  const thread = new Thread(workedMs);
  const waited = oneReply(thread as unknown as PdfThread, order, 20_000).catch(
    (error: Error) => error.message,
  );
  setTimeout(() => thread.emit('message', reply), repliesAfter);
  await vi.advanceTimersByTimeAsync(150_000);
  expect(await waited).toEqual(expected);
  expect([thread.eventNames(), vi.getTimerCount()]).toEqual([[], 0]);
});

it('a thread that ends is not waited for', async () => {
  const thread = new Thread(1000);
  const waited = oneReply(thread as unknown as PdfThread, order, 20_000);
  thread.emit('exit');
  await expect(waited).rejects.toThrow('the document worker ended');
  expect(vi.getTimerCount()).toBe(0);
});
