import { workerOrigin } from '../../../platform/audit/record-audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { inTransaction } from '../../../platform/unit-of-work.ts';
import { forgetDocuments } from '../../signing/documents/forget-documents.ts';
import { moveSession } from '../sessions/move-session.ts';
import { lockSession } from '../wizard.queries.ts';

/** Forgets the answers of a session that came to no application for good, with their key, and what it has shown. Safe twice. */
export function purgeSession(platform: Platform, sessionId: number): Promise<void> {
  return inTransaction(platform, workerOrigin, async (work) => {
    const session = await lockSession(work.tx, sessionId);
    if (session.data_key.length === 0) return;
    const nothing = Buffer.alloc(0);
    await moveSession(work, session, 'purged', {
      changes: { sealed: nothing, data_key: nothing, review_token: null, call_center_email: null },
    });
    await forgetDocuments(work.tx, sessionId);
  });
}
