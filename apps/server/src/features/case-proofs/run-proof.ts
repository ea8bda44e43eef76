import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ProofSample } from '@openroll/wizard/proof/proof-result';
import type { CaseProofResult } from '@openroll/wizard/proof/prove-case';
import type { Db } from '../../platform/database/connect.ts';
import { listPeopleAfter } from './case-proofs.queries.ts';
import type { ProofMessage, ProofOrder, ProofReply } from './prove-in-worker.ts';

/** People who are read and proven in one go. */
const pagePeople = 500;
/** A page takes half a second; one that takes this long never ends. */
const secondsForPage = 120;
const memoryMb = 1024;

export interface RunProof {
  readonly result: CaseProofResult;
  readonly samples: readonly ProofSample[];
  /** The gzipped sheet. */
  readonly sheet: Buffer;
}

/**
 * Runs a proof in a thread of its own, so that requests are answered meanwhile; the next page is read while one is proven.
 * `onPeople` hears how many people are done. Rejects when the thread ends, or takes too long.
 */
export async function runProof(
  db: Db,
  order: ProofOrder,
  onPeople: (done: number) => Promise<void>,
): Promise<RunProof> {
  const worker = new Worker(new URL('./prove-in-worker.ts', import.meta.url), {
    name: 'proof',
    execArgv: [],
    env: {},
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  const ask = async (message: ProofMessage): Promise<ProofReply> => {
    const signal = AbortSignal.timeout(secondsForPage * 1000);
    worker.postMessage(message);
    const [reply] = (await once(worker, 'message', { signal })) as [ProofReply];
    return reply;
  };
  const { caseId } = order.places;
  try {
    const parts: Uint8Array[] = [];
    let done = 0;
    let page = await listPeopleAfter(db, caseId, 0, pagePeople);
    do {
      const proving = ask({ people: page });
      const last = page.at(-1);
      const [reply, next] = await Promise.all([
        proving,
        last ? listPeopleAfter(db, caseId, last.id, pagePeople) : [],
      ]);
      if ('part' in reply) parts.push(reply.part);
      done += page.length;
      await onPeople(done);
      page = next;
    } while (page.length > 0);
    const end = await ask({ end: true });
    if (!('result' in end)) throw new Error('the proof ended without a result');
    return { ...end, sheet: Buffer.concat(parts) };
  } finally {
    await worker.terminate();
  }
}
