import { setImmediate } from 'node:timers/promises';
import { reachableData } from '@openroll/wizard/applications/reachable-data';
import { isAnythingChosen } from '@openroll/wizard/coverage/coverage-status';
import type { EnrollmentData } from '@openroll/wizard/enrollment';
import { openSession } from '@openroll/wizard/session';
import type { Platform } from '../../../platform/platform.ts';
import { fillDocuments } from '../../signing/documents/fill-documents.ts';
import { joinShown, type ShownDocuments } from '../../signing/documents/join-shown.ts';
import { recordShowing } from '../../signing/documents/record-showing.ts';
import { makeContext } from '../sessions/make-context.ts';
import { requireSessionEvent } from '../sessions/move-session.ts';
import type { SessionRow } from '../wizard.queries.ts';
import { planSession } from './plan-session.ts';

/**
 * The applications as they will be signed, unsigned, in one PDF; empty when nothing is chosen, however much is unanswered still. What
 * was shown, and when, is remembered with the session: a signature is for that document only, and for none that is empty (AC32).
 */
export async function previewDocuments(
  platform: Platform,
  row: SessionRow,
  given: EnrollmentData,
): Promise<ShownDocuments> {
  requireSessionEvent(row, 'previewed');
  const context = await makeContext(platform, row);
  const data = reachableData(context, given);
  if (!isAnythingChosen(openSession(context, data))) return joinShown(platform, []);
  await setImmediate();
  const planned = await planSession(context, row, data);
  const { plan } = planned;
  const shown = await joinShown(platform, await fillDocuments(platform, planned));
  if (plan.documents.length === 0) return shown;
  await recordShowing(platform.database, {
    sessionId: row.id,
    caseId: row.case_id,
    plan: plan.hash,
    sha256: shown.sha256,
    documents: shown.documents,
    shownTo: 'wizard',
    userId: row.agent_id,
    at: platform.clock(),
  });
  return shown;
}
