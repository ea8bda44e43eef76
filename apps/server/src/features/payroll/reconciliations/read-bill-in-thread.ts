import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { problem } from '@openroll/domain/problems';
import { Refusal } from '../../../platform/refusal.ts';
import { createTurns } from '../../../platform/turns.ts';
import { asBill } from './bill-limits.ts';
import { type BillOrder, type ReadBill, readBill } from './read-bill.ts';
import type { BillReaderMessage } from './start-bill-reader.ts';

/** 10 MB take a few. */
const seconds = 60;
const memoryMb = 512;
const inTurn = createTurns(2);
/** Some hundred rows are read sooner than a thread has started. */
const smallBytes = 65_536;

/**
 * Reads a bill in a thread of its own (a small text where it is), at most two at once. Refuses what `readBill` refuses, in words about a
 * bill, and with 413 what takes too long or more memory than a thread has (AC44).
 */
export const readBillInThread = (order: BillOrder): Promise<ReadBill> =>
  asBill(() =>
    !order.isWorkbook && order.bytes.length <= smallBytes ? readBill(order) : inTurn(() => read(order)),
  );

async function read(order: BillOrder): Promise<ReadBill> {
  const worker = new Worker(new URL('./start-bill-reader.ts', import.meta.url), {
    name: 'bill',
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 8 },
  });
  try {
    worker.postMessage(order);
    const [message]: BillReaderMessage[] = await once(worker, 'message', {
      signal: AbortSignal.timeout(seconds * 1000),
    });
    if (message && 'done' in message) return message.done;
    if (message && 'refused' in message) throw new Refusal(message.refused.status, message.refused.problems);
    throw new Error(message?.failed ?? 'the reader said nothing');
  } catch (error) {
    if (isTooMuch(error as NodeJS.ErrnoException))
      throw new Refusal(413, [problem('bill-too-much', 'upload_csv')]);
    throw error;
  } finally {
    await worker.terminate();
  }
}

const isTooMuch = ({ code }: NodeJS.ErrnoException): boolean =>
  code === 'ABORT_ERR' || code === 'ERR_WORKER_OUT_OF_MEMORY';
