import { userIdOf } from '@openroll/domain/access/actor';
import { awaitsReview } from '@openroll/domain/enrollments/review';
import type { Origin } from '../../../platform/audit/record-audit.ts';
import { revokeSessionLinks } from '../../../platform/links/session-links.ts';
import type { Platform } from '../../../platform/platform.ts';
import { conflict, forbidden } from '../../../platform/refusal.ts';
import { inTransaction } from '../../../platform/unit-of-work.ts';
import { lockSubmitted } from '../../signing/later/lock-submitted.ts';
import { findSubmittedSet, listSubmitted } from '../../signing/signing.queries.ts';
import { lockSession } from '../wizard.queries.ts';
import { letApplicationsGo } from './let-applications-go.ts';
import { reviewContentOf } from './review-content-of.ts';
import { reviewOf } from './review-of.ts';

/**
 * The home office lets submitted applications of a call center go without a review, and says why (A20); the link to review ends.
 * Released before it changes nothing. Answers the enrollments of the session. Refuses with 409 where nothing of it waits for a
 * review.
 */
export function releaseSession(
  platform: Platform,
  origin: Origin,
  sessionId: number,
  reason: string,
): Promise<Pick<Awaited<ReturnType<typeof listSubmitted>>[number], 'id' | 'status'>[]> {
  const by = userIdOf(origin.actor);
  if (by === null) throw forbidden('session.release');
  return inTransaction(platform, origin, async (work) => {
    const row = await lockSession(work.tx, sessionId);
    const after = async () =>
      (await listSubmitted(platform, work.tx, sessionId)).map(({ id, status }) => ({ id, status }));
    if (row.status !== 'submitted') throw conflict('nothing-to-review');
    const { state } = await reviewOf(platform, row, work.tx);
    if (state === 'released') return after();
    if (!awaitsReview(state)) throw conflict('nothing-to-review');
    const set = await findSubmittedSet(work.tx, sessionId);
    if (set) await lockSubmitted(work.tx, set.id);
    const { waiting } = await reviewContentOf(platform, row, work.tx);
    await work.tx
      .insertInto('session_releases')
      .values({ session_id: sessionId, released_by: by, reason, released_at: work.now })
      .execute();
    await revokeSessionLinks(work, sessionId, { kind: 'review' });
    await work.audit({
      action: 'session.released',
      object: ['wizard_session', sessionId],
      caseId: row.case_id,
      detail: { enrollments: waiting.length },
    });
    await letApplicationsGo(platform, work, waiting, 'released');
    return after();
  });
}
