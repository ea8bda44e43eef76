import { type MessagePort, parentPort } from 'node:worker_threads';
import type { Problem } from '@openroll/domain/problems';
import { giveWay } from '../../../ports/give-way.ts';
import type { ReadFile, ReadingOrder } from './read-in-worker.ts';

export type ReaderMessage =
  /** Its memory is to be handed back. */
  | { readonly part: Uint8Array<ArrayBuffer> }
  | { readonly done: ReadFile }
  | { readonly refused: { readonly status: number; readonly problems: readonly Problem[] } }
  | { readonly failed: string };

/** So many parts are on their way at once: while one is written the next is made, in the memory of one that came back. */
const partsOnTheWay = 3;
const partBytes = 1_048_576;

/** A reader's thread: takes one order, hands over parts, and says how it ended. */
export async function startReader(port: MessagePort): Promise<void> {
  // Before its loading, too.
  giveWay();
  const [{ readInWorker }, { Refusal }] = await Promise.all([
    import('./read-in-worker.ts'),
    import('../../../platform/refusal.ts'),
  ]);
  const answer = (message: ReaderMessage, transfer: readonly ArrayBuffer[] = []) =>
    port.postMessage(message, transfer);
  port.once('message', async (order: ReadingOrder) => {
    try {
      answer({ done: await readInWorker(order, senderOf(port, answer)) });
    } catch (error) {
      if (error instanceof Refusal) answer({ refused: { status: error.status, problems: error.problems } });
      else answer({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  });
}

/** Sends lines as soon as there is memory for them: that of a part which the other side is done with. */
function senderOf(
  port: MessagePort,
  answer: (message: ReaderMessage, transfer: readonly ArrayBuffer[]) => void,
): (lines: string) => Promise<void> {
  const free = Array.from({ length: partsOnTheWay }, () => new Uint8Array(partBytes));
  let isBack: (() => void) | undefined;
  port.on('message', ({ buffer }: Uint8Array<ArrayBuffer>) => {
    free.push(new Uint8Array(buffer));
    isBack?.();
  });
  const encoder = new TextEncoder();
  return async (lines) => {
    while (free.length === 0)
      await new Promise<void>((resolve) => {
        isBack = resolve;
      });
    let memory = free.pop() as Uint8Array<ArrayBuffer>;
    if (memory.length < 3 * lines.length) memory = new Uint8Array(3 * lines.length);
    const { written } = encoder.encodeInto(lines, memory);
    answer({ part: memory.subarray(0, written) }, [memory.buffer]);
  };
}

if (parentPort) void startReader(parentPort);
