import { Worker } from 'node:worker_threads';
import { oneReply } from './one-reply.ts';
import type { Order } from './pdf-worker.ts';
import type { Tasks } from './tasks.ts';

export interface WorkerLimits {
  readonly size: number;
  readonly timeLimitMs: number;
  readonly memoryMb: number;
}

export interface Workers {
  run<Task extends keyof Tasks>(
    task: Task,
    ...input: Parameters<Tasks[Task]>
  ): Promise<Awaited<ReturnType<Tasks[Task]>>>;
  close(): Promise<void>;
}

/** Code of an error that says nothing about the document: the machine gave its thread too little time or memory, or is stopping. */
export const documentGivenUp = 'ERR_DOCUMENT_GIVEN_UP';

const givenUp = (error: Error): Error => Object.assign(error, { code: documentGivenUp });
const closedNow = (): Error => givenUp(new Error('the document workers are closed'));

interface Job {
  readonly order: Order;
  resolve(done: unknown): void;
  reject(error: Error): void;
}

/**
 * A few threads that take one document each. They start with the first document and are kept; one that runs out of
 * memory or time is ended and its document refused, and the next document gets a fresh one.
 */
export function createWorkers(limits: WorkerLimits): Workers {
  const idle: Worker[] = [];
  const all = new Set<Worker>();
  const waiting: Job[] = [];
  let closed = false;

  function next(): void {
    if (waiting.length === 0) return;
    const worker = idle.pop() ?? (all.size < limits.size ? start() : undefined);
    const job = worker && waiting.shift();
    if (worker && job) void work(worker, job);
  }

  function start(): Worker {
    const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
      name: 'pdf',
      execArgv: [],
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb },
    });
    all.add(worker);
    const forget = () => {
      all.delete(worker);
      idle.splice(0, idle.length, ...idle.filter((other) => other !== worker));
      next();
    };
    return worker.on('error', forget).on('exit', forget);
  }

  async function work(worker: Worker, job: Job): Promise<void> {
    worker.ref();
    try {
      const reply = await oneReply(worker, job.order, limits.timeLimitMs);
      worker.unref();
      idle.push(worker);
      if ('failed' in reply) job.reject(new Error(reply.failed));
      else job.resolve(reply.done);
    } catch (error) {
      void worker.terminate();
      job.reject(givenUp(new Error((error as Error).message)));
    }
    next();
  }

  return {
    run: (task, ...input) =>
      new Promise<never>((resolve, reject) => {
        if (closed) throw closedNow();
        waiting.push({ order: { task, input }, resolve: resolve as Job['resolve'], reject });
        next();
      }),
    async close() {
      closed = true;
      for (const job of waiting.splice(0)) job.reject(closedNow());
      await Promise.all([...all].map((worker) => worker.terminate()));
    },
  };
}
