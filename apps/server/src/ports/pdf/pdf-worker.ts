import { parentPort } from 'node:worker_threads';
import { giveWay } from '../give-way.ts';
import type { Tasks } from './tasks.ts';

export interface Order {
  readonly task: keyof Tasks;
  readonly input: readonly unknown[];
}

export type Reply = { readonly done: unknown } | { readonly failed: string };

giveWay();
// What makes documents takes longer to load than a document to make.
const { tasks } = await import('./tasks.ts');

parentPort?.on('message', async ({ task, input }: Order) => {
  const work = tasks[task] as (...input: readonly unknown[]) => unknown;
  let reply: Reply;
  try {
    reply = { done: await work(...input) };
  } catch (error) {
    reply = { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  parentPort?.postMessage(reply);
});
