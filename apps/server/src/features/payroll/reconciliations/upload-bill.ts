import { userIdOf } from '@openroll/domain/access/actor';
import { reconciliationMachine } from '@openroll/domain/statuses/reconciliation-status';
import type { Origin } from '../../../platform/audit/record-audit.ts';
import { saveFile } from '../../../platform/documents/case-files.ts';
import { sealJson } from '../../../platform/keys/sealing.ts';
import type { Platform } from '../../../platform/platform.ts';
import { firstStatus } from '../../../platform/status-after.ts';
import { inTransaction } from '../../../platform/unit-of-work.ts';
import { openCaseKey } from '../../census/census.queries.ts';
import type { ReceivedFile } from '../../census/files/receive-census-file.ts';
import { readSetup } from './read-setup.ts';
import { setupPlace } from './reconciliations.queries.ts';

/**
 * Keeps a carrier's bill, sealed, with what its headers seem to mean; answers the id of its reconciliation. Refuses what is no bill
 * (400, 413, 422); nothing of a refused file stays. The caller has proven the right on the case.
 */
export async function uploadBill(
  platform: Platform,
  origin: Origin,
  caseId: number,
  { fileName, content }: ReceivedFile,
): Promise<number> {
  const name = shownName(fileName);
  const { setup, lines } = await readSetup(platform, caseId, { name, bytes: content });
  return inTransaction(platform, origin, async ({ tx, now, audit }) => {
    const key = await openCaseKey(platform, tx, caseId);
    const file = await saveFile(platform, tx, { caseId, kind: 'carrier-bill', bytes: content, at: now });
    const { id } = await tx
      .insertInto('reconciliations')
      .values({
        case_id: caseId,
        file_name: name,
        file_id: file.id,
        status: firstStatus(reconciliationMachine, 'uploaded'),
        sealed: Buffer.alloc(0),
        created_by: userIdOf(origin.actor) ?? 0,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const sealed = sealJson(key, setupPlace(id), setup);
    await tx.updateTable('reconciliations').set({ sealed }).where('id', '=', id).execute();
    await audit({
      action: 'payroll.bill-uploaded',
      object: ['reconciliation', id],
      caseId,
      detail: { lines: lines.length, sha256: file.sha256 },
    });
    return id;
  });
}

/** A name of at most 200 characters to show; never part of a path or header (AC29). */
const shownName = (fileName: string): string =>
  (fileName.split(/[\\/]/).at(-1) ?? '').replace(/[\p{C}]/gu, '').slice(-200);
