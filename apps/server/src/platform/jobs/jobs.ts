import { CompiledQuery } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Tx } from '../database/connect.ts';
import { type JobData, type JobName, queues } from './queues.ts';

export type JobHandler<N extends JobName> = (
  data: JobData[N],
  job: { readonly lastTry: boolean },
) => Promise<void>;
export type JobHandlers = { readonly [N in JobName]?: JobHandler<N> };

/** A job to come. */
export type NewJob = {
  [N in JobName]: { readonly name: N; readonly data: JobData[N]; readonly startAfterSeconds?: number };
}[JobName];

/** Background work in PostgreSQL. At least once: a handler writes its effect under a unique key, so that twice is once. */
export interface Jobs {
  /** Queues jobs in the caller's transaction: they exist exactly when the change does. */
  enqueue(tx: Tx, jobs: readonly NewJob[]): Promise<void>;
  /** Starts working in this process. */
  work(handlers: JobHandlers): Promise<void>;
  /** Works off what is queued now and returns how many ran (tests). */
  drain(handlers: JobHandlers): Promise<number>;
  stop(): Promise<void>;
}

/** New jobs announce themselves; a retry, or a job whose worker died, is found by looking this often. */
const notifyPollingIntervalSeconds = 3;

/** How many jobs of a kind a process works on at the same time. */
const atOnce = 2;

/** Connects to the job tables, which `migrate` has prepared. `supervise` belongs to workers. */
export async function createJobs(
  url: string,
  options: { supervise: boolean; timeZone: string; onError: (error: Error) => void },
): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    migrate: false,
    supervise: options.supervise,
    schedule: options.supervise,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    useListenNotify: options.supervise,
    max: 4,
  });
  boss.on('error', options.onError);
  await boss.start();

  const handle = async (
    name: JobName,
    handlers: JobHandlers,
    job: { data: unknown; retryCount: number; retryLimit: number },
  ) => {
    const handler = handlers[name] as JobHandler<JobName> | undefined;
    if (!handler) throw new Error(`no handler for job ${name}`);
    await handler(job.data as JobData[JobName], { lastTry: job.retryCount >= job.retryLimit });
  };

  return {
    async enqueue(tx, jobs) {
      const executeSql = (text: string, values?: unknown[]) =>
        tx
          .executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values ?? []))
          .then(({ rows }) => ({ rows }));
      for (const [name, ofName] of Map.groupBy(jobs, (job) => job.name)) {
        const rows = ofName.map(({ data, startAfterSeconds: startAfter }) =>
          startAfter ? { data, startAfter } : { data },
        );
        await boss.insert(name, rows, { db: { executeSql } });
      }
    },
    async work(handlers) {
      for (const { name, cron, atStart } of queues) {
        if (!handlers[name]) continue;
        if (cron) await boss.schedule(name, cron, {}, { tz: options.timeZone });
        if (atStart) await boss.send(name, {});
        for (let one = 0; one < atOnce; one++) {
          const worker = await boss.work(
            name,
            { batchSize: 1, includeMetadata: true, notifyPollingIntervalSeconds },
            async ([job]) => {
              try {
                if (job) await handle(name, handlers, job);
              } finally {
                // Else it would wait before it looks for the next: a backlog of a thousand would take half an hour.
                boss.notifyWorker(worker);
              }
            },
          );
        }
      }
    },
    async drain(handlers) {
      let ran = 0;
      for (;;) {
        let found = 0;
        for (const { name } of queues) {
          for (const job of await boss.fetch(name, { batchSize: 20, includeMetadata: true })) {
            found++;
            await handle(name, handlers, job).then(
              () => boss.complete(name, job.id),
              (error: Error) => boss.fail(name, job.id, { message: error.message }),
            );
          }
        }
        ran += found;
        if (found === 0) return ran;
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000, close: true }),
  };
}
