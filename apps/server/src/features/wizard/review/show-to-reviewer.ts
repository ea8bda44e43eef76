import { createHash } from 'node:crypto';
import type { LinkActor } from '@openroll/domain/access/actor';
import type { Platform } from '../../../platform/platform.ts';
import { recordShowing } from '../../signing/documents/record-showing.ts';
import type { SessionRow } from '../wizard.queries.ts';
import { openReviewer } from './open-reviewer.ts';

/** The documents that a reviewer reads, as they stand now; that they were shown is recorded. Refuses as `openReviewer` does. */
export async function showToReviewer(
  platform: Platform,
  actor: LinkActor,
  row: SessionRow,
): Promise<{ readonly pdf: Uint8Array; readonly sha256: string }> {
  const { content } = await openReviewer(platform, actor, row);
  const pdf = await content.pdf();
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  await recordShowing(platform.database, {
    sessionId: row.id,
    caseId: row.case_id,
    plan: content.plan,
    sha256,
    shownTo: 'reviewer',
    userId: null,
    at: platform.clock(),
  });
  return { pdf, sha256 };
}
