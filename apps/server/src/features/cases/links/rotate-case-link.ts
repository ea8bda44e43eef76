import type { Origin } from '../../../platform/audit/record-audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { forbidden } from '../../../platform/refusal.ts';
import { inTransaction } from '../../../platform/unit-of-work.ts';
import { lockSetup } from '../setup/lock-setup.ts';
import { type CaseLinkKind, makeLink } from './get-case-link.ts';

/** Makes a new link of a case; the one before it ends with it. The caller has proven the case. Refuses with 403 and 404. */
export const rotateCaseLink = (
  platform: Platform,
  origin: Origin,
  caseId: number,
  kind: CaseLinkKind,
): Promise<string> =>
  inTransaction(platform, origin, async (work) => {
    const { may } = await lockSetup(work, origin.actor, caseId);
    if (!may.change) throw forbidden('case.change');
    await work.tx
      .updateTable('case_links')
      .set({ revoked_at: work.now })
      .where('case_id', '=', caseId)
      .where('kind', '=', kind)
      .where('revoked_at', 'is', null)
      .execute();
    return makeLink(platform, work, caseId, kind);
  });
