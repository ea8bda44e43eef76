import { type MessagePort, parentPort } from 'node:worker_threads';
import type { Problem } from '@openroll/domain/problems';
import { Refusal } from '../../../platform/refusal.ts';
import { type BillOrder, type ReadBill, readBill } from './read-bill.ts';

export type BillReaderMessage =
  | { readonly done: ReadBill }
  | { readonly refused: { readonly status: number; readonly problems: readonly Problem[] } }
  | { readonly failed: string };

/** A reader's thread: takes one bill, and says how it ended. */
export function startBillReader(port: MessagePort): void {
  const answer = (message: BillReaderMessage) => port.postMessage(message);
  port.once('message', async (order: BillOrder) => {
    try {
      answer({ done: await readBill(order) });
    } catch (error) {
      if (error instanceof Refusal) answer({ refused: { status: error.status, problems: error.problems } });
      else answer({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  });
}

if (parentPort) startBillReader(parentPort);
