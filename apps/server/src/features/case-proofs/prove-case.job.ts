import { may } from '@openroll/domain/statuses/machine';
import { proofMachine } from '@openroll/domain/statuses/proof-status';
import type { ProofStamps, SealedProof } from '@openroll/wizard/proof/proof-result';
import { workerOrigin } from '../../platform/audit/record-audit.ts';
import { saveFile } from '../../platform/documents/case-files.ts';
import { failpoint } from '../../platform/failpoint.ts';
import { caseKeyOwner } from '../../platform/keys/key-owners.ts';
import { openDataKey, sealJson } from '../../platform/keys/sealing.ts';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction } from '../../platform/unit-of-work.ts';
import { findCaseKey } from '../census/census.queries.ts';
import { proofPlace, readStamps } from './case-proofs.queries.ts';
import { gatherProof } from './gather-proof.ts';
import { lockProof, moveProof } from './move-proof.ts';
import type { ProofOrder } from './prove-in-worker.ts';
import { type RunProof, runProof } from './run-proof.ts';

/**
 * Proves a case and keeps what it came to. A run that was killed is begun anew by the next try; one that fails on its last try
 * is failed, and says so. A proof that is done already stays as it is.
 */
export async function proveCase(
  platform: Platform,
  proofId: number,
  { lastTry }: { readonly lastTry: boolean },
): Promise<void> {
  const { database } = platform;
  const proof = await database
    .selectFrom('case_proofs as p')
    .innerJoin('users as u', 'u.id', 'p.started_by')
    .select(['p.case_id', 'p.status', 'u.language'])
    .where('p.id', '=', proofId)
    .executeTakeFirst();
  if (proof?.status !== 'running') return;
  try {
    const start = performance.now();
    const stamps = await readStamps(database, proof.case_id);
    const order = await gatherProof(platform, platform.translatorIn(proof.language), proof.case_id);
    const run = await runProof(database, order, progressOf(platform, proofId, order.expected));
    const milliseconds = Math.round(performance.now() - start);
    await storeProof(platform, proofId, { order, run, stamps, milliseconds });
  } catch (error) {
    if (lastTry)
      await inTransaction(platform, workerOrigin, async (work) => {
        const row = await lockProof(work.tx, proofId);
        if (row) await moveProof(work, row, 'failed');
      });
    throw error;
  }
}

/** Tells how far a proof is, whenever it is a percent further. */
function progressOf({ database, clock }: Platform, proofId: number, expected: number) {
  let told = -1;
  return async (done: number): Promise<void> => {
    const progress = Math.min(99, Math.floor((100 * done) / Math.max(1, expected)));
    if (progress === told) return;
    told = progress;
    await database
      .updateTable('case_proofs')
      .set({ progress, moved_at: clock() })
      .where('id', '=', proofId)
      .where('status', '=', 'running')
      .execute();
  };
}

interface Proven {
  readonly order: ProofOrder;
  readonly run: RunProof;
  readonly stamps: ProofStamps;
  readonly milliseconds: number;
}

const storeProof = (platform: Platform, proofId: number, proven: Proven): Promise<void> =>
  inTransaction(platform, workerOrigin, async (work) => {
    const { tx, now } = work;
    const { order, run, stamps, milliseconds } = proven;
    const { result, samples, sheet } = run;
    const { caseId } = order.places;
    const running = await lockProof(tx, proofId);
    if (!running || !may(proofMachine, running.status, 'finished')) return;
    const file = await saveFile(platform, tx, { caseId, kind: 'proof-sheet', bytes: sheet, at: now });
    const wrapped = (await findCaseKey(tx, caseId)) ?? Buffer.alloc(0);
    const sealed: SealedProof = {
      caseName: order.settings.caseName,
      on: order.settings.startedOn,
      mode: order.settings.premiumMode,
      products: order.products,
      result,
      samples,
    };
    const num_errors = result.findings.filter(({ severity }) => severity === 'error').length;
    const num_warnings = result.findings.length - num_errors;
    const kept = {
      progress: 100,
      moved_at: now,
      stamps: JSON.stringify(stamps),
      people: result.people,
      premiums: result.premiums,
      remembered: result.remembered,
      milliseconds,
      num_errors,
      num_warnings,
      sealed_result: sealJson(
        openDataKey(platform.keys, caseKeyOwner(caseId), wrapped),
        proofPlace(caseId),
        sealed,
      ),
      sheet_file_id: file.id,
    };
    const told = { people: result.people, errors: num_errors, warnings: num_warnings };
    await moveProof(work, running, 'finished', { changes: kept, detail: told });
    failpoint(platform.config, 'proof.before_commit');
  });
