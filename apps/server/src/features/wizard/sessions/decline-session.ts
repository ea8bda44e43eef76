import { normalize } from '@openroll/wizard/answers/answers';
import { isSoldIn } from '@openroll/wizard/definition/state-definition';
import type { EnrollmentData } from '@openroll/wizard/enrollment';
import type { Origin } from '../../../platform/audit/record-audit.ts';
import { revokeSessionLinks } from '../../../platform/links/session-links.ts';
import type { Platform } from '../../../platform/platform.ts';
import { inTransaction } from '../../../platform/unit-of-work.ts';
import { dropPaused, recordRefused } from '../../enrollments/record-paused.ts';
import { lockSession, openAnswers, pinnedOf } from '../wizard.queries.ts';
import { makeContext } from './make-context.ts';
import { moveSession } from './move-session.ts';
import { employeeName, sessionFacts } from './session-facts.ts';

/** 'Decline all coverage': one `declined` row for each product that was offered. Safe twice. */
export function declineSession(
  platform: Platform,
  origin: Origin,
  sessionId: number,
  given: EnrollmentData | undefined,
): Promise<void> {
  return inTransaction(platform, origin, async (work) => {
    const row = await lockSession(work.tx, sessionId);
    if (!(await moveSession(work, row, 'declined'))) return;
    const data = given ? normalize(given) : openAnswers(platform, row);
    const { products, state } = await makeContext(platform, row);
    const facts = sessionFacts(platform, row, data);
    const name = employeeName(data);
    await revokeSessionLinks(work, sessionId);
    await dropPaused(work, sessionId);
    for (const { product_id: productId, version_id: versionId } of pinnedOf(row)) {
      const definition = products.find(({ id }) => id === productId)?.definition;
      if (!definition || !isSoldIn(definition, state)) continue;
      const refused = { productId, versionId, insuredId: 'primary', insuredName: name, employeeName: name };
      await recordRefused(work, facts, 'declined-by-person', refused);
    }
  });
}
