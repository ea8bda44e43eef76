import type { AuditNote, Origin } from './audit/record-audit.ts';
import { recordAudit } from './audit/record-audit.ts';
import type { Tx } from './database/connect.ts';
import { asUnitOf } from './database/open-unit.ts';
import type { NewJob } from './jobs/jobs.ts';
import type { JobData, JobName } from './jobs/queues.ts';
import type { Platform } from './platform.ts';

/** One transaction of a verb: the change, its audit row and its job rows stand or fall together. */
export interface UnitOfWork {
  readonly tx: Tx;
  readonly now: Date;
  audit(note: AuditNote): Promise<void>;
  enqueue<N extends JobName>(
    name: N,
    data: JobData[N],
    options?: { startAfterSeconds?: number },
  ): Promise<void>;
}

/** An audit row by itself: for reads and refusals, which change nothing. */
export const recordAuditAlone = (platform: Platform, origin: Origin, note: AuditNote): Promise<void> =>
  inTransaction(platform, origin, ({ audit }) => audit(note));

/**
 * Runs a verb's body in one transaction. Its jobs, and then its audit rows, are written together when the body is done.
 *
 *     await inTransaction(platform, origin, async ({ tx, audit, now }) => { … });
 */
export const inTransaction = <T>(
  platform: Platform,
  origin: Origin,
  body: (work: UnitOfWork) => Promise<T>,
): Promise<T> =>
  asUnitOf(origin.actor, () =>
    platform.database.transaction().execute(async (tx) => {
      const now = platform.clock();
      const notes: AuditNote[] = [];
      const jobs: NewJob[] = [];
      const result = await body({
        tx,
        now,
        audit: async (note) => {
          notes.push(note);
        },
        enqueue: async (name, data, options) => {
          jobs.push({ name, data, ...options } as NewJob);
        },
      });
      await platform.jobs.enqueue(tx, jobs);
      await recordAudit(platform, tx, origin, now, notes);
      return result;
    }),
  );
