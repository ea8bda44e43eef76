import type { LinkActor } from '@openroll/domain/access/actor';
import type { Origin } from '../../../platform/audit/record-audit.ts';
import { linkOfHolder } from '../../../platform/links/link-of-holder.ts';
import { tokenInvalid } from '../../../platform/links/links.ts';
import { consumeSessionLink, requireStandingLink } from '../../../platform/links/session-links.ts';
import type { Platform } from '../../../platform/platform.ts';
import { forbidden } from '../../../platform/refusal.ts';
import { inTransaction, type UnitOfWork } from '../../../platform/unit-of-work.ts';
import { lockSubmitted } from '../../signing/later/lock-submitted.ts';
import { findSubmittedSet, getShowing } from '../../signing/signing.queries.ts';
import { lockSession, type SessionRow } from '../wizard.queries.ts';
import { letApplicationsGo } from './let-applications-go.ts';
import { type ReviewContent, reviewContentOf } from './review-content-of.ts';
import { forgetReviewToken } from './send-review.ts';
import { tellOfReview } from './tell-of-review.ts';

/**
 * Somebody has read the applications of a call center (A17): keeps what they were shown and when, uses the link up, and lets go
 * what was submitted and waited for it (A20). It counts for the documents as they stand under the lock: of a review and a changed
 * answer at the same time, what was read is what counts, or nothing. A retry of the same link answers as the first did. Refuses
 * with 409 documents that were not shown, and where there is nothing to review.
 */
export async function finishReview(
  platform: Platform,
  origin: Origin,
  { actor, row, previewHash }: { actor: LinkActor; row: SessionRow; previewHash: string | undefined },
): Promise<void> {
  if (actor.identifiedAs === null) throw forbidden('session.review');
  await inTransaction(platform, origin, async (work) => {
    const locked = await lockSession(work.tx, row.id);
    const link = await linkOfHolder(work.tx, actor);
    if (!link) throw tokenInvalid();
    if (link.used_at !== null && link.revoked_at === null) return;
    await requireStandingLink(platform, work, link.id);
    const set = await findSubmittedSet(work.tx, row.id);
    if (set) await lockSubmitted(work.tx, set.id);
    const content = await reviewContentOf(platform, locked, work.tx);
    await recordReview(work, origin, { row: locked, linkId: link.id, content, previewHash });
    await consumeSessionLink(work, link.id);
    await forgetReviewToken(work, row.id);
    await letApplicationsGo(platform, work, content.waiting, 'reviewed');
    await tellOfReview(platform, work, locked);
  });
}

interface GivenReview {
  readonly row: SessionRow;
  readonly linkId: number;
  readonly content: ReviewContent;
  readonly previewHash: string | undefined;
}

async function recordReview(
  { tx, now, audit }: UnitOfWork,
  { ip, userAgent }: Origin,
  { row, linkId, content, previewHash }: GivenReview,
): Promise<void> {
  const showing = await getShowing(tx, {
    sessionId: row.id,
    plan: content.plan,
    shownTo: 'reviewer',
    previewHash,
  });
  await tx
    .insertInto('session_reviews')
    .values({
      session_id: row.id,
      link_id: linkId,
      document_set_id: showing.setId,
      answers_sha256: content.answers,
      shown_sha256: showing.sha256,
      shown_at: new Date(showing.at),
      ip_address: ip,
      user_agent: userAgent,
      language: row.language,
      reviewed_at: now,
      counted_at: content.waiting.length > 0 ? now : null,
    })
    .execute();
  await audit({
    action: 'session.reviewed',
    object: ['wizard_session', row.id],
    caseId: row.case_id,
    detail: { shown: showing.sha256 },
  });
}
