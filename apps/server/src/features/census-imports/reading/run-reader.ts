import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { problem } from '@openroll/domain/problems';
import { Refusal } from '../../../platform/refusal.ts';
import { createTurns } from '../../../platform/turns.ts';
import { type ReadFile, type ReadingOrder, readInWorker } from './read-in-worker.ts';
import type { ReaderMessage } from './start-reader.ts';

/** Limits of an import (§3.7, §11.12). */
const seconds = 120;
const memoryMb = 768;
const readersAtOnce = 2;
/** Some hundred rows are read sooner than a thread has started, and nobody notices. */
const smallBytes = 65_536;

const inTurn = createTurns(readersAtOnce);

/**
 * Reads a file in a thread of its own (a small text where it is), at most two at once, and hands its lines to `take`, which
 * is done with a part when it resolves; the bytes of the file are then the thread's. Refuses what the reader refuses, and with 413 what takes too long or more memory than a
 * thread has.
 */
export async function runReader(
  order: ReadingOrder,
  take: (part: Uint8Array) => Promise<void>,
): Promise<ReadFile> {
  if (!order.isWorkbook && order.bytes.length <= smallBytes)
    return readInWorker(order, (lines) => take(Buffer.from(lines)));
  return inTurn(() => read(order, take));
}

async function read(order: ReadingOrder, take: (part: Uint8Array) => Promise<void>): Promise<ReadFile> {
  const worker = new Worker(new URL('./start-reader.ts', import.meta.url), {
    name: 'census',
    execArgv: [],
    env: {},
    // Little room for what is young: rows come and go, and RSS would keep what they once took.
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 8 },
  });
  const timeUp = AbortSignal.timeout(seconds * 1000);
  try {
    worker.postMessage(order, ownMemory(order.bytes));
    for await (const [message] of on(worker, 'message', { signal: timeUp }) as AsyncIterable<
      [ReaderMessage]
    >) {
      if ('done' in message) return message.done;
      if ('refused' in message) throw new Refusal(message.refused.status, message.refused.problems);
      if ('failed' in message) throw new Error(message.failed);
      await take(message.part);
      worker.postMessage(message.part, [message.part.buffer]);
    }
    throw new Error('the reader said nothing more');
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (timeUp.aborted)
      throw new Refusal(413, [problem('census-import-too-slow', 'upload_csv', { seconds })]);
    if (code === 'ERR_WORKER_OUT_OF_MEMORY')
      throw new Refusal(413, [problem('census-workbook-too-large', 'upload_csv', { maximum: memoryMb })]);
    throw error;
  } finally {
    await worker.terminate();
  }
}

/** What can be handed over without a copy: bytes that share their memory with nothing else. */
const ownMemory = ({ buffer, byteLength }: Uint8Array): ArrayBuffer[] =>
  buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];
