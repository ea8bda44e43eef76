import { parentPort } from 'node:worker_threads';
import { fillForm } from './fill-form.ts';
import { giveWay } from './give-way.ts';
import { merge } from './merge.ts';
import { seal } from './seal.ts';
import { drawTextPage } from './text-page.ts';
import { verifySeal } from './verify-seal.ts';

/** What a worker can be asked to do. */
const tasks = { fillForm, drawTextPage, merge, seal, verifySeal };

export type Tasks = typeof tasks;

export interface Order {
  readonly task: keyof Tasks;
  readonly input: readonly unknown[];
}

export type Reply = { readonly done: unknown } | { readonly failed: string };

giveWay();

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
