import {
  finishReview as finishEndpoint,
  getReleaseNotices,
  getReview,
  releaseSession as releaseEndpoint,
  sendReviewAgain as sendAgainEndpoint,
  sendReviewEmail,
} from '@openroll/contract/reviews';
import { noticesOfReview } from '@openroll/wizard/steps/closing-steps';
import type { Bind } from '../../../platform/http/bind.ts';
import type { Platform } from '../../../platform/platform.ts';
import { notSignedIn } from '../../../platform/refusal.ts';
import { finishReview } from './finish-review.ts';
import { refuseOwnAgent } from './refuse-own-agent.ts';
import { releaseSession } from './release-session.ts';
import { reviewContentOf } from './review-content-of.ts';
import { reviewOf } from './review-of.ts';
import { sendReview, sendReviewAgain } from './send-review.ts';

/** The review of a call center's applications (§16.4): its agent sends it, somebody reads, the home office may do without. */
export function bindReviews(bind: Bind, platform: Platform): void {
  bind(sendReviewEmail, ({ target, origin, body }) => sendReview(platform, origin, target, body));

  bind(getReview, async ({ target }) => {
    const { state, written } = await reviewOf(platform, target);
    return { state, reviewed_at: written.reading?.at.toISOString() ?? null };
  });

  bind(finishEndpoint, async ({ actor, target: row, origin, request, body }) => {
    if (actor.kind !== 'link') throw notSignedIn();
    await refuseOwnAgent(platform, request, row);
    await finishReview(platform, origin, { actor, row, previewHash: body.preview_hash });
    return { success: true, redirect: '/complete' };
  });

  bind(sendAgainEndpoint, async ({ target, origin, body }) => {
    await sendReviewAgain(platform, origin, target, body.email);
    return { success: true };
  });

  bind(getReleaseNotices, async ({ target }) => {
    const { context, data } = await reviewContentOf(platform, target);
    return {
      notices: noticesOfReview(context, data).map(({ id, version, title, text, source }) => ({
        id,
        version,
        title,
        text,
        source,
      })),
    };
  });

  bind(releaseEndpoint, async ({ target, origin, body }) => ({
    success: true,
    enrollments: await releaseSession(platform, origin, target.id, body.reason),
  }));
}
