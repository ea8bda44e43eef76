import { problem } from '@openroll/domain/problems';
import type { Origin } from '../../../platform/audit/record-audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { invalid } from '../../../platform/refusal.ts';
import { requireStepUp } from '../../../platform/sign-in/readiness.ts';
import { inTransaction } from '../../../platform/unit-of-work.ts';
import { beginWork } from './begin-work.ts';

/**
 * Asks for what was previewed to be written, by a job. Refuses with 409 an import that is not ready (a second apply) and one
 * beside another of the case that is at work, with 400 one whose bad rows keep out all. One that removes whoever is not in the
 * file wants a password given lately, as removing a census does (§11.2): 403 `step_up`.
 */
export const applyImport = (
  platform: Platform,
  origin: Origin,
  caseId: number,
  importId: number,
): Promise<void> =>
  inTransaction(platform, origin, async (work) => {
    const { all_or_nothing, remove_missing, rejected } = await beginWork(work, {
      caseId,
      importId,
      event: 'apply-requested',
    });
    if (remove_missing) requireStepUp(origin.actor, work.now);
    if (all_or_nothing && rejected > 0) throw invalid(problem('census-import-rejects'));
    await work.enqueue('apply-census-import', { importId });
  });
