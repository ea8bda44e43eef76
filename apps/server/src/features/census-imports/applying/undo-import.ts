import type { Origin } from '../../../platform/audit/record-audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { inTransaction } from '../../../platform/unit-of-work.ts';
import { beginWork } from './begin-work.ts';
import { findUndoProblem } from './undo-problem.queries.ts';

/**
 * Asks for an import to be taken back, by a job. Refuses with 409 one that is not applied, one beside another of the case
 * that is at work, and one of whose people somebody has enrolled or was touched since.
 */
export const undoImport = (
  platform: Platform,
  origin: Origin,
  caseId: number,
  importId: number,
): Promise<void> =>
  inTransaction(platform, origin, async (work) => {
    await beginWork(work, { caseId, importId, event: 'undo-requested' });
    const wrong = await findUndoProblem(work.tx, importId);
    if (wrong) throw new Refusal(409, [wrong]);
    await work.enqueue('undo-census-import', { importId });
  });
