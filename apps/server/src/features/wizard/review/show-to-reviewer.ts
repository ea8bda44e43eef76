import type { LinkActor } from '@openroll/domain/access/actor';
import type { Platform } from '../../../platform/platform.ts';
import type { ShownDocuments } from '../../signing/documents/join-shown.ts';
import { recordShowing } from '../../signing/documents/record-showing.ts';
import type { SessionRow } from '../wizard.queries.ts';
import { openReviewer } from './open-reviewer.ts';

/** The documents that a reviewer reads, as they stand now; that they were shown is recorded. Refuses as `openReviewer` does. */
export async function showToReviewer(
  platform: Platform,
  actor: LinkActor,
  row: SessionRow,
): Promise<ShownDocuments> {
  const { content } = await openReviewer(platform, actor, row);
  const shown = await content.shown();
  await recordShowing(platform.database, {
    sessionId: row.id,
    caseId: row.case_id,
    plan: content.plan,
    sha256: shown.sha256,
    documents: shown.documents,
    shownTo: 'reviewer',
    userId: null,
    at: platform.clock(),
  });
  return shown;
}
