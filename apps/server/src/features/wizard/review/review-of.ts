import { type ReviewState, reviewStateOf } from '@openroll/domain/enrollments/review';
import type { Db } from '../../../platform/database/connect.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findWrittenReview, type WrittenReview } from '../../enrollments/review.queries.ts';
import type { SessionRow } from '../wizard.queries.ts';
import { reviewContentOf } from './review-content-of.ts';

interface StandingReview {
  readonly state: ReviewState;
  readonly written: WrittenReview;
}

/** Where the review of a session stands now, before its submit. Nothing is worked out where nobody has read anything. */
export async function reviewOf(
  platform: Platform,
  row: SessionRow,
  db: Db = platform.database,
): Promise<StandingReview> {
  const written = await findWrittenReview(db, row.id, platform.clock());
  const { link, reading, isReleased } = written;
  const state = reviewStateOf({
    link,
    reading: reading && { isCurrent: reading.hasCounted || (await isOfNow(platform, row, reading)) },
    isReleased,
  });
  return { state, written };
}

/** Whether what was read is what would be submitted now; answers of which nothing could be made are other ones. */
async function isOfNow(
  platform: Platform,
  row: SessionRow,
  { plan, answers }: Pick<NonNullable<WrittenReview['reading']>, 'plan' | 'answers'>,
): Promise<boolean> {
  try {
    const now = await reviewContentOf(platform, row);
    return now.plan === plan && now.answers === answers;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
