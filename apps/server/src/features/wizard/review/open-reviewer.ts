import type { LinkActor } from '@openroll/domain/access/actor';
import type { EnrollmentData } from '@openroll/wizard/enrollment';
import type { Step } from '@openroll/wizard/step';
import { reviewerSteps } from '@openroll/wizard/steps/closing-steps';
import { linkOfHolder } from '../../../platform/links/link-of-holder.ts';
import type { Platform } from '../../../platform/platform.ts';
import { conflict, forbidden } from '../../../platform/refusal.ts';
import { namesOf } from '../signer/open-signer.ts';
import type { SessionRow } from '../wizard.queries.ts';
import { type ReviewContent, reviewContentOf } from './review-content-of.ts';

/** One who reviews a call-center enrollment: what they read, and the steps that they are shown. */
export interface OpenedReviewer {
  readonly content: ReviewContent;
  readonly steps: readonly Step[];
  /** The family by name: a reviewer is shown documents, and none of the answers. */
  readonly shownData: EnrollmentData;
}

/**
 * Opens the pages of a reviewer. Refuses with 403 whoever has not said who they are, and with 409 where there is nothing to review,
 * or they have finished.
 */
export async function openReviewer(
  platform: Platform,
  actor: LinkActor,
  row: SessionRow,
): Promise<OpenedReviewer> {
  if (actor.identifiedAs === null) throw forbidden('session.read');
  const link = await linkOfHolder(platform.database, actor);
  if (!link || link.used_at !== null) throw conflict('nothing-to-review');
  const content = await reviewContentOf(platform, row);
  return {
    content,
    steps: reviewerSteps(content.context, content.data),
    shownData: namesOf(content.data),
  };
}
